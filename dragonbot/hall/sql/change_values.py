"""A change as the values of its rows, ready to be written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain
from operator import itemgetter
from typing import Any, Final, NamedTuple, TypeVar

from dragonbot.hall.rows import MatchRow, Row
from dragonbot.hall.sql.connection import Connection, send
from dragonbot.hall.sql.kind import (
    ANSWERS,
    BEGUN,
    LETTERS,
    MATCHES,
    POSTS,
    SEATS,
    SITTERS,
    Kind,
    Upon,
    Values,
    parts_of,
)
from dragonbot.hall.store import Change, NotStored

R = TypeVar("R", bound=Row)

SAVED: Final = MATCHES.columns.index("saved")


class ChangeValues(NamedTuple):
    matches: list[Values]
    seats: dict[int, list[Values]]
    """By match: all of its seats."""
    sitters: dict[int, list[Values]]
    """By match: all of its sitters."""
    answers: list[Values]
    posts: list[Values]
    letters: list[Values]
    withdrawn: list[Values]
    begun: list[Values]
    shown: Sequence[Values] = ()
    """What became of posts (`SHOWN`), whoever has changed them meanwhile."""
    upon: int = 0
    """See `Change`."""

    @classmethod
    def seen(cls, *shown: Values) -> ChangeValues:
        """Nothing changes but that posts can be seen."""
        return cls([], {}, {}, [], [], [], [], [], shown)

    @classmethod
    def of(cls, change: Change) -> ChangeValues:
        match = change.match
        return cls(
            [] if match is None else [MATCHES.values(match)],
            _all_of(match, SEATS, change.seats),
            _all_of(match, SITTERS, change.sitters),
            [ANSWERS.values(answer) for answer in change.answers],
            [POSTS.values(post) for post in change.posts],
            [LETTERS.values(letter) for letter in change.letters],
            [LETTERS.values(letter) for letter in change.withdrawn],
            [BEGUN.values(row) for row in change.begun],
            upon=change.upon,
        )

    def known(self) -> Iterator[tuple[int, int, int]]:
        """Of which matches something is written, and how often each has been saved before and with it."""
        saved = {row[0]: row[SAVED] for row in self.matches}
        for match in {row[0] for row in (*self.matches, *self.answers, *self.posts)}:
            yield match, saved.get(match, self.upon + 1) - 1, saved.get(match, self.upon)


def _all_of(match: MatchRow | None, kind: Kind[R], rows: Sequence[R] | None) -> dict[int, list[Values]]:
    if rows is None:
        return {}
    values = [kind.values(row) for row in rows]
    if match is None or any(row[0] != match.id for row in values):  # the first column of both
        raise ValueError(f"{kind.table} are stored together with their match")
    return {match.id: values}


def put(connection: Connection, changes: Sequence[ChangeValues], are_new: bool = False) -> None:
    """Write changes as if one after the other. Raises where one is wrong; some of it is there then.

    Where the answers are said to be new it is wrong that one is there already. Else it is also said which
    match somebody else has written to, which is wrong in any case.
    """
    before, upon = _followed(changes)
    if not are_new:
        _want_as_saved(connection, before)
    matches = [row for change in changes for row in change.matches]
    MATCHES.put(connection, matches)
    _replace(connection, SEATS, [change.seats for change in changes])
    _replace(connection, SITTERS, [change.sitters for change in changes])
    answers = [row for change in changes for row in change.answers]
    if are_new:
        ANSWERS.add_new(connection, answers, upon)
    elif ANSWERS.add(connection, answers, upon) < len(answers):
        _want_the_same(connection, answers)
    # Whoever does not know whether it was stored may store it again: it says the same.
    BEGUN.keep(connection, [row for change in changes for row in change.begun])
    POSTS.put(connection, [row for change in changes for row in change.posts], upon)
    _show(connection, [row for change in changes for row in change.shown])
    for change in changes:
        withdraw(connection, change.withdrawn)
        LETTERS.keep(connection, change.letters)


def _followed(changes: Iterable[ChangeValues]) -> tuple[Upon, Upon]:
    """How often each match has been saved before the first of the changes, and after the last of them."""
    first, latest = dict[int, int](), dict[int, int]()
    for change in changes:
        for match, before, after in change.known():
            first.setdefault(match, before)
            if latest.get(match, before) != before:
                raise NotStored("stale", f"match {match} is changed twice at once")
            latest[match] = after
    return first, latest


def _want_as_saved(connection: Connection, expected: Upon) -> None:
    for match, saved in expected.items():
        found = connection.execute("SELECT saved FROM matches WHERE id = ?", (match,)).fetchone()
        if found is not None and found[0] != saved:
            raise NotStored("stale", f"match {match} has been saved {found[0]} times, not {saved}")


def withdraw(connection: Connection, letters: Iterable[Values]) -> None:
    """These need not be sent any more."""
    for letter in letters:
        send(connection, f"DELETE FROM letters WHERE {THAT_LETTER}", THAT(letter))


def _replace(connection: Connection, kind: Kind[Any], changes: Iterable[dict[int, list[Values]]]) -> None:
    newest = {match: rows for by_match in changes for match, rows in by_match.items()}
    for part in parts_of([*newest]):
        places = ", ".join("?" * len(part))
        send(connection, f'DELETE FROM {kind.table} WHERE "match" IN ({places})', part)
    kind.put(connection, [row for rows in newest.values() for row in rows])


def _show(connection: Connection, shown: Sequence[Values]) -> None:
    newest = {row[:2]: row for row in shown}
    for part in parts_of([*newest.values()]):
        send(connection, _showing(len(part)), [*chain.from_iterable(part)])


@cache
def _showing(rows: int) -> str:
    names, news = (", ".join(f'"{name}"' for name in each) for each in (SHOWN, [*SHOWN][2:]))
    values = ", ".join([f"({', '.join(SHOWN.values())})"] * rows)
    # UPDATE ... FROM would say it in fewer words, but to an SQLite of 2020 and later only.
    return (
        f"WITH news ({names}) AS (VALUES {values}) UPDATE posts SET ({news}) ="
        f' (SELECT {news} FROM news WHERE news."match" = posts."match" AND news.number = posts.number)'
        ' WHERE ("match", number) IN (SELECT "match", number FROM news)'
    )


NUMBER: Final = "CAST(? AS bigint)"
SHOWN: Final = {
    **dict.fromkeys(("match", "number", "shown", "message_id"), NUMBER),
    "posted": "CAST(? AS double precision)",
    "picture": "?",
}
"""What became of a post, by columns, and as what it is sent: PostgreSQL does not see for which column."""
THAT_LETTER: Final = " AND ".join(f'"{name}" = ?' for name in LETTERS.key)
THAT: Final = itemgetter(*map(LETTERS.columns.index, LETTERS.key))
"""The key of a letter, of its values."""
THAT_ANSWER: Final = ANSWERS.select('WHERE "match" = ? AND step = ? AND number = ?')


def _want_the_same(connection: Connection, answers: Iterable[Values]) -> None:
    """Whoever does not know whether an answer was stored may store it again, but not another in its place."""
    for values in answers:
        if connection.execute(THAT_ANSWER, values[:3]).fetchone() != values:
            match, step, number = values[:3]
            raise NotStored("contradiction", f"match {match} has another answer {number} in step {step}")
