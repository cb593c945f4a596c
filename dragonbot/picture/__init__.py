"""How the table looks: colours, shapes, and the drawings of all things on it, made for this project."""
