"""Opens the practice tavern.

async with Tavern(port=8765) as tavern:
    tavern.api_url       # http://127.0.0.1:8765/api/v10
    tavern.gateway_url   # ws://127.0.0.1:8765/gateway
    tavern.page_url      # http://127.0.0.1:8765/
    tavern.token, tavern.driver, tavern.mischief, tavern.clock
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from types import TracebackType
from typing import Self

from aiohttp import web
from aiohttp.typedefs import Handler

from dragonbot.practice.gateway.gateway import Gateway
from dragonbot.practice.gateway.intent import Intent
from dragonbot.practice.gateway.token import token_of
from dragonbot.practice.people.driver import Driver
from dragonbot.practice.people.page_api import PageApi
from dragonbot.practice.people.remote import Remote
from dragonbot.practice.rest.mischief import Mischief
from dragonbot.practice.rest.record import Record
from dragonbot.practice.rest.server import API, EMOJIS, FILES, MOST_BYTES, Server
from dragonbot.practice.world.clock import Clock
from dragonbot.practice.world.keeping import Keeper, kept_world
from dragonbot.practice.world.limits import Limits
from dragonbot.practice.world.world import World

HOST = "127.0.0.1"
WEB = Path(__file__).with_name("web")
LOOPBACK = ("127.0.0.1", "localhost", "[::1]")


class Tavern:
    """Listens on loopback only. Port 0 takes any free one.

    It begins with six people in one guild with a few channels, unless `furnished` is false. `shards` is the
    number recommended to the bot. `privileged` are the privileged intents that are switched on. With a folder
    to be `kept_in`, a tavern reopens as it closed.
    """

    def __init__(
        self,
        port: int = 0,
        *,
        clock: Clock | None = None,
        limits: Limits | None = None,
        privileged: Intent = Intent.NONE,
        token: str = "",
        furnished: bool = True,
        recording: bool = True,
        shards: int = 1,
        kept_in: Path | None = None,
    ) -> None:
        kept = kept_world(kept_in) if kept_in else None
        self.world = kept or World(clock or Clock(), limits or Limits())
        self.clock, self.limits = self.world.clock, self.world.limits
        self.token = token = token or token_of(self.world.bot.id)
        self.world.reads_content = Intent.MESSAGE_CONTENT in privileged
        self.world.sees_members = Intent.GUILD_MEMBERS in privileged
        self.record = Record(keeping=recording)
        self.mischief = Mischief()
        self.driver = Driver(self.world, self.record)
        self.gateway = Gateway(self.world, token, privileged, shards)
        self.mischief.gateway = self.gateway
        self.gateway.twist = self.mischief.twisted
        self.gateway.times_told = self.mischief.times_told
        self._server = Server(self.world, token, self.record, self.mischief)
        self._server.gateway_for_bots = self.gateway.for_bots
        self._page = PageApi(self.world, self.driver)
        self._remote = Remote(self.driver, self.mischief, self.clock)
        self._port = port
        self._runner: web.AppRunner | None = None
        if furnished and kept is None:
            self._furnish()
        self._keeper = Keeper(self.world, kept_in) if kept_in else None

    @property
    def port(self) -> int:
        return self._port

    @property
    def page_url(self) -> str:
        return f"http://{HOST}:{self._port}/"

    @property
    def api_url(self) -> str:
        return f"http://{HOST}:{self._port}{API}"

    @property
    def gateway_url(self) -> str:
        return f"ws://{HOST}:{self._port}/gateway"

    @property
    def refused(self) -> Counter[str]:
        """Counts of rate-limited requests, by the limit's scope."""
        return self._server.rates.refused

    def _furnish(self) -> None:
        driver = self.driver
        driver.add_sample_people()
        guild = driver.add_guild("The Tavern")
        driver.add_channel(guild, "table", topic="Where the dragonstones are")
        driver.add_channel(guild, "side-table")
        driver.add_forum(guild, "evenings")

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=MOST_BYTES, middlewares=[_only_from_here])
        self._server.add_to(app)
        self._page.add_to(app)
        self._remote.add_to(app)
        _add_page_to(app)
        app.router.add_get("/gateway", self.gateway.serve)
        app.router.add_get("/gateway/", self.gateway.serve)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, self._port, backlog=1024)
        await site.start()
        self._port = int(self._runner.addresses[0][1])
        self.gateway.url = self._server.gateway_url = self.gateway_url
        self.world.files_url = f"http://{HOST}:{self._port}{FILES}"
        self.world.emojis_url = f"http://{HOST}:{self._port}{EMOJIS}"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._keeper is not None:
            self._keeper.save()
        for timer in tuple(self.clock.timers):
            timer.cancel()
        await self._page.close()
        await self.gateway.close_all(1001)
        if self._runner is not None:
            await self._runner.cleanup()


def _add_page_to(app: web.Application) -> None:
    """Serve web/index.html at /, and the files beside it under /web/."""

    async def page(_: web.Request) -> web.StreamResponse:
        return web.FileResponse(WEB / "index.html")

    if (WEB / "index.html").is_file():
        app.router.add_get("/", page)
        app.router.add_static("/web/", WEB)


@web.middleware
async def _only_from_here(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse requests from other sites in the same browser, by any name of this machine."""
    host = request.host.rpartition(":")[0] if request.host[-1:].isdigit() else request.host
    origin = request.headers.get("Origin")
    if (host or request.host) not in LOOPBACK or (origin and origin != f"http://{request.host}"):
        raise web.HTTPForbidden
    return await handler(request)
