"""The end: the last treasure is divided, the screens are lifted, and all is counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonbot.engine.question import Play
from dragonbot.gold.scoring import points
from dragonbot.gold.using import use_what_is_armed
from dragonbot.gold.window import END

if TYPE_CHECKING:
    from dragonbot.gold.table import Table


def end(table: Table) -> Play:
    """Nothing after this call is done."""
    yield from use_what_is_armed(table, END)
    table.tell("screens_lifted", tuple((seat.name, tuple(seat.treasure)) for seat in table.seats))
    table.end(points(table))
