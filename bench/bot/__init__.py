"""The running bot: clicks, many tables, memory, long games, floods."""
