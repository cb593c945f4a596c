"""Cards that people invent: read from text, checked, turned into what the rules play, and tested in games."""
