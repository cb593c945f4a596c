"""Drawing: from the pile of dragons, and from the pile of magic objects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonbot.gold.dragons import DRAGONS
from dragonbot.gold.lair import Lair
from dragonbot.gold.tokens import size

if TYPE_CHECKING:
    from dragonbot.gold.table import Seat, Table


def draw_dragon(table: Table) -> bool:
    """The next dragon lies down with its open treasure, as long as the bag lasts. Is it market day now?"""
    if not table.pile or not size(table.bag):
        return False
    lair = Lair.of(table.pile.pop(0))
    table.lairs.append(lair)
    drawn = table.draw_tokens(DRAGONS[lair.dragon].visible, lair.hoard)
    table.tell("dragon_comes", lair.dragon, tuple(drawn))
    if not size(table.bag):
        table.tell("bag_is_empty")
    if table.market is None:
        return False
    table.market -= 1
    if table.market:
        return False
    table.market = None
    return True


def draw_object(table: Table, seat: Seat) -> None:
    """The seat draws a magic object; where the pile is empty, the discards are shuffled."""
    if not table.object_pile:
        table.object_pile, table.object_discards = table.object_discards, []
        table.fate.shuffle(table.object_pile)
        if table.object_pile:
            table.tell("objects_shuffled")
    if not table.object_pile:
        table.tell("no_object", seat.name)
        return
    card = table.object_pile.pop(0)
    seat.objects.append(card)
    table.tell("draws_object", seat.name)
    table.tell("object_was", card, only=(seat.index,))
