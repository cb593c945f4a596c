"""The company: everybody at the tables who plays by itself, and thinks before it answers."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

from dragonbot.hall import attendance
from dragonbot.hall.cues import Cue
from dragonbot.hall.match import Match
from dragonbot.hall.speaking import advice_for, thought_of
from dragonbot.hall.thinkers import NoThought, Thinkers
from dragonbot.hall.thought import Thought
from dragonbot.hall.time import Time
from dragonbot.players.agents import Advice

PATIENCE: Final = 3.0
"""So many seconds a person may wait for advice while others think."""
REMEMBERED: Final = 256


class Company:
    """Sees to it that whoever is to answer thinks in time, and is heard where it has thought too long."""

    def __init__(self, thinkers: Thinkers, time: Time, ring: Callable[[int], Awaitable[None]]) -> None:
        self._thinkers = thinkers
        self._time = time
        self._ring = ring
        self._thinking: set[asyncio.Task[None]] = set()
        self._advice: dict[tuple[int, int, int], asyncio.Future[Any]] = {}
        """By match, question and seat."""
        self._closed = False

    def attend(self, match: Match) -> None:
        """Begin the thoughts that are wanted now. Once closed, none: what fails is taken for silence."""
        if self._closed:
            return
        now = self._time.now()
        for cue in match.cues.unthought(match, now):
            assert match.game is not None
            silent = attendance.is_silent(match.seats[cue.seat])
            thought = None if silent else thought_of(match, cue.seat, now)
            cue.heard = len(match.game.tail)
            task = asyncio.create_task(self._think(match, cue, thought), name=f"thought in {match.row.id}")
            cue.thinking = task
            self._thinking.add(task)
            task.add_done_callback(self._thinking.discard)

    async def advise(self, match: Match, seat: int) -> list[Advice]:
        """What a master would do in the place of a seat. Thought of once for each question."""
        key = match.row.id, match.row.question, seat
        thinking = self._advice.get(key)
        if thinking is None:
            due = self._time.now() + PATIENCE
            thought = self._thinkers.think(advice_for(match, seat), due)
            thinking = self._advice[key] = asyncio.ensure_future(thought)
            thinking.add_done_callback(_heard)
            while len(self._advice) > REMEMBERED:
                del self._advice[next(iter(self._advice))]
        try:
            return list(await asyncio.shield(thinking))
        except NoThought:
            self._advice.pop(key, None)
            return []

    async def close(self) -> None:
        """Nobody is heard any more; whoever was thinking is asked again when the hall opens."""
        self._closed = True
        for task in self._thinking:
            task.cancel()
        await asyncio.gather(*self._thinking, return_exceptions=True)

    async def _think(self, match: Match, cue: Cue, thought: Thought | None) -> None:
        """What comes of it waits for its moment; when that is over, there is nothing to wait for.

        Without a thought silence answers.
        """
        try:
            if thought is None:
                raise NoThought
            cue.answer = await self._thinkers.think(thought, cue.moment)
        except NoThought:
            cue.failed = True
        cue.ready = True
        if match.cues.holds(cue) and not match.asleep and cue.moment <= self._time.now():
            await self._ring(match.row.id)


def _heard(thinking: asyncio.Future[Any]) -> None:
    if not thinking.cancelled():
        thinking.exception()  # it may be that nobody waits any more
