"""The driver over HTTP, for other processes: POST /tavern/api/driver/VERB with JSON, which answers with JSON.

People are given by name, places and messages by number. The verbs are the methods of Verbs below;
`FarDriver` calls them. Errors answer 400 with {"error": sentence}.
"""

from __future__ import annotations

from typing import Any, Self

import aiohttp
from aiohttp import web

from dragonbot.practice.people.driver import Driver
from dragonbot.practice.people.verbs import Verbs
from dragonbot.practice.rest.mischief import Mischief
from dragonbot.practice.world.body import text_of
from dragonbot.practice.world.clock import Clock
from dragonbot.practice.world.mistake import Mistake, NotPossible

PATH = "/tavern/api/driver"


class Remote:
    """The server."""

    def __init__(self, driver: Driver, mischief: Mischief, clock: Clock) -> None:
        self._verbs = Verbs(driver, mischief, clock)

    def add_to(self, app: web.Application) -> None:
        app.router.add_post(PATH + "/{verb}", self._answer)

    async def _answer(self, request: web.Request) -> web.Response:
        name = request.match_info["verb"]
        verb = None if name.startswith("_") else getattr(self._verbs, name, None)
        if verb is None:
            raise web.HTTPNotFound(text=f"no such verb: {name}")
        try:
            value, status = await verb(**await request.json()), 200
        except (NotPossible, Mistake, TimeoutError) as error:
            value, status = {"error": str(error) or "it took too long"}, 400
        except (KeyError, ValueError, TypeError, StopIteration) as error:
            value, status = {"error": f"the request is not whole: {error!r}"}, 400
        return web.Response(text=text_of(value), status=status, content_type="application/json")


class FarDriver:
    """The client: `await far("run", person="ann", channel=channel, command="/about")`."""

    def __init__(self, page_url: str) -> None:
        self._url = page_url.rstrip("/") + PATH
        self._session: aiohttp.ClientSession | None = None

    async def __aenter__(self) -> Self:
        self._session = aiohttp.ClientSession()
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._session is not None:
            await self._session.close()

    async def __call__(self, verb: str, **arguments: Any) -> Any:
        """Raises NotPossible with the tavern's sentence."""
        if self._session is None:
            raise RuntimeError("use it in an async with")
        async with self._session.post(f"{self._url}/{verb}", json=arguments) as response:
            value = await response.json()
            if response.status != 200:
                raise NotPossible(value["error"])
            return value
