"""The store over SQL, with statements that both databases understand."""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Concatenate, Final, Generic, ParamSpec, TypeVar, Unpack, cast

from dragonbot.engine.refusal import Refused
from dragonbot.figures import Tables
from dragonbot.ids import ChannelId, GuildId, MatchId, MessageId, PostNumber, UserId
from dragonbot.shards import EVERYTHING, Shards
from dragonbot.store.compression import BESIDES, PackRow, Part
from dragonbot.store.history import BegunRow, History
from dragonbot.store.pace import Pace
from dragonbot.store.protocol import Change, Finished, Loading, OutOfReach
from dragonbot.store.rows import (
    ENDLESS,
    MOST_DRAFTS,
    MOST_SETS,
    AnswerRow,
    BlankRow,
    CardTestRow,
    DraftRow,
    HouseSetRow,
    LessonRow,
    LetterRow,
    MatchRow,
    Personal,
    PersonNews,
    PersonRow,
    PlayedRow,
    PostRow,
    ReviewRow,
    Room,
    SeatRow,
    ServerNews,
    ServerRow,
    SitterRow,
    Sleeping,
    find_set,
)
from dragonbot.store.sql import reading, writing
from dragonbot.store.sql import reading as personal
from dragonbot.store.sql import writing as thinning
from dragonbot.store.sql.connection import Connection, Database, Thread
from dragonbot.store.sql.reading import (
    ABOUT_ONE,
    GOES_ON,
    KNOWN_TO,
    MENTIONS,
    all_that_can_be_read,
    one_if_it_can_be_read,
)
from dragonbot.store.sql.rows import (
    BLANK_CARDS,
    BLANK_DRAFTS,
    CARD_TESTS,
    HOUSE_SETS,
    LETTERS,
    MATCHES,
    PACKS,
    POSTS,
    REVIEWS,
    SEATS,
    SITTERS,
    WRITTEN_TO,
    ChangeValues,
)
from dragonbot.store.sql.writer import Writer, Writing
from dragonbot.store.sql.writing import new_number, unchecked


def sets(connection: Connection, guild: GuildId) -> list[HouseSetRow]:
    return all_that_can_be_read(connection, HOUSE_SETS, "WHERE guild_id = ? ORDER BY id", (guild,))


def put_set(connection: Connection, row: HouseSetRow) -> bool:
    """See `Store.put_house_set`."""
    there = sets(connection, row.guild_id)
    known = find_set(there, row.game, row.name)
    counted = "SELECT count(*) FROM house_sets WHERE guild_id = ?"  # also those that cannot be read
    if known is None and connection.execute(counted, (row.guild_id,)).fetchone()[0] >= MOST_SETS:
        return False
    number = known.id if known is not None else new_number(connection, "house_sets", row.made)
    HOUSE_SETS.put(connection, [(number, *HOUSE_SETS.values(row)[1:])])
    return True


def drop_set(connection: Connection, guild: GuildId, number: int) -> bool:
    statement = "DELETE FROM house_sets WHERE id = ? AND guild_id = ?"
    return connection.execute(statement, (number, guild)).rowcount > 0


TEST_LASTS_SECONDS: Final = 400 * 24 * 3600.0
"""Whoever wants to know after more than a year has the card tested by the computers of that day."""


def card_test(connection: Connection, key: str) -> CardTestRow | None:
    return one_if_it_can_be_read(connection, CARD_TESTS, 'WHERE "key" = ?', (key,))


def put_card_test(connection: Connection, row: CardTestRow) -> None:
    """Old ones go at the same time."""
    connection.execute("DELETE FROM card_tests WHERE made < ?", (row.made - TEST_LASTS_SECONDS,))
    CARD_TESTS.put(connection, [CARD_TESTS.values(row)])


def drafts(connection: Connection, user: UserId) -> list[DraftRow]:
    rest = "WHERE user = ? ORDER BY touched DESC, id DESC"
    return all_that_can_be_read(connection, BLANK_DRAFTS, rest, (user,))


def draft(connection: Connection, number: int) -> DraftRow | None:
    return one_if_it_can_be_read(connection, BLANK_DRAFTS, "WHERE id = ?", (number,))


def cards(connection: Connection, guild: GuildId) -> list[BlankRow]:
    rest = (
        "AS newest WHERE guild_id = ? AND withdrawn IS NULL AND version ="
        " (SELECT max(version) FROM blank_cards AS each WHERE each.id = newest.id) ORDER BY id"
    )
    return all_that_can_be_read(connection, BLANK_CARDS, rest, (guild,))


def published_since(connection: Connection, guild: GuildId, at: float) -> int:
    found = connection.execute(
        "SELECT count(*) FROM blank_cards WHERE guild_id = ? AND made >= ?", (guild, at)
    ).fetchone()
    return int(found[0])


def card(connection: Connection, number: int, version: int | None) -> BlankRow | None:
    if version is None:
        rest = "WHERE id = ? ORDER BY version DESC LIMIT 1"
        return one_if_it_can_be_read(connection, BLANK_CARDS, rest, (number,))
    return one_if_it_can_be_read(connection, BLANK_CARDS, "WHERE id = ? AND version = ?", (number, version))


def put_draft(connection: Connection, row: DraftRow) -> int:
    """Of a row that has a number and is not there any more nothing is stored: 0."""
    number = row.id or new_number(connection, "blank_drafts", row.touched)
    if not row.id:  # wherever else somebody works at them, nobody begins one until this is stored
        counted = connection.execute("SELECT count(*) FROM blank_drafts WHERE user = ?", (row.user,))
        if counted.fetchone()[0] >= MOST_DRAFTS:
            raise Refused("too_many_drafts", most=MOST_DRAFTS)
    if row.id and connection.execute("SELECT 1 FROM blank_drafts WHERE id = ?", (number,)).fetchone() is None:
        return 0
    BLANK_DRAFTS.put(connection, [(number, *BLANK_DRAFTS.values(row)[1:])])
    return number


def drop_draft(connection: Connection, number: int) -> None:
    connection.execute("DELETE FROM blank_drafts WHERE id = ?", (number,))


def publish(connection: Connection, row: BlankRow, draft: int) -> tuple[int, int] | None:
    """See `Store.publish`."""
    if not connection.execute("DELETE FROM blank_drafts WHERE id = ?", (draft,)).rowcount:
        return None
    number, version = row.id, 1
    if number:
        found = connection.execute("SELECT max(version) FROM blank_cards WHERE id = ?", (number,)).fetchone()
        version = (found[0] or 0) + 1
    else:
        number = new_number(connection, "blank_cards", row.made)
    BLANK_CARDS.add(connection, [(number, version, *BLANK_CARDS.values(row)[2:])])
    return number, version


def withdraw_card(connection: Connection, number: int, at: float) -> bool:
    with unchecked(connection):
        news = connection.execute(
            "UPDATE blank_cards SET withdrawn = ? WHERE id = ? AND withdrawn IS NULL", (at, number)
        )
    return news.rowcount > 0


# Of a seat that was left, as long as nobody else has sat there since.
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
    f"UPDATE matches SET {WRITTEN_TO}, host = CASE WHEN host = :user THEN 0 ELSE host END WHERE id = :match"
)


def forget_person(
    connection: Connection, user: UserId, live: Sequence[MatchId], unreadable: Sequence[MatchId]
) -> None:
    """See `Store.forget`. Nothing is read as a row here: what cannot be read is forgotten all the same."""
    with unchecked(connection):
        _forget(connection, user, live, unreadable)


def _forget(
    connection: Connection, user: UserId, live: Sequence[MatchId], unreadable: Sequence[MatchId]
) -> None:
    for kind in ABOUT_ONE:
        connection.execute(f"DELETE FROM {kind.table} WHERE user = ?", (user,))
    # What a server plays with stays, and is nobody's.
    connection.execute("UPDATE blank_cards SET user = NULL WHERE user = ?", (user,))
    known = connection.execute(
        f"SELECT id, NOT {GOES_ON} FROM matches WHERE {KNOWN_TO}", {"user": user}
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
    # What was posted before sitters were noted may hold the id of somebody of whom nothing else is known.
    _strike_out(connection, user, MENTIONS)


def _strike_out(connection: Connection, user: UserId, which: str, match: MatchId | None = None) -> None:
    """In these posts 0 stands for the user's id from now on."""
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


K = TypeVar("K")
V = TypeVar("V")


class Remembered(Generic[K, V]):
    """The latest rows of one kind, by key; None for what is not there."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._rows: OrderedDict[K, V | None] = OrderedDict()
        self._found: dict[tuple[K, ...], Mapping[K, V]] = {}
        """What was found for those who are asked about together, as the people of a table are."""
        self._under_way = 0
        """How many are being written just now. What is read meanwhile may be the old or the new."""
        self._written = 0
        """How often a write has begun or ended: what was read across either may be old."""

    async def of(
        self, keys: Sequence[K], read: Callable[[Sequence[K]], Awaitable[Mapping[K, V]]]
    ) -> Mapping[K, V]:
        """The rows of these; `read` is asked for those that are not remembered."""
        together = tuple(keys)
        known = self._found.get(together)
        if known is not None:
            for key in together:
                self._rows.move_to_end(key)
            return known
        keys = [*dict.fromkeys(keys)]
        missing = [key for key in keys if key not in self._rows]
        there: Mapping[K, V] = {}
        is_certain = True
        if missing:
            written = self._written
            there = await read(missing)
            is_certain = written == self._written and not self._under_way
            if is_certain:
                self._remember((key, there.get(key)) for key in missing)
        found = {key: there[key] if key in there else self._rows.get(key) for key in keys}
        for key in keys:
            if key in self._rows:
                self._rows.move_to_end(key)
        known = {key: row for key, row in found.items() if row is not None}
        if is_certain and found.keys() <= self._rows.keys():
            if len(self._found) >= self._most:
                self._found.clear()
            self._found[together] = known
        return known

    def _remember(self, rows: Iterable[tuple[K, V | None]]) -> None:
        self._found.clear()
        self._rows.update(rows)
        while len(self._rows) > self._most:
            self._rows.popitem(last=False)

    @contextmanager
    def writing(self, key: K) -> Iterator[None]:
        """This one is being written, until the end of the block."""
        self._forget(key)
        self._under_way += 1
        self._written += 1
        try:
            yield
        finally:
            self._under_way -= 1
            self._written += 1
            # It may have been stored, whatever has become of the one who waited for it.
            self._forget(key)

    def _forget(self, key: K) -> None:
        self._found.clear()
        self._rows.pop(key, None)


P = ParamSpec("P")
T = TypeVar("T")

MOST_PERSONS: Final = 10_000
MOST_SERVERS: Final = 2_000
"""So many of those who were asked about last are remembered: what people wish for is asked at each click."""


class SqlStore:
    """All of `Store` but for what each database does in its own way; see there for what it promises."""

    def __init__(self, database: Database, writer: Writer, reader: Thread, remembers: bool) -> None:
        """Where it `remembers` what people and servers wish for nobody else may write to the database."""
        self._database = database
        self._writer = writer
        self._reader = reader
        self._persons: Remembered[UserId, PersonRow] = Remembered(MOST_PERSONS if remembers else 0)
        self._servers: Remembered[GuildId, ServerRow] = Remembered(MOST_SERVERS if remembers else 0)

    def save(self, change: Change) -> Awaitable[None]:
        return self._writer.do(ChangeValues.of(change))

    async def new_match(
        self,
        row: MatchRow,
        seats: Sequence[SeatRow] = (),
        posts: Sequence[PostRow] = (),
        sitters: Sequence[SitterRow] = (),
        room: Room = ENDLESS,
    ) -> MatchId:
        made = partial(
            writing.new_match,
            row=MATCHES.values(row),
            seats=[SEATS.values(seat) for seat in seats],
            posts=[POSTS.values(post) for post in posts],
            sitters=[SITTERS.values(sitter) for sitter in sitters],
            room=room,
        )
        return cast(MatchId, await self._writer.do(made))

    async def match(self, match: MatchId) -> MatchRow | None:
        return await self._read(reading.match, match)

    async def remains(self, match: MatchId) -> MatchRow | None:
        return await self._read(reading.remains, match)

    async def give_up(self, match: MatchId, ended: float) -> None:
        await self._writer.do(partial(writing.give_up, match=match, ended=ended))

    async def match_in(self, channel: ChannelId) -> MatchRow | None:
        return await self._read(reading.match_in, channel)

    async def last_played_in(self, channel: ChannelId) -> MatchRow | None:
        return await self._read(reading.last_played_in, channel)

    async def finished(self, wanted: Finished, most: int, skip: int) -> list[PlayedRow]:
        return await self._read(reading.finished, wanted, most, skip)

    async def open_in(self, guild: GuildId) -> list[tuple[MatchId, UserId]]:
        return await self._read(reading.open_in, guild)

    async def settle(self, match: MatchId, channel: ChannelId) -> None:
        await self._writer.do(partial(writing.settle, match=match, channel=channel))

    async def to_put_away(self, before: float, only: Shards = EVERYTHING) -> list[tuple[MatchId, ChannelId]]:
        return await self._read(reading.to_put_away, before, only)

    async def put_away(self, match: MatchId) -> None:
        await self._writer.do(partial(writing.put_away, match=match))

    async def note_restored(self) -> None:
        await self._writer.do(writing.note_restored)

    async def waking(self, only: Shards = EVERYTHING) -> list[Sleeping]:
        return await self._read(reading.waking, only)

    async def tables(self, only: Shards = EVERYTHING) -> list[Tables]:
        return await self._read(reading.tables, only)

    async def with_computers(self, only: Shards = EVERYTHING) -> list[MatchId]:
        return await self._read(reading.with_computers, only)

    async def shift_deadlines(
        self,
        by: float,
        earliest: float,
        latest: Mapping[Pace, float],
        until: float | None = None,
        only: Shards = EVERYTHING,
    ) -> None:
        shift = partial(
            writing.shift_deadlines, by=by, earliest=earliest, latest=latest, until=until, only=only
        )
        await self._writer.do(shift)

    async def seats(self, match: MatchId) -> list[SeatRow]:
        return await self._read(reading.seats, match)

    async def sitters(self, match: MatchId) -> list[SitterRow]:
        return await self._read(reading.sitters, match)

    async def answers(self, match: MatchId, step: int) -> list[AnswerRow]:
        return await self._read(reading.answers, match, step)

    async def entries(self, match: MatchId) -> list[BegunRow | AnswerRow]:
        return await self._read(reading.entries, match)

    async def history(self, match: MatchId) -> History | None:
        return await self._read(reading.history, match)

    async def forget_lessons(self, now: float) -> None:
        await self._writer.do(partial(writing.forget_lessons, now=now))

    async def to_thin(self, now: float, most: int, only: Shards = EVERYTHING) -> list[MatchId]:
        return await self._read(thinning.to_thin, now, most, only)

    async def keep_at_most(self, keeping: str) -> None:
        await self._writer.do(partial(thinning.keep_at_most, keeping=keeping))

    async def pack(
        self, match: MatchId, packs: Sequence[PackRow], posts: Sequence[PostNumber], answers: int
    ) -> bool:
        values = [PACKS.values(pack) for pack in packs]
        return cast(
            bool,
            await self._writer.do(
                partial(thinning.pack, match=match, packs=values, posts=posts, answers=answers)
            ),
        )

    async def thin(self, match: MatchId, parts: Sequence[Part], thins_at: float | None) -> None:
        await self._writer.do(partial(thinning.thin, match=match, parts=parts, thins_at=thins_at))

    async def posts(self, match: MatchId, unshown_only: bool = False) -> list[PostRow]:
        return await self._read(reading.posts, match, unshown_only)

    async def post(self, match: MatchId, post: PostNumber) -> PostRow | None:
        return await self._read(reading.post, match, post)

    async def newest_post(self, match: MatchId, besides: Collection[str] = BESIDES) -> PostRow | None:
        return await self._read(reading.newest_post, match, besides)

    async def unshown(self, only: Shards = EVERYTHING) -> list[tuple[MatchId, PostNumber]]:
        return await self._read(reading.unshown, only)

    async def shown(
        self,
        match: MatchId,
        post: PostNumber,
        version: int,
        message: MessageId,
        posted: float,
        picture: str | None = None,
    ) -> None:
        seen = ChangeValues.seen((match, post, version, message, posted, picture))
        await self._writer.do(seen, has_time=True)

    async def gone(self, match: MatchId, post: PostNumber) -> None:
        await self._writer.do(partial(writing.gone, match=match, post=post))

    async def matches_of(self, user: UserId) -> list[MatchId]:
        return await self._read(reading.matches_of, user)

    async def personal(self, user: UserId) -> Personal:
        return await self._read(personal.personal, user)

    async def forget(
        self, user: UserId, live: Collection[MatchId] = (), unreadable: Collection[MatchId] = ()
    ) -> None:
        forget = partial(forget_person, user=user, live=[*live], unreadable=[*unreadable])
        await self._write(self._persons, user, forget)

    async def server(self, guild: GuildId) -> ServerRow:
        async def read(_: object) -> dict[GuildId, ServerRow]:
            return {guild: await self._read(reading.server, guild)}

        return (await self._servers.of([guild], read))[guild]

    async def change_server(self, guild: GuildId, **news: Unpack[ServerNews]) -> None:
        ServerRow(guild_id=guild).model_copy(update=news)  # ValueError where it makes no sense
        await self._write(self._servers, guild, partial(writing.change_server, guild=guild, news=news))

    async def person(self, user: UserId) -> PersonRow:
        found = await self.persons([user])
        return found[0] if found else PersonRow(user=user)

    async def persons(self, users: Sequence[UserId]) -> list[PersonRow]:
        async def read(missing: Sequence[UserId]) -> dict[UserId, PersonRow]:
            return {row.user: row for row in await self._read(reading.persons, missing)}

        return [*(await self._persons.of(users, read)).values()]

    async def languages(self) -> dict[UserId, str]:
        return dict(await self._read(reading.languages))

    async def change_person(self, user: UserId, **news: Unpack[PersonNews]) -> None:
        PersonRow(user=user).model_copy(update=news)  # ValueError where it makes no sense
        await self._write(self._persons, user, partial(writing.change_person, user=user, news=news))

    async def note_of_person(self, user: UserId, **news: Unpack[PersonNews]) -> None:
        await self._write(self._persons, user, partial(writing.note_of_person, user=user, news=news))

    async def review(self, match: MatchId) -> ReviewRow | None:
        return await self._read(reading.review, match)

    async def put_review(self, row: ReviewRow) -> None:
        await self._writer.do(partial(writing.put_review, row=REVIEWS.values(row)))

    async def card_test(self, key: str) -> CardTestRow | None:
        return await self._read(card_test, key)

    async def put_card_test(self, row: CardTestRow) -> None:
        await self._writer.do(partial(put_card_test, row=row))

    async def letters(self, user: UserId, only: Shards = EVERYTHING) -> list[LetterRow]:
        return await self._read(reading.letters, user, only)

    async def have_letters(self, only: Shards = EVERYTHING) -> list[UserId]:
        return await self._read(reading.have_letters, only)

    async def put_into(self, envelope: int, letters: Sequence[LetterRow]) -> None:
        values = [LETTERS.values(letter) for letter in letters]
        await self._writer.do(partial(writing.put_into, envelope=envelope, letters=values))

    async def withdraw(self, letters: Sequence[LetterRow]) -> None:
        values = [LETTERS.values(letter) for letter in letters]
        await self._writer.do(partial(writing.withdraw, letters=values))

    async def lesson(self, number: int) -> LessonRow | None:
        return await self._read(reading.lesson, number)

    async def lesson_of(self, user: UserId, name: str) -> LessonRow | None:
        return await self._read(reading.lesson_of, user, name)

    async def put_lesson(self, row: LessonRow) -> int:
        return cast(int, await self._writer.do(partial(writing.put_lesson, row=row)))

    async def drafts(self, user: UserId) -> list[DraftRow]:
        return await self._read(drafts, user)

    async def draft(self, number: int) -> DraftRow | None:
        return await self._read(draft, number)

    async def put_draft(self, row: DraftRow) -> int:
        return cast(int, await self._writer.do(partial(put_draft, row=row)))

    async def drop_draft(self, number: int) -> None:
        await self._writer.do(partial(drop_draft, number=number))

    async def blank_cards(self, guild: GuildId) -> list[BlankRow]:
        return await self._read(cards, guild)

    async def published_since(self, guild: GuildId, at: float) -> int:
        return await self._read(published_since, guild, at)

    async def blank_card(self, number: int, version: int | None = None) -> BlankRow | None:
        return await self._read(card, number, version)

    async def publish(self, row: BlankRow, draft: int) -> tuple[int, int] | None:
        made = await self._writer.do(partial(publish, row=row, draft=draft))
        return cast(tuple[int, int] | None, made)

    async def withdraw_card(self, number: int, at: float) -> bool:
        return cast(bool, await self._writer.do(partial(withdraw_card, number=number, at=at)))

    async def house_sets(self, guild: GuildId) -> list[HouseSetRow]:
        return await self._read(sets, guild)

    async def put_house_set(self, row: HouseSetRow) -> bool:
        return cast(bool, await self._writer.do(partial(put_set, row=row)))

    async def drop_house_set(self, guild: GuildId, number: int) -> bool:
        return cast(bool, await self._writer.do(partial(drop_set, guild=guild, number=number)))

    async def meta(self, key: str) -> str | None:
        return await self._read(reading.meta, key)

    async def set_meta(self, key: str, value: str) -> None:
        await self._writer.do(partial(writing.set_meta, key=key, value=value))

    async def backup(self, path: Path) -> None:
        raise NotImplementedError

    async def check(self, load: Loading | None = None) -> list[str]:
        raise NotImplementedError

    async def close(self) -> None:
        # The last one to leave puts the log in order, which only the one that writes can do.
        await self._reader.close()
        await self._writer.close()

    async def _write(self, remembered: Remembered[K, Any], key: K, job: Writing) -> None:
        """Write what is remembered under this key. It is stored also where nobody waits for it any more."""

        async def write() -> None:
            with remembered.writing(key):
                await self._writer.do(job)

        await asyncio.shield(asyncio.ensure_future(write()))

    async def _read(
        self,
        question: Callable[Concatenate[Connection, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        try:
            return await self._reader.do(question, *args, **kwargs)
        except (self._database.error, ValueError) as error:  # ValueError: the store is closed
            raise OutOfReach(str(error), self._database.not_stored(error).why) from error
