"""Setting up: dragons and objects are shuffled, the first dragons lie down, somebody begins."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbot.engine.fate import Fate
from dragonbot.gold.dragons import ABOVE_THE_MARKET, DRAGONS, FACE_UP
from dragonbot.gold.drawing import draw_dragon
from dragonbot.gold.house import House
from dragonbot.gold.object import OBJECTS
from dragonbot.gold.table import Table


def set_up(house: House, fate: Fate, names: Sequence[str], begins: Sequence[str] = ()) -> Table:
    """A table on which the first turn is about to begin: one of these if they are here, else anybody's."""
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
