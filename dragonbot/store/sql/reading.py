"""Queries."""

from __future__ import annotations

import logging
from collections.abc import Collection, Sequence
from typing import Any, Final, TypeVar

from pydantic_core import from_json

from dragonbot.ids import EVERYTHING, ChannelId, GuildId, MatchId, PostNumber, Shards, UserId
from dragonbot.store.history import BESIDES, BegunRow, History, PackRow, Part, Unpacked, WrongPack
from dragonbot.store.protocol import Finished, Misshapen
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
    Personal,
    PersonRow,
    PlayedRow,
    PostRow,
    ReviewRow,
    Row,
    SeatRow,
    ServerRow,
    SitterRow,
    Sleeping,
)
from dragonbot.store.sql.connection import Connection
from dragonbot.store.sql.rows import (
    ABSENCES,
    ANSWERS,
    BEGUN,
    BLANK_DRAFTS,
    CARD_TESTS,
    CUSTOM_CARDS,
    DAILY_ANSWERS,
    DAILY_POSITIONS,
    DAILY_POSTS,
    FINISHED,
    HOUSE_SETS,
    KINDS,
    LESSONS,
    LETTERS,
    MATCHES,
    PACKS,
    PERSONS,
    PLACINGS,
    POSTS,
    RATINGS,
    REVIEWS,
    SEATS,
    SERVERS,
    SITTERS,
    Kind,
)
from dragonbot.telemetry import Tables


def mine(only: Shards) -> str:
    """SQL to add to a condition on `matches`; empty for all shards."""
    if only.numbers is None:
        return ""
    if not only.numbers:
        return " AND 1 = 0"
    numbers = ", ".join(str(int(each)) for each in sorted(only.numbers))
    return f" AND (guild_id >> 22) % {int(only.of)} IN ({numbers})"


ABOUT_ONE: Final[tuple[Kind[Any], ...]] = tuple(
    kind
    for kind in KINDS
    if "user" in kind.columns and kind not in (SEATS, SITTERS, CUSTOM_CARDS, PLACINGS, RATINGS)
)
"""Tables whose rows are about one person, in a `user` column."""
# OR would scan every match
KNOWN_TO: Final = (
    "id IN (SELECT id FROM matches WHERE host = :user"
    ' UNION ALL SELECT "match" FROM seats WHERE user = :user'
    ' UNION ALL SELECT "match" FROM sitters WHERE user = :user)'
)
MENTIONS: Final = "kind = 'mention'"
"""Written exactly as in the index `posts_that_mention`, or it isn't used."""


def personal(connection: Connection, user: UserId) -> Personal:
    """Everything stored about the user, for their data export.

    Rows aren't parsed: damaged ones are included.
    """
    rows = {}
    for kind in (*ABOUT_ONE, CUSTOM_CARDS, PLACINGS, RATINGS):
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
        return True  # unreadable, but it contains the digits


log = logging.getLogger(__name__)
R = TypeVar("R", bound=Row)

# Written exactly as in these indexes, or they aren't used.
OPEN_STATES: Final = "state IN ('lobby', 'running', 'paused')"
UNSHOWN: Final = "shown < version AND gone = 0"
SLEEPING: Final = Kind(Sleeping)
PLAYED: Final = Kind(PlayedRow)
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
"""Placeholders for required columns that can't be read."""


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
    """The newest match of a channel, running or not; None if unreadable."""
    rest = "WHERE channel_id = ? ORDER BY id DESC LIMIT 1"
    return one_if_it_can_be_read(connection, MATCHES, rest, (channel,))


def remains(connection: Connection, match: MatchId) -> MatchRow | None:
    """The readable part of a match's row, with defaults for the rest."""
    found = connection.execute(MATCHES.select("WHERE id = ?"), (match,)).fetchone()
    return None if found is None else MATCHES.remains(found, UNKNOWN)


def last_played_in(connection: Connection, channel: ChannelId) -> MatchRow | None:
    """The newest match of a channel that was played to its end."""
    rest = "WHERE channel_id = ? AND state = 'over' ORDER BY id DESC LIMIT 1"
    return _one(connection, MATCHES, rest, (channel,))


def waking(connection: Connection, only: Shards = EVERYTHING) -> list[Sleeping]:
    """Running matches in light rows. Unreadable ones are loaded on request only."""
    rest = f"WHERE {OPEN_STATES} AND id > 0{mine(only)} ORDER BY id"
    found = connection.execute(SLEEPING.select(rest)).fetchall()
    return [SLEEPING.remains(row) for row in found]


def seats(connection: Connection, match: MatchId) -> list[SeatRow]:
    return _all(connection, SEATS, 'WHERE "match" = ? ORDER BY seat', (match,))


def sitters(connection: Connection, match: MatchId) -> list[SitterRow]:
    """People who sat at a match or were removed, and are not forgotten."""
    return _all(connection, SITTERS, 'WHERE "match" = ? ORDER BY user', (match,))


def answers(connection: Connection, match: MatchId, step: int) -> list[AnswerRow]:
    """Answers of a step, in order."""
    found = _all(connection, ANSWERS, 'WHERE "match" = ? AND step = ? ORDER BY number', (match, step))
    if not found and (packs := _packs(connection, match)):
        return [row for row in _unpacked(match, packs).answers if row.step == step]
    return found


def entries(connection: Connection, match: MatchId) -> list[BegunRow | AnswerRow]:
    """Beginnings and answers of a running match, in order."""
    begun = _all(connection, BEGUN, 'WHERE "match" = ? ORDER BY step', (match,))
    given = _all(connection, ANSWERS, 'WHERE "match" = ? ORDER BY step, number', (match,))
    # Stable order: a beginning before its answers.
    return sorted([*begun, *given], key=lambda entry: entry.step)


def history(connection: Connection, match: MatchId) -> History | None:
    """Everything stored of a match; None if there is none."""
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
    """The packed parts of a finished game; empty if not packed."""
    return {pack.part: pack for pack in _all(connection, PACKS, 'WHERE "match" = ?', (match,))}


def unpacked(connection: Connection, match: MatchId) -> Unpacked | None:
    """A finished game's unpacked parts; None if not packed. Raises Misshapen if damaged."""
    packs = _packs(connection, match)
    return _unpacked(match, packs) if packs else None


def _unpacked(match: MatchId, packs: dict[Part, PackRow]) -> Unpacked:
    try:
        return Unpacked.of(packs)
    except WrongPack as problem:
        raise Misshapen("packs", {"match": match}, str(problem)) from None


def posts(connection: Connection, match: MatchId, unshown_only: bool = False) -> list[PostRow]:
    """Posts of a match in order.

    `unshown_only`: those with an unshown version; unreadable ones are left out.
    """
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


def newest_post(connection: Connection, match: MatchId, besides: Collection[str] = BESIDES) -> PostRow | None:
    """The newest existing post of any other kind."""
    others = "".join(" AND kind != ?" for _ in besides)
    rest = f'WHERE "match" = ? AND gone = 0{others} ORDER BY number DESC LIMIT 1'
    return _one(connection, POSTS, rest, (match, *besides))


def unshown(connection: Connection, only: Shards = EVERYTHING) -> list[tuple[MatchId, PostNumber]]:
    """Match and number of every unshown post."""
    return connection.execute(
        f'SELECT "match", number FROM posts WHERE {UNSHOWN}{_of(only)} ORDER BY "match", number'
    ).fetchall()


def _of(only: Shards) -> str:
    """The same for rows that belong to a match."""
    here = mine(only)
    return f' AND "match" IN (SELECT id FROM matches WHERE 1 = 1{here})' if here else ""


def matches_of(connection: Connection, user: UserId) -> list[MatchId]:
    """Running matches, lobbies and paused ones too, with the user as (former) player or host."""
    found = connection.execute(
        f"SELECT id FROM matches WHERE {OPEN_STATES} AND id > 0 AND {KNOWN_TO} ORDER BY id",
        {"user": user},
    )
    return [number for (number,) in found]


def finished(connection: Connection, wanted: Finished, most: int, skip: int) -> list[PlayedRow]:
    """Finished or cancelled games and their places, newest first.

    Unreadable ones are left out.
    """
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


def game_numbered(connection: Connection, guild: GuildId, number: int) -> MatchId | None:
    """The finished game that people of this server know by this number."""
    found = connection.execute(
        f"SELECT id FROM matches WHERE guild_id = ? AND game_number = ? AND {FINISHED}", (guild, number)
    ).fetchone()
    return None if found is None else MatchId(found[0])


def open_in(connection: Connection, guild: GuildId) -> list[tuple[MatchId, UserId]]:
    """Running matches of a server, with their hosts."""
    statement = f"SELECT id, host FROM matches WHERE {OPEN_STATES} AND id > 0 AND guild_id = ?"
    return connection.execute(statement, (guild,)).fetchall()


def to_put_away(
    connection: Connection, before: float, only: Shards = EVERYTHING
) -> list[tuple[MatchId, ChannelId]]:
    """Matches that ended before then whose own thread may not be archived."""
    found = connection.execute(
        "SELECT id, channel_id FROM matches"
        " WHERE made_in IS NOT NULL AND put_away = 0 AND state IN ('over', 'ended') AND id > 0 AND ended < ?"
        f"{mine(only)}",
        (before,),
    )
    return found.fetchall()


def tables(connection: Connection, only: Shards = EVERYTHING) -> list[Tables]:
    """Running matches by game, pace and state."""
    found = connection.execute(
        f"SELECT game, pace, state, count(*) FROM matches WHERE {OPEN_STATES} AND id > 0{mine(only)}"
        " GROUP BY game, pace, state"
    )
    return [Tables(str(game), str(pace), str(state), number) for game, pace, state, number in found]


def with_computers(connection: Connection, only: Shards = EVERYTHING) -> list[MatchId]:
    """Running matches with at least one automated seat and one person."""
    found = connection.execute(
        f"SELECT id FROM matches WHERE {OPEN_STATES} AND state = 'running' AND id > 0{mine(only)}"
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


def languages(connection: Connection) -> dict[UserId, str]:
    """Languages of people who chose one."""
    found = connection.execute("SELECT user, language FROM people WHERE language IS NOT NULL")
    return dict(found.fetchall())


def review(connection: Connection, match: MatchId) -> ReviewRow | None:
    """A stored review; None if there is none, or it is unreadable."""
    return one_if_it_can_be_read(connection, REVIEWS, 'WHERE "match" = ?', (match,))


def letters(connection: Connection, user: UserId, only: Shards = EVERYTHING) -> list[LetterRow]:
    """A person's pending direct messages, oldest first."""
    return all_that_can_be_read(connection, LETTERS, f"WHERE user = ?{_of(only)} ORDER BY made", (user,))


def have_letters(connection: Connection, only: Shards = EVERYTHING) -> list[UserId]:
    """Everyone with pending direct messages."""
    found = connection.execute(
        f"SELECT DISTINCT user FROM letters WHERE 1 = 1{_of(only)} ORDER BY user"
    ).fetchall()
    return [user for (user,) in found]


def lesson(connection: Connection, number: int) -> LessonRow | None:
    """A person's progress; None if unreadable."""
    return one_if_it_can_be_read(connection, LESSONS, "WHERE id = ?", (number,))


def lesson_of(connection: Connection, user: UserId, name: str) -> LessonRow | None:
    """The user's progress in this lesson; None if unreadable."""
    return one_if_it_can_be_read(connection, LESSONS, "WHERE user = ? AND lesson = ?", (user, name))


def house_sets(connection: Connection, guild: GuildId) -> list[HouseSetRow]:
    """A server's sets of house rules, oldest first. Unreadable ones are left out."""
    return all_that_can_be_read(connection, HOUSE_SETS, "WHERE guild_id = ? ORDER BY id", (guild,))


AGREED: Final = '("match" = 0 OR "match" IN (SELECT id FROM matches WHERE daily = 1 AND state = \'over\'))'
"""Of a position: nobody at its table has objected. The state is written as in the index."""


def daily_stock(connection: Connection) -> int:
    """Positions in stock for days to come."""
    found = connection.execute(f"SELECT count(*) FROM daily_positions WHERE day IS NULL AND {AGREED}")
    return int(found.fetchone()[0])


def daily_games(connection: Connection, most: int, only: Shards = EVERYTHING) -> list[MatchId]:
    """Finished games whose tables agree, newest first, without those a position is from."""
    found = connection.execute(
        f"SELECT id FROM matches WHERE daily = 1 AND state = 'over'{mine(only)} AND id > 0 AND restored = 0"
        ' AND id NOT IN (SELECT "match" FROM daily_positions) ORDER BY id DESC LIMIT ?',
        (most,),
    ).fetchall()
    return [match for (match,) in found]


def daily_position(connection: Connection, day: int) -> DailyPositionRow | None:
    return one_if_it_can_be_read(connection, DAILY_POSITIONS, "WHERE day = ?", (day,))


def daily_days(connection: Connection, before: int, user: UserId) -> list[int]:
    """Earlier days that the person has not answered: of their own games first, newest first."""
    mine = '"match" IN (SELECT "match" FROM sitters WHERE user = ?)'
    found = connection.execute(
        f"SELECT day FROM daily_positions WHERE day < ? AND {AGREED}"
        " AND day NOT IN (SELECT day FROM daily_answers WHERE user = ?)"
        f" ORDER BY CASE WHEN {mine} THEN 0 ELSE 1 END, day DESC",
        (before, user, user),
    ).fetchall()
    return [day for (day,) in found]


def daily_counts(connection: Connection, day: int) -> dict[int, int]:
    """How many people chose each answer."""
    counted = "SELECT answer, count(*) FROM daily_answers WHERE day = ? GROUP BY answer"
    return dict(connection.execute(counted, (day,)).fetchall())


def daily_answers(connection: Connection, user: UserId) -> list[DailyAnswerRow]:
    """A person's answers, newest first."""
    return all_that_can_be_read(connection, DAILY_ANSWERS, "WHERE user = ? ORDER BY day DESC", (user,))


def daily_servers(connection: Connection, only: Shards = EVERYTHING) -> list[ServerRow]:
    """Servers that want the question posted."""
    rest = f"WHERE daily_in IS NOT NULL{mine(only)} ORDER BY guild_id"
    return all_that_can_be_read(connection, SERVERS, rest, ())


def daily_post(connection: Connection, guild: GuildId) -> DailyPostRow | None:
    """A server's newest post."""
    rest = "WHERE guild_id = ? ORDER BY day DESC LIMIT 1"
    return one_if_it_can_be_read(connection, DAILY_POSTS, rest, (guild,))


def card_test(connection: Connection, key: str) -> CardTestRow | None:
    """A stored card test; None if there is none, or it is unreadable."""
    return one_if_it_can_be_read(connection, CARD_TESTS, 'WHERE "key" = ?', (key,))


def drafts(connection: Connection, user: UserId) -> list[DraftRow]:
    """A person's drafts, newest first. Unreadable ones are left out."""
    rest = "WHERE user = ? ORDER BY touched DESC, id DESC"
    return all_that_can_be_read(connection, BLANK_DRAFTS, rest, (user,))


def draft(connection: Connection, number: int) -> DraftRow | None:
    """None if missing or unreadable."""
    return one_if_it_can_be_read(connection, BLANK_DRAFTS, "WHERE id = ?", (number,))


def custom_cards(connection: Connection, guild: GuildId) -> list[CustomCardRow]:
    """The newest version of each card of a server, oldest card first, without withdrawn ones.

    Unreadable ones are left out.
    """
    rest = (
        "AS newest WHERE guild_id = ? AND withdrawn IS NULL AND version ="
        " (SELECT max(version) FROM blank_cards AS each WHERE each.id = newest.id) ORDER BY id"
    )
    return all_that_can_be_read(connection, CUSTOM_CARDS, rest, (guild,))


def published_since(connection: Connection, guild: GuildId, at: float) -> int:
    """Cards and versions published in a server since then, withdrawn ones included."""
    found = connection.execute(
        "SELECT count(*) FROM blank_cards WHERE guild_id = ? AND made >= ?", (guild, at)
    ).fetchone()
    return int(found[0])


def custom_card(connection: Connection, number: int, version: int | None = None) -> CustomCardRow | None:
    """This version of a card, else its newest one, even if withdrawn."""
    if version is None:
        rest = "WHERE id = ? ORDER BY version DESC LIMIT 1"
        return one_if_it_can_be_read(connection, CUSTOM_CARDS, rest, (number,))
    return one_if_it_can_be_read(connection, CUSTOM_CARDS, "WHERE id = ? AND version = ?", (number, version))


def meta(connection: Connection, key: str) -> str | None:
    found = connection.execute('SELECT value FROM meta WHERE "key" = ?', (key,)).fetchone()
    return None if found is None else str(found[0])
