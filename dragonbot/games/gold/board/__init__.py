"""Dragon's Gold, as people see it in Discord."""
