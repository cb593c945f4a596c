"""Elsewhere: what somebody does that also concerns tables of other processes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from dragonbot.engine.refusal import Refused
from dragonbot.hall.shards import shard_of
from dragonbot.hall.store import NotStored
from dragonbot.ids import MatchId, UserId

if TYPE_CHECKING:
    from dragonbot.hall.hall import Hall

Kind: TypeAlias = Literal["forget", "wish"]
"""Of mail about a person."""
FORGET: Final = "forget"
"""They want to be forgotten."""
WISH: Final = "wish"
"""They want to be called in another way."""


async def tell_others(hall: Hall, user: UserId, kind: Kind) -> None:
    """Whoever has tables at which they sit hears of it. Refused where that could not be stored."""
    if hall.post is None:
        return
    shards = set()
    for match_id in await hall.store.matches_of(user):
        row = await hall.store.remains(match_id)
        if row is not None and not hall.shards.has(row.guild_id):
            shards.add(shard_of(row.guild_id, hall.shards.of))
    if shards:
        try:
            await hall.post(shards, kind, str(user))
        except NotStored as error:
            raise Refused("not_stored") from error


async def is_here(hall: Hall, match_id: MatchId) -> bool:
    """Whether a match is one of this process."""
    if hall.shards.numbers is None:
        return True
    row = await hall.store.remains(match_id)
    return row is None or hall.shards.has(row.guild_id)
