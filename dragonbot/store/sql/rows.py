"""Statements for tables and columns, and a change's values."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from operator import attrgetter, itemgetter
from types import MappingProxyType, NoneType
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar, get_args
from zlib import crc32

from pydantic import ValidationError
from pydantic.fields import FieldInfo
from pydantic_core import from_json, to_json

from dragonbot.ids import GuildId, MatchId
from dragonbot.store.history import AbsenceRow, BegunRow, PackRow
from dragonbot.store.protocol import Change, Misshapen, NotStored
from dragonbot.store.results import PlacingRow, RatingRow, ResultRow
from dragonbot.store.rows import (
    AnswerRow,
    CardTestRow,
    CustomCardRow,
    DailyAnswerRow,
    DailyPositionRow,
    DailyPostRow,
    DraftRow,
    HouseSetRow,
    LessonRow,
    LetterRow,
    MatchRow,
    PersonRow,
    PostRow,
    ReviewRow,
    Row,
    SeatRow,
    ServerRow,
    Since,
    SitterRow,
    sql_type,
)
from dragonbot.store.sql.connection import Connection, send

R = TypeVar("R", bound=Row)
T = TypeVar("T")
Values: TypeAlias = tuple[Any, ...]
Upon: TypeAlias = Mapping[int, int]
"""By match, how often it was saved."""

MOST_ROWS: Final = 32
"""Rows per statement; between statements other threads may take the interpreter for a while."""


RAISED: Final = (
    # If the number differs, this divides by zero: an error in PostgreSQL, and NULL in SQLite, which the
    # column rejects.
    '"{name}" = excluded."{name}" / CAST({table}."{name}" = excluded."{name}" - 1 AS integer)'
)
AS_SAVED: Final = "(SELECT id FROM matches WHERE id = ? AND saved = ?)"
"""A match number that fails the statement if the match was saved meanwhile."""
WRITTEN_TO: Final = "saved = saved + 1"
"""Marks the match as written, so that writers with older knowledge fail."""
PEOPLE: Final = ("user",)
"""Columns that identify a person, left out of error messages."""


class Added(NamedTuple):
    """A column added later."""

    since: int
    sql: str


class Kind(Generic[R]):
    """Statements for one kind of row, generated from its declaration."""

    def __init__(self, model: type[R]) -> None:
        self.model = model
        self.table, self.key, fixed, counter = model.stored
        self.columns = tuple(model.model_fields)
        self.types = tuple(sql_type(field.annotation) for field in model.model_fields.values())
        self.names = _listed(self.columns)
        self._fields = attrgetter(*self.columns)
        self._as_json = [place for place, kind in enumerate(self.types) if kind == "JSON"]
        self._key: Callable[[Values], Values] = itemgetter(*map(self.columns.index, self.key))
        changing = [name for name in self.columns if name not in fixed and name not in self.key]
        raised = RAISED.format(table=self.table, name=counter)
        news = ", ".join(raised if name == counter else f'"{name}" = excluded."{name}"' for name in changing)
        self._or_change = f"ON CONFLICT ({_listed(self.key)}) DO UPDATE SET {news}"

    @property
    def added(self) -> list[Added]:
        """Columns newer than their table."""
        return [
            Added(said.step, self._column(name, field))
            for name, field in self.model.model_fields.items()
            for said in field.metadata
            if isinstance(said, Since)
        ]

    def _column(self, name: str, field: FieldInfo) -> str:
        kind = sql_type(field.annotation)
        value = field.get_default(call_default_factory=True)
        if value is not None and kind == "JSON":
            value = to_json(value).decode()
        said = f'"{name}" {"TEXT" if kind == "JSON" else kind}'
        if value is None:
            return said
        spelt = f"""'{value.replace("'", "''")}'""" if isinstance(value, str) else repr(value + 0)
        needed = "" if NoneType in get_args(field.annotation) else " NOT NULL"
        return f"{said}{needed} DEFAULT {spelt}"

    def values(self, row: R) -> Values:
        """The stored values of a row, independent of later changes."""
        values = list(self._fields(row))
        for index in self._as_json:
            if values[index] is not None:
                values[index] = to_json(values[index]).decode()
        return tuple(values)

    def spelt(self, values: Sequence[Any]) -> dict[str, Any]:
        """Column values by name, without validation."""
        found, _ = self._found(values)
        return found

    def row(self, values: Sequence[Any]) -> R:
        """The row from stored values. Raises Misshapen if they are invalid."""
        found, wrong = self._found(values)
        try:
            if not wrong:
                return self.model.model_validate(found)
        except ValidationError as error:
            wrong = self._wrong(error)
        # neither values nor pydantic's message: they may be secret
        raise Misshapen(self.table, self._place(found), f"{', '.join(wrong)} cannot be read") from None

    def remains(self, values: Sequence[Any], instead: Mapping[str, Any] = MappingProxyType({})) -> R:
        """The row, with invalid values replaced by `instead` or by defaults."""
        found, wrong = self._found(values)
        if not wrong:
            try:
                return self.model.model_validate(found)
            except ValidationError as error:
                wrong = self._wrong(error)
        kept = {name: value for name, value in found.items() if name not in wrong}
        missing = {name: value for name, value in instead.items() if name in wrong}
        try:
            return self.model.model_validate(kept | missing)
        except ValidationError as error:  # unparsable values hid other errors
            wrong = [*wrong, *self._wrong(error)]
            kept = {name: value for name, value in found.items() if name not in wrong}
            return self.model.model_validate(
                kept | {name: value for name, value in instead.items() if name in wrong}
            )

    def _found(self, values: Sequence[Any]) -> tuple[dict[str, Any], list[str]]:
        """Values by name, and columns with malformed JSON."""
        found, wrong = dict(zip(self.columns, values, strict=True)), []
        for index in self._as_json:
            name = self.columns[index]
            if found[name] is not None:
                try:
                    found[name] = from_json(found[name])
                except (ValueError, TypeError):
                    wrong.append(name)
        return found, wrong

    def _wrong(self, error: ValidationError) -> list[str]:
        """Columns with errors; if only the whole row is invalid, its last JSON column."""
        whole = self.columns[self._as_json[-1]] if self._as_json else self.columns[-1]
        places = [problem["loc"] for problem in error.errors(include_input=False, include_url=False)]
        return list(dict.fromkeys(str(place[0]) if place else whole for place in places))

    def _place(self, found: Mapping[str, Any]) -> dict[str, int]:
        """The row's key as far as readable, without people."""
        names = [name for name in ("id", *self.key) if name in self.columns and name not in PEOPLE]
        return {name: found[name] for name in dict.fromkeys(names) if type(found[name]) is int}

    def select(self, rest: str) -> str:
        return f"SELECT {self.names} FROM {self.table} {rest}"

    def put(self, connection: Connection, rows: Sequence[Values], upon: Upon | None = None) -> None:
        """Write rows, replacing existing ones."""
        for part in self._apart(rows):
            for statement, values in self._insertions(part, self._or_change, upon):
                send(connection, statement, values)

    def keep(self, connection: Connection, rows: Sequence[Values]) -> None:
        """Write rows, keeping existing ones."""
        for statement, values in self._insertions(rows, "ON CONFLICT DO NOTHING"):
            send(connection, statement, values)

    def add_new(self, connection: Connection, rows: Sequence[Values], upon: Upon | None = None) -> None:
        """Write rows, failing on existing ones."""
        for statement, values in self._insertions(rows, "", upon):
            send(connection, statement, values)

    def add(self, connection: Connection, rows: Sequence[Values], upon: Upon | None = None) -> int:
        """Write rows, keeping existing ones; returns the number written."""
        found = self._insertions(rows, "ON CONFLICT DO NOTHING", upon)
        return sum(connection.execute(statement, values).rowcount for statement, values in found)

    def _apart(self, rows: Sequence[Values]) -> Sequence[Sequence[Values]]:
        """Groups without duplicate keys, as one PostgreSQL statement can't change a row twice."""
        if len(rows) < 2:
            return [rows]
        parts: list[list[Values]] = []
        times: dict[Values, int] = {}
        for row in rows:
            key = self._key(row)
            time = times[key] = times.get(key, -1) + 1
            if time == len(parts):
                parts.append([])
            parts[time].append(row)
        return parts

    def _insertions(
        self, rows: Sequence[Values], otherwise: str, upon: Upon | None = None
    ) -> Iterator[tuple[str, list[Any]]]:
        """INSERT statements; with `upon`, matches saved more often make them fail."""
        if upon is not None:
            rows = [(row[0], upon[row[0]], *row[1:]) for row in rows]
        first = "?" if upon is None else AS_SAVED
        for part in parts_of(rows):
            statement = _insertion(self.table, self.names, len(self.columns), len(part), otherwise, first)
            yield statement, [*chain.from_iterable(part)]


def parts_of(rows: Sequence[T]) -> Iterator[Sequence[T]]:
    """Rows per statement, in few sizes, so that statements are already prepared."""
    done = 0
    size = MOST_ROWS
    while done < len(rows):
        while size > len(rows) - done:
            size //= 2
        yield rows[done : done + size]
        done += size


@cache
def _insertion(table: str, names: str, width: int, rows: int, otherwise: str, first: str) -> str:
    one = f"({', '.join([first, *'?' * (width - 1)])})"
    return f"INSERT INTO {table} ({names}) VALUES {', '.join([one] * rows)} {otherwise}"


def _listed(names: Sequence[str]) -> str:
    return ", ".join(f'"{name}"' for name in names)


MATCHES: Final = Kind(MatchRow)
SEATS: Final = Kind(SeatRow)
SITTERS: Final = Kind(SitterRow)
ANSWERS: Final = Kind(AnswerRow)
BEGUN: Final = Kind(BegunRow)
PACKS: Final = Kind(PackRow)
REVIEWS: Final = Kind(ReviewRow)
ABSENCES: Final = Kind(AbsenceRow)
POSTS: Final = Kind(PostRow)
SERVERS: Final = Kind(ServerRow)
PERSONS: Final = Kind(PersonRow)
LESSONS: Final = Kind(LessonRow)
LETTERS: Final = Kind(LetterRow)
BLANK_DRAFTS: Final = Kind(DraftRow)
CUSTOM_CARDS: Final = Kind(CustomCardRow)
HOUSE_SETS: Final = Kind(HouseSetRow)
CARD_TESTS: Final = Kind(CardTestRow)
DAILY_POSITIONS: Final = Kind(DailyPositionRow)
DAILY_ANSWERS: Final = Kind(DailyAnswerRow)
DAILY_POSTS: Final = Kind(DailyPostRow)
RESULTS: Final = Kind(ResultRow)
PLACINGS: Final = Kind(PlacingRow)
RATINGS: Final = Kind(RatingRow)
KINDS: Final[tuple[Kind[Any], ...]] = (
    MATCHES, SEATS, SITTERS, ANSWERS, BEGUN, ABSENCES, PACKS, REVIEWS, POSTS,
    SERVERS, PERSONS, LESSONS, LETTERS, BLANK_DRAFTS, CUSTOM_CARDS, HOUSE_SETS, CARD_TESTS,
    DAILY_POSITIONS, DAILY_ANSWERS, DAILY_POSTS, RESULTS, PLACINGS, RATINGS,
)  # fmt: skip


SAVED: Final = MATCHES.columns.index("saved")
FINISHED: Final = "state IN ('over', 'ended') AND started IS NOT NULL"
"""Written as in the indexes of finished games, or they are not used."""


class ChangeValues(NamedTuple):
    matches: list[Values]
    seats: dict[int, list[Values]]
    """All seats, by match."""
    sitters: dict[int, list[Values]]
    """All sitters, by match."""
    answers: list[Values]
    posts: list[Values]
    letters: list[Values]
    withdrawn: list[Values]
    begun: list[Values]
    finished: frozenset[GuildId] = frozenset()
    """The servers on which a game ends that has no number yet."""
    over: MatchId | None = None
    """The game, if it is played to its end."""
    shown: Sequence[Values] = ()
    """What became of posts (`SHOWN`), even if others changed them."""
    upon: int = 0
    """See `Change`."""

    @classmethod
    def seen(cls, *shown: Values) -> ChangeValues:
        """A change that only marks posts as shown."""
        return cls([], {}, {}, [], [], [], [], [], shown=shown)

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
            frozenset() if match is None or not match.is_unnumbered else frozenset((match.guild_id,)),
            None if match is None or not match.is_unnumbered or match.state != "over" else match.id,
            upon=change.upon,
        )

    def known(self) -> Iterator[tuple[int, int, int]]:
        """Matches written, with their `saved` number before and after."""
        saved = {row[0]: row[SAVED] for row in self.matches}
        for match in {row[0] for row in (*self.matches, *self.answers, *self.posts)}:
            yield match, saved.get(match, self.upon + 1) - 1, saved.get(match, self.upon)


def _all_of(match: MatchRow | None, kind: Kind[R], rows: Sequence[R] | None) -> dict[int, list[Values]]:
    if rows is None:
        return {}
    values = [kind.values(row) for row in rows]
    if match is None or any(row[0] != match.id for row in values):  # first column of both
        raise ValueError(f"{kind.table} are stored together with their match")
    return {match.id: values}


def put(connection: Connection, changes: Sequence[ChangeValues], are_new: bool = False) -> None:
    """Write changes in order. Raises on errors, with some of it written.

    `are_new`: existing answers are errors. Otherwise an error says which match another writer changed.
    """
    before, upon = _followed(changes)
    if not are_new:
        _require_as_saved(connection, before)
    matches = [row for change in changes for row in change.matches]
    MATCHES.put(connection, matches)
    for guild in sorted({guild for change in changes for guild in change.finished}):
        number_games(connection, guild)
    _replace(connection, SEATS, [change.seats for change in changes])
    _replace(connection, SITTERS, [change.sitters for change in changes])
    answers = [row for change in changes for row in change.answers]
    if are_new:
        ANSWERS.add_new(connection, answers, upon)
    elif ANSWERS.add(connection, answers, upon) < len(answers):
        _require_the_same(connection, answers)
    # An unsure caller may store the same change again.
    BEGUN.keep(connection, [row for change in changes for row in change.begun])
    POSTS.put(connection, [row for change in changes for row in change.posts], upon)
    _show(connection, [row for change in changes for row in change.shown])
    for change in changes:
        withdraw(connection, change.withdrawn)
        LETTERS.keep(connection, change.letters)


def number_games(connection: Connection, guild: GuildId) -> None:
    """Number the finished games of a server that have no number yet, in the order in which they ended."""
    lock(connection, f"games of {guild}")
    unnumbered = connection.execute(
        f"SELECT id FROM matches WHERE guild_id = ? AND game_number IS NULL AND {FINISHED} AND id > 0"
        " ORDER BY ended, id",
        (guild,),
    ).fetchall()
    if not unnumbered:
        return
    (last,) = connection.execute(
        f"SELECT coalesce(max(game_number), 0) FROM matches WHERE guild_id = ? AND {FINISHED}", (guild,)
    ).fetchone()
    for number, (match,) in enumerate(unnumbered, int(last) + 1):
        connection.execute("UPDATE matches SET game_number = ? WHERE id = ?", (number, match))


def lock(connection: Connection, what: str) -> None:
    """Take a lock until the transaction ends. SQLite has one writer anyway."""
    if not isinstance(connection, sqlite3.Connection):
        connection.execute("SELECT pg_advisory_xact_lock(?)", (crc32(what.encode()),))


def _followed(changes: Iterable[ChangeValues]) -> tuple[Upon, Upon]:
    """The `saved` number of each match before the first change and after the last."""
    first, latest = dict[int, int](), dict[int, int]()
    for change in changes:
        for match, before, after in change.known():
            first.setdefault(match, before)
            if latest.get(match, before) != before:
                raise NotStored("stale", f"match {match} is changed twice at once")
            latest[match] = after
    return first, latest


def _require_as_saved(connection: Connection, expected: Upon) -> None:
    for match, saved in expected.items():
        found = connection.execute("SELECT saved FROM matches WHERE id = ?", (match,)).fetchone()
        if found is not None and found[0] != saved:
            raise NotStored("stale", f"match {match} has been saved {found[0]} times, not {saved}")


def withdraw(connection: Connection, letters: Iterable[Values]) -> None:
    """Delete letters."""
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
    # UPDATE ... FROM needs an SQLite newer than 2020
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
"""Columns of `shown`, with types, as PostgreSQL can't infer them here."""
THAT_LETTER: Final = " AND ".join(f'"{name}" = ?' for name in LETTERS.key)
THAT: Final = itemgetter(*map(LETTERS.columns.index, LETTERS.key))
"""The key of a letter in its values."""
THAT_ANSWER: Final = ANSWERS.select('WHERE "match" = ? AND step = ? AND number = ?')


def _require_the_same(connection: Connection, answers: Iterable[Values]) -> None:
    """Raise unless the stored answers equal these: a caller may repeat an answer, but not replace it."""
    for values in answers:
        if connection.execute(THAT_ANSWER, values[:3]).fetchone() != values:
            match, step, number = values[:3]
            raise NotStored("contradiction", f"match {match} has another answer {number} in step {step}")
