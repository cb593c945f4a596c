"""Computer players: when each one thinks, and what it knows."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES
from dragonbot.ids import MatchId, QuestionNumber, UserId
from dragonbot.match.clock import left_for_them, seed_for
from dragonbot.match.seats import is_silent
from dragonbot.match.state import Conclusion, Cue, Table
from dragonbot.players import USUAL, Advice
from dragonbot.store.protocol import Unreadable
from dragonbot.tables.match import Match, Thinking
from dragonbot.timing import Time, whose
from dragonbot.workers.thinkers import NoThought, Thinkers
from dragonbot.workers.thought import Thought

log = logging.getLogger(__name__)

PATIENCE_SECONDS: Final = 3.0
"""Seconds that a person may wait for advice while others think."""
ADVISING_SECONDS: Final = 1.0
"""Seconds a master thinks about advice."""
MOST_REMEMBERED: Final = 256


class Computers:
    """Runs the thinking of automated seats in time for their answers, and ends it when no longer needed."""

    def __init__(self, thinkers: Thinkers, time: Time, ring: Callable[[MatchId], Awaitable[None]]) -> None:
        self._thinkers = thinkers
        self._time = time
        self._ring = ring
        self._thinking: set[asyncio.Task[None]] = set()
        self._advice: dict[tuple[MatchId, QuestionNumber, int, int], asyncio.Future[Any]] = {}
        """By match, question, entries in the step's log, and seat."""
        self._closed = False

    def attend(self, match: Match, now: float) -> None:
        """Start the thoughts wanted now and cancel all others; once closed, start none.

        A seat without a finished thought counts as silent.
        """
        if match.thinking:
            for number in [number for number in match.thinking if not match.cues.wants(number)]:
                _stop(match.thinking.pop(number))
        pending = match.pending
        if self._closed or pending is None:
            return
        for cue in match.cues:
            # During talk, thoughts start only when their moment comes.
            is_time = not pending.until_bell or cue.moment <= now
            if is_time and not cue.is_done and cue.thought not in match.thinking:
                self._begin(match, cue, now)

    def _begin(self, match: Match, cue: Cue, now: float) -> None:
        assert match.game is not None
        # They see the table as it is once memories are read; the first one waits for that.
        is_silenced = is_silent(match.seats[cue.seat])
        thought = thought_of(match, cue.seat, now) if not is_silenced and remembers(match) else None
        task = asyncio.create_task(self._think(match, cue, thought, now), name=f"thought in {match.row.id}")
        match.thinking[cue.thought] = Thinking(task, said=len(match.game.tail))
        self._thinking.add(task)
        task.add_done_callback(self._thinking.discard)

    def forget(self, match: Match) -> None:
        """Cancel all thoughts of the match."""
        for thinking in match.thinking.values():
            _stop(thinking)
        match.thinking.clear()

    async def advise(self, match: Match, user: UserId, question: QuestionNumber) -> list[Advice]:
        """A master's advice for a person's question, computed once."""
        await _remember(match)
        seat = match.seated(user)
        match.running()
        if not match.row.advice or match.row.question != question:
            raise Refused("question_is_over" if match.row.advice else "no_advice_here")
        key = match.row.id, match.row.question, said_so_far(match), seat
        thinking = self._advice.get(key)
        if thinking is None:
            due = self._time.now() + PATIENCE_SECONDS
            thought = self._thinkers.think(advice_for(match, seat, self._time.now()), due, whose(match.row))
            thinking = self._advice[key] = asyncio.ensure_future(thought)
            thinking.add_done_callback(_look_at_its_error)
            while len(self._advice) > MOST_REMEMBERED:
                del self._advice[next(iter(self._advice))]
        try:
            return list(await asyncio.shield(thinking))
        except NoThought:
            self._advice.pop(key, None)
            return []

    async def close(self) -> None:
        """Cancel all thoughts; the next start asks the questions again."""
        self._closed = True
        for task in self._thinking:
            task.cancel()
        await asyncio.gather(*self._thinking, return_exceptions=True)

    async def _think(self, match: Match, cue: Cue, thought: Thought | None, now: float) -> None:
        """Think, then wait until the answer's moment. Without a result, silence answers."""
        answer, failed = None, False
        try:
            if thought is None:
                thought = await _once_remembered(match, cue, now)
            answer = await self._thinkers.think(thought, cue.moment, whose(match.row))
        except NoThought:
            failed = True
        thinking = match.thinking.get(cue.thought)
        if thinking is None:
            return
        thinking.conclusion = Conclusion(answer, failed, thinking.said)
        moment = next((other.moment for other in match.cues if other.thought == cue.thought), None)
        if moment is not None and not match.is_unloaded and moment <= self._time.now():
            await self._ring(match.row.id)


def remembers(match: Match) -> bool:
    """Whether seat memories are loaded, or the game has none."""
    game = match.game
    return game is None or match.heard is not None or GAMES[match.row.game].memory(game.table) is None


async def _remember(match: Match) -> None:
    """Load seat memories; on failure, seats simply know less."""
    if not remembers(match):
        try:
            await match.remember()
        except Unreadable:
            log.exception("match %s: what was heard cannot be read", match.row.id)


async def _once_remembered(match: Match, cue: Cue, now: float) -> Thought:
    """What to think about once the seat's memory is read. NoThought if nothing is left to decide."""
    if is_silent(match.seats[cue.seat]):
        raise NoThought
    await _remember(match)
    thinking, game = match.thinking.get(cue.thought), match.game
    if thinking is None or game is None or game.question is None or not match.cues.wants(cue.thought):
        raise NoThought
    thinking.said = len(game.tail)
    return thought_of(match, cue.seat, now)


def heard_by(table: Table, seat: int) -> Any:
    """The seat's memory, as far as it is known."""
    heard = table.heard if isinstance(table, Match) else None
    return None if heard is None else heard.by(seat)


def thought_of(table: Table, seat: int, now: float) -> Thought:
    """The thought of an automated seat: its view and its current question."""
    game, row = table.game, table.row
    assert game is not None
    question = game.question
    assert question is not None
    said = len(game.tail) if question.until_bell else 0
    return Thought(
        game=row.game,
        level=table.seats[seat].level or USUAL,
        seed=seed_for(table, "thought", said, seat),
        options=row.options,
        view=game.view(seat),
        asked=GAMES[row.game]
        .asked(game.table, question, seat)
        ._replace(left=left_for_them(table, now), heard=heard_by(table, seat)),
    )


def said_so_far(table: Table) -> int:
    """Length of the step's log where people talk, else 0. Earlier advice is out of date."""
    game = table.game
    question = game.question if game is not None else None
    if game is None or question is None or not question.until_bell or question.hidden:
        return 0
    return len(game.tail)


def advice_for(table: Table, seat: int, now: float) -> Thought:
    """The thought behind advice: what the person may see."""
    game, row = table.game, table.row
    assert game is not None
    assert game.question is not None
    return Thought(
        game=row.game,
        level="master",
        seed=seed_for(table, "advice", seat),
        options=row.options,
        view=game.view(seat),
        asked=GAMES[row.game]
        .asked(game.table, game.question, seat)
        ._replace(left=left_for_them(table, now), heard=heard_by(table, seat)),
        longest=ADVISING_SECONDS,
        is_advice=True,
    )


def _stop(thinking: Thinking) -> None:
    if thinking.conclusion is None:
        thinking.task.cancel()


def _look_at_its_error(thinking: asyncio.Future[Any]) -> None:
    if not thinking.cancelled():
        thinking.exception()  # perhaps nothing waits for it any more
