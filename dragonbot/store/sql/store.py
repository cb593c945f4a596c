"""The store over SQL, with statements that both databases understand."""

from __future__ import annotations

import asyncio
import inspect
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Concatenate, Final, Generic, ParamSpec, TypeAlias, TypeVar, cast

from dragonbot.ids import GuildId, MatchId, MessageId, PostNumber, UserId
from dragonbot.store.protocol import Change, Loading, OutOfReach
from dragonbot.store.rows import ENDLESS, MatchRow, PersonRow, PostRow, Room, SeatRow, ServerRow, SitterRow
from dragonbot.store.sql import reading, writing
from dragonbot.store.sql.connection import Connection, Database, Thread
from dragonbot.store.sql.rows import MATCHES, POSTS, SEATS, SITTERS, ChangeValues
from dragonbot.store.sql.writer import Writer, Writing

K = TypeVar("K")
V = TypeVar("V")


class Remembered(Generic[K, V]):
    """The latest rows of one kind, by key; None for what is not there."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._rows: OrderedDict[K, V | None] = OrderedDict()
        self._found: dict[tuple[K, ...], Mapping[K, V]] = {}
        """Results for groups of keys that are queried together, like a table's people."""
        self._under_way = 0
        """Writes under way; what is read meanwhile may be old or new."""
        self._written = 0
        """How often a write has begun or ended: what was read across either may be old."""

    async def of(
        self, keys: Sequence[K], read: Callable[[Sequence[K]], Awaitable[Mapping[K, V]]]
    ) -> Mapping[K, V]:
        """The rows of these keys; `read` fetches the ones not cached."""
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
        """Forget a row while it is written."""
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
Verb: TypeAlias = Callable[Concatenate["SqlStore", P], Coroutine[Any, Any, T]]

MOST_PERSONS: Final = 10_000
MOST_SERVERS: Final = 2_000
"""Rows in the cache: preferences are read at each click."""


def asks(question: Callable[Concatenate[Connection, P], T]) -> Verb[P, T]:
    """A verb that returns what this reads."""

    async def verb(store: SqlStore, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await store.read(question, *args, **kwargs)

    return verb


def does(work: Callable[Concatenate[Connection, P], T]) -> Verb[P, T]:
    """A verb that returns what this writes, once it is durable."""
    names = [*inspect.signature(work).parameters][1:]

    async def verb(store: SqlStore, /, *args: P.args, **kwargs: P.kwargs) -> T:
        # By name, so that `touched_by` finds the match.
        named: dict[str, Any] = {**dict(zip(names, args, strict=False)), **kwargs}
        return cast(T, await store.write(partial(work, **named)))

    return verb


class SqlStore:
    """All of `Store` but for what each database does in its own way; see there for what it promises."""

    def __init__(self, database: Database, writer: Writer, reader: Thread, remembers: bool) -> None:
        """`remembers`: cache preferences, which needs a database with no other writer."""
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

    match = asks(reading.match)
    remains = asks(reading.remains)
    give_up = does(writing.give_up)
    match_in = asks(reading.match_in)
    last_played_in = asks(reading.last_played_in)
    finished = asks(reading.finished)
    open_in = asks(reading.open_in)
    settle = does(writing.settle)
    to_put_away = asks(reading.to_put_away)
    put_away = does(writing.put_away)
    note_restored = does(writing.note_restored)
    waking = asks(reading.waking)
    tables = asks(reading.tables)
    with_computers = asks(reading.with_computers)
    shift_deadlines = does(writing.shift_deadlines)
    seats = asks(reading.seats)
    sitters = asks(reading.sitters)
    answers = asks(reading.answers)
    entries = asks(reading.entries)
    history = asks(reading.history)
    forget_lessons = does(writing.forget_lessons)
    to_thin = asks(writing.to_thin)
    keep_at_most = does(writing.keep_at_most)
    pack = does(writing.pack)
    thin = does(writing.thin)
    posts = asks(reading.posts)
    post = asks(reading.post)
    newest_post = asks(reading.newest_post)
    unshown = asks(reading.unshown)
    gone = does(writing.gone)
    matches_of = asks(reading.matches_of)
    personal = asks(reading.personal)
    languages = asks(reading.languages)
    review = asks(reading.review)
    put_review = does(writing.put_review)
    card_test = asks(reading.card_test)
    put_card_test = does(writing.put_card_test)
    letters = asks(reading.letters)
    have_letters = asks(reading.have_letters)
    put_into = does(writing.put_into)
    withdraw = does(writing.withdraw)
    lesson = asks(reading.lesson)
    lesson_of = asks(reading.lesson_of)
    put_lesson = does(writing.put_lesson)
    drafts = asks(reading.drafts)
    draft = asks(reading.draft)
    put_draft = does(writing.put_draft)
    drop_draft = does(writing.drop_draft)
    blank_cards = asks(reading.blank_cards)
    published_since = asks(reading.published_since)
    blank_card = asks(reading.blank_card)
    publish = does(writing.publish)
    withdraw_card = does(writing.withdraw_card)
    house_sets = asks(reading.house_sets)
    put_house_set = does(writing.put_house_set)
    drop_house_set = does(writing.drop_house_set)
    meta = asks(reading.meta)
    set_meta = does(writing.set_meta)

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

    async def forget(
        self, user: UserId, live: Collection[MatchId] = (), unreadable: Collection[MatchId] = ()
    ) -> None:
        forget = partial(writing.forget, user=user, live=[*live], unreadable=[*unreadable])
        await self._write(self._persons, user, forget)

    async def server(self, guild: GuildId) -> ServerRow:
        async def read(_: object) -> dict[GuildId, ServerRow]:
            return {guild: await self.read(reading.server, guild)}

        return (await self._servers.of([guild], read))[guild]

    async def change_server(self, guild: GuildId, **news: Any) -> None:
        ServerRow(guild_id=guild).model_copy(update=news)  # ValueError where it makes no sense
        await self._write(self._servers, guild, partial(writing.change_server, guild=guild, news=news))

    async def person(self, user: UserId) -> PersonRow:
        found = await self.persons([user])
        return found[0] if found else PersonRow(user=user)

    async def persons(self, users: Sequence[UserId]) -> list[PersonRow]:
        async def read(missing: Sequence[UserId]) -> dict[UserId, PersonRow]:
            return {row.user: row for row in await self.read(reading.persons, missing)}

        return [*(await self._persons.of(users, read)).values()]

    async def change_person(self, user: UserId, **news: Any) -> None:
        PersonRow(user=user).model_copy(update=news)  # ValueError where it makes no sense
        await self._write(self._persons, user, partial(writing.change_person, user=user, news=news))

    async def note_of_person(self, user: UserId, **news: Any) -> None:
        await self._write(self._persons, user, partial(writing.note_of_person, user=user, news=news))

    async def backup(self, path: Path) -> None:
        raise NotImplementedError

    async def check(self, load: Loading | None = None) -> list[str]:
        raise NotImplementedError

    async def close(self) -> None:
        # The last one to leave puts the log in order, which only the one that writes can do.
        await self._reader.close()
        await self._writer.close()

    async def _write(self, remembered: Remembered[K, Any], key: K, job: Writing) -> None:
        """Write a cached row; continues even if the caller is cancelled."""

        async def write() -> None:
            with remembered.writing(key):
                await self._writer.do(job)

        await asyncio.shield(asyncio.ensure_future(write()))

    async def write(self, job: Writing) -> Any:
        """What the job returns."""
        return await self._writer.do(job)

    async def read(
        self,
        question: Callable[Concatenate[Connection, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        try:
            return await self._reader.do(question, *args, **kwargs)
        except (self._database.error, ValueError) as error:  # ValueError: the store is closed
            raise OutOfReach(str(error), self._database.not_stored(error).why) from error
