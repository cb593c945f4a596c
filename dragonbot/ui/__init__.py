"""What people see in Discord: messages, panels, forms and the words on them."""
