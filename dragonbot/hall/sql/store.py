"""The store, over whichever database."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Concatenate, Final, ParamSpec, TypeVar, Unpack, cast

from dragonbot.figures import Tables
from dragonbot.hall.blank import BlankRow, CardTestRow, DraftRow
from dragonbot.hall.history import BegunRow, History
from dragonbot.hall.house import HouseSetRow
from dragonbot.hall.pace import Pace
from dragonbot.hall.packing import BESIDES, PackRow, Part
from dragonbot.hall.person import LetterRow, Personal, PersonNews, PersonRow
from dragonbot.hall.rows import (
    AnswerRow,
    LessonRow,
    MatchRow,
    PlayedRow,
    PostRow,
    ReviewRow,
    SeatRow,
    SitterRow,
)
from dragonbot.hall.server import ENDLESS, Room, ServerNews, ServerRow
from dragonbot.hall.shards import EVERYTHING, Shards
from dragonbot.hall.sleeping import Sleeping
from dragonbot.hall.sql import blank, forgetting, house, personal, reading, thinning, writing
from dragonbot.hall.sql.batch import Writing
from dragonbot.hall.sql.change_values import ChangeValues
from dragonbot.hall.sql.connection import Connection
from dragonbot.hall.sql.database import Database
from dragonbot.hall.sql.kind import LETTERS, MATCHES, PACKS, POSTS, REVIEWS, SEATS, SITTERS
from dragonbot.hall.sql.remembered import Remembered
from dragonbot.hall.sql.thread import Thread
from dragonbot.hall.sql.writer import Writer
from dragonbot.hall.store import Change, Finished, Loading, OutOfReach
from dragonbot.ids import ChannelId, GuildId, MatchId, MessageId, PostNumber, UserId

P = ParamSpec("P")
T = TypeVar("T")
K = TypeVar("K")

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
        forget = partial(forgetting.forget, user=user, live=[*live], unreadable=[*unreadable])
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
        return await self._read(blank.card_test, key)

    async def put_card_test(self, row: CardTestRow) -> None:
        await self._writer.do(partial(blank.put_card_test, row=row))

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
        return await self._read(blank.drafts, user)

    async def draft(self, number: int) -> DraftRow | None:
        return await self._read(blank.draft, number)

    async def put_draft(self, row: DraftRow) -> int:
        return cast(int, await self._writer.do(partial(blank.put_draft, row=row)))

    async def drop_draft(self, number: int) -> None:
        await self._writer.do(partial(blank.drop_draft, number=number))

    async def blank_cards(self, guild: GuildId) -> list[BlankRow]:
        return await self._read(blank.cards, guild)

    async def published_since(self, guild: GuildId, at: float) -> int:
        return await self._read(blank.published_since, guild, at)

    async def blank_card(self, number: int, version: int | None = None) -> BlankRow | None:
        return await self._read(blank.card, number, version)

    async def publish(self, row: BlankRow, draft: int) -> tuple[int, int] | None:
        made = await self._writer.do(partial(blank.publish, row=row, draft=draft))
        return cast(tuple[int, int] | None, made)

    async def withdraw_card(self, number: int, at: float) -> bool:
        return cast(bool, await self._writer.do(partial(blank.withdraw_card, number=number, at=at)))

    async def house_sets(self, guild: GuildId) -> list[HouseSetRow]:
        return await self._read(house.sets, guild)

    async def put_house_set(self, row: HouseSetRow) -> bool:
        return cast(bool, await self._writer.do(partial(house.put_set, row=row)))

    async def drop_house_set(self, guild: GuildId, number: int) -> bool:
        return cast(bool, await self._writer.do(partial(house.drop_set, guild=guild, number=number)))

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
