"""How the table looks: colours, SVG drawings made for this project, and pictures composed of them."""
