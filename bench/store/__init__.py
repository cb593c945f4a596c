"""Speed of storing games, and their size."""
