"""The rules of Dragon's Gold: hunters slay dragons together, and then argue about the treasure."""
