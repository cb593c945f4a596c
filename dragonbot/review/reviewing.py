"""Reviewing: masters look at a game in short looks, in a process that gives way to all others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from dragonbot.hall.fair_queue import Whose
from dragonbot.hall.long_work import Fruitless, Progress
from dragonbot.hall.thinkers import Thinkers
from dragonbot.records.record import Record
from dragonbot.review.kinds import Kind, kind_of
from dragonbot.review.look import Kind as LookKind
from dragonbot.review.look import Look
from dragonbot.review.looks import Compared, Judged, mean_and_error
from dragonbot.review.review import WORTH_TELLING, Review, candidates, put_together

LOOKER: Final = "dragonbot.review.looker"
DEEDS_A_LOOK: Final = 2
"""Of which it is asked what a master would have done."""
DEEDS_OF_CHANCE_A_LOOK: Final = 100
MOST_CANDIDATES: Final = 8
"""So many decisions are played on."""
TRIES_A_LOOK: Final = 4
TRIES_AT_FIRST: Final = 16
TRIES: Final = 60
"""So often a choice is played on where it may have cost something."""
WORTH_GOING_ON: Final = 0.5
"""By so many standard errors the master's choice has to be ahead after the first tries."""
SURE_SOONER: Final = 4.0
"""By so many nobody needs to go on. It is more than at the end, since it is looked at again and again."""
LOOKING_PART: Final = 0.4
"""What part of the whole it is to look at all decisions once."""


class Unreviewable(Fruitless):
    """Today's rules do not play this game, or not all of it is there."""


def is_settled(gains: Sequence[float]) -> bool:
    """Whether more tries would hardly tell anything else of what the master's choice gains."""
    if len(gains) < TRIES_AT_FIRST:
        return False
    cost, error = mean_and_error(gains)
    if cost < WORTH_GOING_ON * error:
        return True
    return cost > SURE_SOONER * error and cost >= WORTH_TELLING


class Reviewing:
    """One review of a game."""

    def __init__(self, lookers: Thinkers, record: Record, written: bytes, whose: Whose) -> None:
        self._lookers = lookers
        self._record = record
        self._written = written
        self._whose = whose

    async def run(self, progress: Progress) -> Review:
        """NoThought where nothing comes of it, Unreviewable where nothing can."""
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
        compared = []
        chosen = candidates(judged, MOST_CANDIDATES)
        for place, decision in enumerate(chosen):
            progress(LOOKING_PART + (1 - LOOKING_PART) * place / len(chosen))
            compared.append(await self._compared(decision))
        return put_together(self._record, positions, luck, judged, compared, self._kinds(chosen))

    async def _compared(self, decision: Judged) -> Compared:
        gains: list[float] = []
        while len(gains) < TRIES:
            first, last = len(gains), len(gains) + TRIES_A_LOOK
            more = await self._look("compared", first, last, decision.deed, decision.best)
            gains += more.gains
            if is_settled(gains):
                break
        return Compared(decision.deed, gains)

    def _kinds(self, chosen: Iterable[Judged]) -> dict[int, Kind]:
        given = {each.deed: self._record.deeds[each.deed] for each in chosen}
        return {
            each.deed: kind_of(given[each.deed].key, given[each.deed].answer, each.best) for each in chosen
        }

    async def _look(
        self, kind: LookKind, first: int = 0, last: int = 0, deed: int = 0, better: Any = None
    ) -> Any:
        look = Look(self._record.game, self._written, kind, first, last, deed, better)
        return await self._lookers.think(look, whose=self._whose)
