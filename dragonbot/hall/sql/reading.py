"""Reading: everything that is asked of the store, each in one statement."""

from __future__ import annotations

import logging
from collections.abc import Collection, Sequence
from typing import Any, Final, TypeVar

from dragonbot.figures import Tables
from dragonbot.hall.history import BegunRow, History
from dragonbot.hall.packing import PackRow, Part, Unpacked, WrongPack
from dragonbot.hall.person import LetterRow, PersonRow
from dragonbot.hall.rows import (
    AnswerRow,
    LessonRow,
    MatchRow,
    PlayedRow,
    PostRow,
    ReviewRow,
    Row,
    SeatRow,
    SitterRow,
)
from dragonbot.hall.server import ServerRow
from dragonbot.hall.shards import Shards
from dragonbot.hall.sleeping import Sleeping
from dragonbot.hall.sql.connection import Connection
from dragonbot.hall.sql.kind import (
    ABSENCES,
    ANSWERS,
    BEGUN,
    LESSONS,
    LETTERS,
    MATCHES,
    PACKS,
    PERSONS,
    POSTS,
    REVIEWS,
    SEATS,
    SERVERS,
    SITTERS,
    Kind,
)
from dragonbot.hall.sql.mine import mine
from dragonbot.hall.sql.personal import KNOWN_TO
from dragonbot.hall.store import Finished, Misshapen
from dragonbot.ids import ChannelId, GuildId, MatchId, PostNumber, UserId

log = logging.getLogger(__name__)
R = TypeVar("R", bound=Row)

# Written as in the indexes of these names, or they are not used.
GOES_ON: Final = "state IN ('lobby', 'running', 'paused')"
FINISHED: Final = "state IN ('over', 'ended') AND started IS NOT NULL"
UNSHOWN: Final = "shown < version AND gone = 0"
SLEEPING: Final = Kind("matches", Sleeping, key=("id",))
PLAYED: Final = Kind("matches", PlayedRow, key=("id",))
UNKNOWN: Final = {
    "guild_id": 0,
    "channel_id": 0,
    "game": "",
    "pace": "untimed",
    "language": "en",
    "state": "paused",
    "host": 0,
    "created": 0.0,
}
"""Of a match, in the place of what cannot be read and without which there is no row."""


def _all(connection: Connection, kind: Kind[R], rest: str, values: Sequence[Any] = ()) -> list[R]:
    return [kind.row(found) for found in connection.execute(kind.select(rest), values).fetchall()]


def all_that_can_be_read(connection: Connection, kind: Kind[R], rest: str, values: Sequence[Any]) -> list[R]:
    rows = []
    for found in connection.execute(kind.select(rest), values).fetchall():
        try:
            rows.append(kind.row(found))
        except Misshapen as problem:
            log.error("left out: %s", problem)
    return rows


def one_if_it_can_be_read(
    connection: Connection, kind: Kind[R], rest: str, values: Sequence[Any]
) -> R | None:
    try:
        return _one(connection, kind, rest, values)
    except Misshapen as problem:
        log.error("as if it were not there: %s", problem)
        return None


def _one(connection: Connection, kind: Kind[R], rest: str, values: Sequence[Any]) -> R | None:
    found = connection.execute(kind.select(rest), values).fetchone()
    return None if found is None else kind.row(found)


def match(connection: Connection, match: MatchId) -> MatchRow | None:
    return _one(connection, MATCHES, "WHERE id = ?", (match,))


def match_in(connection: Connection, channel: ChannelId) -> MatchRow | None:
    rest = "WHERE channel_id = ? ORDER BY id DESC LIMIT 1"
    return one_if_it_can_be_read(connection, MATCHES, rest, (channel,))


def remains(connection: Connection, match: MatchId) -> MatchRow | None:
    found = connection.execute(MATCHES.select("WHERE id = ?"), (match,)).fetchone()
    return None if found is None else MATCHES.remains(found, UNKNOWN)


def last_played_in(connection: Connection, channel: ChannelId) -> MatchRow | None:
    rest = "WHERE channel_id = ? AND state = 'over' ORDER BY id DESC LIMIT 1"
    return _one(connection, MATCHES, rest, (channel,))


def waking(connection: Connection, only: Shards) -> list[Sleeping]:
    rest = f"WHERE {GOES_ON} AND id > 0{mine(only)} ORDER BY id"
    found = connection.execute(SLEEPING.select(rest)).fetchall()
    return [SLEEPING.remains(row) for row in found]


def seats(connection: Connection, match: MatchId) -> list[SeatRow]:
    return _all(connection, SEATS, 'WHERE "match" = ? ORDER BY seat', (match,))


def sitters(connection: Connection, match: MatchId) -> list[SitterRow]:
    return _all(connection, SITTERS, 'WHERE "match" = ? ORDER BY user', (match,))


def answers(connection: Connection, match: MatchId, step: int) -> list[AnswerRow]:
    found = _all(connection, ANSWERS, 'WHERE "match" = ? AND step = ? ORDER BY number', (match, step))
    if not found and (packs := _packs(connection, match)):
        return [row for row in _unpacked(match, packs).answers if row.step == step]
    return found


def entries(connection: Connection, match: MatchId) -> list[BegunRow | AnswerRow]:
    begun = _all(connection, BEGUN, 'WHERE "match" = ? ORDER BY step', (match,))
    given = _all(connection, ANSWERS, 'WHERE "match" = ? ORDER BY step, number', (match,))
    # A stable order: what began comes before its answers.
    return sorted([*begun, *given], key=lambda entry: entry.step)


def history(connection: Connection, match: MatchId) -> History | None:
    row = _one(connection, MATCHES, "WHERE id = ?", (match,))
    if row is None:
        return None
    packs = _packs(connection, match)
    told = posts(connection, match, unshown_only=False)
    if packs:
        _, given, begun, absences = _unpacked(match, packs)
    else:
        of_it = 'WHERE "match" = ? ORDER BY'
        begun = _all(connection, BEGUN, f"{of_it} step", (match,))
        given = _all(connection, ANSWERS, f"{of_it} step, number", (match,))
        absences = _all(connection, ABSENCES, f"{of_it} until", (match,))
    return History(row, seats(connection, match), begun, given, absences, told, is_packed=bool(packs))


def _packs(connection: Connection, match: MatchId) -> dict[Part, PackRow]:
    """The parts of a finished game that are packed; none where it is not."""
    return {pack.part: pack for pack in _all(connection, PACKS, 'WHERE "match" = ?', (match,))}


def unpacked(connection: Connection, match: MatchId) -> Unpacked | None:
    """What is packed of a finished game; None where nothing is. Misshapen where it cannot be read."""
    packs = _packs(connection, match)
    return _unpacked(match, packs) if packs else None


def _unpacked(match: MatchId, packs: dict[Part, PackRow]) -> Unpacked:
    try:
        return Unpacked.of(packs)
    except WrongPack as problem:
        raise Misshapen("packs", {"match": match}, str(problem)) from None


def posts(connection: Connection, match: MatchId, unshown_only: bool) -> list[PostRow]:
    if unshown_only:
        rest = f'WHERE "match" = ? AND {UNSHOWN} ORDER BY number'
        return all_that_can_be_read(connection, POSTS, rest, (match,))
    rows = _all(connection, POSTS, 'WHERE "match" = ? ORDER BY number', (match,))
    there = {row.number for row in rows}
    rows += [row for row in _packed_posts(connection, match) if row.number not in there]
    return sorted(rows, key=lambda row: row.number)


def _packed_posts(connection: Connection, match: MatchId) -> Sequence[PostRow]:
    packs = _packs(connection, match)
    return _unpacked(match, {"posts": packs["posts"]}).posts if "posts" in packs else ()


def post(connection: Connection, match: MatchId, post: PostNumber) -> PostRow | None:
    found = _one(connection, POSTS, 'WHERE "match" = ? AND number = ?', (match, post))
    if found is None:
        packed = _packed_posts(connection, match)
        found = next((row for row in packed if row.number == post), None)
    return found


def newest_post(connection: Connection, match: MatchId, besides: Collection[str]) -> PostRow | None:
    others = "".join(" AND kind != ?" for _ in besides)
    rest = f'WHERE "match" = ? AND gone = 0{others} ORDER BY number DESC LIMIT 1'
    return _one(connection, POSTS, rest, (match, *besides))


def unshown(connection: Connection, only: Shards) -> list[tuple[MatchId, PostNumber]]:
    return connection.execute(
        f'SELECT "match", number FROM posts WHERE {UNSHOWN}{_of(only)} ORDER BY "match", number'
    ).fetchall()


def _of(only: Shards) -> str:
    """Of a row that belongs to a match."""
    here = mine(only)
    return f' AND "match" IN (SELECT id FROM matches WHERE 1 = 1{here})' if here else ""


def matches_of(connection: Connection, user: UserId) -> list[MatchId]:
    found = connection.execute(
        f"SELECT id FROM matches WHERE {GOES_ON} AND id > 0 AND {KNOWN_TO} ORDER BY id",
        {"user": user},
    )
    return [number for (number,) in found]


def finished(connection: Connection, wanted: Finished, most: int, skip: int) -> list[PlayedRow]:
    conditions, values = [FINISHED, "id > 0"], list[Any]()
    if wanted.guild is not None:
        conditions.append("guild_id = ?")
        values.append(wanted.guild)
    if wanted.game is not None:
        conditions.append("game = ?")
        values.append(wanted.game)
    for user in wanted.sat:
        conditions.append(
            'id IN (SELECT "match" FROM seats WHERE user = ?'
            ' UNION ALL SELECT "match" FROM sitters WHERE user = ? AND seat IS NOT NULL)'
        )
        values += [user, user]
    rest = f"WHERE {' AND '.join(conditions)} ORDER BY ended DESC, id DESC LIMIT ? OFFSET ?"
    return all_that_can_be_read(connection, PLAYED, rest, (*values, most, skip))


def open_in(connection: Connection, guild: GuildId) -> list[tuple[MatchId, UserId]]:
    statement = f"SELECT id, host FROM matches WHERE {GOES_ON} AND id > 0 AND guild_id = ?"
    return connection.execute(statement, (guild,)).fetchall()


def to_put_away(connection: Connection, before: float, only: Shards) -> list[tuple[MatchId, ChannelId]]:
    found = connection.execute(
        "SELECT id, channel_id FROM matches"
        " WHERE made_in IS NOT NULL AND put_away = 0 AND state IN ('over', 'ended') AND id > 0 AND ended < ?"
        f"{mine(only)}",
        (before,),
    )
    return found.fetchall()


def tables(connection: Connection, only: Shards) -> list[Tables]:
    found = connection.execute(
        f"SELECT game, pace, state, count(*) FROM matches WHERE {GOES_ON} AND id > 0{mine(only)}"
        " GROUP BY game, pace, state"
    )
    return [Tables(str(game), str(pace), str(state), number) for game, pace, state, number in found]


def with_computers(connection: Connection, only: Shards) -> list[MatchId]:
    found = connection.execute(
        f"SELECT id FROM matches WHERE {GOES_ON} AND state = 'running' AND id > 0{mine(only)}"
        ' AND EXISTS (SELECT 1 FROM seats WHERE "match" = id AND (user IS NULL OR away != 0))'
        ' AND EXISTS (SELECT 1 FROM seats WHERE "match" = id AND user IS NOT NULL AND away = 0) ORDER BY id'
    )
    return [number for (number,) in found]


def server(connection: Connection, guild: GuildId) -> ServerRow:
    row = one_if_it_can_be_read(connection, SERVERS, "WHERE guild_id = ?", (guild,))
    return row or ServerRow(guild_id=guild)


def person(connection: Connection, user: UserId) -> PersonRow:
    return one_if_it_can_be_read(connection, PERSONS, "WHERE user = ?", (user,)) or PersonRow(user=user)


def persons(connection: Connection, users: Sequence[UserId]) -> list[PersonRow]:
    if not users:
        return []
    marks = ", ".join("?" * len(users))
    return all_that_can_be_read(connection, PERSONS, f"WHERE user IN ({marks})", users)


def languages(connection: Connection) -> list[tuple[UserId, str]]:
    return connection.execute("SELECT user, language FROM people WHERE language IS NOT NULL").fetchall()


def review(connection: Connection, match: MatchId) -> ReviewRow | None:
    return one_if_it_can_be_read(connection, REVIEWS, 'WHERE "match" = ?', (match,))


def letters(connection: Connection, user: UserId, only: Shards) -> list[LetterRow]:
    return all_that_can_be_read(connection, LETTERS, f"WHERE user = ?{_of(only)} ORDER BY made", (user,))


def have_letters(connection: Connection, only: Shards) -> list[UserId]:
    found = connection.execute(
        f"SELECT DISTINCT user FROM letters WHERE 1 = 1{_of(only)} ORDER BY user"
    ).fetchall()
    return [user for (user,) in found]


def lesson(connection: Connection, number: int) -> LessonRow | None:
    return one_if_it_can_be_read(connection, LESSONS, "WHERE id = ?", (number,))


def lesson_of(connection: Connection, user: UserId, name: str) -> LessonRow | None:
    return one_if_it_can_be_read(connection, LESSONS, "WHERE user = ? AND lesson = ?", (user, name))


def meta(connection: Connection, key: str) -> str | None:
    found = connection.execute('SELECT value FROM meta WHERE "key" = ?', (key,)).fetchone()
    return None if found is None else str(found[0])
