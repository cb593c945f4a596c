"""The arena: computer players play against one another, to measure how well each of them plays."""
