"""Reviewing: masters look at a game in short looks, in a process that gives way to all others."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from math import ceil, sqrt
from typing import Any, Final, Literal, TypeAlias

from pydantic import ValidationError

from dragonbot import __version__
from dragonbot.ids import MatchId
from dragonbot.records.record import Record, read_record
from dragonbot.review.looks import Compared, Judged, Look, mean_and_error
from dragonbot.review.looks import Kind as LookKind
from dragonbot.review.review import (
    SURE,
    VERSION,
    WORTH_TELLING,
    Review,
    Turn,
    candidates,
    put_together,
    turns_of,
    with_reasons,
)
from dragonbot.store.protocol import Store
from dragonbot.store.rows import ReviewRow
from dragonbot.timing import Time, Whose
from dragonbot.workers.thinkers import Fruitless, LongWork, Progress, Thinkers

Kind: TypeAlias = Literal["high", "low", "coins", "send", "share", "market", "choice"]
BID: Final = "fist"
OF_KEYS: Final[dict[str, Kind]] = {
    "send": "send",
    "haggle": "share",
    "divide": "share",
    "blue": "share",
    "market": "market",
}


def kind_of(key: str, chosen: Any, better: Any) -> Kind:
    """Both answers as a record tells them."""
    if key != BID:
        return OF_KEYS.get(key, "choice")
    mine, other = _coins(chosen), _coins(better)
    if mine == other:
        return "coins"
    return "high" if mine > other else "low"


def _coins(fist: Any) -> int:
    return sum(count for count in fist.values() if type(count) is int) if isinstance(fist, dict) else 0


LOOKER: Final = "dragonbot.review.looker"
DEEDS_A_LOOK: Final = 2
"""Deeds per look that a master judges."""
DEEDS_OF_CHANCE_A_LOOK: Final = 100
TRIES_A_CANDIDATE: Final = 18
"""Tries per measured decision on average, which decides how many are measured."""
MOST_WORK: Final = 440
"""To ask masters about a decision takes about as long as a try. In all there is no more of both,"""
LEAST_TRIES_IN_ALL: Final = 300
"""Tries at least, even in a long game. Costs that are large and soon clear come first."""
TRIES_A_LOOK: Final = 8
CHOOSING_TRIES: Final = 6
"""At first both ways are played on this many times, to choose what is worth more."""
OFF_AT_THE_BOUNDARY: Final = 0.05
"""So far off is, as a standard error, what a decision seems to cost at the end of the step."""
FEWEST_TRIES, MOST_TRIES = 16, 64
"""What a choice costs is then measured with other chance, by this many tries."""
ENOUGH: Final = 2.5
"""Factor of tries beyond those needed if the first estimate were right."""
LOOKING_PART: Final = 0.4
"""What part of the whole it is to look at all decisions once."""


class Unreviewable(Fruitless):
    """Today's rules do not play this game, or not all of it is there."""


def promise(at_the_boundary: float, first: Sequence[float]) -> float:
    """What a decision seems to cost, by the end of the step and by the first tries to the end."""
    cost, error = mean_and_error(first)
    if not error:
        return cost
    by_step, by_tries = 1 / OFF_AT_THE_BOUNDARY**2, 1 / error**2
    return (by_step * at_the_boundary + by_tries * cost) / (by_step + by_tries)


def tries_for(cost: float, first: Sequence[float]) -> int:
    """Tries with new luck to measure this cost; 0 if that would be useless.

    It is fixed before measuring, because stopping at a good moment would exaggerate.
    """
    _, error = mean_and_error(first)
    spread = error * sqrt(len(first))
    if cost < WORTH_TELLING or cost < SURE * spread / sqrt(MOST_TRIES):
        return 0
    looks_needed = ceil(ENOUGH * (SURE * spread / cost) * (SURE * spread / cost) / TRIES_A_LOOK)
    return max(FEWEST_TRIES, min(MOST_TRIES, looks_needed * TRIES_A_LOOK))


class Reviewing:
    """One review of a game."""

    def __init__(self, lookers: Thinkers, record: Record, written: bytes, whose: Whose) -> None:
        self._lookers = lookers
        self._record = record
        self._written = written
        self._whose = whose

    async def run(self, progress: Progress) -> Review:
        """NoThought where it fails, Unreviewable where it always would."""
        if "deeds" in self._record.missing:
            raise Unreviewable
        deeds = len(self._record.deeds)
        positions = await self._look("positions")
        if positions is None:
            raise Unreviewable
        luck = []
        for first in range(0, deeds, DEEDS_OF_CHANCE_A_LOOK):
            luck += await self._look("luck", first, min(deeds, first + DEEDS_OF_CHANCE_A_LOOK))
        judged: list[Judged] = []
        for first in range(0, deeds, DEEDS_A_LOOK):
            judged += await self._look("judged", first, min(deeds, first + DEEDS_A_LOOK))
            progress(LOOKING_PART * first / deeds)
        most = max(LEAST_TRIES_IN_ALL, MOST_WORK - len(judged))
        chosen = candidates(judged, most // TRIES_A_CANDIDATE)
        compared = await self._compared(chosen, most, progress)
        turns = [
            with_reasons(turn, await self._look("reasons", deed=turn.deed))
            for turn in turns_of(judged, compared)
        ]
        return put_together(self._record, positions, luck, judged, turns, self._kinds(turns))

    async def _compared(self, chosen: Sequence[Judged], most: int, progress: Progress) -> list[Compared]:
        """The measured costs of these decisions, within `most` tries."""
        first = {each.deed: (await self._tried(each, 0, CHOOSING_TRIES)).gains for each in chosen}
        costs = {each.deed: promise(each.cost, first[each.deed]) for each in chosen}
        needed = {deed: tries_for(costs[deed], gains) for deed, gains in first.items()}
        spent, found = CHOOSING_TRIES * len(first), []
        worth_it = [each for each in chosen if needed[each.deed]]
        for decision in sorted(worth_it, key=lambda each: needed[each.deed] / costs[each.deed]):
            progress(LOOKING_PART + (1 - LOOKING_PART) * spent / most)
            tries = min(needed[decision.deed], most - spent)
            if tries >= FEWEST_TRIES:
                found.append(await self._tried(decision, CHOOSING_TRIES, CHOOSING_TRIES + tries))
                spent += tries
        return found

    async def _tried(self, decision: Judged, first: int, last: int) -> Compared:
        """What the master's choice gained in each of these tries. Each number has chance of its own."""
        found = Compared(decision.deed, [], [])
        for start in range(first, last, TRIES_A_LOOK):
            stop = min(last, start + TRIES_A_LOOK)
            more: Compared = await self._look("compared", start, stop, decision.deed, decision.best)
            found = Compared(decision.deed, found.gains + more.gains, found.chances + more.chances)
        return found

    def _kinds(self, turns: Iterable[Turn]) -> dict[int, Kind]:
        given = {each.deed: self._record.deeds[each.deed] for each in turns}
        return {
            each.deed: kind_of(given[each.deed].key, given[each.deed].answer, each.best) for each in turns
        }

    async def _look(
        self, kind: LookKind, first: int = 0, last: int = 0, deed: int = 0, better: Any = None
    ) -> Any:
        look = Look(self._record.game, self._written, kind, first, last, deed, better)
        return await self._lookers.think(look, whose=self._whose)


HUNG_SECONDS: Final = 120.0
"""A look takes a second, where nobody else needs the machine; its process gives way to all others."""
MOST_AT_ONCE: Final = 20
"""Games reviewed in turns; with more, reviews would take over an hour."""


class Desk:
    """Reviews. With no `processes` all work runs in this one, and everything else in it waits."""

    def __init__(self, store: Store, time: Time, processes: int = 1) -> None:
        self._store = store
        self._time = time
        self.work: LongWork[MatchId] = LongWork(
            "review", LOOKER, processes=processes, most=MOST_AT_ONCE, hung_seconds=HUNG_SECONDS
        )

    async def review(self, match: MatchId) -> Review | None:
        """What has been said of a game; None where nobody has asked, or a later version asks more."""
        row = await self._store.review(match)
        if row is None:
            return None
        try:
            review = Review.model_validate(row.data)
        except ValidationError:
            return None
        return review if review.version == VERSION else None

    def begin(self, match: MatchId, record: bytes, whose: Whose) -> None:
        """From now on the game is looked at. TooMany where it has to wait."""

        async def run(lookers: Thinkers, progress: Progress) -> None:
            read, _ = await asyncio.to_thread(read_record, record)
            review = await Reviewing(lookers, read, record, whose).run(progress)
            data = review.model_dump(mode="json") | {"reviewed_by": __version__}
            await self._store.put_review(ReviewRow(match=match, made=self._time.now(), data=data))

        self.work.begin(match, run)
