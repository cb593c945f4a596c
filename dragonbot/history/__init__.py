"""Games that are over: the archive, the process that looks at them, retention, personal data."""
