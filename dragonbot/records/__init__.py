"""Records: what is left of a game that is over, for anybody to read, to verify and to look at once more."""
