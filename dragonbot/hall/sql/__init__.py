"""What is asked of a database and written to it, whichever it is; connections are each one's own."""
