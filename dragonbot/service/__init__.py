"""The bot in service: figures and health for whoever runs it."""
