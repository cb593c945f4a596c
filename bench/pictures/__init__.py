"""The speed and look of pictures."""
