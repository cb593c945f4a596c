"""Inspection: what is wrong with what is stored, said match by match."""

from __future__ import annotations

from collections.abc import Iterator

from dragonbot.engine.game import Game
from dragonbot.engine.save import Diverged, UnreadableSave
from dragonbot.hall.sql import reading
from dragonbot.hall.sql.connection import Connection
from dragonbot.hall.sql.kind import KINDS
from dragonbot.hall.sql.leftovers import leftovers_in, lessons_left_in
from dragonbot.hall.store import Loading, Misshapen
from dragonbot.hall.time import HEART, beat_in
from dragonbot.hall.waking import want_seats_for_all, want_whole
from dragonbot.ids import MatchId


def problems_in_rows(connection: Connection, load: Loading | None) -> Iterator[str]:
    """One line for each problem. Whoever asks sees to it that all is seen as it is at one moment."""
    matches: dict[int, list[str]] = {}
    for misshapen in _rows_that_make_no_sense(connection):
        if misshapen.match is None:
            yield str(misshapen)
        else:
            matches.setdefault(misshapen.match, []).append(str(misshapen))
    for (match,) in connection.execute(f"SELECT id FROM matches WHERE {reading.GOES_ON}").fetchall():
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
    """What is wrong with a match of which each row can be read."""
    try:
        _look_at(connection, match, load)
    except (Misshapen, UnreadableSave, Diverged) as error:
        yield str(error)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is what is wrong with this match
        yield type(error).__name__  # what Python says besides may name what somebody hides


def _rows_that_make_no_sense(connection: Connection) -> Iterator[Misshapen]:
    """Of all tables, also those of games that are over."""
    for kind in KINDS:
        for values in connection.execute(kind.select("")):
            try:
                kind.row(values)
            except Misshapen as misshapen:
                yield misshapen


def _wrongly_packed(connection: Connection) -> Iterator[tuple[int, str]]:
    """Finished games that nobody can read any more."""
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
    want_whole(row, seats, answers)
    # A table may also be paused before its game has begun.
    if load is not None and (row.state == "running" or row.started is not None):
        game = load(row, answers)
        if isinstance(game, Game):
            want_seats_for_all(row, seats, game)
