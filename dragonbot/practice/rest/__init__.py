"""Discord's REST API: reads, counts, disturbs (if a test wants it) and answers requests."""
