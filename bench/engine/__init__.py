"""How fast the rules are, whether many games hold, and whether a test notices broken rules."""
