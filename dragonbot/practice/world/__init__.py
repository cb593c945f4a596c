"""The tavern's world: people, servers, channels, messages, and listeners for changes."""
