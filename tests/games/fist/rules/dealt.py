"""Tables with certain kept cards and hidden things."""

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
    """Put these cards in front of the seat, and add things to its purse."""
    for card in cards:
        table.specials.remove(card)
        table.seats[seat].keeps.append(card)
    for name, count in things.items():
        move(count, KINDS[name], table.bank, table.seats[seat].purse)


def on_top(table: Table, *cards: str) -> None:
    """Put these specials on top of the pile."""
    for card in reversed(cards):
        table.specials.remove(card)
        table.specials.insert(0, card)


def dealt(patch: pytest.MonkeyPatch, deal: Deal) -> None:
    """Deal every new game like this."""

    def begin(box: Any, table: Table) -> Game[Table]:
        deal(table)
        return Game(box, table)

    patch.setattr(rules, "Game", begin)
