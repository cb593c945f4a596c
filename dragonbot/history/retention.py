"""Retention: finished games are packed and then thinned in stages.

Soon after its end a game is packed without loss. Then, as its server and the settings have it, its posts are
dropped, then events, last its answers. `MatchRow.missing` names what is gone:

- without posts: old messages can't be shown again or told in words. Records, replays and reviews work.

- without events: no replay. Records say so; verify and review replay the answers with today's rules.

- without answers: only the result and the players.

It runs in the background, one game per transaction, so that a crash loses nothing.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Final

from dragonbot.ids import EVERYTHING, MatchId, Shards
from dragonbot.store.history import KEEPING, PARTS, Part, packed_posts, packs_of
from dragonbot.store.pace import A_DAY_SECONDS
from dragonbot.store.protocol import NotStored, OutOfReach, Unreadable
from dragonbot.store.rows import ServerRow
from dragonbot.store.sql.store import Store
from dragonbot.timing import Skew, Time

log = logging.getLogger(__name__)

ROUND_SECONDS: Final = 600.0
"""Interval between rounds."""
GAMES_A_ROUND: Final = 200
APART_SECONDS: Final = 0.25
"""Pause between two games, for others' use of the disk."""


@dataclass(frozen=True, slots=True)
class Lasting:
    """Seconds that each part is kept after the end; None: forever."""

    posts: float | None = None
    events: float | None = None
    answers: float | None = None

    @classmethod
    def of(cls, server: ServerRow) -> Lasting:
        """A server's choice."""
        return cls(server.posts_last_seconds, server.events_last_seconds, server.answers_last_seconds)

    @classmethod
    async def in_settings(cls, store: Store) -> Lasting:
        """The settings' limits, as of the last start."""
        kept = await store.meta(KEEPING)
        return cls() if kept is None else cls(**json.loads(kept))

    def at_most(self, other: Lasting) -> Lasting:
        """The shorter of both, for each part."""
        return Lasting(*(_least(getattr(self, part), getattr(other, part)) for part in PARTS))

    def ends(self) -> list[tuple[float, Part]]:
        """Parts that are dropped, with their times; a part goes no later than the next."""
        found: list[tuple[float, Part]] = []
        last: float | None = None
        for part in reversed(PARTS):
            last = _least(last, getattr(self, part))
            if last is not None:
                found.append((last, part))
        return found[::-1]

    def due(self, ended: float, now: float) -> list[Part]:
        """Parts due by now."""
        return [part for seconds, part in self.ends() if now >= ended + seconds]

    def next(self, ended: float, now: float) -> float | None:
        """When the next part is due; None: never."""
        moments = [ended + seconds for seconds, _ in self.ends()]
        return min((moment for moment in moments if moment > now), default=None)


def _least(one: float | None, other: float | None) -> float | None:
    return min((seconds for seconds in (one, other) if seconds is not None), default=None)


class Thinning:
    """Packs and thins games that are due. `at_most` limits what servers choose."""

    def __init__(
        self,
        store: Store,
        time: Time,
        at_most: Lasting = Lasting(),
        only: Callable[[], Shards] = lambda: EVERYTHING,
        skew: Skew | None = None,
    ) -> None:
        """`only` gives the servers handled here.

        `skew` corrects this machine's clock, if given.
        """
        self._only = only
        self._store = store
        self._time = time
        self._at_most = at_most
        self._skew = skew

    async def run(self) -> None:
        """Run until cancelled."""
        is_told = False
        while True:
            try:
                if not is_told:
                    await self._store.keep_at_most(json.dumps(asdict(self._at_most)))
                    is_told = True
                await self.forget_lessons()
                await self.round()
            except (NotStored, Unreadable) as error:
                log.warning("finished games could not be thinned: %s", error)
            except Exception:
                log.exception("finished games could not be thinned")
            await self._time.sleep(ROUND_SECONDS)

    async def forget_lessons(self) -> None:
        """Delete old lessons. They carry Discord's time, so this waits until both clocks are compared."""
        now = self._time.now()
        if self._skew is None:
            await self._store.forget_lessons(now)
        elif self._skew.is_known:
            await self._store.forget_lessons(self._skew.theirs(now))

    async def round(self) -> int:
        """Do what is due; returns the number of games changed."""
        due = await self._store.to_thin(self._time.now(), GAMES_A_ROUND, self._only())
        for match in due:
            try:
                await self._thin(match)
            except (NotStored, OutOfReach):
                raise
            except Exception:  # an error here concerns this game only
                log.exception("match %s could not be thinned", match)
                await self._look_tomorrow(match)
            await self._time.sleep(APART_SECONDS)
        return len(due)

    async def _thin(self, match: MatchId) -> None:
        now = self._time.now()
        row = await self._store.remains(match)
        if row is None or row.ended is None:
            await self._look_tomorrow(match)
            return
        lasting = Lasting.of(await self._store.server(row.guild_id)).at_most(self._at_most)
        parts = lasting.due(row.ended, now)
        looks_again = lasting.next(row.ended, now)
        if not await self._is_packed(match):
            looks_again = _least(looks_again, now + A_DAY_SECONDS)
        await self._store.thin(match, parts, looks_again)

    async def _look_tomorrow(self, match: MatchId) -> None:
        """Postpone a game that can't be packed, so that it doesn't block others."""
        await self._store.thin(match, [], self._time.now() + A_DAY_SECONDS)

    async def _is_packed(self, match: MatchId) -> bool:
        """Pack what can be packed. False if something is still to be shown."""
        try:
            history = await self._store.history(match)
        except Unreadable as problem:
            log.error(
                "match %s could not be packed, and stays as it is until it is thinned: %s", match, problem
            )
            return True
        if history is None or history.is_packed or history.row.started is None:
            return True
        packs = await asyncio.to_thread(packs_of, history)
        dropped = [post.number for post in packed_posts(history.posts)]
        return await self._store.pack(match, packs, dropped, len(history.answers))
