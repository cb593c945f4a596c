"""Writes rows."""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any, Final, NamedTuple
from zlib import crc32

from pydantic_core import from_json, to_json

from dragonbot.ids import ChannelId, GuildId, MatchId, PostNumber, UserId
from dragonbot.shards import EVERYTHING, Shards
from dragonbot.store.compression import KEEPING, PARTS, Part
from dragonbot.store.pace import A_DAY_SECONDS, HEARTBEAT_SECONDS, LEFT_AFTER_A_STOP_SECONDS, Pace
from dragonbot.store.rows import LessonRow, PersonNews, Room, ServerNews
from dragonbot.store.sql import reading, rows
from dragonbot.store.sql.connection import Connection, send
from dragonbot.store.sql.reading import GOES_ON, UNSHOWN, mine
from dragonbot.store.sql.rows import (
    KINDS,
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
    THAT,
    THAT_LETTER,
    WRITTEN_TO,
    ChangeValues,
    Values,
)
from dragonbot.store.sql.writer import Job


@contextmanager
def unchecked(connection: Connection) -> Iterator[None]:
    """Rows are not looked at as a whole: a spoiled one must not stop what is done to many.

    PostgreSQL keeps none that is spoiled.
    """
    if not isinstance(connection, sqlite3.Connection):
        yield
        return
    connection.execute("PRAGMA ignore_check_constraints = ON")
    try:
        yield
    finally:
        connection.execute("PRAGMA ignore_check_constraints = OFF")


IS_OVER: Final = "state IN ('over', 'ended') AND ended IS NOT NULL"
NEWEST: Final = (
    """SELECT max(number) FROM posts WHERE "match" = :match AND kind NOT IN ('mention', 'result')"""
)


def to_thin(connection: Connection, now: float, most: int, only: Shards) -> list[MatchId]:
    found = connection.execute(
        f"SELECT id FROM matches WHERE thins_at <= ? AND {IS_OVER}{mine(only)} ORDER BY thins_at LIMIT ?",
        (now, most),
    )
    return [number for (number,) in found]


def keep_at_most(connection: Connection, keeping: str) -> None:
    """Where the settings have changed, all finished games are looked at again."""
    found = connection.execute('SELECT value FROM meta WHERE "key" = ?', (KEEPING,)).fetchone()
    if found is not None and found[0] == keeping:
        return
    connection.execute(
        'INSERT INTO meta VALUES (?, ?) ON CONFLICT ("key") DO UPDATE SET value = excluded.value',
        (KEEPING, keeping),
    )
    with unchecked(connection):
        connection.execute(f"UPDATE matches SET {WRITTEN_TO}, thins_at = ended WHERE {IS_OVER}")


def look_again(connection: Connection, guild: GuildId) -> None:
    """A server has chosen how long its games are kept."""
    with unchecked(connection):
        connection.execute(
            f"UPDATE matches SET {WRITTEN_TO}, thins_at = ended WHERE guild_id = ? AND {IS_OVER}", (guild,)
        )


def pack(
    connection: Connection,
    match: MatchId,
    packs: Sequence[Values],
    posts: Sequence[PostNumber],
    answers: int,
) -> bool:
    """See `Store.pack`."""
    facts = {"match": match}
    (is_as_packed,) = connection.execute(
        f"""SELECT EXISTS (SELECT 1 FROM matches WHERE id = :match AND {IS_OVER})
        AND NOT EXISTS (SELECT 1 FROM packs WHERE "match" = :match)
        AND NOT EXISTS (SELECT 1 FROM posts WHERE "match" = :match AND {UNSHOWN})
        AND (SELECT count(*) FROM answers WHERE "match" = :match) = :answers""",
        {**facts, "answers": answers},
    ).fetchone()
    if not is_as_packed:
        return False
    PACKS.put(connection, packs)
    for table in ("answers", "begun", "absences"):
        connection.execute(f'DELETE FROM {table} WHERE "match" = :match', facts)
    connection.execute("DELETE FROM posts WHERE \"match\" = :match AND kind = 'mention'", facts)
    connection.executemany(
        'DELETE FROM posts WHERE "match" = ? AND number = ?', [(match, number) for number in posts]
    )
    return True


def thin(connection: Connection, match: MatchId, parts: Sequence[Part], thins_at: float | None) -> None:
    """Drop these parts of a finished game, packed or not, and note when to look at it again."""
    with unchecked(connection):
        _thin(connection, match, parts, thins_at)


def _thin(connection: Connection, match: MatchId, parts: Sequence[Part], thins_at: float | None) -> None:
    facts = {"match": match}
    found = connection.execute(
        "SELECT missing, typeof(started) = 'null', made_in IS NULL OR put_away != 0 FROM matches"
        f" WHERE id = :match AND {IS_OVER}",
        facts,
    ).fetchone()
    if found is None:
        return
    missing, was_never_played, is_put_away = found
    if was_never_played and parts:
        if is_put_away:
            _forget(connection, match)
        else:  # its thread is still to be put to sleep
            connection.execute(
                f"UPDATE matches SET {WRITTEN_TO}, thins_at = thins_at + ? WHERE id = ?",
                (A_DAY_SECONDS, match),
            )
        return
    for part in parts:
        connection.execute('DELETE FROM packs WHERE "match" = ? AND part = ?', (match, part))
    if "posts" in parts:
        connection.execute(f'DELETE FROM posts WHERE "match" = :match AND number < ({NEWEST})', facts)
        connection.execute("DELETE FROM posts WHERE \"match\" = :match AND kind = 'mention'", facts)
    if "events" in parts:
        connection.execute('UPDATE answers SET events = NULL WHERE "match" = :match', facts)
        connection.execute('UPDATE begun SET events = NULL WHERE "match" = :match', facts)
    if "answers" in parts:
        for table in ("answers", "begun", "absences", "reviews"):
            connection.execute(f'DELETE FROM {table} WHERE "match" = :match', facts)
        # The last boundary tells the seed, and all hands with it.
        connection.execute(
            "UPDATE matches SET \"table\" = NULL, secret = NULL, shares = '[]',"
            " chance = '[]', recalled = '[]' WHERE id = :match",
            facts,
        )
    connection.execute(
        f"UPDATE matches SET {WRITTEN_TO}, missing = ?, thins_at = ? WHERE id = ?",
        (_with(missing, parts), thins_at, match),
    )


def _with(missing: str, parts: Sequence[Part]) -> str:
    try:
        before = from_json(missing)
    except ValueError:
        before = []
    return to_json(list(dict.fromkeys([*before, *parts]))).decode()


def _forget(connection: Connection, match: MatchId) -> None:
    """A table at which nothing was played: nobody needs it any more."""
    for kind in KINDS:
        if "match" in kind.columns:
            connection.execute(f'DELETE FROM {kind.table} WHERE "match" = ?', (match,))
    connection.execute(f"DELETE FROM matches WHERE id = ? AND NOT {GOES_ON}", (match,))


def alone(connection: Connection, what: str) -> None:
    """Until the end of the transaction nobody else does this."""
    if not isinstance(connection, sqlite3.Connection):
        connection.execute("SELECT pg_advisory_xact_lock(?)", (crc32(what.encode()),))


CREATED: Final = MATCHES.columns.index("created")
GUILD: Final = MATCHES.columns.index("guild_id")
HOST: Final = MATCHES.columns.index("host")
FARTHEST_NEW_ID: Final = 1024
"""A number that does not come from the time is at most so far from the newest."""
LATEST_ID: Final = 2**47
"""No clock that is right comes as far before the year 6400; tables of lessons count from 2**48."""
FIRST_FOREIGN_ID: Final = 2**47
"""Whatever has such a number or a higher one was not given it here."""
LATEST_SECONDS: Final = 1e11
"""No clock comes as far."""
IN_SECONDS: Final = " AND ".join(
    f"(typeof({name}) = 'null' OR (typeof({name}) = 'real' AND {name} BETWEEN 0 AND {LATEST_SECONDS}))"
    for name in (
        *("asked_at", "deadline", "added_seconds", "calls_at", "touched", "host_at", "closes_at"),
        *("vote_until", "goes_on_at"),
    )
)
"""Whether it can be read when a question was asked and how long it waits; else nothing of it is moved."""
LESSON_LASTS_SECONDS: Final = 30 * 24 * 60 * 60.0
"""So many seconds it is remembered how far somebody came who does not come back."""


def new_match(
    connection: Connection,
    row: Values,
    seats: Sequence[Values],
    posts: Sequence[Values],
    sitters: Sequence[Values],
    room: Room,
) -> int:
    match = new_number(connection, "matches", row[CREATED])
    if not room.is_endless:  # nobody else opens one until this is stored
        room.want(reading.open_in(connection, row[GUILD]), row[HOST])
    MATCHES.put(connection, [(match, *row[1:])])
    SEATS.put(connection, [(match, *seat[1:]) for seat in seats])
    POSTS.put(connection, [(match, *post[1:]) for post in posts])
    SITTERS.put(connection, [(match, *sitter[1:]) for sitter in sitters])
    return match


def new_number(connection: Connection, table: str, now: float) -> int:
    """A number that no row of the table has had, also where the file is new or was restored from a backup.

    It is the time in milliseconds: whatever was given before, in any file, lies below. Where the clock has
    not come as far as the newest number, it goes on from there in steps by chance.
    """
    alone(connection, f"number of {table}")  # so nobody else takes it
    found = connection.execute(f"SELECT coalesce(max(id), 0) FROM {table} WHERE id < ?", (FIRST_FOREIGN_ID,))
    (newest,) = found.fetchone()  # a number beyond all that were given is a mistake, and counts for nothing
    at = int(now * 1000)
    return at if newest < at < LATEST_ID else int(newest) + 1 + secrets.randbelow(FARTHEST_NEW_ID)


def shift_deadlines(
    connection: Connection,
    by: float,
    earliest: float,
    latest: Mapping[Pace, float],
    until: float | None = None,
    only: Shards = EVERYTHING,
) -> None:
    here = mine(only)
    running = f"{GOES_ON} AND state = 'running' AND {IN_SECONDS}{here}"
    with unchecked(connection):
        if until is not None and by > 0:
            connection.execute(
                "INSERT INTO absences"
                f" SELECT id, ?, ? FROM matches WHERE {GOES_ON} AND started IS NOT NULL AND id > 0{here}"
                " ON CONFLICT DO NOTHING",
                (until, by),
            )
        connection.execute(
            f"UPDATE matches SET {WRITTEN_TO}, asked_at = max(asked_at + ?, 0.0)"
            f" WHERE {running} AND deadline IS NULL",
            (by,),
        )
        for pace, last in latest.items():
            connection.execute(
                f"UPDATE matches SET {WRITTEN_TO}, calls_at = min(max(calls_at + ?, 0.0), ?)"
                f" WHERE {running} AND pace = ?",
                (by, last, pace),
            )
        connection.execute(
            f"UPDATE matches SET {WRITTEN_TO}, touched = max(touched + :by, 0.0),"
            " host_at = max(host_at + :by, 0.0), closes_at = max(closes_at + :by, :earliest)"
            f" WHERE {GOES_ON} AND state IN ('lobby', 'running') AND {IN_SECONDS}{here}",
            {"by": by, "earliest": earliest},
        )
        connection.execute(
            f"UPDATE matches SET {WRITTEN_TO}, vote_until = max(vote_until + :by, :earliest),"
            " goes_on_at = max(goes_on_at + :by, :earliest)"
            f" WHERE {GOES_ON} AND (vote_until IS NOT NULL OR goes_on_at IS NOT NULL) AND {IN_SECONDS}{here}",
            {"by": by, "earliest": earliest},
        )
        timed = connection.execute(
            "SELECT id, pace, coalesce(asked_at, deadline), deadline, added_seconds FROM matches"
            f" WHERE {running} AND deadline IS NOT NULL"
        ).fetchall()
        connection.executemany(
            f"UPDATE matches SET {WRITTEN_TO}, asked_at = ?, deadline = ?, added_seconds = ? WHERE id = ?",
            [
                (*_moved(asked_at, deadline, added, by, earliest, latest[pace]), match)
                for match, pace, asked_at, deadline, added in timed
                if pace in latest
            ],
        )


def give_up(connection: Connection, match: MatchId, ended: float) -> None:
    with unchecked(connection):
        send(
            connection,
            f"UPDATE matches SET {WRITTEN_TO}, state = 'ended', ended = :ended, deadline = NULL,"
            " thins_at = :ended WHERE id = :match",
            {"ended": ended, "match": match},
        )


def _moved(
    asked_at: float, deadline: float, added: float, by: float, earliest: float, latest: float
) -> tuple[float, float, float]:
    """The three of a question that waits. Only so much is added in all, however often the bot is away."""
    own = deadline - asked_at - added  # or a little less
    may_add = max(0.0, max(LEFT_AFTER_A_STOP_SECONDS, own) - added)
    # Between two heartbeats nobody can tell how long the bot was still there.
    unsure = max(0.0, min(by, HEARTBEAT_SECONDS))
    first = min(unsure, may_add)
    deadline += by - unsure + first
    more = max(0.0, min(earliest - deadline, may_add - first))
    return max(0.0, asked_at + by), min(deadline + more, latest), added + first + more


def settle(connection: Connection, match: MatchId, channel: ChannelId) -> None:
    send(connection, "UPDATE matches SET channel_id = ? WHERE id = ?", (channel, match))
    send(connection, 'UPDATE posts SET channel_id = ? WHERE "match" = ? AND channel_id = 0', (channel, match))


def note_restored(connection: Connection) -> None:
    with unchecked(connection):
        connection.execute(f"UPDATE matches SET restored = 1 WHERE {GOES_ON}")


def put_away(connection: Connection, match: MatchId) -> None:
    with unchecked(connection):
        send(connection, "UPDATE matches SET put_away = 1 WHERE id = ?", (match,))


def gone(connection: Connection, match: MatchId, post: PostNumber) -> None:
    send(connection, 'UPDATE posts SET gone = 1 WHERE "match" = ? AND number = ?', (match, post))


def change_server(connection: Connection, guild: GuildId, news: ServerNews) -> None:
    row = reading.server(connection, guild)
    SERVERS.put(connection, [SERVERS.values(row.model_copy(update=news))])
    if any(f"{part}_last_seconds" in news for part in PARTS):
        look_again(connection, guild)


def change_person(connection: Connection, user: UserId, news: PersonNews) -> None:
    row = reading.person(connection, user)
    PERSONS.put(connection, [PERSONS.values(row.model_copy(update=news))])


def note_of_person(connection: Connection, user: UserId, news: PersonNews) -> None:
    if connection.execute("SELECT 1 FROM people WHERE user = ?", (user,)).fetchone() is not None:
        change_person(connection, user, news)


def put_review(connection: Connection, row: Values) -> None:
    """Nothing where the game itself is not there any more, or none of its answers."""
    (is_there,) = connection.execute(
        "SELECT EXISTS (SELECT 1 FROM matches WHERE id = ? AND missing NOT LIKE '%answers%')", row[:1]
    ).fetchone()
    if is_there:
        REVIEWS.put(connection, [row])


def put_into(connection: Connection, envelope: int, letters: Sequence[Values]) -> None:
    for letter in letters:
        send(connection, f"UPDATE letters SET envelope = ? WHERE {THAT_LETTER}", (envelope, *THAT(letter)))


def withdraw(connection: Connection, letters: Sequence[Values]) -> None:
    rows.withdraw(connection, letters)


def put_lesson(connection: Connection, row: LessonRow) -> int:
    """Lessons at which nobody has been for long go at the same time."""
    forget_lessons(connection, row.touched)
    number = new_number(connection, "lessons", row.touched)
    LESSONS.put(connection, [(number, *LESSONS.values(row)[1:])])
    found = connection.execute("SELECT id FROM lessons WHERE user = ? AND lesson = ?", (row.user, row.lesson))
    return int(found.fetchone()[0])


def forget_lessons(connection: Connection, now: float) -> None:
    """Those at which nobody has been for long."""
    connection.execute("DELETE FROM lessons WHERE touched < ?", (now - LESSON_LASTS_SECONDS,))


def set_meta(connection: Connection, key: str, value: str) -> None:
    send(
        connection,
        'INSERT INTO meta VALUES (?, ?) ON CONFLICT ("key") DO UPDATE SET value = excluded.value',
        (key, value),
    )


MATCH_OF_A_LETTER = LETTERS.columns.index("match")


class Touched(NamedTuple):
    matches: frozenset[int] = frozenset()
    guilds: frozenset[int] = frozenset()
    shards: frozenset[int] = frozenset()
    """All of whose tables are meant."""


NOTHING = Touched()
"""What belongs to no table: people, settings, single values."""


def touched_by(job: Job) -> Touched:
    if isinstance(job, ChangeValues):
        rows = (*job.matches, *job.answers, *job.posts, *job.begun, *job.shown)
        letters = (*job.letters, *job.withdrawn)
        return Touched(
            frozenset(row[0] for row in rows)
            | frozenset(job.seats)
            | frozenset(job.sitters)
            | frozenset(letter[MATCH_OF_A_LETTER] for letter in letters)
        )
    if not isinstance(job, partial):
        return NOTHING
    said: dict[str, Any] = job.keywords
    if job.func is new_match:
        return Touched(guilds=frozenset({said["row"][GUILD]}))
    if job.func is shift_deadlines:
        return Touched(shards=said["only"].numbers or frozenset())
    if job.func is put_review:
        return Touched(frozenset({said["row"][0]}))
    if "letters" in said:
        return Touched(frozenset(letter[MATCH_OF_A_LETTER] for letter in said["letters"]))
    return Touched(frozenset({said["match"]})) if "match" in said else NOTHING
