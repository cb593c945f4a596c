"""The speed of the rules, games in large numbers, and whether tests notice broken rules."""
