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
