"""The store over PostgreSQL, for a bot of several processes; what is asked of it is that of `hall/sql`."""
