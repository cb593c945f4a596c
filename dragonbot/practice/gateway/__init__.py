"""Discord's gateway: sends events to the bot, and resumes sessions."""
