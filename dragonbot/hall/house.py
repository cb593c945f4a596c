"""House rules that a server keeps under a name, to be taken at any of its tables."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from dragonbot.hall.rows import Count, Guild, Moment, Row

MOST_SETS: Final = 25
"""So many a server may keep: a list in Discord has no more."""
LONGEST_NAME: Final = 32


class HouseSetRow(Row):
    """One of them. It says nothing of whoever made it."""

    id: Count
    """0 for one that is not stored yet."""
    guild_id: Guild
    game: str
    name: str
    options: dict[str, Any]
    """What was agreed on, as at a table."""
    made: Moment


def named_alike(one: str, other: str) -> bool:
    return one.casefold() == other.casefold()


def find_set(sets: Iterable[HouseSetRow], game: str, name: str) -> HouseSetRow | None:
    """The set of this name for the game, however it is spelt in capitals; or of this number."""
    for each in sets:
        if each.game == game and (named_alike(each.name, name) or str(each.id) == name):
            return each
    return None
