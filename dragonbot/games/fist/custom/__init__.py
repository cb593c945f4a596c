"""Custom cards: characters that people invent, as plain tuples, and the interpreter that plays them."""
