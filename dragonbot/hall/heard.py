"""Heard: what the seats of a running match have heard since the game began, read from what is kept of it.

The rows are the one source: a match that is woken reads all of them once, when somebody first wants to know,
and from then on follows what is stored. So what was taken back, or is of a step that was begun anew, has not
been heard, and whoever takes a seat over knows what was public and what the seat was told.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from dragonbot.engine.box import Memory
from dragonbot.engine.event import Event, known_to
from dragonbot.engine.game import Game
from dragonbot.engine.tail import TAKE_BACK
from dragonbot.games import GAMES
from dragonbot.hall.history import BegunRow, events_of
from dragonbot.hall.rows import AnswerRow

Entry: TypeAlias = BegunRow | AnswerRow


class Heard:
    """By seat. Steps that are over are heard once and for all; the answers of the present one are kept."""

    def __init__(self, game: Game[Any], entries: Iterable[Entry]) -> None:
        """The entries of the game so far, in order. Where its beginning is not kept nobody has heard."""
        box = GAMES[game.rules.id]
        memory = box.memory(game.table)
        self._memories: list[Memory] = (
            [] if memory is None else [memory.copy() for _ in box.names(game.table)]
        )
        self._present: list[Entry] = []
        self._so_far: dict[int, tuple[int, Memory]] = {}
        """By seat: of how many entries of the present step, and what it makes of them. A haggle is long."""
        entries = list(entries)
        if not entries or not isinstance(entries[0], BegunRow) or entries[0].events is None:
            self._memories = []
        self.follow(entries)

    def follow(self, entries: Iterable[Entry]) -> None:
        """These have been stored since."""
        if not self._memories:
            return
        for entry in entries:
            last = self._present[-1].step if self._present else entry.step
            if entry.step != last:
                if not isinstance(entry, BegunRow) or entry.step != last + 1:
                    self._settle()
                self._present.clear()  # of a step that was begun anew before it was over nothing counts
                self._so_far.clear()
            if isinstance(entry, AnswerRow) and entry.key == TAKE_BACK:
                self._so_far.clear()
            self._present.append(entry)

    def by(self, seat: int) -> Any:
        """What the seat knows, as plain data; None where nothing is to be remembered, or was not kept."""
        if not self._memories:
            return None
        count, memory = self._so_far.get(seat) or (0, self._memories[seat].copy())
        for events in self._events(count):
            memory.hear(known_to(seat, events))
        self._so_far[seat] = len(self._present), memory
        return memory.known()

    def _settle(self) -> None:
        for events in self._events():
            for seat, memory in enumerate(self._memories):
                memory.hear(known_to(seat, events))

    def _events(self, after: int = 0) -> Iterator[list[Event]]:
        """What came of each entry of the present step that still counts, after so many of them."""
        answers = [entry for entry in self._present if isinstance(entry, AnswerRow)]
        struck = {place for row in answers if row.key == TAKE_BACK for place in row.answer["struck"]}
        for entry in self._present[after:]:
            if isinstance(entry, BegunRow) or entry.number not in struck:
                told = events_of(entry)
                yield [*told.before, *told.after]
