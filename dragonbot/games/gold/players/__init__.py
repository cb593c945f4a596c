"""Computer players of Dragon's Gold: what they see, what a token is worth to them, what they do."""
