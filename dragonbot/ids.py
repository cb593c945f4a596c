"""Ids: which number is meant. To Python all of them are ints; mypy sees where one is taken for another."""

from __future__ import annotations

from typing import Final, NewType

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

DISCORD_BEGAN_MS: Final = 1_420_070_400_000
"""Milliseconds since 1970: from then on its ids count."""


def given_at(number: int) -> float:
    """When Discord gave this id to something, in seconds since 1970."""
    return ((number >> 22) + DISCORD_BEGAN_MS) / 1000


NO_MATCH: Final = MatchId(0)
"""One that is not stored yet, or none at all."""
FIRST_LESSON: Final = 2**48
"""Tables with a number from here on are lessons: no hall has so many matches."""
FIRST_POST: Final = PostNumber(1)
NO_CHANNEL: Final = ChannelId(0)
"""A table has no place yet."""
NO_USER: Final = UserId(0)
"""Nobody: where a host is no more, or a seat is free."""
NO_QUESTION: Final = QuestionNumber(-1)
"""Before the first."""
