"""One match as a pure step: (state, command, now) gives (state, change)."""
