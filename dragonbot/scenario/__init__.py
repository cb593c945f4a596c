"""Scenarios: rules as runnable examples. The format is described in docs/scenarios.md."""
