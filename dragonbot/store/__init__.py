"""What is stored: rows, the store that both databases share, SQLite and PostgreSQL."""
