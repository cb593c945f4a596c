"""The house: a tavern with the real bot, which can be restarted."""

from __future__ import annotations

import asyncio
import json
import logging
import tempfile
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeAlias

import aiohttp
import discord
import pytest
from aiohttp import web

from dragonbot.connection.router import GameMaster
from dragonbot.practice.checks.commands import check_commands
from dragonbot.practice.checks.form import Form
from dragonbot.practice.people.driver import Driver
from dragonbot.practice.people.shown_message import ShownMessage
from dragonbot.practice.pointing import discord_pointed_at
from dragonbot.practice.rest import commands
from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.channel import Channel
from dragonbot.practice.world.limits import Limits
from dragonbot.practice.world.person import Person
from dragonbot.store.sqlite.store import SqliteStore
from dragonbot.tables.registry import Registry
from dragonbot.telemetry import SILENT, Figures
from dragonbot.text.speech import BEGINS
from dragonbot.ui.kit import command_tree
from dragonbot.ui.kit.command_tree import payload_of
from dragonbot.workers.painter import Painter
from tests.end_to_end.leaping import LeapClock, leaping
from tests.known_chance import know_chance
from tests.practice.shape import wrong_answers
from tests.tables.begun import begun
from tests.tables.unheard import unheard

Test: TypeAlias = Callable[["House"], Coroutine[Any, Any, None]]


class WrongClock:
    """A clock set to another time."""

    def __init__(self, clock: LeapClock, off_seconds: float) -> None:
        self._clock = clock
        self._off_seconds = off_seconds

    def now(self) -> float:
        return self._clock.now() + self._off_seconds

    async def sleep(self, seconds: float) -> None:
        await self._clock.sleep(seconds)


def come_through(client: discord.Client, door: Path) -> None:
    """Connect it to the tavern there, with a leaping clock."""
    client.http.connector = aiohttp.UnixConnector(str(door), limit=0)
    # discord.py would wait two seconds for more servers, and mistake a leap for a dead connection.
    connection: Any = client._connection
    connection.guild_ready_timeout = 0.01
    connection.heartbeat_timeout = 1e9


class House:
    """The tavern and bot for a test. `people` are ann, bob, cid and dot."""

    def __init__(self, tavern: Tavern, clock: LeapClock, database: Path, door: Path) -> None:
        self.tavern = tavern
        self.clock = clock
        self.database = database
        self.door = door
        """A Unix socket, where the bot finds the tavern."""
        self.off_seconds = 0.0
        """How far the bot's clock is ahead of the tavern's."""
        self.painter: Painter | None = None
        """The painter for the next start; without one everything is in words."""
        self.figures: Figures = SILENT
        """The metrics for the next start."""
        self.bot: GameMaster | None = None
        self._working: asyncio.Task[None] | None = None

    @property
    def driver(self) -> Driver:
        return self.tavern.driver

    @property
    def channel(self) -> Channel:
        return self.driver.channel

    @property
    def people(self) -> list[Person]:
        return self.driver.people[:4]

    def __getitem__(self, name: str) -> Person:
        return self.driver.person(name)

    async def start(self) -> GameMaster:
        """Start the bot; returns when it receives events."""
        store = await SqliteStore.open(begun(self.database), figures=self.figures)
        bot = self.bot = GameMaster(store, painter=self.painter, figures=self.figures)
        bot.registry = Registry(
            store, bot.publisher, WrongClock(self.clock, self.off_seconds), figures=self.figures
        )
        come_through(bot, self.door)
        ready = asyncio.Event()

        async def on_ready() -> None:
            ready.set()

        bot.add_listener(on_ready)
        self._working = asyncio.create_task(bot.start(self.tavern.token))
        waiting = asyncio.create_task(ready.wait())
        await asyncio.wait((self._working, waiting), timeout=60, return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        if not ready.is_set():
            self._working.cancel()
            await self._working
            raise TimeoutError("the bot is not ready")
        return bot

    async def stop(self) -> None:
        bot, working = self.bot, self._working
        self.bot = self._working = None
        if bot is not None and working is not None:
            await bot.close()
            await asyncio.gather(working, return_exceptions=True)

    async def restart(self, down: float = 1.0) -> None:
        """Stop the bot, and start it after this many seconds."""
        await self.stop()
        await asyncio.sleep(down)
        await self.start()

    async def quiet(self) -> None:
        """Wait until everything has been shown."""
        assert self.bot is not None
        await self.bot.registry.outbox.quiet()
        await asyncio.sleep(0.1)


class Complaints(logging.Handler):
    """Logged errors and tracebacks; discord.py complains about every lost connection."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []
        self.setFormatter(logging.Formatter("%(levelname)s %(name)s %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        if record.name.startswith("discord"):
            return
        if record.levelno >= logging.ERROR or record.exc_info:
            self.lines.append(self.format(record))


def naming_somebody(tavern: Tavern) -> list[str]:
    """Public messages that reveal who clicked for them. The bot must have none."""
    messages = [each for channel in tavern.world.channels.values() for each in channel.messages.values()]
    public = [each for each in messages if each.author.bot and each.only_for is None]
    return [
        ShownMessage(each).text
        for each in public
        if each.webhook or each.interaction is not None or each.reference is not None
    ]


def with_empty_places(tavern: Tavern) -> list[str]:
    """Requests with an icon placeholder left."""
    return [
        each.route for each in tavern.record.requests if BEGINS in json.dumps(each.body, ensure_ascii=False)
    ]


@asynccontextmanager
async def tavern_with_a_door(
    clock: LeapClock, limits: Limits | None, shards: int = 1
) -> AsyncIterator[tuple[Tavern, Path]]:
    # The path of a Unix socket must be short.
    with tempfile.TemporaryDirectory() as folder:
        async with Tavern(clock=clock, limits=limits, shards=shards) as tavern:
            assert tavern._runner is not None
            door = Path(folder, "tavern")
            await web.UnixSite(tavern._runner, str(door)).start()
            yield tavern, door


_payloads: dict[str, list[dict[str, Any]]] = {}


async def payload_once(tree: discord.app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
    """The commands in all languages, translated once for all bots of this process."""
    plain = command_tree.digest([command.to_dict(tree) for command in tree.get_commands()])
    if plain not in _payloads:
        _payloads[plain] = await payload_of(tree)
    return _payloads[plain]


_accepted: set[str] = set()


def check_once(form: Form) -> None:
    """Check a list of commands, unless an equal one has been accepted."""
    told = json.dumps(form.value)
    if told not in _accepted:
        check_commands(form)
        form.refuse()
        _accepted.add(told)


@asynccontextmanager
async def open_house(
    database: Path, *, limits: Limits | None = None, complaints: bool = False, seed: str | None = "1"
) -> AsyncIterator[House]:
    """A tavern with a bot, where every game begins with the same seed, or with None a secret one.

    Unexpected log entries and computers' wasted thoughts are errors.
    """
    logging.getLogger("discord").setLevel(logging.ERROR)
    heard = Complaints()
    logging.getLogger().addHandler(heard)
    clock = LeapClock()
    try:
        async with tavern_with_a_door(clock, limits) as (tavern, door):
            pointed = discord_pointed_at(tavern.api_url, tavern.gateway_url)
            with pointed, pytest.MonkeyPatch.context() as patch:
                patch.setattr(command_tree, "payload_of", payload_once)
                patch.setattr(commands, "check_commands", check_once)
                if seed is not None:
                    know_chance(patch, seed)
                house = House(tavern, clock, database, door)
                await house.start()
                try:
                    with unheard() as in_vain:
                        yield house
                finally:
                    await house.stop()
            answers = wrong_answers(tavern.record.requests)
            named = naming_somebody(tavern)
            undressed = with_empty_places(tavern)
    finally:
        logging.getLogger().removeHandler(heard)
    assert in_vain == []
    assert answers == [], answers
    assert named == [], named
    assert undressed == []
    if not complaints:
        assert heard.lines == []


def in_a_house(
    *, limits: Limits | None = None, complaints: bool = False, seed: str | None = "1"
) -> Callable[[Test], Callable[[Path], None]]:
    """Gives a test its own house."""

    def decorate(test: Test) -> Callable[[Path], None]:
        def run(tmp_path: Path) -> None:
            async def all_of_it() -> None:
                database = tmp_path / "dragonbot.db"
                async with open_house(database, limits=limits, complaints=complaints, seed=seed) as house:
                    await test(house)

            leaping(all_of_it())

        run.__name__, run.__doc__ = test.__name__, test.__doc__
        return run

    return decorate
