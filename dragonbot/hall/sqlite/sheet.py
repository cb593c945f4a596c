"""A sheet: a change as the values of its rows, ready to be written."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from dragonbot.hall.sqlite.kind import ANSWERS, MATCHES, POSTS, SEATS, Values
from dragonbot.hall.store import Change, NotStored


class Sheet(NamedTuple):
    matches: list[Values]
    seats: dict[int, list[Values]]
    """By match: all of its seats."""
    answers: list[Values]
    posts: list[Values]

    @classmethod
    def of(cls, change: Change) -> Sheet:
        match = change.match
        seats = {}
        if change.seats is not None:
            if match is None or any(seat.match != match.id for seat in change.seats):
                raise ValueError("seats are stored together with their match")
            seats[match.id] = [SEATS.values(seat) for seat in change.seats]
        return cls(
            [] if match is None else [MATCHES.values(match)],
            seats,
            [ANSWERS.values(answer) for answer in change.answers],
            [POSTS.values(post) for post in change.posts],
        )


def put(connection: sqlite3.Connection, sheets: Sequence[Sheet]) -> None:
    """Write sheets as if one after the other. Raises where one of them is wrong; some of it is there then."""
    matches = [row for sheet in sheets for row in sheet.matches]
    MATCHES.put(connection, matches)
    seats = {match: rows for sheet in sheets for match, rows in sheet.seats.items()}
    for match in seats:
        connection.execute('DELETE FROM seats WHERE "match" = ?', (match,))
    SEATS.put(connection, [row for rows in seats.values() for row in rows])
    answers = [row for sheet in sheets for row in sheet.answers]
    if ANSWERS.add(connection, answers) < len(answers):
        _want_the_same(connection, answers)
    POSTS.put(connection, [row for sheet in sheets for row in sheet.posts])


THAT_ANSWER: Final = ANSWERS.select('WHERE "match" = ? AND step = ? AND number = ?')


def _want_the_same(connection: sqlite3.Connection, answers: Iterable[Values]) -> None:
    """Whoever does not know whether an answer was stored may store it again, but not another in its place."""
    for values in answers:
        if connection.execute(THAT_ANSWER, values[:3]).fetchone() != values:
            match, step, number = values[:3]
            raise NotStored("contradiction", f"match {match} has another answer {number} in step {step}")
