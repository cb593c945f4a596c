"""Metrics and logs of a bot at work."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import re
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, get_args

import aiohttp
import pytest
from prometheus_client import Metric
from prometheus_client.parser import text_string_to_metric_families

from dragonbot import telemetry
from dragonbot.connection.limits import Limits
from dragonbot.games import GAMES
from dragonbot.ids import ChannelId
from dragonbot.practice.rest.mischief import Trouble
from dragonbot.practice.tavern import Tavern
from dragonbot.service.metrics import LABELS, PrometheusFigures
from dragonbot.store.pace import PACES
from dragonbot.store.protocol import NotStored
from dragonbot.store.sqlite.store import SqliteStore
from dragonbot.telemetry import JsonLine
from tests.end_to_end.evening import Evening
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.mortal import Mortal, unhurried
from tests.end_to_end.player import verbs_in
from tests.end_to_end.trouble.test_mischief import ANSWERS, POSTS, begun, well
from tests.end_to_end.trouble.test_restarts import now

OUTCOMES: Final = {
    word
    for kind in (
        telemetry.AnswerOutcome,
        telemetry.CommitOutcome,
        telemetry.PostOutcome,
        telemetry.RequestOutcome,
        telemetry.ThoughtOutcome,
        telemetry.PictureOutcome,
        telemetry.Allowance,
        telemetry.Level,
    )
    for word in get_args(kind)
}
ROUTES: Final = {
    word
    for kind in (telemetry.Interaction, telemetry.PostRoute, telemetry.Request, telemetry.Room)
    for word in get_args(kind)
}
VALUES: Final[dict[str, set[str]]] = {
    "game": {*GAMES, "other"},
    "pace": set(PACES),
    "state": {"lobby", "running", "paused", *get_args(telemetry.ShardState)},
    "outcome": OUTCOMES,
    "route": ROUTES,
    "shard": {"0"},
}
"""All possible values of labels."""


class Told:
    """A scrape's result."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.families: list[Metric] = list(text_string_to_metric_families(text))

    def __call__(self, name: str, **labels: str) -> float:
        """The sum of the samples of this name with these labels, and any others."""
        return sum(
            sample.value
            for family in self.families
            for sample in family.samples
            if sample.name == f"dragonbot_{name}" and labels.items() <= sample.labels.items()
        )


async def told(house: House) -> Told:
    assert house.bot is not None
    assert isinstance(house.figures, PrometheusFigures)
    body, form = house.figures.told(await house.bot.service.standing())
    assert form.startswith("text/plain")
    return Told(body.decode())


async def anew(house: House) -> None:
    """Restart the bot and count that."""
    house.figures = PrometheusFigures()
    await house.restart()


@in_a_house()
async def test_an_evening_is_counted(house: House) -> None:
    await anew(house)
    evening = Evening(house, seed=1)
    await evening.host.run("/table open", game="fist-classic", pace="live")
    await evening.seen(lambda: evening.table is not None)
    assert (await told(house))("tables", game="fist-classic", pace="live", state="lobby") == 1
    await evening.host.run("/table bot")
    await evening.sit_and_start()
    for _ in range(4):
        await evening.step()
    while "bid" not in verbs_in(await now(evening)):
        await evening.step()
    before = (await told(house))("answers_total", outcome="refused")
    refused = await evening.host.click(await now(evening), "9")
    assert not refused.text.startswith("Sealed")
    await house.quiet()
    found = await told(house)
    assert found("answers_total", outcome="refused") == before + 1
    assert found("tables", state="running") == found("tables") == 1
    assert found("answers_total", game="fist-classic", outcome="taken") >= 8
    commands = sum(each.kind == "answer" for each in house.driver.requests())
    assert found("acknowledgement_seconds_count") == commands
    assert found("acknowledgement_seconds_bucket", le="3.0") == commands
    assert found("acknowledgement_seconds_count", route="command") >= 2
    assert found("acknowledgements_missed_total") == 0
    assert found("posts_total", outcome="shown", route="new") == len(evening.posts)
    assert found("posts_total") == found("posts_total", outcome="shown")
    assert found("commit_seconds_count", outcome="stored") >= 8
    assert found("commit_rows_total") >= found("commit_seconds_count")
    assert found("requests_total", route="message", outcome="fine") == len(evening.posts)
    assert found("gate_wait_seconds_count", route="message") == len(evening.posts)
    assert found("thought_seconds_count", outcome="thought") >= 1
    assert found("shard_state", shard="0", state="connected") == 1
    assert found("shard_state") == 1
    assert found("errors_total") == 0


@in_a_house()
async def test_labels_contain_no_ids(house: House) -> None:
    """No table, server, person or question, whatever happens at the tables."""
    await anew(house)
    for game in ("fist-tavern", "dragons-gold"):
        evening = Evening(house, house.driver.add_channel(house.driver.guild, game), seed=2)
        await evening.begin(game, pace="live")
        for _ in range(3):
            await evening.step()
        await evening.host.run("/table join")
    await house.quiet()
    found = await told(house)
    for family in found.families:
        for sample in family.samples:
            for label, value in sample.labels.items():
                if label == "le":  # the upper end of a histogram's bucket
                    continue
                assert label in LABELS, sample
                assert value in VALUES[label], sample


def test_no_other_labels_are_declared() -> None:
    """Including those of events that haven't happened. `le` is the upper end of a histogram's bucket."""
    declared = {label for labels in PrometheusFigures().labels.values() for label in labels}
    assert declared == {*LABELS, "le"}


@in_a_house(seed="3")
async def test_errors_are_counted(house: House) -> None:
    await anew(house)
    evening = await begun(house)
    for trouble in (
        Trouble(POSTS, status=429, retry_after=45.0),
        Trouble(POSTS, status=503, times=7),
        Trouble(POSTS, drop=True, reset=True),
    ):
        house.tavern.mischief.add(trouble)
        await well(evening, 2)
        house.tavern.mischief.clear()
    found = await told(house)
    assert found("rate_limits_total", route="message") == 1
    assert found("requests_total", route="message", outcome="limited") == 1
    assert found("requests_total", route="message", outcome="stumbled") == 7
    assert found("requests_total", route="message", outcome="broken") >= 1
    assert found("posts_total", route="new", outcome="later") >= 1
    house.tavern.mischief.add(Trouble(ANSWERS, status=500, times=99))
    assert (await house.driver.click(house["ann"], await now(evening), "My hand")).failed
    await asyncio.sleep(5)
    assert (await told(house))("acknowledgements_missed_total", route="click") == 1
    house.tavern.mischief.clear()


@in_a_house()
async def test_refused_floods_are_counted(house: House) -> None:
    await anew(house)
    most = int(Limits.read().typing.at_once)
    typing = [
        house.driver.complete(house["bob"], house.channel, "/card", "name", "a") for _ in range(most + 20)
    ]
    await asyncio.gather(*typing)
    found = await told(house)
    assert found("turned_away_total", outcome="person") == found("turned_away_total") == 20
    assert found("entrance_waiting") == 0


@in_a_house()
async def test_a_disconnected_bot_is_not_ready(house: House) -> None:
    bot = house.bot
    assert bot is not None
    assert await bot.service.missing() == []
    with pytest.MonkeyPatch.context() as patch:

        async def full(*_: Any) -> None:
            raise NotStored("full")

        patch.setattr(SqliteStore, "set_meta", full)
        assert await bot.service.missing() == ["store"]

        async def slow(*_: Any) -> None:
            await asyncio.sleep(60)

        patch.setattr(SqliteStore, "set_meta", slow)
        assert await bot.service.missing() == ["store"]
    house.tavern.mischief.refuse_gateway()
    await house.tavern.mischief.cut_gateway()
    await asyncio.sleep(1)
    assert await bot.service.missing() == ["gateway"]
    house.tavern.mischief.refuse_gateway(refuse=False)
    await asyncio.sleep(60)
    assert await bot.service.missing() == []


@contextmanager
def json_lines() -> Iterator[list[dict[str, Any]]]:
    """JSON lines of the log."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLine(()))
    root = logging.getLogger()
    before = root.level
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    lines: list[dict[str, Any]] = []
    try:
        yield lines
    finally:
        root.removeHandler(handler)
        root.setLevel(before)
        lines += map(json.loads, stream.getvalue().splitlines())


@in_a_house(complaints=True)
async def test_log_lines_have_their_context(house: House) -> None:
    evening = await begun(house)
    bot = house.bot
    assert bot is not None
    match_id = bot.registry.match_in(ChannelId(house.channel.id))
    with json_lines() as lines:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(bot.whispers, "shown", lambda *_: 1 / 0)
            broken = await house.driver.click(house["ann"], await now(evening), "My hand")
            said = broken.text
        house.tavern.mischief.add(Trouble(ANSWERS, drop=True, reset=True))
        fine = await house.driver.click(house["ann"], await now(evening), "My hand")
        house.tavern.mischief.add(Trouble(POSTS, status=429, retry_after=45.0))
        await well(evening, 2)
    mistake = next(line for line in lines if line["message"].startswith("error"))
    assert mistake["interaction"] == broken.interaction.id
    assert mistake["match"] == match_id
    assert mistake["message"] == f"error {mistake['reference']}"
    assert mistake["reference"] in said
    stumbled = next(line for line in lines if "connection broke" in line["message"])
    assert (stumbled["interaction"], stumbled["match"]) == (fine.interaction.id, match_id)
    assert "reference" not in stumbled
    # Posts are public and name no user.
    posted = next(
        line
        for line in lines
        if "later" in line["message"] and line["logger"] == "dragonbot.connection.publisher"
    )
    assert posted["match"] == match_id
    assert "interaction" not in posted


async def test_metrics_and_health_over_http(tmp_path: Path) -> None:
    """At the next port, as the first one is taken."""
    async with Tavern(limits=unhurried()) as tavern:
        bot = Mortal(tavern, tmp_path)
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = taken.getsockname()[1]
            bot.settings = {"METRICS_PORT": str(port)}
            tavern.mischief.refuse_gateway()
            try:
                await bot.launch()
                await bot.said("metrics are at http://127.0.0.1:")
                diary = bot.diary.read_text()
                assert f"port {port} for metrics is taken; the next one is tried" in diary
                (found,) = re.findall(r"metrics are at (\S+)/metrics", diary)
                async with aiohttp.ClientSession(found) as admin:
                    assert (await admin.get("/healthz")).status == 200
                    early = await admin.get("/readyz")
                    assert early.status == 503
                    assert "gateway" in (await early.json())["missing"]
                    tavern.mischief.refuse_gateway(refuse=False)
                    while (ready := await admin.get("/readyz")).status != 200:
                        await bot.said("ready in")
                        await asyncio.to_thread(time.sleep, 0.2)
                    assert await ready.json() == {"ready": True, "missing": []}
                    scraped = await admin.get("/metrics")
                    assert scraped.headers["Content-Type"].startswith("text/plain; version=")
                    figures = Told(await scraped.text())
                    assert figures("shard_state", state="connected") == 1
                    assert figures("errors_total", route="bot", outcome="warning") >= 1
                    assert "process_resident_memory_bytes" in figures.text
                    assert (await admin.get("/")).status == 404
            finally:
                await bot.kill()


@in_a_house()
async def test_a_click_s_context_is_its_own(house: House) -> None:
    """One task handles several in a row: the first one's result is not logged with the next."""
    evening = await begun(house)
    bot = house.bot
    assert bot is not None
    told: list[dict[str, int | str]] = []
    real = bot.track

    def track(*click: Any) -> float:
        telemetry.reference.set("before")
        at = real(*click)
        told.append(telemetry.about())
        return at

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bot, "track", track)
        outcome = await house.driver.click(house["ann"], await now(evening), "My hand")
    assert [each["interaction"] for each in told] == [outcome.interaction.id]
    assert "reference" not in told[0]
