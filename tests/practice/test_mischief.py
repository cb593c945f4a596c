"""Requested errors happen, and a real client recovers."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import aiohttp
import discord
import pytest

from dragonbot.practice.rest import server
from dragonbot.practice.rest.mischief import Trouble
from dragonbot.practice.tavern import Tavern
from tests.practice.asker import Asker
from tests.practice.sample_bot import SampleBot

POSTS = "POST /channels/*/messages"


async def test_a_refusal_happens_the_requested_number_of_times(tavern: Tavern, asker: Asker) -> None:
    trouble = tavern.mischief.add(Trouble(POSTS, status=503, times=2, after=1))
    statuses = [(await asker.post({"content": "hi"})).status for _ in range(4)]
    assert statuses == [200, 503, 503, 200]
    assert trouble.hits == 2
    assert len(tavern.driver.history(tavern.driver.channel)) == 2


async def test_a_429_for_a_route(tavern: Tavern, bot: SampleBot) -> None:
    tavern.mischief.add(Trouble(POSTS, status=429, retry_after=0.05))
    channel = bot.get_channel(tavern.driver.channel.id)
    assert isinstance(channel, discord.TextChannel)
    await channel.send("in the end")
    assert tavern.driver.counts()["post"] == 2
    assert [each.status for each in tavern.driver.requests() if each.kind == "post"] == [429, 200]


@pytest.mark.parametrize("reset", [False, True])
async def test_a_lost_response(tavern: Tavern, asker: Asker, reset: bool) -> None:
    tavern.mischief.add(Trouble(POSTS, lose_answer=True, reset=reset))
    body = {"content": "once", "nonce": "n1", "enforce_nonce": True}
    with pytest.raises(aiohttp.ClientConnectionError):
        await asker.post(body)
    told = await asker.post(body)  # the nonce finds the unconfirmed message
    assert [each.text for each in tavern.driver.history(tavern.driver.channel)] == ["once"]
    assert told.body["id"] == str(tavern.driver.history(tavern.driver.channel)[0].id)


@pytest.mark.parametrize("reset", [False, True])
def test_a_lost_response_on_a_faster_loop(reset: bool) -> None:
    uvloop = pytest.importorskip("uvloop", reason="it is for some systems only")

    async def lose() -> None:
        async with Tavern() as tavern, Asker(tavern) as asker:
            tavern.mischief.add(Trouble(POSTS, lose_answer=True, reset=reset))
            with pytest.raises(aiohttp.ClientConnectionError):
                await asker.post({"content": "once"})
            assert (await asker.post({"content": "twice"})).status == 200
            assert [each.text for each in tavern.driver.history(tavern.driver.channel)] == ["once", "twice"]

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(lose())


async def test_a_dropped_connection(tavern: Tavern, asker: Asker) -> None:
    tavern.mischief.add(Trouble(POSTS, drop=True))
    with pytest.raises(aiohttp.ClientConnectionError):
        await asker.post({"content": "never"})
    assert tavern.driver.history(tavern.driver.channel) == []


async def test_delays_before_and_after(tavern: Tavern, asker: Asker, monkeypatch: pytest.MonkeyPatch) -> None:
    waiting, time_is_up = asyncio.Queue[float](), asyncio.Queue[None]()

    async def sleep(seconds: float) -> None:
        waiting.put_nowait(seconds)
        await time_is_up.get()

    monkeypatch.setattr(server, "asyncio", SimpleNamespace(sleep=sleep))
    tavern.mischief.add(Trouble(POSTS, delay=7.0))
    tavern.mischief.add(Trouble(POSTS, slow_commit=8.0))
    posting = asyncio.create_task(asker.post({"content": "late"}))
    assert await waiting.get() == 7.0
    assert tavern.driver.history(tavern.driver.channel) == []
    time_is_up.put_nowait(None)
    await posting
    posting = asyncio.create_task(asker.post({"content": "done, not told"}))
    assert await waiting.get() == 8.0
    assert len(tavern.driver.history(tavern.driver.channel)) == 2
    assert not posting.done()
    time_is_up.put_nowait(None)
    await posting


@pytest.mark.usefixtures("bot")
async def test_a_late_response(tavern: Tavern) -> None:
    tavern.mischief.add(Trouble("POST *callback", delay=0.05))
    driver = tavern.driver
    outcome = await driver.run(driver.person("ann"), driver.channel, "/table open", wait=False)
    tavern.clock.move(3.1)
    assert (await outcome.settled()).failed
    assert outcome.acknowledged_after is None
    await driver.until(lambda: any(each.code for each in driver.requests()))
    assert [each.code for each in driver.requests() if each.kind == "answer"] == [10062]
    assert driver.history(driver.channel, driver.person("ann")) == []


async def test_reconnect_resumes(tavern: Tavern, bot: SampleBot) -> None:
    resumed = bot.wait_for("resumed", timeout=60)
    await tavern.mischief.reconnect()
    await resumed
    driver = tavern.driver
    assert (await driver.run(driver.person("ann"), driver.channel, "/slow")).text == "Done"
    assert bot.events.count("READY") == 1


async def test_an_interaction_during_the_break_comes_after_it(tavern: Tavern, bot: SampleBot) -> None:
    driver = tavern.driver
    outcome_when_back = bot.wait_for("resumed", timeout=60)
    await tavern.mischief.close_gateway(4000)
    outcome = await driver.run(driver.person("ann"), driver.channel, "/slow")
    await outcome_when_back
    assert outcome.text == "Done"


async def test_an_invalid_session_restarts(tavern: Tavern, bot: SampleBot) -> None:
    tavern.limits.identifies = (1, 0.0)  # this client restarts at once, again and again
    tavern.gateway.forget_identified()
    ready = bot.wait_for("ready", timeout=60)
    await tavern.mischief.invalidate()
    await ready
    assert bot.events.count("READY") == 2
    driver = tavern.driver
    assert (await driver.run(driver.person("ann"), driver.channel, "/slow")).text == "Done"


async def test_an_invalid_session_that_can_be_resumed(tavern: Tavern, bot: SampleBot) -> None:
    resumed = bot.wait_for("resumed", timeout=60)
    await tavern.mischief.invalidate(resumable=True)
    await resumed


async def test_a_cut_gateway_connection(tavern: Tavern, bot: SampleBot) -> None:
    resumed = bot.wait_for("resumed", timeout=60)
    await tavern.mischief.cut_gateway()
    await resumed


async def test_a_closed_gateway_refuses_everyone(tavern: Tavern) -> None:
    tavern.mischief.refuse_gateway()
    async with aiohttp.ClientSession() as session:
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await session.ws_connect(tavern.gateway_url + "?v=10")


async def test_errors_can_be_cancelled(tavern: Tavern, asker: Asker) -> None:
    tavern.mischief.add(Trouble("*", status=500, times=99))
    assert (await asker.ask("GET", "/users/@me")).status == 500
    tavern.mischief.clear()
    assert (await asker.ask("GET", "/users/@me")).status == 200
