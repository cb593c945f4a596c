"""Scenarios of the Fist games."""
