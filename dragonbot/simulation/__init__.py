"""Random games in great number, looked at after every step."""
