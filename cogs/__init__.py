"""Where Discord and the hall meet: commands, clicks, and how posts come before people's eyes."""
