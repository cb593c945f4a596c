"""Characters that everybody feels."""

from __future__ import annotations

from dragonbot.engine.question import Play
from dragonbot.fist.asking import ask, ask_whether, ask_whom
from dragonbot.fist.bag import draw_hidden_stone
from dragonbot.fist.card import Kind, card
from dragonbot.fist.purse import colours, move, stones
from dragonbot.fist.table import Seat, Table
from dragonbot.fist.things import STONE_OF, THREE_COLOURS


@card("troll", deck="2002", branches=("troll", "tramples", "loses_stones"))
def troll(table: Table, winner: Seat) -> Play:
    colour = yield from ask(winner, "troll", THREE_COLOURS, of="colour")
    table.tell("tramples", winner.name, colour)
    kind = STONE_OF[colour]
    for seat in (winner, *table.after(winner)):
        lost = seat.purse[kind]
        if lost:
            move(lost, kind, seat.purse, table.bank)
            table.tell("loses_stones", seat.name, lost, colour)


@card(
    "troll",
    deck="tavern",
    branches=("troll", "troll.stone", "crushes", "crushes_hidden", "nobody_has_stones"),
)
def troll_of_the_tavern(table: Table, winner: Seat) -> Play:
    owners = [seat for seat in table.after(winner) if stones(seat.purse)]
    if not owners:
        table.tell("nobody_has_stones")
        return
    victim = yield from ask_whom(winner, "troll", owners)
    if table.hides_stones(victim):
        crushed = draw_hidden_stone(table.fate, victim.purse, table.bank)
        table.tell("crushes_hidden", winner.name, victim.name, crushed)
        return
    colour = yield from ask(winner, "troll.stone", colours(victim.purse), of="colour", about=victim)
    move(1, STONE_OF[colour], victim.purse, table.bank)
    table.tell("crushes", winner.name, victim.name, colour)


@card(
    "manipulator",
    deck="tavern",
    branches=(
        "manipulator.own",
        "manipulator.whose",
        "manipulator.card",
        "manipulator=use",
        "manipulator=pass",
        "swaps_cards",
        "steals_card",
        "digs_up",
        "digs_in_vain",
    ),
)
def manipulator(table: Table, winner: Seat) -> Play:
    owners = [seat for seat in table.after(winner) if seat.keeps]
    if not owners:
        if (yield from ask_whether(winner, "manipulator")):
            dig(table, winner)
        return
    mine = None
    if winner.keeps:
        mine = yield from ask(winner, "manipulator.own", distinct(winner.keeps), of="card")
    victim = yield from ask_whom(winner, "manipulator.whose", owners)
    theirs = yield from ask(winner, "manipulator.card", distinct(victim.keeps), of="card", about=victim)
    victim.keeps.remove(theirs)
    winner.keeps.append(theirs)
    if mine is None:
        table.tell("steals_card", winner.name, victim.name, theirs)
    else:
        winner.keeps.remove(mine)
        victim.keeps.append(mine)
        table.tell("swaps_cards", winner.name, mine, victim.name, theirs)


def distinct(cards: list[str]) -> list[str]:
    return list(dict.fromkeys(cards))


def dig(table: Table, winner: Seat) -> None:
    """Turn over specials up to the first that can be kept. The pile is not made anew for it."""
    laid_off: list[str] = []
    while table.specials:
        turned = table.specials.pop(0)
        if table.edition.cards[turned].kind in (Kind.ONCE, Kind.FOR_GOOD):
            winner.keeps.append(turned)
            table.tell("digs_up", winner.name, turned, tuple(laid_off))
            break
        laid_off.append(turned)
    else:
        table.tell("digs_in_vain", winner.name, tuple(laid_off))
    table.discarded += laid_off
