"""The endpoint: `/metrics`, `/healthz` and `/readyz`, served by the loop that does everything else."""

from __future__ import annotations

import asyncio
import errno
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, Self, TypeAlias

from aiohttp import web

from dragonbot.figures import Figures, Standing
from dragonbot.service.prometheus import PrometheusFigures

log = logging.getLogger(__name__)

MOST_PORTS: Final = 20
"""So many are tried, one after the other."""
HIGHEST_PORT: Final = 65_535
LOOK_SECONDS: Final = 0.5
"""So often it is looked how late the loop comes to a thing."""
LAST_WORDS_SECONDS: Final = 1.0
ANEW_SECONDS: Final = 1.0
"""What was found out a moment ago need not be found out again."""

Look: TypeAlias = Callable[[], Awaitable[Standing]]
Missing: TypeAlias = Callable[[], Awaitable[list[str]]]
"""What the bot lacks to be of use, a word each."""


class NoPlace(Exception):
    """Nothing can be served there; the text says why."""


class Endpoint:
    """`async with` serves until the end of the block; `port` is the one that was free."""

    def __init__(
        self, host: str, port: int, figures: PrometheusFigures, look: Look, missing: Missing
    ) -> None:
        self._host, self._asked_port = host, port
        self._figures = figures
        self._look = look
        self._missing = missing
        self._found: tuple[float, list[str]] | None = None
        self._finding = asyncio.Lock()
        self._watching: asyncio.Task[None] | None = None
        app = web.Application()
        app.router.add_get("/metrics", self._metrics)
        app.router.add_get("/healthz", self._healthy)
        app.router.add_get("/readyz", self._ready)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=LAST_WORDS_SECONDS)
        self.port = port

    async def __aenter__(self) -> Self:
        await self._runner.setup()
        try:
            self.port = await self._listen()
        except BaseException:
            await self._runner.cleanup()
            raise
        log.info("figures are at http://%s/metrics", _spelled(self._host, self.port))
        self._watching = asyncio.create_task(watch_loop(self._figures), name="loop's delay")
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._watching is not None:
            self._watching.cancel()
            with suppress(asyncio.CancelledError):
                await self._watching
        await self._runner.cleanup()

    async def _listen(self) -> int:
        """Serve at the port, or at the next one that is free; 0 is any. NoPlace where there is none."""
        first = self._asked_port
        for port in range(first, min(first + MOST_PORTS, HIGHEST_PORT + 1)) if first else (0,):
            try:
                await web.TCPSite(self._runner, self._host, port).start()
            except OSError as problem:
                if problem.errno != errno.EADDRINUSE:
                    raise NoPlace(problem.strerror or str(problem)) from problem
                log.warning("port %s for figures is taken; the next one is tried", port)
                continue
            return int(self._runner.addresses[0][1])
        raise NoPlace(f"{MOST_PORTS} ports from {first} on are taken")

    async def _metrics(self, request: web.Request) -> web.Response:
        body, form = self._figures.told(await self._look(), request.headers.get("Accept", ""))
        return web.Response(body=body, headers={"Content-Type": form})

    async def _healthy(self, _: web.Request) -> web.Response:
        """Whoever can say so is alive."""
        return web.json_response({"alive": True})

    async def _ready(self, _: web.Request) -> web.Response:
        async with self._finding:
            now = asyncio.get_running_loop().time()
            if self._found is None or now - self._found[0] >= ANEW_SECONDS:
                self._found = now, await self._missing()
            missing = self._found[1]
        return web.json_response({"ready": not missing, "missing": missing}, status=503 if missing else 200)


async def watch_loop(figures: Figures) -> None:
    """See again and again how late the loop comes to what is due."""
    while True:
        due = time.perf_counter() + LOOK_SECONDS  # a loop's own clock may stand still while it works
        await asyncio.sleep(LOOK_SECONDS)
        figures.delayed(time.perf_counter() - due)


def _spelled(host: str, port: int) -> str:
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
