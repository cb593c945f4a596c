"""How fast pictures are drawn, and how they look."""
