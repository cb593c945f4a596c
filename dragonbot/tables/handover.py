"""Tables that come to this process: from another one, after a restart, or from a backup."""

from __future__ import annotations

import logging
from collections.abc import Collection
from typing import TYPE_CHECKING, Final

from dragonbot.engine.refusal import Refused
from dragonbot.ids import GuildId, MatchId, Shards, shard_of
from dragonbot.match.pause import catch_up, show_as_it_is
from dragonbot.match.state import Deed, Draft
from dragonbot.store.pace import LEFT_AFTER_A_STOP_SECONDS, latest_deadlines
from dragonbot.store.protocol import RESTORED, NotStored, Store, Unreadable
from dragonbot.store.rows import rings_at

if TYPE_CHECKING:
    from dragonbot.tables.registry import Hall


WAKING_APART_SECONDS: Final = 0.05
"""Tables with computer players are woken one after the other."""
CLOCKS_DIFFER_SECONDS: Final = 5.0
"""Seconds by which another machine's clock may be ahead."""


def here_since(hall: Hall, guild: GuildId) -> float:
    """Nobody here knows for sure whether what was made before for a table of this server can be seen."""
    taken = hall.others.taken.get(shard_of(guild, hall.shards.of))
    return hall.opened if taken is None else taken + CLOCKS_DIFFER_SECONDS


async def take_up(hall: Hall, away: float, shards: Shards) -> list[MatchId]:
    """Set the bells of these, with deadlines as if that time had not passed. Returns whose were."""
    now = hall.time.now()
    # Less than no time has passed where the clock was ahead the last time.
    await hall.store.shift_deadlines(
        away, now + LEFT_AFTER_A_STOP_SECONDS, latest_deadlines(now), now, shards
    )
    timed = []
    for sleeping in await hall.store.waking(shards):
        if sleeping.channel_id:  # else it could not be read
            hall.opening.stands(sleeping.id, sleeping.channel_id, sleeping.guild_id)
        hall.bell.set(sleeping.id, rings_at(sleeping))
        if sleeping.deadline is not None:
            timed.append(sleeping.id)
        elif sleeping.is_unnoted:
            hall.bell.set_earlier(sleeping.id, now)
    # Nothing is stored of when a computer player answers; these are woken to think of it once more.
    for place, match_id in enumerate(await hall.store.with_computers(shards)):
        hall.bell.set_earlier(match_id, now + place * WAKING_APART_SECONDS)
    return timed


async def show_what_waits(hall: Hall, shards: Shards) -> None:
    """What was still to be shown or told is on its way."""
    for match_id in dict.fromkeys(match_id for match_id, _ in await hall.store.unshown(shards)):
        row = await hall.store.remains(match_id)
        if row is not None:
            hall.outbox.push(match_id, row.channel_id)
    for user in await hall.store.have_letters(shards):
        hall.courier.push(user)


async def take_shards(hall: Hall, numbers: Collection[int], away: float) -> None:
    """Take over these servers' tables, which no process had for `away` seconds."""
    taken = hall.shards.only(numbers)
    hall.others.coming |= {*numbers}
    hall.shards = taken.only(frozenset(hall.shards.numbers or ()) | frozenset(numbers))
    hall.others.taken.update(dict.fromkeys(numbers, hall.time.now()))
    timed = await take_up(hall, away, taken)
    hall.others.coming -= {*numbers}
    hall.besides(catch_up(hall, timed, away=away), "deadlines")
    await show_what_waits(hall, taken)


async def leave_shards(hall: Hall, numbers: Collection[int]) -> None:
    """Release these servers' tables after finishing work in progress."""
    left = hall.shards.only(numbers)
    hall.others.coming -= {*numbers}
    hall.shards = left.only(frozenset(hall.shards.numbers or ()) - frozenset(numbers))
    going_on = hall.opening.leave(left)
    for match_id in going_on:  # at once, even where somebody waits for a database that is away
        await hall.outbox.stop(match_id)
    for match_id in {*going_on, *await hall.lay_down(left)}:
        hall.leave(match_id)
        await hall.outbox.stop(match_id)


async def show_deadlines(hall: Hall) -> None:
    """The clock is another one now: all deadlines are shown as they are."""
    waking = await hall.store.waking(hall.shards)
    await catch_up(hall, [sleeping.id for sleeping in waking if sleeping.deadline is not None], anew=True)


log = logging.getLogger(__name__)


class TellRestored(Deed[None]):
    """Everybody can see that the table has come back from a backup."""

    def do(self, draft: Draft) -> None:
        draft.is_no_op = not draft.row.restored
        if draft.row.restored:
            show_as_it_is(draft)


async def note_restored(store: Store) -> None:
    """After a restore: note it with all tables that go on, before anything happens at one."""
    if await store.meta(RESTORED):
        await store.note_restored()


async def tell_restored(hall: Hall) -> None:
    """The tables say so. Where the bot dies meanwhile, they say so again at the next start."""
    try:
        if not await hall.store.meta(RESTORED):
            return
        for sleeping in await hall.store.waking(hall.shards):
            await _tell(hall, sleeping.id)
        await hall.store.set_meta(RESTORED, "")
    except (NotStored, Unreadable) as trouble:
        log.warning("tables say once more at the next start that they were restored (%s)", trouble)


async def _tell(hall: Hall, match_id: MatchId) -> None:
    try:
        await hall.take(match_id, TellRestored())
    except Refused as refused:
        log.warning("match %s does not say that it was restored: %s", match_id, refused)
    except Exception:  # whatever is wrong, it is wrong with this one alone
        log.exception("match %s does not say that it was restored", match_id)
