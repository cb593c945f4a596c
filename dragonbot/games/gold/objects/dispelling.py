"""The object that takes the power of others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonbot.games.gold.rules.object import Wish, magic
from dragonbot.games.gold.rules.using import IDLE, PLACE, REACT, SHARE, THEFT, last_shown

if TYPE_CHECKING:
    from dragonbot.games.gold.rules.table import Seat, Table


def something_shown(table: Table, seat: Seat, wish: Wish) -> str | None:
    """Another player's object lies open. When this one takes effect, its target is already known."""
    last = last_shown(table.shown)
    if table.window and (last is None or table.shown[last].seat == seat.index):
        return "nothing_to_dispel"
    return None


@magic(
    "scroll_of_dispel",
    REACT,
    IDLE,
    PLACE,
    SHARE,
    THEFT,
    may=something_shown,
    dispels=True,
)
def scroll_of_dispel(table: Table, seat: Seat, wish: Wish) -> None:
    """What it beats says so itself."""
