"""Refusals: what the rules don't allow, as a key and facts; texts are made elsewhere.

Facts may be secret, such as a bid and what its owner has. Only the refused person sees them; as an exception,
which may be logged, a refusal shows only its key.
"""

from __future__ import annotations


class Refused(Exception):
    """An illegal answer or action. Nothing has changed."""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts

    def in_full(self) -> str:
        """Key and facts, for examples of the rules."""
        told = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{self.key} ({told})" if told else self.key
