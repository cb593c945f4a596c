"""Players that are no people: they get a view and a question, and answer."""
