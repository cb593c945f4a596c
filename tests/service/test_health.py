"""The `health` command tells monitors whether the bot is alive and ready."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from dragonbot.__main__ import main


@asynccontextmanager
async def answering(**told: tuple[int, Any]) -> AsyncIterator[int]:
    """A server with these answers; yields its port."""

    async def tell(request: web.Request) -> web.Response:
        status, said = told[request.path.removeprefix("/")]
        return web.json_response(said, status=status)

    app = web.Application()
    for name in told:
        app.router.add_get(f"/{name}", tell)
    async with TestServer(app) as server:
        assert server.port is not None
        yield server.port


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("METRICS_PORT", raising=False)
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")


async def asked(*words: str) -> int:
    return await asyncio.to_thread(main, ["health", *words])


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])
async def test_a_healthy_bot(
    host: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async with answering(healthz=(200, {"alive": True}), readyz=(200, {"ready": True})) as port:
        monkeypatch.setenv("METRICS_PORT", str(port))
        monkeypatch.setenv("METRICS_HOST", host)
        assert await asked() == 0
        assert await asked("--ready") == 0
    assert capsys.readouterr().out.split() == ["alive", "ready"]


async def test_missing_parts_are_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    not_ready = {"ready": False, "missing": ["discord"]}
    async with answering(healthz=(200, {"alive": True}), readyz=(503, not_ready)) as port:
        monkeypatch.setenv("METRICS_PORT", str(port))
        assert await asked() == 0
        assert await asked("--ready") == 1
    assert "discord" in capsys.readouterr().err


async def test_another_program_is_not_the_bot(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async with answering(healthz=(200, ["hello"])) as port:
        monkeypatch.setenv("METRICS_PORT", str(port))
        assert await asked() == 1
    assert "somebody else answers" in capsys.readouterr().err


async def test_no_answer(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    monkeypatch.setenv("METRICS_PORT", str(port))
    assert await asked() == 1
    assert f":{port}/healthz: " in capsys.readouterr().err


async def test_no_address_to_ask(capsys: pytest.CaptureFixture[str]) -> None:
    assert await asked() == 2
    assert "METRICS_PORT is not set" in capsys.readouterr().err
