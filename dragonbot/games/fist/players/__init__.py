"""Computer players of Fist of Dragonstones, in all its editions."""
