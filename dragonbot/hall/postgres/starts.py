"""When sessions are begun, by all processes together: neither too soon after one another, nor too many."""

from __future__ import annotations

from typing import Final

from dragonbot.hall.sql.alone import alone
from dragonbot.hall.sql.connection import Connection
from dragonbot.hall.starts import SETTLED_SECONDS, Starts

TURN: Final = "session starts"


def may_identify(connection: Connection, key: int, apart_seconds: float, told: Starts | None) -> float:
    """0 where a session may be begun now, and that is noted; else seconds to wait. All ask here.

    `told` is what Discord has said just before; None where it does not count them.
    """
    alone(connection, TURN)
    if told is None:
        return _wait_for_key(connection, key, apart_seconds)
    left, since = _known(connection, told)
    wait = told._replace(left=left).wait_seconds(since)
    if wait > 0:
        # Where it is for those that Discord has not heard of yet it may be no such matter soon.
        return min(wait, SETTLED_SECONDS) if left < told.left else wait
    wait = _wait_for_key(connection, key, apart_seconds)
    if wait <= 0:
        connection.execute(
            "INSERT INTO session_starts (known_left, at, over_at)"
            " VALUES (?, clock_timestamp(), clock_timestamp() + ? * interval '1 second')"
            " ON CONFLICT (single) DO UPDATE"
            " SET known_left = excluded.known_left, at = excluded.at, over_at = excluded.over_at",
            (left - 1, told.reset_seconds),
        )
    return wait


def _known(connection: Connection, told: Starts) -> tuple[int, float]:
    """How many are left, and how many seconds ago the last one was begun."""
    found = connection.execute(
        "SELECT known_left, CAST(extract(epoch FROM clock_timestamp() - at) AS double precision),"
        " over_at <= clock_timestamp() FROM session_starts"
    ).fetchone()
    if found is None:
        return told.left, float("inf")
    left, since, is_over = int(found[0]), float(found[1]), bool(found[2])
    # Who was allowed to begin one has not done so yet, for all that Discord knows; or never does.
    return told.left if is_over or since > SETTLED_SECONDS else min(left, told.left), since


def _wait_for_key(connection: Connection, key: int, apart_seconds: float) -> float:
    found = connection.execute(
        "INSERT INTO identified VALUES (?, clock_timestamp())"
        " ON CONFLICT (key) DO UPDATE SET at = excluded.at"
        " WHERE identified.at <= clock_timestamp() - ? * interval '1 second' RETURNING 1",
        (key, apart_seconds),
    ).fetchone()
    if found is not None:
        return 0.0
    (wait,) = connection.execute(
        "SELECT CAST(extract(epoch FROM at - clock_timestamp()) AS double precision) + ? FROM identified"
        " WHERE key = ?",
        (apart_seconds, key),
    ).fetchone()
    return max(0.01, float(wait))
