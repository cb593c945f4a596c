"""Discord's REST side: requests are read, counted, disturbed where a test wants it, and answered."""
