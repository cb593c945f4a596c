"""Cards that people invent: read from text, checked, made into what the rules play, and tested in games."""
