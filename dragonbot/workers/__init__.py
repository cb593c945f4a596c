"""Processes that think, draw, review and test beside the bot, and how they are asked."""
