"""Discord's wire: how clicks come in, how they are answered, how posts go out."""
