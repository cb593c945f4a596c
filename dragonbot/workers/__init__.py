"""Processes beside the bot that think, draw, review and test, and the queue of their jobs."""
