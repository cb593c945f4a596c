"""A room with a registry: the real store, with time and a publisher under the test's control."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from dragonbot.engine.game import Game
from dragonbot.engine.refusal import Refused
from dragonbot.ids import NO_MATCH, ChannelId, GuildId, InteractionId, QuestionNumber, UserId
from dragonbot.match import lobby
from dragonbot.match.answers import Answer, Receipt
from dragonbot.match.state import MatchCommand, pending_in
from dragonbot.store.pace import Pace
from dragonbot.tables.match import Match
from dragonbot.tables.opening import starting
from dragonbot.tables.registry import Registry
from tests.tables.fake_publisher import FakePublisher
from tests.tables.fake_time import FakeTime, Watched
from tests.tables.kept import InFile, Kept

ANN, BEN, CAT, DAN, EVE, FAY = PEOPLE = [UserId((1 << 60) + index) for index in range(6)]
NAMES = dict(zip(PEOPLE, ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay"), strict=True))
GUILD, CHANNEL = GuildId(7), ChannelId(70)


def click_of(user: UserId) -> InteractionId:
    """A click with which this person joins a lobby."""
    return InteractionId((1 << 60) + 1000 + PEOPLE.index(user))


class Room:
    def __init__(self, file: Path, kept: Kept | None = None) -> None:
        self.file = file
        self.kept: Kept = kept or InFile(file)
        self.time = FakeTime()
        self.publisher = FakePublisher(self.time)
        self.number = NO_MATCH
        self.rhythm = 0.0
        """With 1, computer players answer at human speed."""
        self.thinkers: Any = None
        """Workers of computer players; this process if None."""
        self.game = "fist-classic"
        """The game of new tables."""
        self.unheard: list[str] = []
        """Wasted thoughts of computer players; tests that expect some clear it."""

    async def open(self) -> None:
        self.store = Watched(await self.kept.open())
        self.time.store = self.store
        self.registry = Registry(
            self.store, self.publisher, self.time, thinkers=self.thinkers, rhythm=self.rhythm
        )
        self.time.watch = self.registry.watch
        await self.registry.open()
        await self.still()

    async def close(self) -> None:
        await self.registry.close()
        await self.store.close()

    async def crash(self) -> None:
        """End without cleanup."""
        registry = self.registry
        tasks = [
            *registry._tasks,
            *registry.outbox._tasks.values(),
            *registry.timers._handlers,
            *registry._loading.values(),
        ]
        tasks += [*registry._computers._thinking, *registry.direct_messages._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.store.close()

    async def reopen(self, after: float = 0.0) -> None:
        await self.crash()
        self.time.jump(after)
        await self.open()

    async def still(self) -> None:
        await self.time.still()

    async def pass_by(self, seconds: float) -> None:
        await self.time.pass_by(seconds)

    @property
    def now(self) -> float:
        return self.time.now()

    async def match(self) -> Match:
        return await self.registry.match(self.number)

    async def lobby(
        self, *people: UserId, computers: int = 0, pace: Pace = "live", channel: int = CHANNEL
    ) -> Match:
        host = people[0]
        match = await self.registry.open_table(
            guild=GUILD,
            channel=ChannelId(channel),
            game=self.game,
            pace=pace,
            language="en",
            host=host,
            name=NAMES[host],
            joined=click_of(host),
        )
        self.number = match.row.id
        for user in people[1:]:
            await self.do(lobby.Join, user, NAMES[user], click_of(user))
        for _ in range(computers):
            await self.do(lobby.AddComputer, host, "apprentice")
        await self.still()
        return await self.match()

    async def table(
        self, *people: UserId, computers: int = 0, pace: Pace = "live", channel: int = CHANNEL
    ) -> Match:
        """A table whose game has begun and is shown."""
        match = await self.lobby(*people, computers=computers, pace=pace, channel=channel)
        await self.pass_by(6)
        await self.table_starts(match.row.host)
        return await self.match()

    async def table_starts(self, host: UserId) -> None:
        await self.start(host)
        await self.still()

    async def do(self, command: Callable[..., MatchCommand[Any]], *args: Any) -> Any:
        return await self.registry.take(self.number, command(*args))

    async def start(self, host: UserId) -> None:
        await self.registry.take(self.number, await starting(self.registry, self.number, host))

    async def answer(self, user: UserId, answer: Any, question: int | None = None) -> Receipt:
        asked = None if question is None else QuestionNumber(question)
        return await self.registry.take(self.number, Answer(user, asked, answer, self.now))

    async def everybody(self, answer: Any = None, *, but: tuple[int, ...] = (), seed: int = 0) -> None:
        """Everyone asked answers the current question, in seat order."""
        match = await self.match()
        question = match.game.question if match.game is not None else None
        assert question is not None
        pick = Random(f"{seed}/{match.row.question}")
        for seat in list(question.waiting):
            user = match.seats[seat].user
            if user is None or user in but:
                continue
            said = answer
            if answer is None:
                said = question.any_answer(seat, lambda n: int(pick.random() * n))
            await self.answer(user, said)
            await self.still()

    async def play(self, *, seconds: float = 0.0, most: int = 2000) -> Match:
        """Play at random to the end, with this many seconds between answers."""
        for _ in range(most):
            match = await self.match()
            if match.row.state != "running":
                return match
            await self._one_answer(match)
            await (self.pass_by(seconds) if seconds else self.still())
        raise AssertionError("the game does not end")

    async def play_on(self, answers: int = 10, seconds: float = 1.0) -> None:
        for _ in range(answers):
            match = await self.match()
            if match.row.state == "running":
                await self._one_answer(match)
            await self.pass_by(seconds)

    async def _one_answer(self, match: Match) -> None:
        question = match.game.question if match.game is not None else None
        assert question is not None
        people = [seat for seat in question.waiting if match.seats[seat].user is not None]
        if not people:  # a computer player or stand-in is thinking
            await self.pass_by(1.0)
            return
        seat = people[0]
        pick = Random(f"{match.row.question}/{seat}")
        user = match.seats[seat].user
        assert user is not None
        await self.answer(user, question.any_answer(seat, lambda n: int(pick.random() * n)))

    async def until(self, key: str) -> Match:
        """Play until a question with this key."""
        for _ in range(500):
            match = await self.match()
            question = match.game.question if match.game is not None else None
            if question is None or question.key == key:
                break
            await self._one_answer(match)
            await self.still()
        return await self.match()


def put_in_its_place(match: Match, game: Game[Any]) -> None:
    """Replace the table's game."""
    match.replace_state(replace(match.state, game=game, pending=pending_in(game)))


async def refused(awaitable: Any) -> str:
    """The refusal's key."""
    try:
        await awaitable
    except Refused as refusal:
        return refusal.key
    raise AssertionError("it was not refused")


async def try_it(awaitable: Any) -> None:
    with suppress(Refused):
        await awaitable


def digest(match: Match) -> tuple[Any, ...]:
    """A match for comparison: the whole table, the question, the seats."""
    game = match.game
    assert game is not None
    asked = None if game.question is None else (game.question.key, list(game.question.waiting))
    return (
        game.rules.digest(game.table),
        game.table.fate.said,
        asked,
        match.row.model_dump(),
        [seat.model_dump() for seat in match.seats],
    )


def calls(room: Room) -> list[list[int]]:
    """People mentioned by each new message; edits notify no one."""
    return [users for _, users in calls_in_time(room)]


def calls_in_time(room: Room) -> list[tuple[float, list[int]]]:
    """The same, each with the time it became visible."""
    posts = [
        (call.at, json.loads(call.shown)["called"]) for call in room.publisher.calls if call.what == "post"
    ]
    return [(at, users) for at, users in posts if users]


LIFE_SECONDS = 4.0
"""Less than a heartbeat's period."""


async def lived_through(room: Room, most: float) -> float:
    """Seconds of the current question during which a crashing bot was up."""
    question = (await room.match()).row.question
    lived = 0.0
    while (await room.match()).row.question == question:
        assert lived <= most
        await room.pass_by(LIFE_SECONDS)
        lived += LIFE_SECONDS
        await room.reopen(after=20)
    return lived
