"""Objects that move tokens, keep them from being moved, or let one look where they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonbot.games.gold.rules.object import Wish, magic
from dragonbot.games.gold.rules.table import Cloak
from dragonbot.games.gold.rules.tokens import PLACES, empty, hand_over, heap_of, move, size
from dragonbot.games.gold.rules.using import IDLE, MARKET, THEFT

if TYPE_CHECKING:
    from dragonbot.games.gold.rules.table import Seat, Table

UNSEEN = 2
"""Tokens that fit under a Cloak."""
SEEN_DRAGONS = 3


def may_be_stolen(table: Table, seat: Seat, wish: Wish) -> str | None:
    lair = table.find(wish["dragon"])
    if lair is None:
        return "no_such_dragon"
    wanted = heap_of(wish["tokens"])
    if size(wanted) > UNSEEN or any(count > there for count, there in zip(wanted, lair.hoard, strict=True)):
        return "not_so_many_there"
    return None


@magic(
    "cloak_of_shadows",
    IDLE,
    needs=(("dragon", "tokens"),),
    may=may_be_stolen,
    secret=True,
    branches=("takes_unseen",),
)
def cloak_of_shadows(table: Table, seat: Seat, wish: Wish) -> None:
    lair = table.find(wish["dragon"])
    assert lair is not None
    taken = heap_of(wish["tokens"])
    hand_over(taken, lair.hoard, seat.treasure)
    table.cloak = Cloak(seat.index, lair.dragon, taken)
    table.tell("takes_unseen", lair.dragon, tuple(taken), only=(seat.index,))


def own_theft(table: Table, seat: Seat, wish: Wish) -> str | None:
    theft = table.theft
    if theft is None or theft.thief != seat.index:
        return "only_for_your_own"
    wanted = heap_of(wish.get("tokens", {}))
    if size(wanted) > (2 if theft.wizard else 1):
        return "not_so_many"
    return None


@magic(
    "masterthief_gloves",
    THEFT,
    needs=((), ("token",), ("tokens",)),
    may=own_theft,
    branches=("puts_on_gloves",),
)
def masterthief_gloves(table: Table, seat: Seat, wish: Wish) -> None:
    theft = table.theft
    assert theft is not None
    theft.gloves = True
    if "token" in wish:
        theft.chosen = empty()
        theft.chosen[PLACES[wish["token"]]] = 1
    elif "tokens" in wish:
        theft.chosen = heap_of(wish["tokens"])
    table.tell("puts_on_gloves", seat.name)


def as_victim(table: Table, seat: Seat, wish: Wish) -> str | None:
    return None if table.theft is not None and table.theft.victim == seat.index else "only_for_your_own"


@magic("ward_amulet", THEFT, may=as_victim, branches=("wards_off", "has_nothing_to_pay", "pays_for_it"))
def ward_amulet(table: Table, seat: Seat, wish: Wish) -> None:
    theft = table.theft
    assert theft is not None
    theft.warded = True
    thief = table.seats[theft.thief]
    table.tell("wards_off", seat.name, thief.name)
    colour = table.take_blind(thief, seat)
    if colour is None:
        table.tell("has_nothing_to_pay", thief.name)
    else:
        table.tell("pays_for_it", thief.name, seat.name)
        table.tell("token_was", colour, only=(thief.index, seat.index))


def has_the_gift(table: Table, seat: Seat, wish: Wish) -> str | None:
    if wish["player"] == seat.name:
        return "only_for_others"
    return None if seat.treasure[PLACES[wish["token"]]] else "not_your_token"


@magic(
    "poisoned_gift",
    IDLE,
    MARKET,
    needs=(("player", "token"),),
    may=has_the_gift,
    branches=("gives", "gives_nothing_back", "gives_back_blind"),
)
def poisoned_gift(table: Table, seat: Seat, wish: Wish) -> None:
    other = table.named(wish["player"])
    back = table.take_blind(other, seat)  # drawn before the gift is among them
    move(1, PLACES[wish["token"]], seat.treasure, other.treasure)
    table.tell("gives", seat.name, other.name)
    table.tell("token_was", wish["token"], only=(seat.index, other.index))
    if back is None:
        table.tell("gives_nothing_back", other.name)
    else:
        table.tell("gives_back_blind", other.name, seat.name)
        table.tell("token_was", back, only=(seat.index, other.index))


def something_to_see(table: Table, seat: Seat, wish: Wish) -> str | None:
    if "player" in wish:
        return "only_for_others" if wish["player"] == seat.name else None
    if wish["dragons"] is not True:
        return "no_such_dragon"
    return None if table.pile else "pile_is_empty"


@magic(
    "crystal_ball",
    IDLE,
    needs=(("player",), ("dragons",)),
    may=something_to_see,
    branches=("looks_behind_screen", "looks_at_dragons"),
)
def crystal_ball(table: Table, seat: Seat, wish: Wish) -> None:
    if "player" in wish:
        other = table.named(wish["player"])
        table.tell("looks_behind_screen", seat.name, other.name)
        table.tell("sees_treasure", other.name, tuple(other.treasure), only=(seat.index,))
    else:
        table.tell("looks_at_dragons", seat.name)
        table.tell("sees_dragons", tuple(table.pile[:SEEN_DRAGONS]), only=(seat.index,))
