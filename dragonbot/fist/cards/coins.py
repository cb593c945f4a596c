"""Characters that bring coins, or take them for something."""

from __future__ import annotations

from dragonbot.engine.question import Play
from dragonbot.fist.asking import ask
from dragonbot.fist.card import FROM_THE_BANK, card
from dragonbot.fist.purse import colours, move
from dragonbot.fist.table import Seat, Table
from dragonbot.fist.things import FAIRY, GOLD, KINDS, RED, SILVER, STONE_OF


@card("alchemist", branches=FROM_THE_BANK)
def alchemist(table: Table, winner: Seat) -> None:
    table.take(winner, GOLD, 3)


@card("dwarf_4", branches=FROM_THE_BANK)
def dwarf_4(table: Table, winner: Seat) -> None:
    table.take(winner, SILVER, 4)


@card("dwarf_5", branches=FROM_THE_BANK)
def dwarf_5(table: Table, winner: Seat) -> None:
    table.take(winner, SILVER, 5)


@card("fairy", branches=("takes", "bank_has_none"))
def fairy(table: Table, winner: Seat) -> None:
    table.take(winner, FAIRY)


@card("gnome", branches=FROM_THE_BANK)
def gnome(table: Table, winner: Seat) -> None:
    table.take(winner, GOLD, 2)
    table.take(winner, SILVER, 2)


@card("goldsmith", branches=("takes", "bank_has_none"))
def goldsmith(table: Table, winner: Seat) -> None:
    table.take(winner, RED)


PRICES = {"fairy": 1, "gold": 1, "silver": 3}
"""What the Merchant wants for a stone, in each coin he accepts."""


@card(
    "merchant",
    branches=(
        "merchant",
        "merchant=stop",
        "merchant.coin=fairy",
        "merchant.coin=gold",
        "merchant.coin=silver",
        "buys",
        "cannot_buy",
        "no_stones",
    ),
)
def merchant(table: Table, winner: Seat) -> Play:
    while there := colours(table.bank):
        purse = winner.purse
        affordable = [coin for coin, price in PRICES.items() if purse[KINDS[coin]] >= price]
        if not affordable:
            table.tell("cannot_buy", only=(winner.index,))
            return
        colour = yield from ask(winner, "merchant", (*there, "stop"), hidden=True)
        if colour == "stop":
            return
        coin = yield from ask(winner, "merchant.coin", affordable, about=colour, hidden=True)
        move(PRICES[coin], KINDS[coin], purse, table.bank)
        move(1, STONE_OF[colour], table.bank, purse)
        table.tell("buys", winner.name, colour, PRICES[coin], coin)
    table.tell("no_stones")
