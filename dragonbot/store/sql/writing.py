"""Write statements."""

from __future__ import annotations

import re
import secrets
import sqlite3
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pydantic_core import from_json, to_json

from dragonbot.engine.refusal import Refused
from dragonbot.ids import EVERYTHING, ChannelId, GuildId, MatchId, MessageId, PostNumber, Shards, UserId
from dragonbot.store.history import KEEPING, PARTS, PackRow, Part
from dragonbot.store.pace import A_DAY_SECONDS, HEARTBEAT_SECONDS, LEFT_AFTER_A_STOP_SECONDS, Pace
from dragonbot.store.rows import (
    MOST_DRAFTS,
    MOST_SETS,
    CardTestRow,
    CustomCardRow,
    DailyAnswerRow,
    DailyPositionRow,
    DailyPostRow,
    DraftRow,
    HouseSetRow,
    LessonRow,
    LetterRow,
    ReviewRow,
    Room,
    find_set,
)
from dragonbot.store.sql import reading, results, rows
from dragonbot.store.sql.connection import Connection, send
from dragonbot.store.sql.reading import ABOUT_ONE, KNOWN_TO, MENTIONS, OPEN_STATES, UNSHOWN, mine
from dragonbot.store.sql.rows import (
    BLANK_DRAFTS,
    CARD_TESTS,
    CUSTOM_CARDS,
    DAILY_ANSWERS,
    DAILY_POSITIONS,
    DAILY_POSTS,
    HOUSE_SETS,
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

if TYPE_CHECKING:
    from dragonbot.store.sql.store import Job


@contextmanager
def unchecked(connection: Connection) -> Iterator[None]:
    """Disable row checks, so that a damaged row doesn't stop a bulk update.

    PostgreSQL enforces them always, so it has no damaged rows.
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


def to_thin(connection: Connection, now: float, most: int, only: Shards = EVERYTHING) -> list[MatchId]:
    """The finished games that are due for thinning, at most `most`."""
    found = connection.execute(
        f"SELECT id FROM matches WHERE thins_at <= ? AND {IS_OVER}{mine(only)} ORDER BY thins_at LIMIT ?",
        (now, most),
    )
    return [number for (number,) in found]


def keep_at_most(connection: Connection, keeping: str) -> None:
    """Set how long the settings let things be kept; on a change, all finished games are due."""
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
    """Check a server's finished games again, after its settings changed."""
    with unchecked(connection):
        connection.execute(
            f"UPDATE matches SET {WRITTEN_TO}, thins_at = ended WHERE guild_id = ? AND {IS_OVER}", (guild,)
        )


def pack(
    connection: Connection,
    match: MatchId,
    packs: Sequence[PackRow],
    posts: Sequence[PostNumber],
    answers: int,
) -> bool:
    """Replace these posts, mentions and all answers by packs; `answers` is their expected number.

    False if the match changed, or has an unshown post.
    """
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
    PACKS.put(connection, [PACKS.values(each) for each in packs])
    for table in ("answers", "begun", "absences"):
        connection.execute(f'DELETE FROM {table} WHERE "match" = :match', facts)
    connection.execute("DELETE FROM posts WHERE \"match\" = :match AND kind = 'mention'", facts)
    connection.executemany(
        'DELETE FROM posts WHERE "match" = ? AND number = ?', [(match, number) for number in posts]
    )
    return True


def thin(connection: Connection, match: MatchId, parts: Sequence[Part], thins_at: float | None) -> None:
    """Drop parts of a finished game and set its next check.

    Tables without a game are deleted.
    """
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
        else:  # its thread must still be archived
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
        # The last boundary contains the seed, and so all hands.
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
    """Delete a table without a game."""
    for kind in KINDS:
        if "match" in kind.columns:
            connection.execute(f'DELETE FROM {kind.table} WHERE "match" = ?', (match,))
    connection.execute(f"DELETE FROM matches WHERE id = ? AND NOT {OPEN_STATES}", (match,))


CREATED: Final = MATCHES.columns.index("created")
GUILD: Final = MATCHES.columns.index("guild_id")
HOST: Final = MATCHES.columns.index("host")
FARTHEST_NEW_ID: Final = 1024
"""Ids not based on time are at most this far from the newest."""
LATEST_ID: Final = 2**47
"""Times from here on (the year 6400) are wrong; lesson tables count from 2**48."""
FIRST_FOREIGN_ID: Final = 2**47
"""Ids from here on were not made here."""
LATEST_SECONDS: Final = 1e11
"""The latest plausible time."""
IN_SECONDS: Final = " AND ".join(
    f"(typeof({name}) = 'null' OR (typeof({name}) = 'real' AND {name} BETWEEN 0 AND {LATEST_SECONDS}))"
    for name in (
        *("asked_at", "deadline", "added_seconds", "calls_at", "touched", "host_at", "closes_at"),
        *("vote_until", "goes_on_at"),
    )
)
"""SQL: a question's times are plausible; otherwise they aren't moved."""
LESSON_LASTS_SECONDS: Final = 30 * 24 * 60 * 60.0
"""Seconds after which an untouched lesson is deleted."""


def new_match(
    connection: Connection,
    row: Values,
    seats: Sequence[Values],
    posts: Sequence[Values],
    sitters: Sequence[Values],
    room: Room,
) -> int:
    match = new_number(connection, "matches", row[CREATED])
    if not room.is_endless:  # locks out other openings until this is stored
        room.require_place(reading.open_in(connection, row[GUILD]), row[HOST])
    MATCHES.put(connection, [(match, *row[1:])])
    SEATS.put(connection, [(match, *seat[1:]) for seat in seats])
    POSTS.put(connection, [(match, *post[1:]) for post in posts])
    SITTERS.put(connection, [(match, *sitter[1:]) for sitter in sitters])
    return match


def new_number(connection: Connection, table: str, now: float) -> int:
    """An id that no row of the table ever had, even in a new file or a restored backup.

    Milliseconds of the time; if the clock is behind the newest id, it continues there in random steps.
    """
    rows.lock(connection, f"number of {table}")  # locks out other writers
    found = connection.execute(f"SELECT coalesce(max(id), 0) FROM {table} WHERE id < ?", (FIRST_FOREIGN_ID,))
    (newest,) = found.fetchone()  # an id beyond all plausible ones is a mistake, and ignored
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
    """Move the deadlines of all running matches.

    None becomes earlier than `earliest`, nor later than its pace allows. The absence is noted with all
    games that stood still.
    """
    here = mine(only)
    running = f"{OPEN_STATES} AND state = 'running' AND {IN_SECONDS}{here}"
    with unchecked(connection):
        if until is not None and by > 0:
            connection.execute(
                "INSERT INTO absences"
                f" SELECT id, ?, ? FROM matches WHERE {OPEN_STATES} AND started IS NOT NULL AND id > 0{here}"
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
            f" WHERE {OPEN_STATES} AND state IN ('lobby', 'running') AND {IN_SECONDS}{here}",
            {"by": by, "earliest": earliest},
        )
        connection.execute(
            f"UPDATE matches SET {WRITTEN_TO}, vote_until = max(vote_until + :by, :earliest),"
            " goes_on_at = max(goes_on_at + :by, :earliest)"
            f" WHERE {OPEN_STATES} AND (vote_until IS NOT NULL OR goes_on_at IS NOT NULL)"
            f" AND {IN_SECONDS}{here}",
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
    """Mark a match as ended and leave the rest, so that it can be repaired by hand."""
    with unchecked(connection):
        send(
            connection,
            f"UPDATE matches SET {WRITTEN_TO}, state = 'ended', ended = :ended, deadline = NULL,"
            " thins_at = :ended WHERE id = :match",
            {"ended": ended, "match": match},
        )
        found = connection.execute("SELECT guild_id FROM matches WHERE id = ?", (match,)).fetchone()
        if found is not None:
            rows.number_games(connection, found[0])


def _moved(
    asked_at: float, deadline: float, added: float, by: float, earliest: float, latest: float
) -> tuple[float, float, float]:
    """New asked_at, deadline and added_seconds, whose total is limited."""
    own = deadline - asked_at - added  # or slightly less
    may_add = max(0.0, max(LEFT_AFTER_A_STOP_SECONDS, own) - added)
    # Between two heartbeats it is unknown how long the bot still ran.
    unsure = max(0.0, min(by, HEARTBEAT_SECONDS))
    first = min(unsure, may_add)
    deadline += by - unsure + first
    more = max(0.0, min(earliest - deadline, may_add - first))
    return max(0.0, asked_at + by), min(deadline + more, latest), added + first + more


def settle(connection: Connection, match: MatchId, channel: ChannelId) -> None:
    """Set the channel of a match and of its posts."""
    send(connection, "UPDATE matches SET channel_id = ? WHERE id = ?", (channel, match))
    send(connection, 'UPDATE posts SET channel_id = ? WHERE "match" = ? AND channel_id = 0', (channel, match))


def note_restored(connection: Connection) -> None:
    """Mark all running matches as restored from a backup."""
    with unchecked(connection):
        connection.execute(f"UPDATE matches SET restored = 1 WHERE {OPEN_STATES}")


def put_away(connection: Connection, match: MatchId) -> None:
    """Note that the table's thread is archived, or needn't be."""
    with unchecked(connection):
        send(connection, "UPDATE matches SET put_away = 1 WHERE id = ?", (match,))


def gone(connection: Connection, match: MatchId, post: PostNumber) -> None:
    """Note that the post was deleted or given up."""
    send(connection, 'UPDATE posts SET gone = 1 WHERE "match" = ? AND number = ?', (match, post))


def change_server(connection: Connection, guild: GuildId, news: Mapping[str, Any]) -> None:
    row = reading.server(connection, guild)
    SERVERS.put(connection, [SERVERS.values(row.model_copy(update=news))])
    if any(f"{part}_last_seconds" in news for part in PARTS):
        look_again(connection, guild)


def change_person(connection: Connection, user: UserId, news: Mapping[str, Any]) -> None:
    row = reading.person(connection, user)
    PERSONS.put(connection, [PERSONS.values(row.model_copy(update=news))])


def note_of_person(connection: Connection, user: UserId, news: Mapping[str, Any]) -> None:
    if connection.execute("SELECT 1 FROM people WHERE user = ?", (user,)).fetchone() is not None:
        change_person(connection, user, news)


def put_review(connection: Connection, row: ReviewRow) -> None:
    """Store a review, unless the game or its answers are gone."""
    (is_there,) = connection.execute(
        "SELECT EXISTS (SELECT 1 FROM matches WHERE id = ? AND missing NOT LIKE '%answers%')", (row.match,)
    ).fetchone()
    if is_there:
        REVIEWS.put(connection, [REVIEWS.values(row)])


def put_into(connection: Connection, envelope: int, letters: Sequence[LetterRow]) -> None:
    """Assign letters to the direct message of this number."""
    for letter in map(LETTERS.values, letters):
        send(connection, f"UPDATE letters SET envelope = ? WHERE {THAT_LETTER}", (envelope, *THAT(letter)))


def withdraw(connection: Connection, letters: Sequence[LetterRow]) -> None:
    """Remove letters that were sent or are no longer needed."""
    rows.withdraw(connection, map(LETTERS.values, letters))


def put_lesson(connection: Connection, row: LessonRow) -> int:
    """Store a person's progress, replacing the old; returns the id, which stays the same.

    Progress untouched for a month before is deleted.
    """
    forget_lessons(connection, row.touched)
    number = new_number(connection, "lessons", row.touched)
    LESSONS.put(connection, [(number, *LESSONS.values(row)[1:])])
    found = connection.execute("SELECT id FROM lessons WHERE user = ? AND lesson = ?", (row.user, row.lesson))
    return int(found.fetchone()[0])


def forget_lessons(connection: Connection, now: float) -> None:
    """Delete lessons untouched for a month."""
    connection.execute("DELETE FROM lessons WHERE touched < ?", (now - LESSON_LASTS_SECONDS,))


def set_meta(connection: Connection, key: str, value: str) -> None:
    send(
        connection,
        'INSERT INTO meta VALUES (?, ?) ON CONFLICT ("key") DO UPDATE SET value = excluded.value',
        (key, value),
    )


def put_house_set(connection: Connection, row: HouseSetRow) -> bool:
    """Store a set, replacing one of the same game and name; False if the server has too many."""
    there = reading.house_sets(connection, row.guild_id)
    known = find_set(there, row.game, row.name)
    counted = "SELECT count(*) FROM house_sets WHERE guild_id = ?"  # including unreadable ones
    if known is None and connection.execute(counted, (row.guild_id,)).fetchone()[0] >= MOST_SETS:
        return False
    number = known.id if known is not None else new_number(connection, "house_sets", row.made)
    HOUSE_SETS.put(connection, [(number, *HOUSE_SETS.values(row)[1:])])
    return True


def drop_house_set(connection: Connection, guild: GuildId, number: int) -> bool:
    """False if the server has no such set."""
    statement = "DELETE FROM house_sets WHERE id = ? AND guild_id = ?"
    return connection.execute(statement, (number, guild)).rowcount > 0


TEST_LASTS_SECONDS: Final = 400 * 24 * 3600.0
"""Seconds after which a card is tested again."""


def put_card_test(connection: Connection, row: CardTestRow) -> None:
    """Store a card test, and delete those more than a year older."""
    connection.execute("DELETE FROM card_tests WHERE made < ?", (row.made - TEST_LASTS_SECONDS,))
    CARD_TESTS.put(connection, [CARD_TESTS.values(row)])


def put_daily_position(connection: Connection, row: DailyPositionRow) -> None:
    """Add a position to the stock. The game may have been objected to since it was chosen."""
    number = new_number(connection, "daily_positions", row.made)
    DAILY_POSITIONS.put(connection, [(number, *DAILY_POSITIONS.values(row)[1:])])


def open_day(connection: Connection, day: int) -> DailyPositionRow | None:
    """The position of this day, taken from the stock if it has none yet; None if the stock is empty.

    Deletes positions of games that must no longer be shown.
    """
    rows.lock(connection, "daily_positions")
    agreed = reading.AGREED
    # What its table no longer agrees to goes, as soon as its day and the next one, which tells it, are over.
    connection.execute(
        f"DELETE FROM daily_positions WHERE (day IS NULL OR day < ?) AND NOT {agreed}", (day - KEPT_DAYS,)
    )
    there = connection.execute("SELECT id FROM daily_positions WHERE day = ?", (day,)).fetchone()
    if there is None:
        first = f"SELECT min(id) FROM daily_positions WHERE day IS NULL AND {agreed}"
        connection.execute(f"UPDATE daily_positions SET day = ? WHERE id = ({first})", (day,))
    return reading.daily_position(connection, day)


KEPT_DAYS: Final = 2


def answer_daily(connection: Connection, row: DailyAnswerRow) -> DailyAnswerRow:
    """Store an answer; returns the person's first one of that day, which stays."""
    DAILY_ANSWERS.keep(connection, [DAILY_ANSWERS.values(row)])
    found = connection.execute(DAILY_ANSWERS.select("WHERE user = ? AND day = ?"), (row.user, row.day))
    return DAILY_ANSWERS.row(found.fetchone())


def begin_daily_post(connection: Connection, row: DailyPostRow) -> bool:
    """Note that the day's post will be sent; False if it is noted already."""
    return DAILY_POSTS.add(connection, [DAILY_POSTS.values(row)]) > 0


def end_daily_post(connection: Connection, guild: GuildId, day: int, message: MessageId) -> None:
    """Note the post's message."""
    statement = "UPDATE daily_posts SET message_id = ? WHERE guild_id = ? AND day = ?"
    connection.execute(statement, (message, guild, day))


def put_draft(connection: Connection, row: DraftRow) -> int:
    """Store a draft over its old version; returns its id.

    Refused if the person has the maximum of drafts. Returns 0 and stores nothing if the id no longer
    exists.
    """
    number = row.id or new_number(connection, "blank_drafts", row.touched)
    if not row.id:  # locks out other new drafts until this is stored
        counted = connection.execute("SELECT count(*) FROM blank_drafts WHERE user = ?", (row.user,))
        if counted.fetchone()[0] >= MOST_DRAFTS:
            raise Refused("too_many_drafts", most=MOST_DRAFTS)
    if row.id and connection.execute("SELECT 1 FROM blank_drafts WHERE id = ?", (number,)).fetchone() is None:
        return 0
    BLANK_DRAFTS.put(connection, [(number, *BLANK_DRAFTS.values(row)[1:])])
    return number


def drop_draft(connection: Connection, number: int) -> None:
    connection.execute("DELETE FROM blank_drafts WHERE id = ?", (number,))


def publish(connection: Connection, row: CustomCardRow, draft: int) -> tuple[int, int] | None:
    """Publish a draft as the card's next version, or as a new card; returns id and version.

    The row's version is ignored. Returns None and stores nothing if the draft is gone, as when it was
    published already.
    """
    if not connection.execute("DELETE FROM blank_drafts WHERE id = ?", (draft,)).rowcount:
        return None
    number, version = row.id, 1
    if number:
        found = connection.execute("SELECT max(version) FROM blank_cards WHERE id = ?", (number,)).fetchone()
        version = (found[0] or 0) + 1
    else:
        number = new_number(connection, "blank_cards", row.made)
    CUSTOM_CARDS.add(connection, [(number, version, *CUSTOM_CARDS.values(row)[2:])])
    return number, version


def withdraw_card(connection: Connection, number: int, at: float) -> bool:
    """Withdraw all versions of a card; False if already withdrawn or missing."""
    with unchecked(connection):
        news = connection.execute(
            "UPDATE blank_cards SET withdrawn = ? WHERE id = ? AND withdrawn IS NULL", (at, number)
        )
    return news.rowcount > 0


# A seat that was left, until another person sits there.
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
    f"UPDATE matches SET {WRITTEN_TO}, daily = 0,"
    " host = CASE WHEN host = :user THEN 0 ELSE host END WHERE id = :match"
)


def forget(
    connection: Connection,
    user: UserId,
    live: Collection[MatchId] = (),
    unreadable: Collection[MatchId] = (),
) -> None:
    """See `Store.forget`. Rows aren't parsed: damaged ones are cleaned, too."""
    with unchecked(connection):
        _forget_person(connection, user, live, unreadable)


def _forget_person(
    connection: Connection, user: UserId, live: Collection[MatchId], unreadable: Collection[MatchId]
) -> None:
    for kind in ABOUT_ONE:
        connection.execute(f"DELETE FROM {kind.table} WHERE user = ?", (user,))
    results.forget_in_results(connection, user)
    # Cards of a server stay, without their author.
    connection.execute("UPDATE blank_cards SET user = NULL WHERE user = ?", (user,))
    known = connection.execute(
        f"SELECT id, NOT {OPEN_STATES} FROM matches WHERE {KNOWN_TO}", {"user": user}
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
    # Posts from before sitters were stored may contain ids found nowhere else.
    _strike_out(connection, user, MENTIONS)


def _strike_out(connection: Connection, user: UserId, which: str, match: MatchId | None = None) -> None:
    """Replace the user's id with 0 in these posts."""
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


MATCH_OF_A_LETTER = LETTERS.columns.index("match")


class Touched(NamedTuple):
    matches: frozenset[int] = frozenset()
    guilds: frozenset[int] = frozenset()
    shards: frozenset[int] = frozenset()
    """All tables of these shards."""


NOTHING = Touched()
"""For people, settings and meta values, which belong to no table."""


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
        return Touched(frozenset({said["row"].match}))
    if "letters" in said:
        return Touched(frozenset(letter.match for letter in said["letters"]))
    return Touched(frozenset({said["match"]})) if "match" in said else NOTHING
