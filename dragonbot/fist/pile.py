"""The special pile, and its reshuffled discards."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dragonbot.fist.table import Table


def draw_specials(table: Table, count: int) -> list[str]:
    """Draw `count` specials from the top, or all there are."""
    drawn: list[str] = []
    while len(drawn) < count and (card := draw_special(table)) is not None:
        drawn.append(card)
    return drawn


def draw_special(table: Table) -> str | None:
    """The top card of the special pile; when it has run out, of the discards shuffled; or else None."""
    if not table.specials and (table.discarded or table.unseen):
        table.specials = table.discarded + table.unseen
        table.discarded, table.unseen = [], []
        table.fate.shuffle(table.specials)
        table.tell("reshuffled")
    return table.specials.pop(0) if table.specials else None
