"""The fast connection: HTTP as servers speak it, however it is split."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from types import SimpleNamespace

import aiohttp
import pytest
from discord.http import Route

from dragonbot.connection.responses import (
    InteractionConnections,
    Passage,
    QuickSession,
    Reply,
    UncertainOutcome,
    only_once,
)
from dragonbot.connection.service import faster_loop
from dragonbot.timing import DiscordRateLimiter
from tests.tables.fake_time import FakeTime

EMPTY = b"HTTP/1.1 204 No Content\r\nServer: gate\r\n\r\n"
BODY = b'{"code": 10062}'
HEAD = b"HTTP/1.1 404 Not Found\r\nContent-Type: application/json\r\n"
WITH_LENGTH = HEAD + b"Content-Length: 15\r\n\r\n" + BODY
IN_CHUNKS = (
    HEAD
    + b"Transfer-Encoding: chunked\r\n\r\n6;x\r\n"
    + BODY[:6]
    + b"\r\n9\r\n"
    + BODY[6:]
    + b"\r\n0\r\n\r\n"
)
UNTIL_THE_END = HEAD + b"Connection: close\r\n\r\n" + BODY


class Server:
    """Sends the given pieces and counts connections."""

    def __init__(self) -> None:
        self.says: list[bytes] = []
        self.hangs_up = False
        self.came = 0
        self.heard: list[bytes] = []

    async def meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.came += 1
        try:
            while True:
                head = await reader.readuntil(b"\r\n\r\n")
                length = int(head.partition(b"Content-Length: ")[2].partition(b"\r\n")[0])
                self.heard.append(head + await reader.readexactly(length))
                for piece in self.says or [EMPTY]:
                    writer.write(piece)
                    await writer.drain()
                    await asyncio.sleep(0)
                if self.hangs_up:
                    break
        except asyncio.IncompleteReadError:
            pass
        writer.close()


@pytest.fixture
async def server(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Server]:
    there = Server()
    async with await asyncio.start_server(there.meet, "127.0.0.1", 0) as listening:
        port = listening.sockets[0].getsockname()[1]
        monkeypatch.setattr(Route, "BASE", f"http://127.0.0.1:{port}/api/v10")
        yield there


@pytest.fixture
async def line(server: Server) -> AsyncIterator[InteractionConnections]:
    assert not server.came
    http = SimpleNamespace(connector=None, user_agent="test")
    line = InteractionConnections(SimpleNamespace(http=http))  # type: ignore[arg-type]
    yield line
    await line.close()


async def posted(line: InteractionConnections) -> Reply:
    return await line.post(7, "token", b'{"type":6}')


async def test_one_connection_serves_many_requests(server: Server, line: InteractionConnections) -> None:
    for _ in range(3):
        reply = await posted(line)
        assert (reply.status, reply.body) == (204, b"")
    assert server.came == 1
    head, _, body = server.heard[0].partition(b"\r\n\r\n")
    assert head.startswith(b"POST /api/v10/interactions/7/token/callback HTTP/1.1\r\nHost: 127.0.0.1:")
    assert body == b'{"type":6}'


async def test_simultaneous_requests_get_a_connection_each(
    server: Server, line: InteractionConnections
) -> None:
    assert [reply.status for reply in await asyncio.gather(*(posted(line) for _ in range(3)))] == [204] * 3
    assert server.came == 3
    await asyncio.gather(*(posted(line) for _ in range(3)))
    assert server.came == 3


async def test_half_a_header_is_a_broken_connection(server: Server, line: InteractionConnections) -> None:
    server.says, server.hangs_up = [b"HTTP/1.1 nothing\r\n"], True
    with pytest.raises((aiohttp.ClientError, OSError)):
        await posted(line)


@pytest.mark.parametrize("said", [WITH_LENGTH, IN_CHUNKS, UNTIL_THE_END])
@pytest.mark.parametrize("size", [1, 7, 1000])
async def test_a_response_is_read_completely(
    server: Server, line: InteractionConnections, said: bytes, size: int
) -> None:
    server.says = [said[start : start + size] for start in range(0, len(said), size)]
    server.hangs_up = said is UNTIL_THE_END
    reply = await posted(line)
    assert (reply.status, reply.reason, reply.told()) == (404, "Not Found", {"code": 10062})


async def test_interim_responses_are_skipped(server: Server, line: InteractionConnections) -> None:
    server.says = [b"HTTP/1.1 103 Early Hints\r\n\r\n" + WITH_LENGTH]
    assert (await posted(line)).body == BODY
    server.says = []
    assert (await posted(line)).status == 204
    assert server.came == 1


@pytest.mark.parametrize(
    "said",
    [
        [b"HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n"],
        [b"HTTP/1.0 204 No Content\r\n\r\n"],
        [EMPTY + EMPTY],  # to which request does the second one belong?
    ],
)
async def test_a_closed_connection_is_not_reused(
    server: Server, line: InteractionConnections, said: Sequence[bytes]
) -> None:
    server.says = [*said]
    assert (await posted(line)).status == 204
    assert (await posted(line)).status == 204
    assert server.came == 2


@pytest.mark.parametrize("said", [[b"SSH-2.0\r\n\r\n"], [b"HTTP/1.1 nothing\r\n\r\n"], [b"x" * 70_000]])
async def test_anything_but_http_is_a_broken_connection(
    server: Server, line: InteractionConnections, said: Sequence[bytes]
) -> None:
    server.says = [*said]
    with pytest.raises(aiohttp.ClientError):
        await posted(line)


async def test_waiting_requests_fail_with_the_connection(
    server: Server, line: InteractionConnections
) -> None:
    server.says, server.hangs_up = [HEAD], True
    with pytest.raises((aiohttp.ClientError, OSError)):
        await posted(line)
    server.says, server.hangs_up = [], False
    assert (await posted(line)).status == 204


async def test_a_cancelled_request_leaves_nothing_for_others(
    server: Server, line: InteractionConnections
) -> None:
    server.says = [HEAD]
    waiting = asyncio.create_task(posted(line))
    while not server.heard:  # noqa: ASYNC110 - the server tells nobody
        await asyncio.sleep(0.01)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    server.says = []
    assert (await posted(line)).status == 204
    assert server.came == 2


async def test_a_long_idle_connection_is_not_reused(
    server: Server, line: InteractionConnections, monkeypatch: pytest.MonkeyPatch
) -> None:
    await posted(line)
    monkeypatch.setattr("dragonbot.connection.responses.IDLE_SECONDS", 0.0)
    await posted(line)
    assert server.came == 2


async def test_unneeded_connections_are_closed(server: Server, line: InteractionConnections) -> None:
    await asyncio.gather(*(posted(line) for _ in range(4)))
    for each in list(line._silent)[:3]:
        each.silent_since = float("-inf")
    left = []
    for _ in range(3):
        await posted(line)
        left.append(len(line._silent))
    assert left == [2, 1, 1]
    assert server.came == 4


async def test_an_unreachable_server_is_a_broken_connection(
    line: InteractionConnections, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Route, "BASE", "http://127.0.0.1:1/api")
    with pytest.raises(OSError, match="1"):
        await posted(line)


def test_on_the_bot_s_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    async def one() -> Reply:
        there = Server()
        async with await asyncio.start_server(there.meet, "127.0.0.1", 0) as listening:
            monkeypatch.setattr(Route, "BASE", f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}")
            http = SimpleNamespace(connector=None, user_agent="test")
            line = InteractionConnections(SimpleNamespace(http=http))  # type: ignore[arg-type]
            await posted(line)
            reply = await posted(line)
            await line.close()
            await asyncio.sleep(0)
        assert there.came == 1
        return reply

    with asyncio.Runner(loop_factory=faster_loop()) as runner:
        assert runner.run(one()).status == 204


class Session:
    """aiohttp's session, for everything but new messages."""

    closed = False

    def request(self, method: str, url: str, **_: object) -> tuple[str, str]:
        return method, url


@pytest.fixture
def gate() -> DiscordRateLimiter:
    return DiscordRateLimiter(FakeTime())


@pytest.fixture
def session(line: InteractionConnections, gate: DiscordRateLimiter) -> QuickSession:
    return QuickSession(Session(), line, Passage(lambda: gate))  # type: ignore[arg-type]


NEW_MESSAGE = "/channels/5/messages"
HEADERS = {"User-Agent": "test", "Authorization": "Bot token"}


async def test_a_new_message_takes_the_fast_connection(server: Server, session: QuickSession) -> None:
    server.says = [b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n", b"Content-Length: 2\r\n\r\n{}"]
    told = {**HEADERS, "Content-Type": "application/json"}
    async with session.request("POST", Route.BASE + NEW_MESSAGE, headers=told, data="{}") as taken:
        assert (taken.status, await taken.text(encoding="utf-8")) == (200, "{}")
        assert taken.headers["content-type"] == "application/json"
    head = server.heard[0].decode()
    assert head.startswith(f"POST /api/v10{NEW_MESSAGE} HTTP/1.1\r\nHost: 127.0.0.1:")
    assert "\r\nAuthorization: Bot token\r\nContent-Type: application/json\r\nContent-Length: 2\r\n" in head
    assert head.count("User-Agent") == 1


async def test_a_new_message_with_a_file_takes_the_fast_connection(
    server: Server, session: QuickSession
) -> None:
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", "{}")
    form.add_field("files[0]", b"\x89PNG\r\n", filename="table.png", content_type="image/png")
    async with session.request("POST", Route.BASE + NEW_MESSAGE, headers=HEADERS, data=form) as taken:
        assert taken.status == 204
    head, _, body = server.heard[0].partition(b"\r\n\r\n")
    boundary = head.partition(b"boundary=")[2].partition(b"\r\n")[0]
    assert body.count(b"--" + boundary) == 3
    assert b'name="files[0]"; filename="table.png"\r\n\r\n\x89PNG\r\n\r\n' in body


@pytest.mark.parametrize(
    ("method", "path", "more"),
    [
        ("POST", "/channels/5/messages/7/threads", {}),
        ("PATCH", "/channels/5/messages/7", {}),
        ("POST", NEW_MESSAGE, {"proxy": "http://nowhere"}),
    ],
)
async def test_everything_else_goes_as_before(
    session: QuickSession, method: str, path: str, more: dict[str, str]
) -> None:
    url = Route.BASE + path
    assert session.request(method, url, headers=HEADERS, data="{}", **more) == (method, url)
    assert session.closed is False


async def test_a_rate_limit_closes_the_limiter(
    server: Server, session: QuickSession, gate: DiscordRateLimiter
) -> None:
    server.says = [b"HTTP/1.1 429 Too Many\r\nRetry-After: 7\r\nContent-Length: 0\r\n\r\n"]
    async with session.request("POST", Route.BASE + NEW_MESSAGE, headers=HEADERS, data="{}") as taken:
        assert taken.status == 429
    assert not gate.stand(0.0).done()


async def test_a_one_time_request_is_not_repeated(server: Server, session: QuickSession) -> None:
    with only_once():
        async with session.request("POST", Route.BASE + NEW_MESSAGE, headers=HEADERS, data="{}"):
            pass
        with pytest.raises(UncertainOutcome):
            async with session.request("POST", Route.BASE + NEW_MESSAGE, headers=HEADERS, data="{}"):
                pass
    assert len(server.heard) == 1
