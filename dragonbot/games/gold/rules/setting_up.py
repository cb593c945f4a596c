"""Setting up the table, and drawing cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dragonbot.engine.fate import Fate
from dragonbot.games.gold.rules.house import House
from dragonbot.games.gold.rules.lair import ABOVE_THE_MARKET, DRAGONS, FACE_UP, Lair
from dragonbot.games.gold.rules.object import OBJECTS
from dragonbot.games.gold.rules.table import Table
from dragonbot.games.gold.rules.tokens import size

if TYPE_CHECKING:
    from dragonbot.games.gold.rules.table import Seat, Table

# Drawing dragons and magic objects


def draw_dragon(table: Table) -> bool:
    """Put the next dragon on the table with its open treasure, while the bag lasts. True if the Market
    opens.
    """
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
    """Draw a magic object for the seat, reshuffling the discards if the pile is empty."""
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


# Setting up: shuffle dragons and objects, lay out the first dragons, choose the first player.


def set_up(house: House, fate: Fate, names: Sequence[str], begins: Sequence[str] = ()) -> Table:
    """A table before its first turn. The first player is one of `begins`, or random."""
    seated = list(names)
    if house.shuffle_seats:
        fate.shuffle(seated)
    table = Table.laid(house, fate, seated)
    table.pile = list(DRAGONS)
    fate.shuffle(table.pile)
    for _ in range(FACE_UP):
        draw_dragon(table)
    table.market = ABOVE_THE_MARKET if house.market else None
    if house.objects:
        table.object_pile = list(OBJECTS)
        fate.shuffle(table.object_pile)
        for seat in table.seats:
            seat.objects.append(table.object_pile.pop(0))
            table.tell("object_was", seat.objects[0], only=(seat.index,))
    table.turn = seated.index(fate.draw([name for name in seated if name in begins] or seated))
    table.tell("first_turn", seated[table.turn])
    return table
