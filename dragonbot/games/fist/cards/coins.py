"""Characters that bring coins or trade them."""

from __future__ import annotations

from dragonbot.engine.question import Play
from dragonbot.games.fist.rules.card import FROM_THE_BANK, Kind, ask, card
from dragonbot.games.fist.rules.table import Seat, Table
from dragonbot.games.fist.rules.things import (
    BLUE,
    FAIRY,
    FAIRY_SILVER,
    GOLD,
    KINDS,
    PURPLE,
    RED,
    SILVER,
    STONE_OF,
    coloured,
    move,
    move_all,
)


@card("alchemist", branches=FROM_THE_BANK)
def alchemist(table: Table, winner: Seat) -> None:
    table.take(winner, GOLD, 3)


@card("dwarf_4", branches=FROM_THE_BANK)
def dwarf_4(table: Table, winner: Seat) -> None:
    table.take(winner, SILVER, 4)


@card("dwarf_5", branches=FROM_THE_BANK)
def dwarf_5(table: Table, winner: Seat) -> None:
    table.take(winner, SILVER, 5)


@card("dwarf_6", deck="tavern", branches=FROM_THE_BANK)
def dwarf_6(table: Table, winner: Seat) -> None:
    table.take(winner, SILVER, 6)


@card("dwarven_shaman", deck="tavern", branches=("takes", "bank_has_none"))
def dwarven_shaman(table: Table, winner: Seat) -> None:
    table.take(winner, FAIRY_SILVER)


@card("country_witch", deck="tavern", kind=Kind.COIN, branches=("takes", "bank_has_none"))
def country_witch(table: Table, winner: Seat) -> None:
    table.take(winner, PURPLE)


@card("fairy_queen", deck="tavern", kind=Kind.COIN, branches=("takes", "bank_has_none"))
def fairy_queen(table: Table, winner: Seat) -> None:
    table.take(winner, BLUE)


@card("fairy", branches=("takes", "bank_has_none"))
def fairy(table: Table, winner: Seat) -> None:
    table.take(winner, FAIRY)


@card("gnome", branches=FROM_THE_BANK)
def gnome(table: Table, winner: Seat) -> None:
    table.take(winner, GOLD, 2)
    table.take(winner, SILVER, 2)


@card("goldsmith", kind=Kind.COIN, branches=("takes", "bank_has_none"))
def goldsmith(table: Table, winner: Seat) -> None:
    table.take(winner, RED)


PRICES = {"fairy": 1, "gold": 1, "silver": 3}
"""The Merchant's price for a stone, by coin."""


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
    while there := coloured(table.bank):
        purse = winner.purse
        affordable = [coin for coin, price in PRICES.items() if purse[KINDS[coin]] >= price]
        if not affordable:
            table.tell("cannot_buy", only=(winner.index,))
            return
        colour = yield from ask(winner, "merchant", (*there, "stop"), of="colour", hidden=True)
        if colour == "stop":
            return
        coin = yield from ask(winner, "merchant.coin", affordable, about=colour, hidden=True)
        move(PRICES[coin], KINDS[coin], purse, table.bank)
        move(1, STONE_OF[colour], table.bank, purse)
        table.tell("buys", winner.name, colour, PRICES[coin], coin)
    table.tell("no_stones")


@card("forger", deck="tavern", branches=("melts_down", "nothing_to_melt", *FROM_THE_BANK))
def forger(table: Table, winner: Seat) -> None:
    gold, silver = winner.purse[GOLD], winner.purse[SILVER]
    if not gold and not silver:
        table.tell("nothing_to_melt", winner.name)
        return
    move_all((GOLD, SILVER), winner.purse, table.bank)
    table.tell("melts_down", winner.name, gold, silver)
    if gold:
        table.take(winner, FAIRY, gold)


@card("halfling", deck="tavern", branches=("nothing_ahead", *FROM_THE_BANK))
def halfling(table: Table, winner: Seat) -> None:
    values = table.biddings[-1].values
    ahead = values.get(winner.index, 0) - max(value for seat, value in values.items() if seat != winner.index)
    if ahead > 0:
        table.take(winner, GOLD, ahead)
    else:
        table.tell("nothing_ahead", winner.name)


@card("usurper", deck="tavern", branches=("no_gold_bid", *FROM_THE_BANK))
def usurper(table: Table, winner: Seat) -> None:
    coins = sum(bidding.coins_of(winner.index, FAIRY, GOLD) for bidding in table.biddings)
    if coins:
        table.take(winner, SILVER, coins)
    else:
        table.tell("no_gold_bid", winner.name)
