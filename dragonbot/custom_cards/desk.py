"""The desk of card tests: running tests, who started them, and results of finished ones."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Final

from pydantic import ValidationError

from dragonbot.custom_cards.playtest import Plan, Seen, pieces
from dragonbot.custom_cards.results import VERSION, Figures, counted
from dragonbot.games.fist.custom.form import thawed
from dragonbot.ids import UserId
from dragonbot.store.rows import CardTestRow
from dragonbot.store.sql.store import Store
from dragonbot.timing import Time, Whose
from dragonbot.workers.thinkers import BackgroundJobs, Progress, Thinkers
from dragonbot.workers.worker import LOWEST, Program

TESTER: Final = Program("dragonbot.custom_cards.playtest", is_fast=True, nice=LOWEST)
HUNG_SECONDS: Final = 300.0
"""Limit for a test's piece. Two games take a second on an idle machine, and some ten if they don't end;
their process has low priority.
"""
MOST_AT_ONCE: Final = 20
"""Cards tested in turns; with more, results would take over an hour."""
KEY_BYTES: Final = 16


class OneAtATime(Exception):
    """Another card of this person is being tested."""


class Desk:
    """Tests of cards. With no `processes` all games run in this one and block it."""

    def __init__(self, store: Store, time: Time, processes: int = 1) -> None:
        self._store = store
        self._time = time
        self._whose: dict[UserId, str] = {}
        """The test each person started."""
        self.work: BackgroundJobs[str] = BackgroundJobs(
            "card test", TESTER, processes=processes, most=MOST_AT_ONCE, hung_seconds=HUNG_SECONDS
        )

    def key(self, plan: Plan) -> str:
        """The key of its running test."""
        return key_of(plan)

    async def figures(self, plan: Plan) -> Figures | None:
        """The finished test of this card, no matter who ordered it; None if there is none."""
        row = await self._store.card_test(key_of(plan))
        if row is None:
            return None
        try:
            figures = Figures.model_validate(row.data)
        except ValidationError:
            return None
        return figures if figures.version == VERSION else None

    def begin(self, plan: Plan, user: UserId, whose: Whose) -> None:
        """Start a test. Raises OneAtATime, or TooMany if it must wait."""
        key = key_of(plan)
        if self.work.part(key) is not None:
            return  # for another person
        begun = self._whose.get(user)
        if begun is not None and self.work.part(begun) is not None:
            raise OneAtATime

        async def run(testers: Thinkers, progress: Progress) -> None:
            games: list[Seen] = []
            for piece in pieces(plan):
                progress(len(games) / plan.games)
                played: Sequence[Seen] = await testers.think(piece, whose=whose)
                games += played
            data = counted(plan, games).model_dump(mode="json")
            await self._store.put_card_test(CardTestRow(key=key, made=self._time.now(), data=data))

        self.work.begin(key, run)
        self._whose[user] = key

    async def stop(self, plan: Plan, user: UserId) -> bool:
        """Stop a test for the person who started it; True if there was one."""
        key = key_of(plan)
        if self._whose.get(user) != key or self.work.part(key) is None:
            return False
        await self.work.stop(key)
        return True


def key_of(plan: Plan) -> str:
    """Equal for equal games: ignores a card's name, words and badge."""
    told = json.dumps([VERSION, plan.game, plan.players, plan.games, plan.seed, thawed(plan.card)])
    return hashlib.blake2b(told.encode(), digest_size=KEY_BYTES).hexdigest()
