"""Leftovers: what should have been forgotten or thinned by now, and is still there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dragonbot.hall.pace import A_DAY_SECONDS
from dragonbot.hall.sql import reading
from dragonbot.hall.sql.connection import Connection
from dragonbot.hall.sql.thinning import IS_OVER
from dragonbot.hall.sql.writing import LESSON_LASTS_SECONDS
from dragonbot.hall.time import HEART, beat_in

MAY_BE_LATE_SECONDS: Final = 2 * A_DAY_SECONDS
"""So long after its time something may still be there: the bot thins a game at a time."""

NAMES_LEFT: Final = f"""
    SELECT "match", seat FROM seats JOIN matches ON id = "match"
    WHERE kind = 'person' AND user IS NULL AND name != '' AND {IS_OVER} AND NOT EXISTS (
        SELECT 1 FROM sitters WHERE sitters."match" = id AND sitters.seat = seats.seat
    )
"""
MENTIONS_LEFT: Final = f"""
    SELECT "match", number FROM posts JOIN matches ON id = "match"
    WHERE kind = 'mention' AND {IS_OVER} AND EXISTS (SELECT 1 FROM packs WHERE packs."match" = id)
"""


def leftovers_in(connection: Connection) -> Iterator[tuple[int, str]]:
    """By match. When it was time is told by the last heartbeat: while the bot is away nothing is late."""
    for match, seat in connection.execute(NAMES_LEFT).fetchall():
        yield match, f"seats (match {match}, seat {seat}): a name is left of somebody who was forgotten"
    for match, number in connection.execute(MENTIONS_LEFT).fetchall():
        yield match, f"posts (match {match}, number {number}): a mention should have gone"
    text = reading.meta(connection, HEART)
    beat = None if text is None else beat_in(text)
    if beat is None:
        return
    overdue = f"SELECT id FROM matches WHERE {IS_OVER} AND thins_at < ?"
    for (match,) in connection.execute(overdue, (beat - MAY_BE_LATE_SECONDS,)).fetchall():
        yield match, f"matches (id {match}): it should have been thinned"


def lessons_left_in(connection: Connection) -> int:
    """How many lessons should have been forgotten."""
    text = reading.meta(connection, HEART)
    beat = None if text is None else beat_in(text)
    if beat is None:
        return 0
    oldest = beat - LESSON_LASTS_SECONDS - MAY_BE_LATE_SECONDS
    (count,) = connection.execute("SELECT count(*) FROM lessons WHERE touched < ?", (oldest,)).fetchone()
    return int(count)
