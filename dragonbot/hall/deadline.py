"""Deadlines: until when the present question waits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from dragonbot.hall import attendance
from dragonbot.hall.pace import limits_in, seconds_for

if TYPE_CHECKING:
    from dragonbot.hall.match import Match


def limit_seconds(match: Match) -> float | None:
    """How long the present question waits. While nobody is here time stands still."""
    question = match.game.question if match.game is not None else None
    if question is None or not attendance.anybody_here(match.seats):
        return None
    return seconds_for(match.row.game, question.timer, match.row.pace)


def time_anew(match: Match, now: float) -> dict[str, Any]:
    """What the row says of a question that has all its time from now on."""
    limit = limit_seconds(match)
    question = match.game.question if match.game is not None else None
    if limit is not None and question is not None and limits_in(match.row.game)[question.timer].is_rest:
        limit = min(limit, match.sand)  # an interruption gives nobody more time
    return {"asked_at": now, "deadline": None if limit is None else now + limit, "added_seconds": 0.0}


def news_of(match: Match, now: float) -> dict[str, Any]:
    """What changes in the row because another question waits, or because somebody came back or went."""
    note, row = match.note, match.row
    if match.game is None or match.game.question is None:
        return {}
    if note.asks_anew:
        sand = None if match.sand == float("inf") else match.sand
        news = {"question": row.question + match.stride, "half_told": False, "sand": sand}
        return news | time_anew(match, now)
    is_running = note.row.get("state", row.state) == "running"
    if is_running and (limit_seconds(match) is None) != (note.row.get("deadline", row.deadline) is None):
        # The first one has come back, or the last one has gone.
        note.refresh = True
        return time_anew(match, now)
    return {}
