"""Direct messages: a private channel of each person with the bot."""

from __future__ import annotations

import discord
import pytest

from dragonbot.practice.people.page_view import guild_view, sees
from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.channel import Channel
from dragonbot.practice.world.limits import Limits
from dragonbot.practice.world.mistake import NotPossible
from tests.practice.asker import Asker, button, row
from tests.practice.sample_bot import SampleBot, at_work

HI = {"content": "hi", "nonce": "one", "enforce_nonce": True}


async def opened(asker: Asker, name: str = "ann") -> Channel:
    person = asker.tavern.driver.person(name)
    told = await asker.ask("POST", "/users/@me/channels", {"recipient_id": str(person.id)})
    assert told.status == 200
    assert told.body["recipients"][0]["username"] == name
    return asker.tavern.world.channels[int(told.body["id"])]


async def test_one_channel_for_each_person(tavern: Tavern, asker: Asker) -> None:
    channel, other = [await opened(asker, name) for name in ("ann", "bob")]
    assert await opened(asker) is channel
    assert other is not channel
    assert (await asker.post(HI, channel=channel.id)).status == 200
    driver = tavern.driver
    assert [each.text for each in driver.direct(driver.person("ann"))] == ["hi"]
    assert driver.direct(driver.person("bob")) == driver.direct(driver.person("cid")) == []
    assert not sees(tavern.world, driver.person("bob"), channel)


async def test_the_same_nonce_is_the_same_message(asker: Asker) -> None:
    channel = await opened(asker)
    first, again = [await asker.post(HI, channel=channel.id) for _ in range(2)]
    assert first.body["id"] == again.body["id"]
    asker.tavern.clock.move(Limits().nonce_remembered + 1)
    assert (await asker.post(HI, channel=channel.id)).body["id"] != first.body["id"]
    read = await asker.ask("GET", f"/channels/{channel.id}/messages")
    assert [each["content"] for each in read.body] == ["hi", "hi"]


async def test_a_person_who_accepts_none(tavern: Tavern, asker: Asker) -> None:
    channel = await opened(asker, "fay")  # one of the sample people
    told = await asker.post(HI, channel=channel.id)
    assert (told.status, told.code) == (403, 50007)
    tavern.driver.take_direct(tavern.driver.person("fay"))
    assert (await asker.post(HI, channel=channel.id)).status == 200
    for guild in tavern.world.guilds.values():
        if tavern.driver.person("fay").id in guild.members:
            tavern.driver.leave(guild, tavern.driver.person("fay"))
    told = await asker.post(HI | {"nonce": "two"}, channel=channel.id)
    assert (told.status, told.code) == (403, 50278)


async def test_to_an_unknown_user(asker: Asker) -> None:
    for number in ("1", str(asker.tavern.world.bot.id)):
        told = await asker.ask("POST", "/users/@me/channels", {"recipient_id": number})
        assert (told.status, told.code) == (400, 50033)


async def test_a_click_there_has_no_server(tavern: Tavern, asker: Asker) -> None:
    channel = await opened(asker)
    message = (
        await asker.post({"content": "Click", "components": [row(button("go"))]}, channel=channel.id)
    ).body
    driver = tavern.driver
    async with at_work(tavern) as bot:
        heard: list[discord.Interaction] = []

        async def on_interaction(interaction: discord.Interaction) -> None:
            heard.append(interaction)
            await interaction.response.send_message("Heard", ephemeral=True)

        bot.event(on_interaction)
        shown = channel.messages[int(message["id"])]
        outcome = await driver.click(driver.person("ann"), shown, "go")
        assert outcome.text == "Heard"
    assert heard[0].guild_id is None
    assert heard[0].user.name == "ann"
    assert isinstance(heard[0].channel, discord.DMChannel)
    with pytest.raises(NotPossible):
        await driver.click(driver.person("bob"), shown, "go")


async def test_a_bot_writes_and_reads(tavern: Tavern, bot: SampleBot) -> None:
    cid = tavern.driver.person("cid")
    channel = await bot.create_dm(discord.Object(cid.id))
    sent = await channel.send("Hello", nonce="a")
    assert [message.id async for message in channel.history()] == [sent.id]
    guild = guild_view(tavern.world, cid, tavern.world.directs[cid.id])
    assert guild["name"] == "Direktnachrichten"
    assert [each["name"] for each in guild["channels"]] == ["Game Master"]


async def test_server_commands_are_missing_there(tavern: Tavern, asker: Asker) -> None:
    channel = await opened(asker)
    await asker.register(
        {"name": "here", "description": "Everywhere"},
        {"name": "there", "description": "In servers", "contexts": [0]},
    )
    driver = tavern.driver
    outcome = await driver.run(driver.person("ann"), channel, "/here", wait=False)
    assert outcome.interaction.guild.is_direct
    with pytest.raises(NotPossible):
        await driver.run(driver.person("ann"), channel, "/there", wait=False)
