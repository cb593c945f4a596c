"""The desk of the reviewers: which games they look at just now, how far they are, and what they have said."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from typing import Final

from pydantic import ValidationError

from dragonbot import __version__
from dragonbot.hall.fair_queue import Whose
from dragonbot.hall.rows import ReviewRow
from dragonbot.hall.store import NotStored, Store
from dragonbot.hall.thinkers import NoThought, Thinkers
from dragonbot.hall.time import Time
from dragonbot.ids import MatchId
from dragonbot.records.record import read_record
from dragonbot.review.review import VERSION, Review
from dragonbot.review.reviewing import LOOKER, Reviewing, Unreviewable

log = logging.getLogger(__name__)

HUNG_SECONDS: Final = 120.0
"""A look takes a second, where nobody else needs the machine; its process gives way to all others."""
MOST_AT_ONCE: Final = 20
"""So many games are looked at in turns; of more nobody would hear for an hour."""

MOST_IN_VAIN: Final = 100


class TooMany(Exception):
    """So many games are looked at that this one has to wait."""


class Desk:
    """`processes`: with none everything is looked at in this one, and whoever else is in it waits."""

    def __init__(self, store: Store, time: Time, processes: int = 1) -> None:
        self._store = store
        self._time = time
        self._processes = processes
        self._lookers: Thinkers | None = None
        self._at_work: dict[MatchId, asyncio.Task[None]] = {}
        self._parts: dict[MatchId, float] = {}
        self._in_vain: OrderedDict[MatchId, None] = OrderedDict()
        """Of which nothing came, the latest last."""

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
        if match in self._at_work:
            return
        if len(self._at_work) >= MOST_AT_ONCE:
            raise TooMany
        self._in_vain.pop(match, None)
        self._parts[match] = 0.0
        self._at_work[match] = asyncio.create_task(self._run(match, record, whose), name="review")

    def part(self, match: MatchId) -> float | None:
        """How much of it is done; None where it is not looked at."""
        return self._parts.get(match)

    def was_in_vain(self, match: MatchId) -> bool:
        """Whether nothing has come of it, since it was begun the last time."""
        return match in self._in_vain

    async def wait(self, match: MatchId, seconds: float) -> None:
        """Until it is done, but no longer."""
        task = self._at_work.get(match)
        if task is not None:
            await asyncio.wait((task,), timeout=seconds)

    async def close(self) -> None:
        for task in self._at_work.values():
            task.cancel()
        await asyncio.gather(*self._at_work.values(), return_exceptions=True)
        await self._rest()

    async def _run(self, match: MatchId, written: bytes, whose: Whose) -> None:
        try:
            record, _ = await asyncio.to_thread(read_record, written)
            if self._lookers is None:
                self._lookers = Thinkers(self._processes, program=LOOKER, hung_seconds=HUNG_SECONDS)
            review = await Reviewing(self._lookers, record, written, whose).run(
                lambda part: self._parts.__setitem__(match, part)
            )
            data = review.model_dump(mode="json") | {"reviewed_by": __version__}
            await self._store.put_review(ReviewRow(match=match, made=self._time.now(), data=data))
        except (NoThought, Unreviewable, NotStored) as trouble:
            log.info("match %s is not reviewed: %s", match, type(trouble).__name__)
            self._note_in_vain(match)
        except Exception:
            log.exception("match %s is not reviewed", match)
            self._note_in_vain(match)
        finally:
            del self._at_work[match], self._parts[match]
            if not self._at_work:
                await self._rest()

    def _note_in_vain(self, match: MatchId) -> None:
        self._in_vain[match] = None
        if len(self._in_vain) > MOST_IN_VAIN:
            self._in_vain.popitem(last=False)

    async def _rest(self) -> None:
        """Nothing is looked at: the process need not wait for the next game."""
        lookers, self._lookers = self._lookers, None
        if lookers is not None:
            await lookers.close()
