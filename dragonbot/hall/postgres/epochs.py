"""The log of epochs: who has held which shard, and who has written to which table meanwhile.

Nothing is decided by it. It is there so that anybody can check afterwards that no table ever had two writers.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Final

from dragonbot.hall.sql.connection import Connection, send
from dragonbot.ids import NO_MATCH, MatchId

KEPT_DAYS: Final = 7
"""So long after its end an epoch is remembered."""
NOT_OF_ONE_TABLE: Final = NO_MATCH
"""Written for all tables of a shard at once, or for one that had no number yet."""


def note_taken(connection: Connection, epochs: Mapping[int, int], holder: str) -> None:
    """These shards are taken with these epochs, in the same transaction."""
    shards, numbers = list(epochs), list(epochs.values())
    end(connection, shards)
    connection.execute(
        "INSERT INTO epochs SELECT shard, epoch, ?, nextval('moments'), clock_timestamp()"
        " FROM unnest(CAST(? AS bigint[]), CAST(? AS bigint[])) AS taken (shard, epoch)",
        (holder, shards, numbers),
    )


def end(connection: Connection, shards: Collection[int]) -> None:
    """Whoever held them holds them no more."""
    connection.execute(
        "UPDATE epochs SET until = clock_timestamp() WHERE until IS NULL AND shard = ANY(?)", (list(shards),)
    )


def note_writing(
    connection: Connection, holder: str, epochs: Mapping[int, int], written: Collection[tuple[int, int]]
) -> None:
    """This holder writes to these, each a shard and a match, as it believes in these epochs.

    To be asked once nobody can take the shards any more before the transaction ends.
    """
    rows = sorted((shard, epochs.get(shard, 0), match) for shard, match in written)
    if not rows:
        return
    shards, numbers, matches = (list(column) for column in zip(*rows, strict=True))
    send(
        connection,
        'INSERT INTO writers SELECT shard, epoch, "match", ?, moment, moment FROM'
        " (SELECT *, nextval('moments') AS moment FROM"
        " unnest(CAST(? AS bigint[]), CAST(? AS bigint[]), CAST(? AS bigint[]))"
        ' AS mine (shard, epoch, "match") OFFSET 0) AS now'
        ' ON CONFLICT (shard, epoch, "match", holder) DO UPDATE SET last = excluded.last',
        (holder, shards, numbers, matches),
    )


def thin(connection: Connection) -> None:
    """Forget what has been over for long."""
    connection.execute(
        "WITH old AS (DELETE FROM epochs WHERE until < clock_timestamp() - ? * interval '1 day'"
        " RETURNING shard, epoch) DELETE FROM writers USING old"
        " WHERE writers.shard = old.shard AND writers.epoch = old.epoch",
        (KEPT_DAYS,),
    )


def two_writers(connection: Connection) -> Iterator[str]:
    """One line for each table to which somebody wrote who did not hold its shard, or while another did."""
    found = connection.execute(
        'SELECT "match", writers.shard, writers.epoch, writers.holder FROM writers'
        " LEFT JOIN (SELECT *, lead(taken) OVER (PARTITION BY shard ORDER BY epoch) AS ended FROM epochs)"
        " AS mine ON mine.shard = writers.shard AND mine.epoch = writers.epoch"
        " AND mine.holder = writers.holder"
        " WHERE mine.shard IS NULL OR first < taken OR last > ended ORDER BY 1, 2, 3"
    ).fetchall()
    for match, shard, epoch, holder in found:
        yield f"{_named(match)}: {holder} wrote without holding shard {shard} (epoch {epoch})"
    found = connection.execute(
        'SELECT DISTINCT "match" FROM (SELECT "match", epoch, first, max(last) OVER before AS last,'
        ' max(epoch) OVER before AS latest FROM writers WHERE "match" != ? WINDOW before AS'
        ' (PARTITION BY "match" ORDER BY first ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)) AS turns'
        " WHERE last >= first OR latest >= epoch ORDER BY 1",
        (NOT_OF_ONE_TABLE,),
    ).fetchall()
    for (match,) in found:
        yield f"{_named(match)}: it had two writers at the same time"


def _named(match: MatchId) -> str:
    return f"match {match}" if match != NOT_OF_ONE_TABLE else "a whole shard"
