"""Leads: what an answer to a question about a card does to the table, about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from dragonbot.engine.question import Asked
from dragonbot.fist.table import Seat, Table
from dragonbot.games.fist.players.judge import Judge

Lead: TypeAlias = Callable[[Judge, Table, Seat, Asked, Any], None]
"""Changes the table as the answer of the seat would."""
LEADS: Final[dict[str, Lead]] = {}
"""By the key of the question."""


def leads(*keys: str) -> Callable[[Lead], Lead]:
    """The function tells where the answers to these questions lead."""

    def register(lead: Lead) -> Lead:
        for key in keys:
            LEADS[key] = lead
        return lead

    return register


def named(table: Table, name: str) -> Seat:
    """The seat that an answer names."""
    return next(seat for seat in table.seats if seat.name == name)
