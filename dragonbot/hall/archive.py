"""The archive: games that are over, for who sat there or may see where; nothing of any other.

Who asks for a game that goes on is told the same as where there is none, and as soon.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from dragonbot.engine.refusal import Refused
from dragonbot.figures import SILENT
from dragonbot.hall.fair_queue import Whose
from dragonbot.hall.history import History
from dragonbot.hall.looking import PROGRAM, Showing, Verified, Verifying
from dragonbot.hall.recording import IS_OVER, NoRecord, record_of
from dragonbot.hall.rows import MatchRow, PlayedRow, SeatRow
from dragonbot.hall.store import Finished, Store, Unreadable
from dragonbot.hall.thinkers import NoThought, Thinkers
from dragonbot.ids import MatchId, UserId
from dragonbot.records.record import written
from dragonbot.records.replay import Shown, Viewer

KEPT_RECORDS: Final = 16
"""The latest ones, of some 100 KB each."""
LOOKED_THROUGH_AT_ONCE: Final = 25
MOST_LOOKED_THROUGH_AT_ONCE: Final = 400

Sees: TypeAlias = Callable[[MatchRow | PlayedRow], Awaitable[bool]]
"""Whether the one who asks may see where a game was played."""


class Kept(NamedTuple):
    """A game that is over, and whether whoever asked has sat there."""

    row: MatchRow
    seats: Sequence[SeatRow]
    seat: int | None
    """In which they sat."""


class Archive:
    def __init__(self, store: Store, processes: int) -> None:
        """With no process all looking is done in this one, and everyone else waits."""
        self.store = store
        self.processes = processes
        """How many processes each kind of long work has."""
        self._lookers = Thinkers(processes, SILENT, PROGRAM)
        self._records: OrderedDict[tuple[MatchId, tuple[str, ...]], bytes] = OrderedDict()
        """By match, and by what the people at it are called: who is forgotten is called otherwise."""
        self._one_at_a_time = asyncio.Lock()

    async def close(self) -> None:
        await self._lookers.close()

    async def kept(self, match: MatchId, user: UserId, sees: Sees) -> Kept:
        """A game for somebody who sat there or may see where it was. Refused where there is none for them."""
        try:
            # All of it is asked for whatever there is: how soon a refusal comes tells nothing.
            row = await self.store.match(match)
            seats = await self.store.seats(match)
            sitters = await self.store.sitters(match)
        except Unreadable as error:
            raise Refused("no_such_game") from error
        if row is None or row.state not in IS_OVER or row.started is None or row.id <= 0:
            raise Refused("no_such_game")
        sat = [seat.seat for seat in seats if seat.user == user]
        sat += [sitter.seat for sitter in sitters if sitter.user == user and sitter.seat is not None]
        if not sat and not await sees(row):
            raise Refused("no_such_game")
        return Kept(row, seats, sat[0] if sat else None)

    async def record(self, kept: Kept) -> bytes:
        """The record of a game. Refused where there is none."""
        key = kept.row.id, tuple(seat.name for seat in kept.seats)
        found = self._records.get(key)
        if found is not None:
            self._records.move_to_end(key)
            return found
        async with self._one_at_a_time:
            try:
                history = await self.store.history(kept.row.id)
                made = await asyncio.to_thread(_made, history)
            except (Unreadable, NoRecord) as error:
                raise Refused("no_such_game") from error
        self._records[key] = made
        if len(self._records) > KEPT_RECORDS:
            self._records.popitem(last=False)
        return made

    async def look(
        self,
        kept: Kept,
        viewer: Viewer,
        at: int,
        names: Sequence[str],
        language: str,
        whose: Whose,
        number: int | None = None,
    ) -> Shown:
        """A moment of a game, with the seats called so. Refused where that takes too long or goes wrong."""
        called = {f"s{place}": name for place, name in enumerate(names, 1)}
        record = await self.record(kept)
        showing = Showing(record, viewer, at, number, called, language, kept.row.game)
        try:
            shown: Shown = await self._lookers.think(showing, whose=whose)
        except NoThought as error:
            raise Refused("cannot_be_looked_at") from error
        return shown

    async def verify(self, record: bytes, whose: Whose) -> Verified:
        """Whether a record holds. Refused where that takes too long."""
        try:
            verified: Verified = await self._lookers.think(Verifying(record), whose=whose)
        except NoThought as error:
            raise Refused("cannot_be_looked_at") from error
        return verified

    async def finished(
        self, wanted: Finished, page: int, size: int, sees: Sees | None = None
    ) -> tuple[list[Kept], bool]:
        """Games on a page of a list, the latest first, and whether there are more.

        Without `sees` all of them are listed: those of the one who asks.
        """
        found: list[MatchId] = []
        last, passed, most = (page + 1) * size, 0, max(size + 1, LOOKED_THROUGH_AT_ONCE)
        while len(found) <= last:
            rows = await self.store.finished(wanted, most, passed)
            seen = await asyncio.gather(*map(sees, rows)) if sees is not None else [True] * len(rows)
            found += [row.id for row, is_seen in zip(rows, seen, strict=True) if is_seen]
            if len(rows) < most:
                break
            passed, most = passed + most, min(2 * most, MOST_LOOKED_THROUGH_AT_ONCE)
        kept = [await self._listed(match) for match in found[last - size : last]]
        return [each for each in kept if each is not None], len(found) > last

    async def _listed(self, match: MatchId) -> Kept | None:
        try:
            row = await self.store.match(match)
            return None if row is None else Kept(row, await self.store.seats(match), None)
        except Unreadable:
            return None


def _made(history: History | None) -> bytes:
    return written(record_of(history))
