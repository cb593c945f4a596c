"""Ratings: how well people play, from the places of the games that count."""
