"""Ids, Discord's and ours, and the shard of a server."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, NewType

# Ours

MatchId = NewType("MatchId", int)
PostNumber = NewType("PostNumber", int)
"""Within its match, from 1."""
QuestionNumber = NewType("QuestionNumber", int)
"""Within its match. Buttons carry it, so that an old one can't answer a new question."""

# Discord's

UserId = NewType("UserId", int)
ChannelId = NewType("ChannelId", int)
GuildId = NewType("GuildId", int)
RoleId = NewType("RoleId", int)
TagId = NewType("TagId", int)
"""A forum tag."""
MessageId = NewType("MessageId", int)

InteractionId = NewType("InteractionId", int)
"""An interaction."""


NO_MATCH: Final = MatchId(0)
"""A match not stored yet, or no match."""
FIRST_LESSON: Final = 2**48
"""Match numbers from here on are lessons; ordinary matches never get this far."""
FIRST_POST: Final = PostNumber(1)
NO_CHANNEL: Final = ChannelId(0)
"""A table without a place yet."""
NO_USER: Final = UserId(0)
"""No host, or a free seat."""
NO_QUESTION: Final = QuestionNumber(-1)
"""Before the first question."""


ELSEWHERE: Final = "elsewhere"
"""Refusal key: another process has the table."""


class Shards(NamedTuple):
    numbers: frozenset[int] | None
    """None: all."""
    of: int
    """Their total number."""

    def has(self, guild: GuildId) -> bool:
        return self.numbers is None or shard_of(guild, self.of) in self.numbers

    def only(self, numbers: Iterable[int]) -> Shards:
        """A subset."""
        return Shards(frozenset(numbers), self.of)


EVERYTHING: Final = Shards(None, 1)
"""A single process."""

NONE_YET: Final = Shards(frozenset(), 1)
"""One of several processes, before it holds any."""


def shard_of(guild: GuildId, of: int) -> int:
    """The shard of a server; direct messages belong to the first."""
    return (guild >> 22) % of
