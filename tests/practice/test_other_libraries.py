"""Features that other libraries rely on: hikari, oceanic.js, discord.js."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode
from typing import Any

import aiohttp
import pytest

from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.permission import EVERYONE, Permission
from tests.practice.asker import Asker
from tests.practice.test_gateway import GUILDS, listen


def test_the_token_contains_the_bot_s_id() -> None:
    tavern = Tavern()
    owner, made, secret = tavern.token.split(".")
    assert int(urlsafe_b64decode(owner + "=" * (-len(owner) % 4))) == tavern.world.bot.id
    assert (len(made), len(secret)) == (7, 38)


async def test_the_gateway_accepts_the_token_with_a_bot_prefix(tavern: Tavern) -> None:
    async with aiohttp.ClientSession() as session:
        one = await listen(session, tavern)
        await one.next()
        await one.identify(token=f"Bot {tavern.token}")
        ready = await one.next()
        assert ready["t"] == "READY"
        assert ready["d"]["application"]["flags_new"] == "0"
        assert (await one.next())["d"]["hub_type"] is None
        two = await listen(session, tavern)
        await two.next()
        await two.identify(token=f"Bot Bot {tavern.token}")
        assert await two.next() == {"closed": 4004}


async def test_the_gateway_reads_json_in_binary_frames(tavern: Tavern) -> None:
    async with aiohttp.ClientSession() as session:
        one = await listen(session, tavern)
        await one.next()
        greeting = {"op": 2, "d": {"token": tavern.token, "intents": GUILDS, "properties": {}}}
        await one.socket.send_bytes(json.dumps(greeting).encode())
        assert (await one.next())["t"] == "READY"
        await one.socket.send_bytes(b"\x83\xff no json")
        while "closed" not in (told := await one.next()):
            pass
        assert told == {"closed": 4002}


async def test_members_of_a_thread_are_paginated(tavern: Tavern, asker: Asker) -> None:
    driver = tavern.driver
    thread = driver.add_thread(driver.channel, "talk", driver.people[0])
    for person in driver.people[1:]:
        thread.thread_members[person.id] = tavern.clock.now()
    path = f"/channels/{thread.id}/thread-members"
    seen: list[str] = []
    for _ in range(4):
        page = (await asker.ask("GET", f"{path}?limit=2&after={seen[-1] if seen else 0}")).body
        seen += [each["user_id"] for each in page]
        assert not any("member" in each for each in page)
    assert seen == sorted(str(person.id) for person in driver.people)
    whole = (await asker.ask("GET", f"{path}?with_member=true&limit=1")).body
    assert whole[0]["member"]["user"]["id"] == whole[0]["user_id"]
    bob = driver.person("bob").id
    assert (await asker.ask("GET", f"{path}/{bob}")).body["user_id"] == str(bob)
    assert (await asker.ask("GET", f"{path}/5")).code == 10007


async def test_the_bots_own_servers(tavern: Tavern, asker: Asker) -> None:
    guild = tavern.driver.guild
    plain = (await asker.ask("GET", "/users/@me/guilds")).body
    assert [each["id"] for each in plain] == [str(guild.id)]
    assert plain[0]["permissions"] == str(int(EVERYONE))
    assert "approximate_member_count" not in plain[0]
    counted = (await asker.ask("GET", "/users/@me/guilds?with_counts=true")).body
    assert counted[0]["approximate_member_count"] == len(guild.members)
    assert (await asker.ask("GET", f"/users/@me/guilds?after={guild.id}")).body == []


async def test_pins_and_search_are_not_taken_for_ids(tavern: Tavern, asker: Asker) -> None:
    tavern.driver.set_bot_permissions(tavern.driver.guild, EVERYONE | Permission.MANAGE_MESSAGES)
    posted = [(await asker.post({"content": text})).body["id"] for text in ("one", "two")]
    path = f"{asker.channel}/messages/pins/{posted[0]}"
    assert [(await asker.ask(how, path)).code for how in ("PUT", "DELETE")] == [50013, 50013]
    tavern.driver.set_bot_permissions(tavern.driver.guild, EVERYONE | Permission.PIN_MESSAGES)
    for message in posted:
        assert (await asker.ask("PUT", f"{asker.channel}/messages/pins/{message}")).status == 204
        tavern.clock.move(1)
    pins = (await asker.ask("GET", f"{asker.channel}/messages/pins?limit=1")).body
    assert ([each["message"]["id"] for each in pins["items"]], pins["has_more"]) == ([posted[1]], True)
    before = pins["items"][0]["pinned_at"].replace("+", "%2B")
    older = (await asker.ask("GET", f"{asker.channel}/messages/pins?before={before}")).body
    assert [each["message"]["id"] for each in older["items"]] == [posted[0]]
    path = f"/guilds/{tavern.driver.guild.id}/members/search"
    found = (await asker.ask("GET", f"{path}?query=do&limit=5")).body
    assert [each["user"]["global_name"] for each in found] == ["Dorothea"]


MEDIA: list[dict[str, Any]] = [
    {"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]},
    {"type": 13, "file": {"url": "attachment://a.png"}},
    {"type": 14},
    {"type": 17, "components": [{"type": 10, "content": "in a box"}]},
    {"type": 1, "components": [{"type": 5, "custom_id": "who"}]},
    {
        "type": 9,
        "components": [{"type": 10, "content": "beside"}],
        "accessory": {"type": 11, "media": {"url": "https://example.org/b.png"}},
    },
]


@pytest.mark.parametrize("component", MEDIA, ids=lambda each: str(each["type"]))
async def test_defaults_are_filled_in(asker: Asker, component: dict[str, Any]) -> None:
    """The tavern's fixture checks each response against Discord's schema."""
    picture = b"\x89PNG\r\n\x1a\n" + bytes(16)
    body = {"flags": 1 << 15, "components": [component], "attachments": [{"id": 0, "filename": "a.png"}]}
    told = await asker.ask("POST", f"{asker.channel}/messages", body, {"a.png": picture})
    assert told.status == 200, told.body
    assert told.body["components"][0]["id"] == 1
