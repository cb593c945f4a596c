"""The test of a blank card: many games with it, what is counted in them, and what that comes to in words."""
