"""Ids of Discord's things and ours, and which shard of the gateway a server belongs to."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, NewType

# Given here

MatchId = NewType("MatchId", int)
PostNumber = NewType("PostNumber", int)
"""Within its match, from 1."""
QuestionNumber = NewType("QuestionNumber", int)
"""Within its match. Buttons carry it, so that an old one cannot answer a new question."""

# Given by Discord

UserId = NewType("UserId", int)
ChannelId = NewType("ChannelId", int)
GuildId = NewType("GuildId", int)
RoleId = NewType("RoleId", int)
TagId = NewType("TagId", int)
"""Of a tag that posts in a forum can bear."""
MessageId = NewType("MessageId", int)

InteractionId = NewType("InteractionId", int)
"""Of a click or a command."""


NO_MATCH: Final = MatchId(0)
"""One that is not stored yet, or none at all."""
FIRST_LESSON: Final = 2**48
"""Match numbers from here on are lessons; ordinary matches never get this far."""
FIRST_POST: Final = PostNumber(1)
NO_CHANNEL: Final = ChannelId(0)
"""A table has no place yet."""
NO_USER: Final = UserId(0)
"""Nobody: where a host is no more, or a seat is free."""
NO_QUESTION: Final = QuestionNumber(-1)
"""Before the first."""


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
