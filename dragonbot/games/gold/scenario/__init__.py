"""Scenarios of Dragon's Gold."""
