"""What people see in Discord, and what becomes of their clicks."""
