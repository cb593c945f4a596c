"""Tables that are dealt as a test needs them: who keeps which card, and what lies behind whose screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from dragonbot.engine.game import Game
from dragonbot.games.fist.rules import rules
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import KINDS, move

Deal = Callable[[Table], None]


def give(table: Table, seat: int, *cards: str, **things: int) -> None:
    """These cards in front of the seat, and so many things more in its purse than it has."""
    for card in cards:
        table.specials.remove(card)
        table.seats[seat].keeps.append(card)
    for name, count in things.items():
        move(count, KINDS[name], table.bank, table.seats[seat].purse)


def on_top(table: Table, *cards: str) -> None:
    """These specials are drawn next."""
    for card in reversed(cards):
        table.specials.remove(card)
        table.specials.insert(0, card)


def dealt(patch: pytest.MonkeyPatch, deal: Deal) -> None:
    """Every game that begins from now on does so at a table that was dealt like this."""

    def begin(box: Any, table: Table) -> Game[Table]:
        deal(table)
        return Game(box, table)

    patch.setattr(rules, "Game", begin)
