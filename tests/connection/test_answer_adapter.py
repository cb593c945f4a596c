"""Responses over the fast connection, with errors as in discord.py."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable
from io import BytesIO
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from aiohttp import web
from discord.http import MultipartParameters, Route
from discord.webhook.async_ import async_context

from dragonbot.connection.responses import (
    TURNED_AWAY_SECONDS,
    AnswerAdapter,
    InteractionConnections,
    UncertainOutcome,
    edit_through,
    follow_up,
    status_heard,
)
from dragonbot.telemetry import Request, RequestOutcome

NUMBER, TOKEN = 77, "a-token"
ANSWER: dict[str, Any] = {"type": 4, "data": {"content": "Versiegelt: 3 – gut", "flags": 64}}


def said(status: int, **told: Any) -> web.Response:
    """As Discord sends it, without a character set."""
    return web.Response(status=status, body=json.dumps(told).encode(), content_type="application/json")


class Counted:
    def __init__(self) -> None:
        self.requests: list[tuple[Request, RequestOutcome]] = []

    def requested(self, about: Request, outcome: RequestOutcome) -> None:
        self.requests.append((about, outcome))


class Discord:
    """Accepts responses with the next given status, otherwise success."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, Any]] = []
        self.says: list[web.Response] = []
        self.hangs_up = False
        self.figures = Counted()
        self.away: list[float] = []

    async def hear(self, request: web.Request) -> web.Response:
        if request.content_type != "application/json":
            raise web.HTTPUnsupportedMediaType
        self.heard.append((request.path, await request.json()))
        if self.hangs_up:
            assert request.transport is not None
            request.transport.abort()
        return self.says.pop(0) if self.says else web.Response(status=204)


@pytest.fixture
async def discord_there(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Discord]:
    there, app = Discord(), web.Application()
    app.router.add_post("/interactions/{number}/{token}/callback", there.hear)
    app.router.add_post("/webhooks/{application}/{token}", there.hear)
    app.router.add_patch("/webhooks/{application}/{token}/messages/@original", there.hear)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    monkeypatch.setattr(Route, "BASE", f"http://127.0.0.1:{runner.addresses[0][1]}")
    yield there
    await runner.cleanup()


@pytest.fixture
async def give(discord_there: Discord) -> AsyncIterator[Callable[[], Any]]:
    """Responds as discord.py does."""
    async with aiohttp.ClientSession() as session:
        http = SimpleNamespace(connector=session.connector, user_agent="test", proxy=None, proxy_auth=None)
        line = InteractionConnections(SimpleNamespace(http=http))  # type: ignore[arg-type]
        adapter = AnswerAdapter(line, discord_there.figures, discord_there.away.append)  # type: ignore[arg-type]
        params = MultipartParameters(payload=ANSWER, multipart=None, files=None)
        yield lambda: adapter.create_interaction_response(NUMBER, TOKEN, session=session, params=params)
        await line.close()


@pytest.fixture
async def hook(discord_there: Discord) -> AsyncIterator[discord.Webhook]:
    """The webhook of a click, as in discord.py."""
    before = async_context.get()
    async with aiohttp.ClientSession() as session:
        http = SimpleNamespace(connector=session.connector, user_agent="test", proxy=None, proxy_auth=None)
        line = InteractionConnections(SimpleNamespace(http=http))  # type: ignore[arg-type]
        async_context.set(AnswerAdapter(line, discord_there.figures, discord_there.away.append))  # type: ignore[arg-type]
        state: Any = SimpleNamespace(allowed_mentions=discord.AllowedMentions.none(), http=http)
        told: Any = {"id": str(NUMBER), "type": 3, "token": TOKEN}
        yield discord.Webhook(told, session, state=state)
        await line.close()
        async_context.set(before)


async def test_a_follow_up_is_private_and_mentions_no_one(
    discord_there: Discord, hook: discord.Webhook
) -> None:
    discord_there.says = [said(200, id="1", content="Versiegelt")]
    await follow_up(hook, content="Versiegelt")
    ((path, sent),) = discord_there.heard
    assert path == f"/webhooks/{NUMBER}/{TOKEN}"
    assert (sent["content"], sent["flags"], sent["allowed_mentions"]) == ("Versiegelt", 64, {"parse": []})
    assert discord_there.figures.requests == [("followup", "fine")]


async def test_the_clicked_message_is_edited_through_its_token(
    discord_there: Discord, hook: discord.Webhook
) -> None:
    discord_there.says = [said(200, id="1")]
    await edit_through(hook, content="Karte 3")
    assert [path for path, _ in discord_there.heard] == [f"/webhooks/{NUMBER}/{TOKEN}/messages/@original"]
    assert discord_there.figures.requests == [("through_token", "fine")]


async def test_a_picture_is_included(discord_there: Discord, hook: discord.Webhook) -> None:
    """discord.py sends files; the fast connection knows only JSON."""
    with pytest.raises(discord.HTTPException) as raised:  # it isn't JSON
        await follow_up(hook, files=[discord.File(BytesIO(b"png"), "hand.png")])
    assert raised.value.status == 415
    assert discord_there.heard == []


@pytest.mark.parametrize(("status", "kind"), [(404, discord.NotFound), (503, UncertainOutcome)])
async def test_a_follow_up_may_be_refused(
    discord_there: Discord, hook: discord.Webhook, status: int, kind: type[Exception]
) -> None:
    discord_there.says = [said(status, code=10015, message="Unknown Webhook")]
    with pytest.raises(kind):
        await follow_up(hook, content="Versiegelt")
    assert len(discord_there.heard) == 1


@pytest.mark.parametrize("written", [discord.utils._to_json, json.dumps])
async def test_a_response_is_sent_once(
    discord_there: Discord,
    give: Callable[[], Any],
    written: Callable[[Any], str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The JSON library of discord.py."""
    monkeypatch.setattr(discord.utils, "_to_json", written)
    assert (await give())["interaction"]["id"] == NUMBER
    assert discord_there.heard == [(f"/interactions/{NUMBER}/{TOKEN}/callback", ANSWER)]
    assert discord_there.figures.requests == [("answer", "fine")]
    assert status_heard.get() == 204


@pytest.mark.parametrize(
    ("status", "kind", "outcome"),
    [
        (400, discord.HTTPException, "refused"),
        (403, discord.Forbidden, "refused"),
        (404, discord.NotFound, "refused"),
        (429, discord.HTTPException, "limited"),
        (503, UncertainOutcome, "stumbled"),
    ],
)
async def test_errors_are_those_of_discord_py(
    discord_there: Discord,
    give: Callable[[], Any],
    status: int,
    kind: type[Exception],
    outcome: RequestOutcome,
) -> None:
    discord_there.says = [said(status, code=10062, message="Unknown")]
    with pytest.raises(kind) as raised:
        await give()
    assert type(raised.value) is kind
    if isinstance(raised.value, discord.HTTPException):
        assert (raised.value.status, raised.value.code) == (status, 10062)
    assert len(discord_there.heard) == 1
    assert discord_there.figures.requests == [("answer", outcome)]
    assert discord_there.away == ([TURNED_AWAY_SECONDS] if status == 429 else [])


async def test_a_rate_limited_response_is_sent_again(discord_there: Discord, give: Callable[[], Any]) -> None:
    discord_there.says = [said(429, retry_after=0.01), said(429, retry_after=0.01)]
    for response in discord_there.says:
        response.headers["Via"] = "1.1 gate"
    await give()
    assert [answer for _, answer in discord_there.heard] == [ANSWER] * 3
    assert discord_there.away == []


async def test_a_rate_limit_gives_its_duration(discord_there: Discord, give: Callable[[], Any]) -> None:
    """Without Via it isn't one of Discord's limits, and applies to all requests of this machine."""
    discord_there.says = [said(429)]
    discord_there.says[0].headers["Retry-After"] = "600"
    with pytest.raises(discord.HTTPException):
        await give()
    assert discord_there.away == [600.0]


async def test_a_broken_connection_is_reported(discord_there: Discord, give: Callable[[], Any]) -> None:
    discord_there.hangs_up = True
    with pytest.raises(aiohttp.ClientError):
        await give()
    assert discord_there.figures.requests == [("answer", "broken")]
