"""Kept positions, and a twin of each that differs only in what its seat can't see."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

from dragonbot.daily.finding import Position
from dragonbot.games import GAMES
from dragonbot.ids import NO_MATCH, MatchId
from dragonbot.simulation import SIMULATIONS, pick_from
from dragonbot.store.rows import DailyPositionRow
from dragonbot.ui.history.daily import Asked, asked_in

FOLDER: Final = Path(__file__).with_name("kept")
KINDS: Final = ("fist-classic", "dragons-gold")
DAY: Final = 739_000


def position(kind: str = KINDS[0]) -> Position:
    """As an earlier version has stored it: saves stay valid."""
    return Position.model_validate_json((FOLDER / f"{kind}.json").read_text("utf-8"))


def stored(kind: str = KINDS[0], match: MatchId = NO_MATCH) -> DailyPositionRow:
    data = position(kind).model_dump(mode="json")
    return DailyPositionRow(id=0, match=match, game=kind, made=5.0, data=data)


def twin_of(of: Position, language: str, seed: int) -> Asked:
    """The same question at a table that looks the same from the seat."""
    asked, game, rules = asked_in(of, DAY, language), of.resumed(), GAMES[of.game]
    twin = SIMULATIONS[of.game].twin_of(game.table, of.seat, pick_from(Random(seed)))
    return asked._replace(
        view=rules.view(twin, game.question, of.seat), everybody=rules.view(twin, game.question, None)
    )
