"""What Discord accepts and refuses: commands, messages, components and forms."""
