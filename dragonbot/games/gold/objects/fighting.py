"""Objects that dispel others, that work at the end, and that help in a fight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonbot.games.gold.rules.object import Wish, magic
from dragonbot.games.gold.rules.tokens import BLACK, SILVER
from dragonbot.games.gold.rules.using import END, IDLE, PLACE, REACT, SHARE, THEFT, TURN, last_shown

if TYPE_CHECKING:
    from dragonbot.games.gold.rules.lair import Lair
    from dragonbot.games.gold.rules.table import Seat, Table

# The object that takes the power of others.


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


# Objects for the end of the game: they are armed beforehand, and change what is counted.


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


# Objects that change a fight: adventurers or dragons get stronger or weaker.


SWORD = 3
DUST = 2
WEAKEST = 1
ELIXIR = 3


def attacked(table: Table) -> Lair | None:
    """The dragon to which an adventurer has just been sent."""
    return table.find(table.placed[2]) if table.placed else None


def own_placed(table: Table, seat: Seat, wish: Wish) -> str | None:
    """Only who has just sent an adventurer may use it."""
    if table.placed is None or table.placed[0] != seat.index:
        return "only_for_your_own"
    return None


@magic("dragonslayer_sword", PLACE, may=own_placed, branches=("grows_stronger",))
def dragonslayer_sword(table: Table, seat: Seat, wish: Wish) -> None:
    lair = attacked(table)
    if lair is not None and table.placed is not None:
        lair.strengthen(seat.index, table.placed[1], SWORD)
        table.tell("grows_stronger", seat.name, table.placed[1], SWORD)


@magic("sleeping_dust", PLACE, may=own_placed, branches=("dragon_weakens",))
def sleeping_dust(table: Table, seat: Seat, wish: Wish) -> None:
    lair = attacked(table)
    if lair is not None:
        lair.strength = max(WEAKEST, lair.strength - DUST)
        table.tell("dragon_weakens", lair.dragon, lair.strength)


def without_elixir(table: Table, seat: Seat, wish: Wish) -> str | None:
    lair = attacked(table)
    return "has_had_its_elixir" if lair is None or lair.elixir else None


@magic("dragon_elixir", PLACE, may=without_elixir, branches=("dragon_strengthens",))
def dragon_elixir(table: Table, seat: Seat, wish: Wish) -> None:
    lair = attacked(table)
    if lair is not None:
        lair.elixir = True
        lair.strength += ELIXIR
        table.tell("dragon_strengthens", lair.dragon, lair.strength)


def at_home(table: Table, seat: Seat, wish: Wish) -> str | None:
    return None if wish["adventurer"] in seat.ready else "not_ready"


@magic("giant_potion", TURN, needs=(("adventurer",),), may=at_home, branches=("drinks",))
def giant_potion(table: Table, seat: Seat, wish: Wish) -> None:
    table.doubled = wish["adventurer"]
    table.tell("drinks", seat.name, wish["adventurer"])
