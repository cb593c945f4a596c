"""`python -m tests.tables.game_night FOLDER`: a process with a registry that plays games to their end.

It may be killed and restarted at any moment. Acknowledgements go to the file `acknowledged` and shown
messages to `channel`, unbuffered, one a line.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import TAKE_BACK
from dragonbot.ids import ChannelId, GuildId, InteractionId, MatchId, MessageId, PostNumber, UserId
from dragonbot.match import clock, lobby
from dragonbot.match.answers import Answer
from dragonbot.match.clock import EndHold
from dragonbot.match.lobby import Accept, GiveWord, Offer
from dragonbot.match.seats import anybody_here
from dragonbot.match.state import Envelope, Made, MatchCommand, Notice, Placed
from dragonbot.match.votes import Agree, Decline, GoOn, Propose
from dragonbot.store.pace import Pace
from dragonbot.store.sqlite.store import SqliteStore
from dragonbot.tables.forgetting import wish
from dragonbot.tables.opening import starting
from dragonbot.tables.registry import Registry

TABLES = 3
LONELY = ChannelId(200)
"""A channel without players."""
PEOPLE = 3
CLICKS = 10_000
"""A click's number is this plus the id of the person it seats."""
FAST = 1000
"""A second here takes a thousandth."""


class FastTime:
    def now(self) -> float:
        return (time.time() - 1.7e9) * FAST

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(max(0.0, seconds) / FAST)


class Page:
    """A file of unbuffered lines, complete even if this process dies."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._open = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def add(self, *line: Any) -> None:
        os.write(self._open, (json.dumps(line) + "\n").encode())

    def lines(self) -> list[list[Any]]:
        return [json.loads(line) for line in self._file.read_text().splitlines()]


class FileOutside:
    """A publisher that forgets nonces with the process, as for a bot that doesn't check for duplicates."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._message = MessageId(1 + sum(line[0] == "post" for line in page.lines()))

    async def make_place(self, notice: Notice) -> Made:
        found = await self.find(notice)
        placed = await self.post(notice) if found is None else Placed(found)
        return Made(ChannelId(placed.message), placed)

    async def post(self, notice: Notice) -> Placed:
        self._message = MessageId(self._message + 1)
        self._add("post", notice, self._message)
        return Placed(self._message)

    async def edit(self, notice: Notice, message: MessageId) -> Placed:
        self._add("edit", notice, message)
        return Placed(message)

    def is_free(self, message: MessageId) -> bool:
        return message % 2 == 0  # in the order of arrival

    async def write(self, envelope: Envelope) -> ChannelId:
        tables = [[link.channel, link.is_last] for link in envelope.links]
        self._page.add("letter", envelope.user, envelope.number, tables)
        return ChannelId(envelope.user)

    async def find_written(self, envelope: Envelope) -> ChannelId | None:
        await asyncio.sleep(0)
        sent = [(line[1], line[2]) for line in self._page.lines() if line[0] == "letter"]
        return ChannelId(envelope.user) if (envelope.user, envelope.number) in sent else None

    async def find(self, notice: Notice) -> MessageId | None:
        await asyncio.sleep(0)
        for what, match, number, message, *_ in self._page.lines():
            if what == "post" and (match, number) == (notice.match.id, notice.post.number):
                return MessageId(message)
        return None

    def _add(self, what: str, notice: Notice, message: MessageId) -> None:
        post = notice.post
        self._page.add(what, post.match, post.number, message, post.version, post.content)


async def table(registry: Registry, channel: ChannelId, pace: Pace = "post") -> MatchId:
    """The game in a channel, in any state."""
    people = [UserId(channel * 10 + place) for place in range(PEOPLE)]
    try:
        number = registry.match_in(channel)
    except Refused:
        match = await registry.open_table(
            guild=GuildId(7),
            channel=channel,
            game="fist-classic",
            pace=pace,
            language="en",
            host=people[0],
            name="A",
            joined=InteractionId(people[0] + CLICKS),
        )
        number = match.row.id
    match = await registry.match(number)
    if match.row.state == "lobby":
        for user in people:
            if match.seat_of(user) is None:
                await registry.take(number, lobby.Join(user, "B", InteractionId(user + CLICKS)))
            await registry.take(number, GiveWord(user, f"word {user}"))
        await registry.take(number, await starting(registry, number, people[0]))
    return number


async def around(registry: Registry, number: MatchId, channel: ChannelId, pick: Random) -> None:
    """Act around a game: sometimes pause it, disagree, or give a seat away."""
    match = await registry.match(number)
    people = [seat.user for seat in match.seats if seat.user is not None]
    commands: list[MatchCommand[None]] = []
    vote = match.row.vote if match.row.vote_until is not None else None
    if match.row.state == "paused":
        commands = [GoOn(pick.choice(people))]
    elif vote is not None and pick.random() < 0.5:
        commands = [Agree(user, vote["number"]) for user in people]
    elif vote is not None:
        commands = [Decline(people[0], vote["number"])]
    elif pick.random() < 0.1:
        commands = [Propose(people[0], "pause"), *(Propose(user, "pause") for user in people[1:])]
    elif pick.random() < 0.1:
        giver = pick.choice(people)
        stranger = UserId(channel * 1000 + len(match.sitters))
        commands = [Offer(giver, pick.choice((stranger, None))), Accept(stranger, "C", match.seated(giver))]
    for command in commands[: pick.randrange(1, 5)]:
        with suppress(Refused):
            await registry.take(number, command)


async def look_at_reveal(registry: Registry, number: MatchId, pick: Random) -> None:
    """People see it, then wait for the next card, end the hold, or answer at once."""
    while True:
        match = await registry.match(number)
        post, left = match.post, (match.row.held_until or 0) - registry.time.now()
        if post is None or left <= 0:
            return
        if all(each.number == post.number for each in await registry.unshown_posts(number)):
            break
        await registry.time.sleep(min(left, 5))
    chance = pick.random()
    await registry.time.sleep(left if chance < 0.1 else pick.random() * 100)
    if chance < 0.6:
        user = pick.choice([seat.user for seat in match.seats if seat.user is not None])
        with suppress(Refused):
            await registry.take(number, EndHold(user, PostNumber(post.number - 1)))


async def play(registry: Registry, channel: ChannelId, page: Page, pick: Random) -> None:
    row = await registry.store.match_in(channel)
    if row is not None and row.state == "over":
        return
    number = await table(registry, channel)
    while True:
        await look_at_reveal(registry, number, pick)
        await around(registry, number, channel, pick)
        match = await registry.match(number)
        question = match.game.question if match.game is not None else None
        if question is None:
            return
        if match.row.state == "paused":
            continue
        asked, seat = match.row.question, question.waiting[0]
        answer = question.any_answer(seat, lambda n: int(pick.random() * n))
        user = match.seats[seat].user
        assert user is not None
        receipt = await registry.take(number, Answer(user, asked, answer, registry.time.now()))
        page.add(number, asked, receipt.seat, receipt.question.written(receipt.kept))
        if receipt.question.key != "fist" and pick.random() < 0.5:
            await think_better_of_it(registry, number, user)


async def think_better_of_it(registry: Registry, number: MatchId, user: UserId) -> None:
    """Take back the last answer if all others agree."""
    try:
        await registry.take(number, Propose(user, TAKE_BACK))
        vote = (await registry.match(number)).row.vote
        assert vote is not None
        for seat in (await registry.match(number)).seats:
            if seat.user not in (None, user):
                await registry.take(number, Agree(seat.user, vote["number"]))
    except Refused:
        return


async def wait_for_nobody(registry: Registry) -> None:
    """A table without active players: two want letters, and get them until everyone is away."""
    people = [UserId(LONELY * 10 + place) for place in range(PEOPLE)]
    for user in people[:2]:
        await wish(registry, user, way="direct")
    row = await registry.store.match_in(LONELY)
    number = row.id if row is not None else await table(registry, LONELY, "relaxed")
    while (match := await registry.match(number)).row.state != "running" or anybody_here(match.seats):
        if match.row.state == "lobby":
            await table(registry, LONELY, "relaxed")
        await registry.time.sleep(10)
    while await registry.store.have_letters():
        await registry.time.sleep(10)


async def main(folder: Path, *, holds: bool = False) -> None:
    if holds:  # like live tables, whose deadlines and holds would pass at once here
        vars(clock)["HELD_AT"] = frozenset(("post",))
        vars(clock)["HOLD_SECONDS"] = {"normal": {"none": 0.0, "plain": 600.0, "big": 900.0}}
    store = await SqliteStore.open(folder / "dragonbot.db")
    registry = Registry(store, FileOutside(Page(folder / "channel")), FastTime())
    registry.watch.patience = float("inf")  # a moment for this process is long here
    page = Page(folder / "acknowledged")
    await registry.open()
    os.write(1, b"open\n")
    pick = Random()
    games = (play(registry, ChannelId(100 + place), page, pick) for place in range(TABLES))
    await asyncio.gather(*games, *([] if holds else [wait_for_nobody(registry)]))
    await registry.outbox.quiet()
    await registry.close()
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), holds="holds" in sys.argv[2:]))
