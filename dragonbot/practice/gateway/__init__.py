"""Discord's gateway: how the bot hears what happens, and how a session is resumed."""
