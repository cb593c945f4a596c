"""Blank cards as they are stored: what somebody works at, and what a server has of them."""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeAlias

from pydantic import Field

from dragonbot.hall.rows import Count, Guild, Moment, Row, User

MOST_DRAFTS: Final = 25
"""So many one person may have."""
Version: TypeAlias = Annotated[int, Field(ge=1, lt=2**31)]


class DraftRow(Row):
    """A card that somebody works at. It is theirs alone, and says nothing of a server."""

    id: Count
    """0 for one that is not stored yet."""
    user: User
    source: str = ""
    """The card as it was last understood; empty before that."""
    attempt: dict[str, str] | None = None
    """What was written since and is not understood, by the fields of the form."""
    card: Count | None = None
    """The published card of which this is to be the next version."""
    touched: Moment


class CardTestRow(Row):
    """What came of the test of a card. Nobody's id is in it, and nothing of the card but what it came to."""

    key: str
    """Made of all that decides which games are played."""
    made: Moment
    data: dict[str, Any]


class BlankRow(Row):
    """One version of a published card. Nothing of it changes but who wrote it and whether it is withdrawn."""

    id: Count
    """0 for one that is not published yet."""
    version: Version
    guild_id: Guild
    user: User | None
    """Who published it; None where they were forgotten."""
    source: str
    made: Moment
    withdrawn: Moment | None = None
    """All versions of a card at once."""
