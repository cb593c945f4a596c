"""Blank cards: characters that people invent, as plain tuples, and the one function that plays them all."""
