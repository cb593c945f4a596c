"""Objects for the end of the game: they are armed beforehand, and change what is counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonbot.games.gold.rules.object import Wish, magic
from dragonbot.games.gold.rules.tokens import BLACK, SILVER
from dragonbot.games.gold.rules.using import END

if TYPE_CHECKING:
    from dragonbot.games.gold.rules.table import Seat, Table


def has_silver(table: Table, seat: Seat, wish: Wish) -> str | None:
    return None if seat.treasure[SILVER] else "not_your_token"


@magic("philosophers_stone", END, may=has_silver, branches=("silver_turns",))
def philosophers_stone(table: Table, seat: Seat, wish: Wish) -> None:
    table.stones.append(seat.index)
    table.tell("silver_turns", seat.name)


@magic("chameleon_gem", END, needs=(("colour",),), branches=("gem_was",))
def chameleon_gem(table: Table, seat: Seat, wish: Wish) -> None:
    table.chameleons[seat.index] = wish["colour"]
    table.tell("gem_was", seat.name, wish["colour"])


def has_the_black(table: Table, seat: Seat, wish: Wish) -> str | None:
    return None if seat.treasure[BLACK] else "not_your_token"


@magic("lead_casket", END, may=has_the_black, branches=("lies_in_lead",))
def lead_casket(table: Table, seat: Seat, wish: Wish) -> None:
    table.casket = seat.index
    table.tell("lies_in_lead", seat.name)
