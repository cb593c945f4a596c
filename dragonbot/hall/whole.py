"""Whole matches: whether rows that can be read, each by itself, also belong together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dragonbot.engine.game import Game
from dragonbot.games import GAMES
from dragonbot.hall.rows import AnswerRow, MatchRow, SeatRow
from dragonbot.hall.store import Misshapen


def want_whole(row: MatchRow, seats: Sequence[SeatRow], answers: Sequence[AnswerRow]) -> None:
    """Misshapen where a match that goes on lacks something. The answers are those of its step."""
    if row.game not in GAMES:
        raise Misshapen("matches", {"id": row.id}, "there is no such game")
    if [seat.seat for seat in seats] != [*range(len(seats))]:
        raise Misshapen("seats", {"match": row.id}, "one is missing")
    if row.started is not None and not seats:
        raise Misshapen("seats", {"match": row.id}, "there is none")
    if [answer.number for answer in answers] != [*range(len(answers))]:
        raise Misshapen("answers", {"match": row.id, "step": row.step}, "one is missing")


def want_seats_for_all(row: MatchRow, seats: Sequence[SeatRow], game: Game[Any]) -> None:
    """Misshapen where others sit at the table of the game than the seats tell of."""
    if len(GAMES[row.game].names(game.table)) != len(seats):
        raise Misshapen("seats", {"match": row.id}, "they are not as many as at its table")
