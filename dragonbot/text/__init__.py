"""Every word that a person reads: the texts of each language, and what puts facts into them."""
