"""Live tables: what runs a match, stores each step and shows its posts."""
