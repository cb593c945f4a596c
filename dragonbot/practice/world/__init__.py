"""What is in the tavern: people, servers, channels, messages, and who hears of their changes."""
