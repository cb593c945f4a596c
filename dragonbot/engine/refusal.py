"""Refusals: what the rules do not allow, told by a key and facts; the words are made elsewhere.

Facts may be secrets, such as a bid and what its owner has. They are for whoever is refused, and for nobody
else: as an exception, which may come into a log, a refusal tells its key alone.
"""

from __future__ import annotations


class Refused(Exception):
    """An answer or a wish that the rules do not allow. Whoever raises it has changed nothing."""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts

    def in_full(self) -> str:
        """The facts, too: for those who may know everything, as in an example of the rules."""
        told = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{self.key} ({told})" if told else self.key
