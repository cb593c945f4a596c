"""What is in the tavern: people, servers, channels, messages, and who is told when they change."""
