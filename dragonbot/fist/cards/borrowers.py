"""Characters that bring the power of another card."""

from __future__ import annotations

from dragonbot.engine.question import Play
from dragonbot.fist.asking import ask
from dragonbot.fist.card import card
from dragonbot.fist.play import play, play_from_pile
from dragonbot.fist.table import Seat, Table


@card("ghost", branches=("ghost", "brings"))
def ghost(table: Table, winner: Seat) -> Play:
    known = [name for name in dict.fromkeys(table.gone) if name not in table.spent_cards]
    if not known:  # in no round of the rules, where the opener is always gone; on a made-up table
        table.tell("nothing_to_bring")
        return
    chosen = yield from ask(winner, "ghost", known)
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


@card("imp", branches=("imp", "brings", "nothing_to_bring"), needs_pile=True)
def imp(table: Table, winner: Seat) -> Play:
    if not table.to_come:
        table.tell("nothing_to_bring")
        return
    # Shown in an order that says nothing of the pile's; silence takes the top card.
    choices = sorted(set(table.to_come))
    chosen = yield from ask(winner, "imp", choices, silent=table.to_come[0])
    table.to_come.remove(chosen)
    table.fate.shuffle(table.to_come)
    table.tell("brings", winner.name, chosen)
    yield from play_from_pile(table, chosen, winner)
