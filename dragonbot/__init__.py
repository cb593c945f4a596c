"""A game master for closed-fist auctions and quarrelsome dragon hunters."""

__version__ = "0.1.0"
"""The only place where it stands; `pyproject.toml` refers to it."""
