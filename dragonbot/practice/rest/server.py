"""The REST API over HTTP: reads, counts, disturbs and answers requests."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import struct
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import BodyPartReader, web

from dragonbot.practice.rest import channels, commands, emojis, guilds, interactions, messages
from dragonbot.practice.rest.call import Answer, Call, Route
from dragonbot.practice.rest.mischief import Mischief, Trouble
from dragonbot.practice.rest.rate_limit import RateLimits, TooMany
from dragonbot.practice.rest.record import Record, Request
from dragonbot.practice.world.body import Json, text_of
from dragonbot.practice.world.mistake import Mistake
from dragonbot.practice.world.stored_file import Upload
from dragonbot.practice.world.world import World

_log = logging.getLogger(__name__)

API = "/api/v10"
FILES = "/cdn/attachments"
EMOJIS = "/cdn/emojis"
MOST_BYTES = 64 * 1024 * 1024
ROUTES = (
    *messages.ROUTES,
    *channels.ROUTES,
    *commands.ROUTES,
    *emojis.ROUTES,
    *guilds.ROUTES,
    *interactions.ROUTES,
)
"""In matching order: words before numbers."""


class Server:
    def __init__(self, world: World, token: str, record: Record, mischief: Mischief) -> None:
        self._world = world
        self._authorization = f"Bot {token}"
        self._record = record
        self._mischief = mischief
        self.rates = RateLimits(world.clock, world.limits)
        self.gateway_url = ""
        self.gateway_for_bots: Callable[[], Json] = dict

    def add_to(self, app: web.Application) -> None:
        for route in ROUTES:
            app.router.add_route(route.method, API + route.path, self._serving(route))
        for path, answer in (("/gateway", self._gateway), ("/gateway/bot", self._gateway_for_bot)):
            app.router.add_route("GET", API + path, self._serving(Route("GET", path, answer)))
        app.router.add_get(FILES + "/{channel}/{file}/{name}", self._file)
        app.router.add_get(EMOJIS + "/{emoji:\\d+}.{format}", self._emoji)
        app.router.add_route("*", API + "/{rest:.*}", _unknown)

    def _gateway(self, _: Call) -> Answer:
        return {"url": self.gateway_url}

    def _gateway_for_bot(self, _: Call) -> Answer:
        return self.gateway_for_bots()

    async def _file(self, request: web.Request) -> web.Response:
        number = request.match_info["file"]
        stored = self._world.files.get(int(number)) if number.isdigit() else None
        if stored is None:
            raise web.HTTPNotFound
        return web.Response(body=stored.content, content_type=stored.content_type)

    async def _emoji(self, request: web.Request) -> web.Response:
        emoji = self._world.emojis.get(int(request.match_info["emoji"]))
        if emoji is None:
            raise web.HTTPNotFound
        return web.Response(body=emoji.content, content_type=emoji.image.content_type)

    def _serving(self, route: Route) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def serve(request: web.Request) -> web.StreamResponse:
            return await self._serve(route, request)

        return serve

    async def _serve(self, route: Route, request: web.Request) -> web.StreamResponse:
        call = Call(self._world, request.match_info, request.query)
        readable = await _read(request, call)
        written = self._write_down(route, request, call)
        call.came = written.at
        trouble = self._mischief.next_for(
            request.method, request.path.removeprefix(API), call.body, call.uploads
        )
        headers: dict[str, str] = {}
        answer: Answer = None
        try:
            if trouble is not None:
                await self._meet(trouble, request)
            if route.token and request.headers.get("Authorization") != self._authorization:
                raise Mistake(0, status=401, message="401: Unauthorized")
            headers = self.rates.take(route, request.match_info, written.channel)
            if not readable:
                raise Mistake(50109)
            answer = _answer(route, call)
            status = 204 if answer is None else route.status
            response = _json(answer, 200 if status == 204 and answer is not None else status, headers)
        except Mistake as mistake:
            if isinstance(mistake, TooMany):
                headers = mistake.headers
            written.code = mistake.code
            answer = mistake.body()
            response = _json(answer, mistake.status, headers)
        self._record.close(written, response.status, answer, self._world.clock.now())
        if trouble is not None and trouble.slow_commit:
            await asyncio.sleep(trouble.slow_commit)
        if trouble is not None and trouble.lose_answer:
            _hang_up(request, reset=trouble.reset)
        return response

    async def _meet(self, trouble: Trouble, request: web.Request) -> None:
        """Trouble before the request is read."""
        if trouble.delay:
            await asyncio.sleep(trouble.delay)
        if trouble.drop:
            _hang_up(request, reset=trouble.reset)
            raise Mistake(trouble.code, status=503, message="dropped")
        if trouble.status == 429 and trouble.before_discord:
            raise TooMany(trouble.retry_after, {}, before_discord=True)
        if trouble.status == 429:
            scope = {"X-RateLimit-Scope": "global" if trouble.everywhere else "user"}
            raise TooMany(trouble.retry_after, scope, code=trouble.code, everywhere=trouble.everywhere)
        if trouble.status:
            message = f"{trouble.status}: by mischief"
            raise Mistake(trouble.code, status=trouble.status, message=message)

    def _write_down(self, route: Route, request: web.Request, call: Call) -> Request:
        written = Request(
            number=self._record.total + 1,
            at=self._world.clock.now(),
            method=request.method,
            path=request.path.removeprefix(API),
            route=route.path,
            kind=route.kind,
            channel=self._channel_of(request),
            body=call.body,
            files=[upload.name for upload in call.uploads],
        )
        self._record.add(written)
        return written

    def _channel_of(self, request: web.Request) -> str:
        if "token" not in request.match_info:
            return request.match_info.get("channel", "")
        found = self._world.by_token.get(request.match_info["token"])
        return "" if found is None else str(found.channel.id)


def _answer(route: Route, call: Call) -> Answer:
    try:
        return route.answer(call)
    except (TypeError, AttributeError, KeyError, ValueError) as error:
        # Errors in a body make later checks fail; Discord reports the first.
        if not call.errors:
            _log.exception("%s %s was not understood: %r", route.method, route.path, call.body)
            wrong = {"code": "MODEL_TYPE_CONVERT", "message": f"Could not be understood: {error!r}"}
            call.errors["_errors"] = [wrong]
        raise Mistake(50035, errors=call.errors) from error


async def _unknown(_: web.Request) -> web.Response:
    return _json({"message": "404: Not Found", "code": 0}, 404, {})


def _json(answer: Answer, status: int, headers: dict[str, str]) -> web.Response:
    if answer is None:
        return web.Response(status=status, headers=headers)
    # discord.py reads JSON only for exactly this type, without a charset.
    body = text_of(answer).encode()
    return web.Response(body=body, status=status, headers=headers, content_type="application/json")


async def _read(request: web.Request, call: Call) -> bool:
    """Read the body into the call. True if it is readable."""
    try:
        # `content_type` would parse each boundary as full email headers.
        if request.headers.get("Content-Type", "").lower().startswith("multipart/form-data"):
            call.body = await _read_form(request, call.uploads)
        elif request.can_read_body:
            text = await request.read()
            call.body = json.loads(text) if text else None
    except ValueError:
        return False
    return True


async def _read_form(request: web.Request, uploads: list[Upload]) -> Any:
    body: Json = {}
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        if part.name == "payload_json":
            body = json.loads(await part.text())
        elif part.filename:
            number = "".join(letter for letter in part.name or "" if letter.isdigit()) or len(uploads)
            uploads.append(Upload(int(number), part.filename, await part.read()))
    return body


def _hang_up(request: web.Request, *, reset: bool) -> None:
    """Close the connection under a request; later answers are lost."""
    transport = request.transport
    if transport is None:
        return
    if reset:
        end = transport.get_extra_info("socket")
        end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    transport.abort()
