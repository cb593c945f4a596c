"""Refusals: what the rules do not allow, told by a key and facts; the words are made elsewhere."""

from __future__ import annotations


class Refused(Exception):
    """An answer or a wish that the rules do not allow. Whoever raises it has changed nothing."""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key, facts)
        self.key = key
        self.facts = facts

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{self.key} ({told})" if told else self.key
