"""Where one person is found in the database: to be given their data, and to be forgotten."""

from __future__ import annotations

from typing import Any, Final

from pydantic_core import from_json

from dragonbot.hall.person import Personal
from dragonbot.hall.sql.connection import Connection
from dragonbot.hall.sql.kind import BLANK_CARDS, KINDS, SEATS, SITTERS, Kind
from dragonbot.ids import UserId

ABOUT_ONE: Final[tuple[Kind[Any], ...]] = tuple(
    kind for kind in KINDS if "user" in kind.columns and kind not in (SEATS, SITTERS, BLANK_CARDS)
)
"""The tables whose rows are about one person alone. Such a table names them by a column `user`."""
# With OR each match would be looked at.
KNOWN_TO: Final = (
    "id IN (SELECT id FROM matches WHERE host = :user"
    ' UNION ALL SELECT "match" FROM seats WHERE user = :user'
    ' UNION ALL SELECT "match" FROM sitters WHERE user = :user)'
)
MENTIONS: Final = "kind = 'mention'"
"""Written as in the index `posts_that_mention`, or that is not used."""


def personal(connection: Connection, user: UserId) -> Personal:
    """See `Store.personal`. Nothing is read as a row here: also what is spoiled is given away."""
    rows = {}
    for kind in (*ABOUT_ONE, BLANK_CARDS):
        found = connection.execute(kind.select("WHERE user = ?"), (user,)).fetchall()
        rows[kind.table] = [kind.spelt(values) for values in found]
    known = connection.execute(
        f"SELECT id FROM matches WHERE {KNOWN_TO} AND id > 0 ORDER BY id", {"user": user}
    ).fetchall()
    return Personal(rows, [match for (match,) in known], _mentions(connection, user))


def _mentions(connection: Connection, user: UserId) -> list[dict[str, Any]]:
    found = connection.execute(
        f'SELECT "match", channel_id, message_id, posted, content FROM posts WHERE {MENTIONS}'
        " AND instr(CAST(content AS BLOB), ?) > 0",
        (str(user).encode(),),
    ).fetchall()
    names = ("match", "channel", "message", "posted")
    return [dict(zip(names, values, strict=False)) for *values, content in found if _names(content, user)]


def _names(content: Any, user: UserId) -> bool:
    try:
        return user in from_json(content)["users"]
    except (ValueError, TypeError, LookupError):
        return True  # it cannot be read, but the digits are in it
