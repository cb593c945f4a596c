"""Invented cards: the card, its form, its code, and what a test of it says."""
