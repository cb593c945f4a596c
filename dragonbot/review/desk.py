"""The desk of the reviewers: which games they look at just now, how far they are, and what they have said."""

from __future__ import annotations

import asyncio
from typing import Final

from pydantic import ValidationError

from dragonbot import __version__
from dragonbot.clock import Time
from dragonbot.ids import MatchId
from dragonbot.records.record import read_record
from dragonbot.review.review import VERSION, Review
from dragonbot.review.reviewing import LOOKER, Reviewing
from dragonbot.store.protocol import Store
from dragonbot.store.rows import ReviewRow
from dragonbot.workers.background_jobs import LongWork, Progress
from dragonbot.workers.fair_queue import Whose
from dragonbot.workers.thinkers import Thinkers

HUNG_SECONDS: Final = 120.0
"""A look takes a second, where nobody else needs the machine; its process gives way to all others."""
MOST_AT_ONCE: Final = 20
"""So many games are looked at in turns; of more nobody would hear for an hour."""


class Desk:
    """`processes`: with none everything is looked at in this one, and whoever else is in it waits."""

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
