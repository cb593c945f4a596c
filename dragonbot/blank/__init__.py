"""Blank cards as people write them: read, checked, and made into what the rules play."""
