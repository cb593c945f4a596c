"""Characters that use another card's power."""

from __future__ import annotations

from dragonbot.engine.question import Play
from dragonbot.games.fist.rules.card import ask, card, may_be_brought, play, play_from_pile
from dragonbot.games.fist.rules.round import draw_special
from dragonbot.games.fist.rules.table import Seat, Table


@card("ghost", branches=("ghost", "brings", "nothing_to_bring"))
def ghost(table: Table, winner: Seat) -> Play:
    known = [name for name in dict.fromkeys(table.gone) if may_be_brought(table, name)]
    if not known:  # never in a normal round, where the opener is always gone; possible on a custom table
        table.tell("nothing_to_bring")
        return
    chosen = yield from ask(winner, "ghost", known, of="card")
    table.tell("brings", winner.name, chosen)
    yield from play(table, chosen, winner)


@card("goblin", branches=("brings", "nothing_to_bring"), needs_pile=True)
def goblin(table: Table, winner: Seat) -> Play:
    if not table.to_come:
        table.tell("nothing_to_bring")
        return
    drawn = table.fate.draw(table.to_come)
    table.to_come.remove(drawn)
    table.tell("brings", winner.name, drawn)
    yield from play_from_pile(table, drawn, winner)


@card("imp", deck="2002", branches=("imp", "brings", "nothing_to_bring"), needs_pile=True)
def imp(table: Table, winner: Seat) -> Play:
    if not table.to_come:
        table.tell("nothing_to_bring")
        return
    # The order reveals nothing about the pile; silence takes the top card.
    choices = sorted(set(table.to_come))
    chosen = yield from ask(winner, "imp", choices, of="card", silent=table.to_come[0])
    yield from bring_from_pile(table, winner, chosen)


@card("imp", deck="tavern", branches=("imp", "imp=pass", "brings", "nothing_to_bring"), needs_pile=True)
def imp_of_the_tavern(table: Table, winner: Seat) -> Play:
    if not table.to_come:
        table.tell("nothing_to_bring")
        return
    choices = (*sorted(set(table.to_come)), "pass")
    chosen = yield from ask(winner, "imp", choices, of="card", private=table.seer is not None)
    if chosen != "pass":
        yield from bring_from_pile(table, winner, chosen)


def bring_from_pile(table: Table, winner: Seat, chosen: str) -> Play:
    table.to_come.remove(chosen)
    table.fate.shuffle(table.to_come)
    table.order_known = False
    table.tell("brings", winner.name, chosen)
    yield from play_from_pile(table, chosen, winner)


@card("kobold", deck="tavern", branches=("brings", "reshuffled", "nothing_to_bring"))
def kobold(table: Table, winner: Seat) -> Play:
    drawn = draw_special(table)
    if drawn is None:
        table.tell("nothing_to_bring")
        return
    table.tell("brings", winner.name, drawn)
    yield from play_from_pile(table, drawn, winner)
