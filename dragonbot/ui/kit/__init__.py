"""What all messages are made of: components, answers, replies, names, commands."""
