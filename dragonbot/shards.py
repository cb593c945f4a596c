"""Which shard of Discord's gateway a server belongs to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from dragonbot.ids import GuildId

ELSEWHERE: Final = "elsewhere"
"""The key of the refusal where a table is in another process just now."""


class Shards(NamedTuple):
    numbers: frozenset[int] | None
    """None: all there are."""
    of: int
    """How many there are."""

    def has(self, guild: GuildId) -> bool:
        return self.numbers is None or shard_of(guild, self.of) in self.numbers

    def only(self, numbers: Iterable[int]) -> Shards:
        """These of them."""
        return Shards(frozenset(numbers), self.of)


EVERYTHING: Final = Shards(None, 1)
"""One process has all tables."""

NONE_YET: Final = Shards(frozenset(), 1)
"""Of one of several processes before it has taken any."""


def shard_of(guild: GuildId, of: int) -> int:
    """Direct messages, which are of no server, come to the first."""
    return (guild >> 22) % of
