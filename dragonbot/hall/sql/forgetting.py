"""Forgetting: a person's name and id are taken out of everything that is stored, in one transaction."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from dragonbot.hall.sql.connection import Connection
from dragonbot.hall.sql.kind import WRITTEN_TO
from dragonbot.hall.sql.personal import ABOUT_ONE, KNOWN_TO, MENTIONS
from dragonbot.hall.sql.reading import GOES_ON
from dragonbot.hall.sql.unchecked import unchecked
from dragonbot.ids import MatchId, UserId

# Of a seat that was left, as long as nobody else has sat there since.
NAME_LEFT_BEHIND: Final = """
    UPDATE seats SET name = '' WHERE "match" = :match AND kind = 'person' AND user IS NULL AND seat = (
        SELECT seat FROM sitters AS mine WHERE "match" = :match AND user = :user AND NOT EXISTS (
            SELECT 1 FROM sitters AS other
            WHERE other."match" = :match AND other.seat = mine.seat AND other.since > mine.since
        )
    )
"""
SEAT_LEFT: Final = (
    """UPDATE seats SET user = NULL, name = '', away = 1 WHERE "match" = :match AND user = :user"""
)
HOST_LEFT: Final = (
    f"UPDATE matches SET {WRITTEN_TO}, host = CASE WHEN host = :user THEN 0 ELSE host END WHERE id = :match"
)


def forget(
    connection: Connection, user: UserId, live: Sequence[MatchId], unreadable: Sequence[MatchId]
) -> None:
    """See `Store.forget`. Nothing is read as a row here: what cannot be read is forgotten all the same."""
    with unchecked(connection):
        _forget(connection, user, live, unreadable)


def _forget(
    connection: Connection, user: UserId, live: Sequence[MatchId], unreadable: Sequence[MatchId]
) -> None:
    for kind in ABOUT_ONE:
        connection.execute(f"DELETE FROM {kind.table} WHERE user = ?", (user,))
    # What a server plays with stays, and is nobody's.
    connection.execute("UPDATE blank_cards SET user = NULL WHERE user = ?", (user,))
    known = connection.execute(
        f"SELECT id, NOT {GOES_ON} FROM matches WHERE {KNOWN_TO}", {"user": user}
    ).fetchall()
    matches = [match for match, is_finished in known if is_finished or match in unreadable]
    for match in matches:
        facts = {"match": match, "user": user}
        connection.execute(HOST_LEFT, facts)
        connection.execute(NAME_LEFT_BEHIND, facts)
        connection.execute(SEAT_LEFT, facts)
        connection.execute('DELETE FROM sitters WHERE "match" = :match AND user = :user', facts)
    for match in {*matches, *live}:
        _strike_out(connection, user, '"match" = :match', match)
    # What was posted before sitters were noted may hold the id of somebody of whom nothing else is known.
    _strike_out(connection, user, MENTIONS)


def _strike_out(connection: Connection, user: UserId, which: str, match: MatchId | None = None) -> None:
    """In these posts 0 stands for the user's id from now on."""
    digits = str(user).encode()
    posts = connection.execute(
        'SELECT "match", number, CAST(content AS BLOB) FROM posts'
        f" WHERE {which} AND instr(CAST(content AS BLOB), :digits) > 0",
        {"match": match, "digits": digits},
    ).fetchall()
    whole = re.compile(rb"(?<!\d)" + digits + rb"(?!\d)")
    for match, number, content in posts:
        connection.execute(
            'UPDATE posts SET content = CAST(? AS TEXT) WHERE "match" = ? AND number = ?',
            (whole.sub(b"0", content), match, number),
        )
