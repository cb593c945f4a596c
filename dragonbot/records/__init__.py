"""Records of finished games: read, verify and replay them."""
