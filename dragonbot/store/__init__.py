"""What is stored: rows, the protocol that both databases keep, SQLite and PostgreSQL."""
