"""Days, and the stock of positions for those to come."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta, tzinfo
from random import SystemRandom
from typing import Any, Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from dragonbot.daily.finding import MOST_EXAMINED, Play, Search
from dragonbot.games import GAMES
from dragonbot.ids import NO_MATCH, MatchId, Shards
from dragonbot.players import PLAYERS_OF
from dragonbot.store.rows import DailyPositionRow
from dragonbot.store.sql.store import Store
from dragonbot.timing import NOBODYS, Time
from dragonbot.workers.thinkers import BackgroundJobs, Progress, Thinkers
from dragonbot.workers.worker import LOWEST, Program

log = logging.getLogger(__name__)

SEEKER: Final = Program("dragonbot.daily.finding", is_fast=True, nice=LOWEST)
HUNG_SECONDS: Final = 900.0
"""Seconds after which the look at a decision counts as hung; at the lowest priority it may wait long."""
DAYS_AHEAD: Final = 7
MOST_GAMES: Final = 3
"""Games looked through in a row before masters play one."""
SEATS: Final = 4
JOB: Final = "stock"

Recorded = Callable[[MatchId], Awaitable[bytes | None]]
"""Gives the record of a finished game; None if there is none."""


def day_at(moment: float, zone: str, hour: int) -> int:
    """The number of the day there, which begins at this hour."""
    try:
        place: tzinfo = ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError):  # the machine may know fewer zones than before
        place = UTC
    return (datetime.fromtimestamp(moment, place) - timedelta(hours=hour)).toordinal()


class Stock:
    """Positions for days to come, found in the background."""

    def __init__(self, store: Store, time: Time, recorded: Recorded, processes: int = 1) -> None:
        """Without processes, the search blocks this one."""
        self._store = store
        self._time = time
        self._recorded = recorded
        self._looked_through: set[MatchId] = set()
        self.work: BackgroundJobs[str] = BackgroundJobs(
            "daily", SEEKER, processes=processes, most=1, hung_seconds=HUNG_SECONDS
        )

    async def refill(self, only: Shards, most: int = DAYS_AHEAD) -> None:
        """Find another position, unless there are enough, or a search is running."""
        if self.work.part(JOB) is not None or await self._store.daily_stock() >= most:
            return

        async def run(seekers: Thinkers, _: Progress) -> None:
            await self._find(seekers, only)

        self.work.begin(JOB, run)

    async def _find(self, seekers: Thinkers, only: Shards) -> None:
        """Look through games whose tables agree; without any, through one that masters play."""
        games = await self._store.daily_games(10 * MOST_GAMES, only)
        for match in [match for match in games if match not in self._looked_through][:MOST_GAMES]:
            self._looked_through.add(match)
            record = await self._recorded(match)
            if record is not None and await self._searched(seekers, match, record):
                return
        game = SystemRandom().choice([game for game in GAMES if game in PLAYERS_OF])
        played: bytes = await seekers.think(Play(game, SEATS, secrets.token_hex(16)), whose=NOBODYS)
        await self._searched(seekers, NO_MATCH, played, game)

    async def _searched(self, seekers: Thinkers, match: MatchId, record: bytes, game: str = "") -> bool:
        """Whether the record has a position, which is in stock now."""
        deeds: list[int] = await seekers.think(Search(game, record), whose=NOBODYS)
        for deed in deeds[:MOST_EXAMINED]:
            found: dict[str, Any] | None = await seekers.think(Search(game, record, deed), whose=NOBODYS)
            if found is not None:
                row = DailyPositionRow(
                    id=0, match=match, game=found["game"], made=self._time.now(), data=found
                )
                await self._store.put_daily_position(row)
                log.info("a position of %s is in stock for the question of the day", found["game"])
                return True
            await asyncio.sleep(0)
        return False
