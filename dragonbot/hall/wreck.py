"""Wrecks: matches that cannot be read. Nobody can play on; whoever may end such a table frees its channel."""

from __future__ import annotations

from typing import Final, NoReturn

from dragonbot.engine.refusal import Refused
from dragonbot.hall.match import Match
from dragonbot.hall.rows import MatchRow
from dragonbot.hall.store import NotStored, Store
from dragonbot.hall.time import Time
from dragonbot.hall.unbroken import unbroken

UNREADABLE: Final = "table_unreadable"


class Wreck(Match):
    """What is left of a match: where it stands, and who its host is, as far as that can still be read."""

    def __init__(self, store: Store, time: Time, remains: MatchRow) -> None:
        row = remains.model_copy(update={"state": "paused", "paused_why": UNREADABLE, "deadline": None})
        super().__init__(store, time, row, [], None, None)

    def turn(self) -> NoReturn:
        """There is nothing to be done here but to end it."""
        raise Refused("table_unreadable")

    def running(self) -> NoReturn:
        raise Refused("table_unreadable")

    async def give_up(self, now: float) -> None:
        """The table is broken up. Its rows stay as they are."""
        async with self.lock:
            if self.row.state == "ended":
                raise Refused("no_game_here")
            try:
                await unbroken(self.store.give_up(self.row.id, now))
            except NotStored as error:
                raise Refused("not_stored") from error
            self.row = self.row.model_copy(update={"state": "ended", "ended": now})
