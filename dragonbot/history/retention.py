"""Thinning: what is kept of finished games becomes less with time, by a rule.

Soon after its end a game is packed, of which nothing is lost. Then, as its server and the settings have it,
what its posts showed goes, then what happened in it, last its answers. `MatchRow.missing` names what is gone:

- without posts: old messages can't be shown again or told in words. Records, replays and reviews do all.
- without events: no replay. A record says so; verify and review play the answers through today's rules.
- without answers: there is a result and who sat there, nothing else.

It is done in the background, a game at a time, each in one piece: who is killed goes on at the next start.
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
from dragonbot.store.protocol import NotStored, OutOfReach, Store, Unreadable
from dragonbot.store.rows import ServerRow
from dragonbot.timing import Skew, Time

log = logging.getLogger(__name__)

ROUND_SECONDS: Final = 600.0
"""Interval between rounds."""
GAMES_A_ROUND: Final = 200
APART_SECONDS: Final = 0.25
"""Pause between two games, for others' use of the disk."""


@dataclass(frozen=True, slots=True)
class Lasting:
    """How many seconds after a game's end its parts are kept; None: for good."""

    posts: float | None = None
    events: float | None = None
    answers: float | None = None

    @classmethod
    def of(cls, server: ServerRow) -> Lasting:
        """What a server has chosen."""
        return cls(server.posts_last_seconds, server.events_last_seconds, server.answers_last_seconds)

    @classmethod
    async def in_settings(cls, store: Store) -> Lasting:
        """What the settings let be kept, as the bot has last begun with them."""
        kept = await store.meta(KEEPING)
        return cls() if kept is None else cls(**json.loads(kept))

    def at_most(self, other: Lasting) -> Lasting:
        """The shorter of both, for each part."""
        return Lasting(*(_least(getattr(self, part), getattr(other, part)) for part in PARTS))

    def ends(self) -> list[tuple[float, Part]]:
        """Which parts are not kept for good, and how long. None outlasts one that is dropped later."""
        found: list[tuple[float, Part]] = []
        last: float | None = None
        for part in reversed(PARTS):
            last = _least(last, getattr(self, part))
            if last is not None:
                found.append((last, part))
        return found[::-1]

    def due(self, ended: float, now: float) -> list[Part]:
        """Which parts are to be dropped by now."""
        return [part for seconds, part in self.ends() if now >= ended + seconds]

    def next(self, ended: float, now: float) -> float | None:
        """When something is to be dropped next; None: nothing ever will be."""
        moments = [ended + seconds for seconds, _ in self.ends()]
        return min((moment for moment in moments if moment > now), default=None)


def _least(one: float | None, other: float | None) -> float | None:
    return min((seconds for seconds in (one, other) if seconds is not None), default=None)


class Thinning:
    """Packs and thins what is due. `at_most`: the upper limit for what servers choose."""

    def __init__(
        self,
        store: Store,
        time: Time,
        at_most: Lasting = Lasting(),
        only: Callable[[], Shards] = lambda: EVERYTHING,
        skew: Skew | None = None,
    ) -> None:
        """`only` says at each moment which servers' games are thinned here.

        By the `skew` it is known what day it is; without one the clock is right.
        """
        self._only = only
        self._store = store
        self._time = time
        self._at_most = at_most
        self._skew = skew

    async def run(self) -> None:
        """For as long as the bot runs."""
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
        """They bear Discord's time. Until it is known how far this machine's is from that none goes."""
        now = self._time.now()
        if self._skew is None:
            await self._store.forget_lessons(now)
        elif self._skew.is_known:
            await self._store.forget_lessons(self._skew.theirs(now))

    async def round(self) -> int:
        """Do what is due now. Returns for how many games something was done."""
        due = await self._store.to_thin(self._time.now(), GAMES_A_ROUND, self._only())
        for match in due:
            try:
                await self._thin(match)
            except (NotStored, OutOfReach):
                raise
            except Exception:  # whatever is wrong, it is wrong with this one alone
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
        """Else those of which nothing can be made would come first in every round."""
        await self._store.thin(match, [], self._time.now() + A_DAY_SECONDS)

    async def _is_packed(self, match: MatchId) -> bool:
        """Whether all that can be packed is. False: something of it is still to be shown."""
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
