"""The gateway: resumable sessions, intents, and guilds that come and go."""

from __future__ import annotations

import json
import zlib
from typing import Any

import aiohttp
import discord
import pytest

from dragonbot.practice.gateway.intent import Intent
from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.permission import Permission
from tests.practice.asker import Asker
from tests.practice.sample_bot import SampleBot, at_work

GUILDS = int(Intent.GUILDS | Intent.GUILD_MESSAGES)
AT_ONCE = (1, 0.0)
"""No one has to wait before the next session starts."""


class Listener:
    """A bare WebSocket on the gateway."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, token: str, *, packed: bool = False) -> None:
        self.socket = socket
        self._token = token
        self._unpacker = zlib.decompressobj() if packed else None

    async def next(self) -> dict[str, Any]:
        message = await self.socket.receive(timeout=60)
        if message.type is not aiohttp.WSMsgType.TEXT and self._unpacker is None:
            return {"closed": self.socket.close_code}
        text = self._unpacker.decompress(message.data) if self._unpacker else message.data
        return dict(json.loads(text))

    async def until(self, name: str) -> dict[str, Any]:
        while True:
            told = await self.next()
            if told.get("t") == name or "closed" in told:
                return told

    async def identify(
        self, intents: int = GUILDS, token: str = "", shard: tuple[int, int] | None = None
    ) -> None:
        data = {"token": token or self._token, "intents": intents, "properties": {}, "compress": True}
        if shard is not None:
            data["shard"] = list(shard)
        await self.socket.send_json({"op": 2, "d": data})

    async def resume(self, session: str, sequence: int) -> None:
        data = {"token": self._token, "session_id": session, "seq": sequence}
        await self.socket.send_json({"op": 6, "d": data})


async def listen(
    session: aiohttp.ClientSession, tavern: Tavern, query: str = "?v=10&encoding=json"
) -> Listener:
    socket = await session.ws_connect(tavern.gateway_url + query)
    return Listener(socket, tavern.token, packed="zlib" in query)


async def test_hello_ready_and_heartbeat(tavern: Tavern) -> None:
    async with aiohttp.ClientSession() as session:
        one = await listen(session, tavern, "?v=10&encoding=json&compress=zlib-stream")
        assert (await one.next())["d"]["heartbeat_interval"] == 41250
        await one.identify()
        ready = await one.next()
        assert (ready["t"], ready["s"]) == ("READY", 1)
        assert ready["d"]["resume_gateway_url"] == tavern.gateway_url
        assert ready["d"]["guilds"] == [{"id": str(tavern.driver.guild.id), "unavailable": True}]
        guild = await one.next()
        assert [channel["name"] for channel in guild["d"]["channels"]] == ["table", "side-table", "evenings"]
        assert len(guild["d"]["members"]) == 1
        await one.socket.send_json({"op": 1, "d": 2})
        assert (await one.next())["op"] == 11


@pytest.mark.parametrize(
    ("intents", "token", "code"),
    [
        (GUILDS, "wrong", 4004),
        (GUILDS | Intent.MESSAGE_CONTENT, "", 4014),
        (-1, "", 4013),
    ],
)
async def test_refused_logins(tavern: Tavern, intents: int, token: str, code: int) -> None:
    async with aiohttp.ClientSession() as session:
        one = await listen(session, tavern)
        await one.next()
        await one.identify(int(intents), token)
        assert await one.next() == {"closed": code}


async def test_other_close_codes(tavern: Tavern) -> None:
    async with aiohttp.ClientSession() as session:
        for sent, code in (({"op": 8, "d": {}}, 4003), ({"op": 77}, 4001), ([], 4002)):
            one = await listen(session, tavern)
            await one.next()
            await one.socket.send_json(sent)
            assert await one.next() == {"closed": code}
        old = await listen(session, tavern, "?v=6")
        assert await old.next() == {"closed": 4012}


async def test_resuming_delivers_missed_events(tavern: Tavern) -> None:
    driver = tavern.driver
    async with aiohttp.ClientSession() as session:
        one = await listen(session, tavern)
        await one.next()
        await one.identify()
        ready = await one.next()
        last = await one.next()
        await one.socket.close(code=4000)
        driver.say(driver.person("ann"), driver.channel, "missed")
        driver.say(driver.person("ann"), driver.channel, "this too")
        two = await listen(session, tavern)
        await two.next()
        await two.resume(ready["d"]["session_id"], last["s"])
        told = [await two.next() for _ in range(3)]
        assert [(each["t"], each["s"]) for each in told] == [
            ("MESSAGE_CREATE", 3),
            ("MESSAGE_CREATE", 4),
            ("RESUMED", 5),
        ]


async def test_an_ended_session_is_not_resumed(tavern: Tavern) -> None:
    async with aiohttp.ClientSession() as session:
        one = await listen(session, tavern)
        await one.next()
        await one.identify()
        ready = await one.next()
        await one.socket.close(code=1000)
        two = await listen(session, tavern)
        await two.next()
        await two.resume(ready["d"]["session_id"], 1)
        told = await two.next()
        assert (told["op"], told["d"]) == (9, False)


async def test_others_messages_need_an_intent(tavern: Tavern, asker: Asker) -> None:
    driver = tavern.driver
    ann = driver.person("ann")
    tavern.limits.identifies = AT_ONCE
    async with aiohttp.ClientSession() as session:
        one = await listen(session, tavern)
        await one.next()
        await one.identify()
        await one.until("GUILD_CREATE")
        driver.say(ann, driver.channel, "secret")
        driver.say(ann, driver.channel, f"hello {tavern.world.bot.mention}")
        await asker.post({"content": "my own"})
        told = [(await one.until("MESSAGE_CREATE"))["d"] for _ in range(3)]
        assert [each["content"] for each in told] == ["", f"hello {tavern.world.bot.mention}", "my own"]
        assert told[0]["member"]["joined_at"]
        assert told[0]["guild_id"] == str(driver.guild.id)
        deaf = await listen(session, tavern)
        await deaf.next()
        await deaf.identify(int(Intent.GUILDS))
        await deaf.until("GUILD_CREATE")
        driver.say(ann, driver.channel, "nobody told")
        driver.add_channel(driver.guild, "new")
        assert (await deaf.next())["t"] == "CHANNEL_CREATE"


async def test_with_the_intents_it_reads_and_sees_everyone() -> None:
    privileged = Intent.MESSAGE_CONTENT | Intent.GUILD_MEMBERS
    async with Tavern(privileged=privileged) as tavern:
        intents = discord.Intents(guilds=True, members=True, guild_messages=True, message_content=True)
        driver = tavern.driver
        async with at_work(tavern, intents) as bot:
            assert bot.guilds[0].chunked
            assert len(bot.guilds[0].members) == 7
            message = bot.wait_for("message", timeout=60)
            driver.say(driver.person("ann"), driver.channel, "hello")
            assert (await message).content == "hello"
            left = bot.wait_for("member_remove", timeout=60)
            driver.leave(driver.guild, driver.person("fay"))
            assert (await left).name == "fay"


async def test_forbidden_intents_end_the_client(tavern: Tavern) -> None:
    with pytest.raises(discord.PrivilegedIntentsRequired):
        async with at_work(tavern, discord.Intents(guilds=True, members=True)):
            pass


async def test_a_wrong_token_is_refused(tavern: Tavern) -> None:
    tavern.token = "another"
    with pytest.raises(discord.LoginFailure):
        async with at_work(tavern):
            pass


async def test_no_events_of_invisible_channels(tavern: Tavern, bot: SampleBot) -> None:
    driver = tavern.driver
    hidden, open_ = list(driver.guild.channels.values())[:2]
    driver.forbid(hidden, tavern.world.bot, Permission.VIEW_CHANNEL)
    message = bot.wait_for("message", timeout=60)
    driver.say(driver.person("ann"), hidden, "behind its back")
    said = driver.say(driver.person("ann"), open_, "before its eyes")
    assert (await message).id == said.id


async def test_channels_threads_and_guilds_come_and_go(tavern: Tavern, bot: SampleBot) -> None:
    driver = tavern.driver
    ann = driver.person("ann")
    thread = driver.add_thread(driver.channel, "a thread", ann)
    post = driver.add_post(list(driver.guild.channels.values())[2], "a post", "words", ann)
    driver.archive(thread, locked=True)
    gone = bot.wait_for("guild_channel_delete", timeout=60)
    driver.delete_channel(driver.channel)
    assert (await gone).name == "table"
    assert bot.guilds[0].get_thread(post.id) is not None
    removed = bot.wait_for("guild_remove", timeout=60)
    guild = driver.guild
    driver.remove_bot(guild)
    assert (await removed).id == guild.id
    back = bot.wait_for("guild_join", timeout=60)
    driver.invite_bot(guild)
    assert (await back).name == "The Tavern"
    assert {"THREAD_CREATE", "THREAD_UPDATE", "MESSAGE_CREATE"} <= set(bot.events)


async def test_ephemeral_messages_come_without_their_guild(tavern: Tavern, asker: Asker) -> None:
    async with aiohttp.ClientSession() as session:
        one = await listen(session, tavern)
        await one.next()
        await one.identify(GUILDS | Intent.DIRECT_MESSAGES)
        await one.until("GUILD_CREATE")
        await asker.answer(await asker.command(), 4, {"content": "psst", "flags": 64})
        told = (await one.until("MESSAGE_CREATE"))["d"]
        assert told["content"] == "psst"
        assert "guild_id" not in told


async def test_too_many_payloads(tavern: Tavern) -> None:
    tavern.limits.gateway_sends = (3, 60.0)
    async with aiohttp.ClientSession() as session:
        one = await listen(session, tavern)
        await one.next()
        for _ in range(3):
            await one.socket.send_json({"op": 1, "d": None})
        assert [(await one.next())["op"] for _ in range(3)] == [11] * 3
        await one.socket.send_json({"op": 1, "d": None})
        assert await one.next() == {"closed": 4008}


async def test_changes_to_the_bot_s_own_role(tavern: Tavern, bot: SampleBot) -> None:
    changed = bot.wait_for("guild_role_update", timeout=60)
    assert not bot.guilds[0].me.guild_permissions.manage_messages
    tavern.driver.set_bot_permissions(tavern.driver.guild, Permission.MANAGE_MESSAGES)
    await changed
    assert bot.guilds[0].me.guild_permissions.manage_messages
