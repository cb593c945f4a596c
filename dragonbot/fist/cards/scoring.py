"""Specials that are paid with stones or coins and bring points."""

from __future__ import annotations

from dragonbot.engine.question import Play
from dragonbot.fist.asking import ask_whether
from dragonbot.fist.card import card
from dragonbot.fist.payment import any_stones, equal_stones, pay, pay_all_stones, points_or_coins
from dragonbot.fist.purse import move_as, stones
from dragonbot.fist.table import Seat, Table
from dragonbot.fist.things import FAIRY, SPENT_FAIRY


@card(
    "enchantress",
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


@card("necromancer", branches=("necromancer=use", "necromancer=pass", "pays_coins"), doublable=False)
def necromancer(table: Table, winner: Seat) -> Play:
    if not (yield from ask_whether(winner, "necromancer")):
        return
    table.spent_cards.append("necromancer")  # the coins of one auction can be paid once
    coins = sum(bidding.coins_of(winner.index, FAIRY) for bidding in table.biddings)
    move_as(FAIRY, coins, SPENT_FAIRY, winner.purse, table.bank)
    table.tell("pays_coins", winner.name, coins)
    table.score(winner, 1)


@card("quack_wizard", branches=("pays_stones", "free_point"))
def quack_wizard(table: Table, winner: Seat) -> None:
    if stones(winner.purse):
        pay_all_stones(table, winner)
    else:
        table.tell("free_point", winner.name)
    table.score(winner, 1)


@card("sorcerer_apprentice", branches=("pays_stones", "sorcerer_apprentice.stones", "cannot_pay"))
def sorcerer_apprentice(table: Table, winner: Seat) -> Play:
    ways = equal_stones(winner.purse, 2)
    if not ways:
        table.tell("cannot_pay", winner.name)
        return
    yield from pay(table, winner, "sorcerer_apprentice.stones", ways)
    table.score(winner, 1)
