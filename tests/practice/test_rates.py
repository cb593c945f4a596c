"""Rate limits with Discord's headers and messages."""

from __future__ import annotations

import pytest

from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.limits import Limits
from dragonbot.practice.world.permission import Permission
from tests.practice.asker import Asker, Told


def too_many(told: Told, scope: str) -> None:
    assert told.status == 429
    assert told.headers["X-RateLimit-Scope"] == scope
    assert float(told.headers["Retry-After"]) >= told.body["retry_after"] > 0
    assert told.headers["Via"]


async def test_five_posts_in_five_seconds_a_channel(tavern: Tavern, asker: Asker) -> None:
    told = [await asker.post({"content": "hi"}) for _ in range(5)]
    assert [each.headers["X-RateLimit-Remaining"] for each in told] == ["4", "3", "2", "1", "0"]
    assert told[0].headers["X-RateLimit-Limit"] == "5"
    assert 4 < float(told[0].headers["X-RateLimit-Reset-After"]) <= 5
    assert float(told[0].headers["X-RateLimit-Reset"]) > tavern.clock.now()
    refused = await asker.post({"content": "hi"})
    too_many(refused, "user")
    assert refused.body["global"] is False
    assert refused.body["message"] == "You are being rate limited."
    assert refused.code == 0
    assert refused.headers["X-RateLimit-Bucket"] == told[0].headers["X-RateLimit-Bucket"]
    other = list(tavern.driver.guild.channels)[1]
    assert (await asker.post({"content": "elsewhere"}, channel=other)).status == 200
    tavern.clock.move(5)
    assert (await asker.post({"content": "hi"})).status == 200


async def test_five_edits_in_five_seconds_a_channel(tavern: Tavern, asker: Asker) -> None:
    message = (await asker.post({"content": "hi"})).body["id"]
    assert [(await asker.edit(message, {"content": "ho"})).status for _ in range(5)] == [200] * 5
    too_many(await asker.edit(message, {"content": "ho"}), "user")
    tavern.clock.move(5)
    assert (await asker.edit(message, {"content": "ho"})).status == 200


async def test_old_messages_are_edited_less_often(tavern: Tavern, asker: Asker) -> None:
    message = (await asker.post({"content": "hi"})).body["id"]
    tavern.clock.move(3601)
    assert [(await asker.edit(message, {"content": "ho"})).status for _ in range(3)] == [200] * 3
    refused = await asker.edit(message, {"content": "ho"})
    too_many(refused, "user")
    assert refused.code == 30046
    young = (await asker.post({"content": "new"})).body["id"]
    assert (await asker.edit(young, {"content": "newer"})).status == 200
    tavern.clock.move(6)
    assert (await asker.edit(message, {"content": "ho"})).status == 200


async def test_five_deletions_in_a_second(tavern: Tavern, asker: Asker) -> None:
    driver = tavern.driver
    driver.allow(driver.channel, tavern.world.bot, Permission.MANAGE_MESSAGES)
    for _ in range(6):
        driver.say(driver.person("ann"), driver.channel, "x")
    path = f"{asker.channel}/messages"
    told = [await asker.ask("DELETE", f"{path}/{each.id}") for each in driver.history(driver.channel)]
    assert [each.status for each in told] == [204] * 5 + [429]


async def test_fifty_requests_in_a_second(tavern: Tavern, asker: Asker) -> None:
    tavern.limits.others = (1000, 1.0)
    interaction = await asker.command()
    while (told := await asker.ask("GET", "/users/@me")).status == 200:
        assert tavern.record.total < 60
    assert tavern.record.total == 51
    too_many(told, "global")
    assert told.headers["X-RateLimit-Global"] == "true"
    assert told.body["global"] is True
    assert (await asker.answer(interaction, 4, {"content": "not counted"})).status == 200
    assert (await asker.hook("POST", interaction, "", {"content": "nor this"})).status == 200
    tavern.clock.move(1)
    assert (await asker.ask("GET", "/users/@me")).status == 200


async def test_five_followups_in_two_seconds_a_token(tavern: Tavern, asker: Asker) -> None:
    interaction = await asker.command()
    await asker.answer(interaction, 4, {"content": "first"})
    told = [await asker.hook("POST", interaction, "", {"content": "more"}) for _ in range(6)]
    assert [each.status for each in told] == [200] * 5 + [429]
    tavern.clock.move(2)
    assert (await asker.hook("POST", interaction, "", {"content": "more"})).status == 200


async def test_thirty_followups_a_minute_in_a_channel(tavern: Tavern, asker: Asker) -> None:
    interactions = [await asker.command() for _ in range(7)]
    for each in interactions:
        await asker.answer(each, 4, {"content": "first", "flags": 64})
    told = [
        await asker.hook("POST", each, "", {"content": "more", "flags": 64})
        for each in interactions
        for _ in range(5)
    ]
    assert [each.status for each in told] == [200] * 30 + [429] * 5
    too_many(told[-1], "shared")
    edited = await asker.hook("PATCH", interactions[0], "/messages/@original", {"content": "edits are none"})
    assert edited.status == 200
    tavern.clock.move(60)
    assert (await asker.hook("POST", interactions[0], "", {"content": "more"})).status == 200


async def test_limits_can_be_switched_off() -> None:
    async with Tavern(limits=Limits.off()) as tavern, Asker(tavern) as asker:
        told = [await asker.post({"content": "hi"}) for _ in range(60)]
        assert {each.status for each in told} == {200}
        assert "X-RateLimit-Limit" not in told[0].headers


async def test_a_token_is_required(asker: Asker) -> None:
    told = await asker.ask("GET", "/users/@me", token="wrong")
    assert (told.status, told.body) == (401, {"message": "401: Unauthorized", "code": 0})


@pytest.mark.parametrize("path", ["/nothing", "/channels/x/messages", "/guilds/1", "/channels/1"])
async def test_unknown_paths(asker: Asker, path: str) -> None:
    told = await asker.ask("GET", path)
    expected = {"/nothing": 0, "/channels/x/messages": 50035, "/guilds/1": 10004, "/channels/1": 10003}
    assert told.code == expected[path]
