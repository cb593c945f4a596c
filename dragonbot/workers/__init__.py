"""Processes that think, draw, review and test beside the bot, and the requests to them."""
