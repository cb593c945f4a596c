"""What people can do in Discord: one file for each group of commands and their buttons."""
