"""Playing a card: its power is used by the winner, whether the card was won or brought by another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonbot.engine.question import Play
from dragonbot.fist.moments import WON, speak

if TYPE_CHECKING:
    from dragonbot.fist.table import Seat, Table


def play(table: Table, card: str, winner: Seat) -> Play:
    """Use the power of a card as if the winner had won its auction."""
    printed = table.edition.cards[card]
    times = 1
    if winner.keeps:
        times = (yield from speak(table, WON, winner, printed)) or 1
    outer = table.scene
    for time in range(times):
        table.scene = card
        if time and table.house.doppel_strict:
            table.points_barred = True
        power = printed.power(table, winner)
        if power is not None:
            yield from power
    table.scene = outer
    if times > 1:
        table.points_barred = False


def play_from_pile(table: Table, card: str, winner: Seat) -> Play:
    """Play a card that has been taken out of the cards to come, and file it under gone."""
    table.borrowed.append(card)
    yield from play(table, card, winner)
    if card in table.borrowed:  # else somebody keeps it
        table.borrowed.remove(card)
        table.gone.append(card)
