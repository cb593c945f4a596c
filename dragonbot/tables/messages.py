"""Messages between the processes of one bot."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from dragonbot.engine.refusal import Refused
from dragonbot.ids import ELSEWHERE, ChannelId, GuildId, MatchId, UserId, shard_of
from dragonbot.match.state import Table
from dragonbot.store.protocol import NotStored
from dragonbot.tables.loader import taken_up

if TYPE_CHECKING:
    from dragonbot.tables.registry import Hall


Kind: TypeAlias = Literal["forget", "wish"]
"""Of mail about a person."""
FORGET: Final = "forget"
"""They want to be forgotten."""
WISH: Final = "wish"
"""They want to be called in another way."""
LANGUAGE: Final = "language"
"""They have chosen a language, or none."""


class Others:
    """What connects a hall with those of other processes; one that is alone knows of none."""

    def __init__(self) -> None:
        self.post: Callable[[Collection[int] | None, str, str], Awaitable[None]] | None = None
        """Sends a message of some kind to the holders of these shards, or to all."""
        self.taken: dict[int, float] = {}
        """When a shard came here from them, by its number."""
        self.coming: set[int] = set()
        """Shards that are here, but not all of whose tables are known yet."""
        self.found: Callable[[], None] = lambda: None
        """Told when a table was found to be elsewhere."""
        self.after_pause: Callable[[float], Awaitable[None]] | None = None
        """Finds out which shards are still here after a pause."""


def require_known(hall: Hall, guild: GuildId) -> None:
    """Refused where it is not known which tables there are in a server: they are just coming or going."""
    if not hall.shards.has(guild) or shard_of(guild, hall.shards.of) in hall.others.coming:
        raise Refused("elsewhere")


def match_at(hall: Hall, spot: tuple[GuildId, ChannelId]) -> MatchId:
    """The match that goes on in a channel; Refused where there is none, or that is not known just now."""
    guild, channel = spot
    require_known(hall, guild)
    return hall.match_in(channel)


async def tell_others(hall: Hall, user: UserId, kind: Kind) -> None:
    """Tell every process that has to act. Refused if that couldn't be stored.

    A person may be known to any of them: from a finished game still loaded, or by their language.
    """
    if hall.others.post is None:
        return
    shards = None if kind == FORGET else await _where_they_sit(hall, user)
    if shards is None or shards:
        try:
            await hall.others.post(shards, kind, str(user))
        except NotStored as error:
            raise Refused("not_stored") from error


async def _where_they_sit(hall: Hall, user: UserId) -> Collection[int]:
    """Other processes' shards in which a person has running tables."""
    shards = set()
    for match_id in await hall.store.matches_of(user):
        row = await hall.store.remains(match_id)
        if row is not None and not hall.shards.has(row.guild_id):
            shards.add(shard_of(row.guild_id, hall.shards.of))
    return shards


async def is_here(hall: Hall, match_id: MatchId) -> bool:
    """Whether a match is one of this process."""
    if hall.shards.numbers is None:
        return True
    row = await hall.store.remains(match_id)
    return row is None or hall.shards.has(row.guild_id)


async def seen(hall: Hall, match_id: MatchId) -> Table:
    """A match to be looked at alone, wherever it is. Refused where there is none of that number."""
    try:
        return await hall.match(match_id)
    except Refused as refused:
        if refused.key != ELSEWHERE:
            raise
    return await taken_up(hall.store, hall.time, match_id, 0.0, 0, hall.presence)
