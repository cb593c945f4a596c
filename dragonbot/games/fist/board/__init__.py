"""Fist of Dragonstones, as people see it in Discord."""
