"""Checking a database for damage and leftovers, and copying it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from typing import Any, Final, NamedTuple

from dragonbot.engine.game import Game
from dragonbot.engine.save import Diverged, UnreadableSave
from dragonbot.ids import MatchId
from dragonbot.store.pace import A_DAY_SECONDS
from dragonbot.store.protocol import Loading, Misshapen
from dragonbot.store.sql import reading
from dragonbot.store.sql.connection import Connection
from dragonbot.store.sql.rows import KINDS
from dragonbot.store.sql.writing import IS_OVER, LESSON_LASTS_SECONDS
from dragonbot.tables.loader import require_seats_for_all, require_whole
from dragonbot.timing import HEART, beat_in

MAY_BE_LATE_SECONDS: Final = 2 * A_DAY_SECONDS
"""Seconds before undeleted data counts as a problem: the bot thins one game at a time."""

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
    """Work left over, by match. The last heartbeat gives the time: nothing is late because of downtime."""
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
    """Number of lessons that should have been deleted."""
    text = reading.meta(connection, HEART)
    beat = None if text is None else beat_in(text)
    if beat is None:
        return 0
    oldest = beat - LESSON_LASTS_SECONDS - MAY_BE_LATE_SECONDS
    (count,) = connection.execute("SELECT count(*) FROM lessons WHERE touched < ?", (oldest,)).fetchone()
    return int(count)


def problems_in_rows(connection: Connection, load: Loading | None) -> Iterator[str]:
    """Problems, one line each. The caller provides a consistent snapshot."""
    matches: dict[int, list[str]] = {}
    for misshapen in _rows_that_make_no_sense(connection):
        if misshapen.match is None:
            yield str(misshapen)
        else:
            matches.setdefault(misshapen.match, []).append(str(misshapen))
    for (match,) in connection.execute(f"SELECT id FROM matches WHERE {reading.OPEN_STATES}").fetchall():
        if match not in matches:
            matches[match] = [*_not_whole(connection, match, load)]
    for match, problem in [*_wrongly_packed(connection), *leftovers_in(connection)]:
        matches.setdefault(match, []).append(problem)
    for match, problems in sorted(matches.items()):
        yield from (f"match {match}: {problem}" for problem in problems)
    yield from _single_values(connection)
    if lessons := lessons_left_in(connection):
        yield f"lessons: {lessons} should have been forgotten"


def _not_whole(connection: Connection, match: MatchId, load: Loading | None) -> Iterator[str]:
    """Inconsistencies between a match's rows."""
    try:
        _look_at(connection, match, load)
    except (Misshapen, UnreadableSave, Diverged) as error:
        yield str(error)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is what is wrong with this match
        yield type(error).__name__  # other errors might quote secrets


def _rows_that_make_no_sense(connection: Connection) -> Iterator[Misshapen]:
    """Unreadable rows of all tables, including finished games'."""
    for kind in KINDS:
        for values in connection.execute(kind.select("")):
            try:
                kind.row(values)
            except Misshapen as misshapen:
                yield misshapen


def _wrongly_packed(connection: Connection) -> Iterator[tuple[int, str]]:
    """Finished games that can't be read."""
    for (match,) in connection.execute('SELECT DISTINCT "match" FROM packs').fetchall():
        try:
            reading.unpacked(connection, match)
        except Misshapen as misshapen:
            yield match, str(misshapen)


def _single_values(connection: Connection) -> Iterator[str]:
    beat = reading.meta(connection, HEART)
    if beat is not None and beat_in(beat) is None:
        yield "meta (heartbeat): value cannot be read"
    for key, value in connection.execute('SELECT "key", value FROM meta'):
        for name, found in (("key", key), ("value", value)):
            if not isinstance(found, str):
                yield f"meta: a {name} cannot be read"


def _look_at(connection: Connection, match: MatchId, load: Loading | None) -> None:
    row = reading.match(connection, match)
    assert row is not None
    seats, answers = reading.seats(connection, match), reading.answers(connection, match, row.step)
    require_whole(row, seats, answers)
    # a lobby can be paused, too
    if load is not None and (row.state == "running" or row.started is not None):
        game = load(row, answers)
        if isinstance(game, Game):
            require_seats_for_all(row, seats, game)


PORTION: Final = 500
"""Rows at a time: a store of years need not fit into memory."""
META: Final = ("key", "value")


class Table(NamedTuple):
    name: str
    columns: tuple[str, ...]
    key: tuple[str, ...]


class Compared(NamedTuple):
    table: str
    rows: int
    """In the source."""
    is_same: bool
    """Whether both have the same rows."""


TABLES: Final = (
    *(Table(kind.table, kind.columns, tuple(kind.key)) for kind in KINDS),
    Table("meta", META, META[:1]),
)
"""All tables, referenced ones first."""


def is_empty(connection: Connection) -> bool:
    return not any(connection.execute(f"SELECT 1 FROM {table.name} LIMIT 1").fetchone() for table in TABLES)


def copy_all(source: Connection, target: Connection) -> None:
    """Copy everything. The caller provides a consistent snapshot of the source, and commits."""
    for table in TABLES:
        names = _listed(table.columns)
        marks = ", ".join("?" * len(table.columns))
        for rows in _portions(source, table):
            target.executemany(f"INSERT INTO {table.name} ({names}) VALUES ({marks})", rows)


def compared(source: Connection, target: Connection) -> list[Compared]:
    """Compare table by table, reading both again."""
    found = []
    for table in TABLES:
        (count, there), (other_count, here) = _summed(source, table), _summed(target, table)
        found.append(Compared(table.name, count, (count, there) == (other_count, here)))
    return found


def _summed(connection: Connection, table: Table) -> tuple[int, int]:
    """The number of rows, and a checksum independent of their order."""
    count = total = 0
    for rows in _portions(connection, table):
        for row in rows:
            count += 1
            total += int.from_bytes(blake2b(repr(tuple(row)).encode(), digest_size=16).digest(), "big")
    return count, total % 2**128


def _portions(connection: Connection, table: Table) -> Iterator[Sequence[Sequence[Any]]]:
    """Portions by key rather than offset, so that the last one is as fast as the first."""
    names, key = _listed(table.columns), _listed(table.key)
    places = [table.columns.index(name) for name in table.key]
    rows = connection.execute(f"SELECT {names} FROM {table.name} ORDER BY {key} LIMIT {PORTION}").fetchall()
    while rows:
        yield rows
        last = [rows[-1][place] for place in places]
        marks = ", ".join("?" * len(last))
        rows = connection.execute(
            f"SELECT {names} FROM {table.name} WHERE ({key}) > ({marks}) ORDER BY {key} LIMIT {PORTION}",
            last,
        ).fetchall()


def _listed(names: Sequence[str]) -> str:
    return ", ".join(f'"{name}"' for name in names)
