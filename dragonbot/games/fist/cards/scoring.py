"""Specials that bring points for stones or coins."""

from __future__ import annotations

from dragonbot.engine.question import Play
from dragonbot.games.fist.rules.card import FROM_THE_BANK, ask, ask_whether, ask_whom, card
from dragonbot.games.fist.rules.payment import (
    any_stones,
    ask_how,
    equal_stones,
    hand_over,
    is_plain,
    pay,
    pay_all_stones,
    pay_if_wanted,
    points_or_coins,
)
from dragonbot.games.fist.rules.table import Seat, Table
from dragonbot.games.fist.rules.things import FAIRY, RETURNING, SILVER, move_as, stones


@card(
    "enchantress",
    scoring=True,
    branches=(
        "enchantress=score",
        "enchantress=take",
        "enchantress.stones",
        "cannot_pay",
        "takes",
        "bank_has_none",
    ),
)
def enchantress(table: Table, winner: Seat) -> Play:
    ways = any_stones(winner.purse, 5)
    yield from points_or_coins(table, winner, "enchantress", ways, points=2, coin=FAIRY, count=1)


@card(
    "necromancer",
    scoring=True,
    doublable=False,
    branches=("necromancer=use", "necromancer=pass", "pays_coins"),
)
def necromancer(table: Table, winner: Seat) -> Play:
    if not (yield from ask_whether(winner, "necromancer")):
        return
    table.spent_cards.append("necromancer")  # the coins of an auction can be paid only once
    coins = 0
    for kind, spent in RETURNING.items():
        of_a_kind = sum(bidding.coins_of(winner.index, kind) for bidding in table.biddings)
        move_as(kind, of_a_kind, spent, winner.purse, table.bank)
        coins += of_a_kind
    table.tell("pays_coins", winner.name, coins)
    table.score(winner, 1)


@card("quack_wizard", scoring=True, branches=("pays_stones", "free_point"))
def quack_wizard(table: Table, winner: Seat) -> None:
    if stones(winner.purse):
        pay_all_stones(table, winner)
    else:
        table.tell("free_point", winner.name)
    table.score(winner, 1)


@card(
    "sorcerer_apprentice",
    scoring=True,
    branches=("pays_stones", "sorcerer_apprentice.stones", "cannot_pay"),
    tavern_branches=("sorcerer_apprentice.stones=pass",),
)
def sorcerer_apprentice(table: Table, winner: Seat) -> Play:
    ways = equal_stones(table, winner, 2)
    if not ways:
        table.tell("cannot_pay", winner.name)
    elif any(is_plain(way) for way in ways):
        yield from pay(table, winner, "sorcerer_apprentice.stones", ways)
        table.score(winner, 1)
    elif (yield from pay_if_wanted(table, winner, "sorcerer_apprentice.stones", ways)):
        table.score(winner, 1)


PSYCHIC_FACES = ("0", "0", "0", "1", "2", "3")
"""Faces of the Psychic's die."""


@card("psychic", deck="tavern", scoring=True, branches=("rolls", "rolls_too_far", "loses_point"))
def psychic(table: Table, winner: Seat) -> None:
    rolled = int(table.fate.draw(PSYCHIC_FACES))
    if abs(rolled - winner.score) > 1:
        table.tell("rolls_too_far", winner.name, rolled)
        return
    table.tell("rolls", winner.name, rolled)
    if rolled > winner.score:
        table.score(winner, rolled - winner.score)
    elif rolled < winner.score:
        table.lose_point(winner)


@card(
    "sorceress",
    deck="tavern",
    scoring=True,
    branches=("sorceress.stones", "sorceress", "pays_stones", "scores", "cannot_pay"),
)
def sorceress(table: Table, winner: Seat) -> Play:
    ways = any_stones(winner.purse, 2)
    if not ways:
        table.tell("cannot_pay", winner.name)
        return
    yield from pay(table, winner, "sorceress.stones", ways)
    table.score(winner, 1)
    left, *_, right = table.after(winner)
    neighbour = yield from ask_whom(winner, "sorceress", (left, right))
    table.score(neighbour, 1)


@card(
    "warlock",
    deck="tavern",
    scoring=True,
    branches=(
        "warlock=score",
        "warlock=take",
        "warlock.stones",
        "warlock.whom",
        "gives_stones",
        "cannot_pay",
        *FROM_THE_BANK,
    ),
)
def warlock(table: Table, winner: Seat) -> Play:
    ways = any_stones(winner.purse, 2)
    if not ways:
        table.tell("cannot_pay", winner.name)
    elif (yield from ask(winner, "warlock", ("score", "take"))) == "score":
        given = yield from ask_how(table, winner, "warlock.stones", ways)
        heir = yield from ask_whom(winner, "warlock.whom", table.after(winner))
        hand_over(given, winner.purse, heir.purse)
        table.tell("gives_stones", winner.name, heir.name, given)
        table.score(winner, 1)
        return
    table.take(winner, SILVER, 3)
