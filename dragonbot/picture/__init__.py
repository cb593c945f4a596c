"""How the table looks: colours, SVG drawings made for this project, and what pictures are composed of."""
