"""Characters and dragons of Fist: the charge of each on the field of its family."""
