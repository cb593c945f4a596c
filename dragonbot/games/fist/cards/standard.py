"""The characters that are auctioned in every round."""

from __future__ import annotations

from dragonbot.engine.question import Play
from dragonbot.games.fist.rules.card import FROM_THE_BANK, Kind, ask, ask_whether, ask_whom, card
from dragonbot.games.fist.rules.payment import any_stones, equal_stones, one_of_each, points_or_coins
from dragonbot.games.fist.rules.table import Seat, Table
from dragonbot.games.fist.rules.things import (
    BLACK,
    BLUE_STONE,
    FAIRY,
    GOLD,
    RED_STONE,
    SILVER,
    SPENT_FAIRY,
    STONE_OF,
    YELLOW_STONE,
    colours,
    draw_hidden_stone,
    move,
    move_as,
    stones,
)

CHOICE_BRANCHES = ("cannot_pay", *FROM_THE_BANK)


@card("witch", kind=Kind.STANDARD, branches=("takes",), tavern_branches=("bank_has_none",))
def witch(table: Table, winner: Seat) -> None:
    table.take(winner, BLACK)


MAGICIAN_BRANCHES = ("magician=score", "magician=take", "magician.stones", *CHOICE_BRANCHES)


@card("magician", deck="2002", kind=Kind.STANDARD, scoring=True, branches=MAGICIAN_BRANCHES)
def magician(table: Table, winner: Seat) -> Play:
    ways = any_stones(winner.purse, 4)
    yield from points_or_coins(table, winner, "magician", ways, points=1, coin=SILVER, count=3)


@card("magician", deck="tavern", kind=Kind.STANDARD, scoring=True, branches=MAGICIAN_BRANCHES)
def magician_of_the_tavern(table: Table, winner: Seat) -> Play:
    ways = any_stones(winner.purse, 4)
    yield from points_or_coins(table, winner, "magician", ways, points=1, coin=SILVER, count=4)


@card(
    "sorcerer",
    kind=Kind.STANDARD,
    scoring=True,
    branches=("sorcerer=score", "sorcerer=take", "sorcerer.stones", "cannot_pay", "takes", "bank_has_none"),
)
def sorcerer(table: Table, winner: Seat) -> Play:
    ways = equal_stones(table, winner, 4)
    yield from points_or_coins(table, winner, "sorcerer", ways, points=2, coin=GOLD, count=1)


@card(
    "wizard",
    kind=Kind.STANDARD,
    scoring=True,
    branches=("wizard=score", "wizard=take", *CHOICE_BRANCHES),
    tavern_branches=("wizard.stones",),
)
def wizard(table: Table, winner: Seat) -> Play:
    ways = one_of_each(table, winner)
    yield from points_or_coins(table, winner, "wizard", ways, points=1, coin=SILVER, count=3)


@card("red_dragon", kind=Kind.STANDARD, dragon=True, branches=("takes", "bank_has_none"))
def red_dragon(table: Table, winner: Seat) -> None:
    table.take(winner, RED_STONE)


@card("blue_dragon", kind=Kind.STANDARD, dragon=True, branches=("takes", "bank_has_none"))
def blue_dragon(table: Table, winner: Seat) -> None:
    table.take(winner, BLUE_STONE)


@card("yellow_dragon", kind=Kind.STANDARD, dragon=True, branches=("takes", "bank_has_none"))
def yellow_dragon(table: Table, winner: Seat) -> None:
    table.take(winner, YELLOW_STONE)


@card(
    "thief",
    kind=Kind.STANDARD,
    branches=(
        "thief",
        "thief.stone",
        "thief.coin=use",
        "thief.coin=pass",
        "steals_stone",
        "steals_gold",
        "steals_fairy",
        "steals_spent_fairy",
        "finds_nothing",
    ),
    tavern_branches=("steals_hidden_stone",),
)
def thief(table: Table, winner: Seat) -> Play:
    seconds = table.second_bidders(winner)
    with_stones = [seat for seat in seconds if stones(seat.purse)]
    victim = yield from ask_whom(winner, "thief", with_stones or seconds)
    if with_stones and table.hides_stones(victim):
        stolen = draw_hidden_stone(table.fate, victim.purse, winner.purse)
        table.tell("steals_hidden_stone", winner.name, victim.name)
        table.tell("stone_was", stolen, only=(winner.index, victim.index))
        return
    if with_stones:
        colour = yield from ask(winner, "thief.stone", colours(victim.purse), of="colour", about=victim)
        move(1, STONE_OF[colour], victim.purse, winner.purse)
        table.tell("steals_stone", winner.name, victim.name, colour)
        return
    loot = next((kind for kind in (GOLD, FAIRY, SPENT_FAIRY) if victim.purse[kind]), None)
    if loot is None:
        table.tell("finds_nothing", winner.name, victim.name)
    elif (yield from ask_whether(winner, "thief.coin", about=victim, hidden=True)):
        move_as(FAIRY if loot == SPENT_FAIRY else loot, 1, loot, victim.purse, winner.purse)
        told = {GOLD: "steals_gold", FAIRY: "steals_fairy", SPENT_FAIRY: "steals_spent_fairy"}
        table.tell(told[loot], winner.name, victim.name)
