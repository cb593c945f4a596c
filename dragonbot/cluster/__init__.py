"""Several processes as one bot: which of them holds which shards."""
