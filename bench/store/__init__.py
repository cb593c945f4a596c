"""How fast games are stored, and how large they are."""
