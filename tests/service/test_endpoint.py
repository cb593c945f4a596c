"""The HTTP endpoint for metrics and health, and problems with its address."""

from __future__ import annotations

import logging
import socket

import aiohttp
import pytest

from dragonbot.service import metrics
from dragonbot.service.metrics import Complaints, Endpoint, NoPlace, PrometheusFigures, room_of
from dragonbot.telemetry import Standing, Tables
from tests.each import for_each


class Bot:
    """The part of a bot it needs."""

    def __init__(self) -> None:
        self.asked = 0
        self.lacks: list[str] = []
        self.tables = [Tables("a", "live", "running", 3)]

    async def standing(self) -> Standing:
        return Standing(self.tables, 1, 2, 3, 4, 5, {0: ("away", float("nan"))})

    async def missing(self) -> list[str]:
        self.asked += 1
        return self.lacks


def served(bot: Bot, port: int = 0, host: str = "127.0.0.1") -> Endpoint:
    return Endpoint(host, port, PrometheusFigures(), bot.standing, bot.missing)


async def test_health_is_checked_at_most_once_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = Bot()
    bot.lacks = ["store"]
    async with served(bot) as door, aiohttp.ClientSession(f"http://127.0.0.1:{door.port}") as admin:
        assert [(await admin.get("/readyz")).status for _ in range(5)] == [503] * 5
        assert bot.asked == 1
        bot.lacks = []
        monkeypatch.setattr(metrics, "ANEW_SECONDS", 0.0)
        assert (await admin.get("/readyz")).status == 200
        assert (await admin.head("/healthz")).status == 200
        assert (await admin.post("/metrics")).status == 405


async def test_ended_states_disappear() -> None:
    bot = Bot()
    async with served(bot) as door, aiohttp.ClientSession(f"http://127.0.0.1:{door.port}") as admin:
        first = await (await admin.get("/metrics")).text()
        bot.tables = []
        then = await (await admin.get("/metrics")).text()
        modern = await admin.get("/metrics", headers={"Accept": "application/openmetrics-text"})
        assert modern.headers["Content-Type"].startswith("application/openmetrics-text")
    assert 'dragonbot_tables{game="a",pace="live",state="running"} 3.0' in first
    assert 'dragonbot_shard_state{shard="0",state="away"} 1.0' in first
    assert "dragonbot_shard_latency_seconds{" not in first  # unknown as yet
    assert "dragonbot_tables{" not in then


async def test_a_taken_port(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metrics, "MOST_PORTS", 1)
    with socket.create_server(("127.0.0.1", 0)) as taken, pytest.raises(NoPlace, match="are taken"):
        await served(Bot(), taken.getsockname()[1]).__aenter__()


async def test_an_address_of_another_machine() -> None:
    with pytest.raises(NoPlace):
        await served(Bot(), host="192.0.2.1").__aenter__()  # a documentation address


@for_each(
    ("logger", "room"),
    [
        ("dragonbot.store.sql.store", "store"),
        ("dragonbot.tables.registry", "hall"),
        ("dragonbot", "bot"),
        ("dragonbot.connection.publisher", "cogs"),
        ("cogswheel", "other"),
        ("discord.http", "library"),
    ],
)
def test_complaints_are_counted_by_package(logger: str, room: str) -> None:
    assert room_of(logger) == room


def test_warnings_and_worse_are_counted() -> None:
    figures = PrometheusFigures()
    log, complaints = logging.getLogger("cogs.somewhere"), Complaints(figures)
    log.addHandler(complaints)
    log.info("no")
    log.warning("a")
    log.error("b")
    log.critical("c")
    log.removeHandler(complaints)
    told = figures.told(Standing([], 0, 0, 0, 0, 0, {}))[0].decode()
    assert 'dragonbot_errors_total{outcome="warning",route="cogs"} 1.0' in told
    assert 'dragonbot_errors_total{outcome="error",route="cogs"} 2.0' in told
