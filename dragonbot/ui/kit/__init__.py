"""What all messages are made of: components, replies, names and commands."""
