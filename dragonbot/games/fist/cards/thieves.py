"""Characters that take from other players."""

from __future__ import annotations

from dragonbot.engine.question import Play
from dragonbot.games.fist.rules.card import ask, ask_whom, card
from dragonbot.games.fist.rules.table import Seat, Table
from dragonbot.games.fist.rules.things import (
    COINS,
    COLOURS,
    FAIRY,
    GOLD,
    KINDS,
    NAMES,
    SILVER,
    STONES,
    move,
    move_all,
)


@card("brigand", deck="2002", branches=("brigand", "robs", "robs_nothing"))
def brigand(table: Table, winner: Seat) -> Play:
    victim = yield from ask_whom(winner, "brigand", table.after(winner))
    gold, silver = victim.purse[GOLD], victim.purse[SILVER]
    table.tell("robs", winner.name, victim.name)
    both = (winner.index, victim.index)
    if gold or silver:
        table.tell("robs_coins", winner.name, victim.name, gold, silver, only=both)
    else:
        table.tell("robs_nothing", winner.name, victim.name, only=both)
    move_all((GOLD, SILVER), victim.purse, winner.purse)


@card("brigand", deck="tavern", branches=("brigand", "robs", "robs_nothing", "takes", "bank_has_none"))
def brigand_of_the_tavern(table: Table, winner: Seat) -> Play:
    yield from rob_all_of_a_kind(table, winner, "brigand", GOLD)


@card("bandit", deck="tavern", branches=("bandit", "robs", "robs_nothing", "takes", "bank_has_none"))
def bandit(table: Table, winner: Seat) -> Play:
    yield from rob_all_of_a_kind(table, winner, "bandit", SILVER)


def rob_all_of_a_kind(table: Table, winner: Seat, card: str, kind: int) -> Play:
    """Take all coins of a kind from a player; if there are none, one from the bank."""
    victim = yield from ask_whom(winner, card, table.after(winner))
    loot = victim.purse[kind]
    table.tell("robs", winner.name, victim.name)
    if loot:
        move(loot, kind, victim.purse, winner.purse)
        coins = (loot, 0) if kind == GOLD else (0, loot)
        table.tell("robs_coins", winner.name, victim.name, *coins, only=(winner.index, victim.index))
    else:
        table.tell("robs_nothing", winner.name, victim.name)
        table.take(winner, kind)


@card("beggar", deck="tavern", branches=("beggar", "beggar.gift", "gives_stone", "gives_coin", "has_nothing"))
def beggar(table: Table, winner: Seat) -> Play:
    giver = yield from ask_whom(winner, "beggar", table.after(winner))
    yield from give(table, giver, winner, "beggar.gift", (FAIRY, GOLD, *STONES))


@card("miser", deck="tavern", branches=("miser.gift", "gives_stone", "gives_coin", "has_nothing"))
def miser(table: Table, winner: Seat) -> Play:
    for giver in table.after(winner):
        yield from give(table, giver, winner, "miser.gift", (*COINS, *STONES))


def give(table: Table, giver: Seat, taker: Seat, key: str, kinds: tuple[int, ...]) -> Play:
    """The giver chooses a thing to give. Only the two of them know which coin it was."""
    there = [NAMES[kind] for kind in kinds if giver.purse[kind]]
    if not there:
        table.tell("has_nothing", giver.name)
        return
    # Hidden: no question would show that there is only one thing to give.
    gift = yield from ask(giver, key, there, of="thing", about=taker, hidden=True)
    move(1, KINDS[gift], giver.purse, taker.purse)
    if KINDS[gift] in STONES:
        table.tell("gives_stone", giver.name, taker.name, COLOURS[STONES.index(KINDS[gift])])
    else:
        table.tell("gives_coin", giver.name, taker.name)
        table.tell("coin_was", gift, only=(giver.index, taker.index))


@card("robber", deck="tavern", branches=("robber", "robs_a_coin", "finds_no_coin"))
def robber(table: Table, winner: Seat) -> Play:
    victim = yield from ask_whom(winner, "robber", table.after(winner))
    heap = [NAMES[kind] for kind in COINS for _ in range(victim.purse[kind])]
    if not heap:
        table.tell("finds_no_coin", winner.name, victim.name)
        return
    coin = table.fate.draw(heap)
    move(1, KINDS[coin], victim.purse, winner.purse)
    table.tell("robs_a_coin", winner.name, victim.name)
    table.tell("coin_was", coin, only=(winner.index, victim.index))


@card("rogue_trader", deck="tavern", branches=("rogue_trader", "swaps_stones"))
def rogue_trader(table: Table, winner: Seat) -> Play:
    other = yield from ask_whom(winner, "rogue_trader", table.after(winner))
    for kind in STONES:
        winner.purse[kind], other.purse[kind] = other.purse[kind], winner.purse[kind]
    table.tell("swaps_stones", winner.name, other.name)
