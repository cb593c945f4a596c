"""The program around the bot: settings, start and stop, metrics and health."""
