"""Hearing: what each seat of a table makes of what it has heard since the game began."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from dragonbot.engine.box import Box, Memory
from dragonbot.engine.event import Event, known_to
from dragonbot.engine.rules import Table

T = TypeVar("T", bound=Table)


class Hearing:
    """Each seat hears what it may know. Nothing is worked out before somebody asks what a seat knows."""

    def __init__(self, box: Box[T], table: T) -> None:
        memory = box.memory(table)
        self._memories: list[Memory] = [] if memory is None else [memory.copy() for _ in box.names(table)]
        self.events: list[Event] = []
        self._thought_about = [0] * len(self._memories)
        """How many of the events, by each seat."""

    def copy(self) -> Hearing:
        """Another that has heard the same so far."""
        other = Hearing.__new__(Hearing)
        other._memories = [memory.copy() for memory in self._memories]
        other.events = self.events[:]
        other._thought_about = self._thought_about[:]
        return other

    def forget(self) -> None:
        """From now on nobody remembers anything."""
        self._memories, self._thought_about, self.events = [], [], []

    def hear(self, events: Sequence[Event]) -> None:
        """What has come of one answer, or of the beginning."""
        if self._memories:
            self.events += events

    def heard(self, seat: int) -> Any:
        """What the seat knows, as plain data; None where the game has nothing to remember."""
        if not self._memories:
            return None
        memory = self._memories[seat]
        if self._thought_about[seat] < len(self.events):
            memory.hear(known_to(seat, self.events[self._thought_about[seat] :]))
            self._thought_about[seat] = len(self.events)
        return memory.known()
