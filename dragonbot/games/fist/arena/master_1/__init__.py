"""The players of Fist as they were at 3fc1ad8, kept unchanged: later ones are measured by them.

Nothing outside the arena uses them. What the rules call otherwise since then is all that was adapted.
"""
