"""A real discord.py client uses everything over real sockets."""

from __future__ import annotations

import aiohttp
import discord
import pytest

from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.mistake import NotPossible
from tests.practice.sample_bot import PNG, SampleBot


async def test_it_knows_the_guild(tavern: Tavern, bot: SampleBot) -> None:
    (guild,) = bot.guilds
    assert guild.name == "The Tavern"
    assert [channel.name for channel in guild.text_channels] == ["table", "side-table"]
    assert guild.me.guild_permissions.send_messages
    assert [member.id for member in guild.members] == [tavern.world.bot.id]  # others need an intent


@pytest.mark.usefixtures("bot")
async def test_a_command_answers_and_posts(tavern: Tavern) -> None:
    driver = tavern.driver
    ann, bob = driver.person("ann"), driver.person("bob")
    outcome = await driver.run(ann, driver.channel, "/table open", pace="post")
    assert outcome.text == "A table, post"
    assert outcome.message.ephemeral
    assert outcome.acknowledged_after is not None
    assert outcome.acknowledged_after < 1
    assert outcome.interaction.metadata()["name"] == "table open"
    await driver.until(lambda: driver.counts()["patch"] == 1)
    assert [each.text for each in driver.history(driver.channel, ann)] == ["A table, post", "Bid now!"]
    assert [each.text for each in driver.history(driver.channel, bob)] == ["Bid now!"]
    assert driver.counts()["post"] == 1
    assert driver.counts()["answer"] == 1
    (posted,) = [each for each in driver.requests() if each.kind == "post"]
    assert posted.body["nonce"] == "table-1"
    assert posted.status == 200
    assert posted.route == "/channels/{channel}/messages"


@pytest.mark.usefixtures("bot")
async def test_a_dynamic_button_is_clicked(tavern: Tavern) -> None:
    driver = tavern.driver
    await driver.run(driver.person("ann"), driver.channel, "/table open")
    await driver.until(lambda: driver.counts()["patch"] == 1)
    outcome = await driver.click(driver.person("bob"), driver.history(driver.channel)[-1], "5")
    assert outcome.text == "Sealed: 5"
    assert outcome.message.ephemeral
    assert not driver.history(driver.channel, driver.person("cid"))[-1].ephemeral


@pytest.mark.usefixtures("bot")
async def test_autocompletion(tavern: Tavern) -> None:
    driver = tavern.driver
    choices = await driver.complete(driver.person("ann"), driver.channel, "/card", "name", "g")
    assert choices == [{"name": "Ghost", "value": "ghost"}, {"name": "Goblin", "value": "goblin"}]


@pytest.mark.usefixtures("bot")
async def test_components_v2_with_a_file(tavern: Tavern) -> None:
    driver = tavern.driver
    outcome = await driver.run(driver.person("ann"), driver.channel, "/card", name="ghost")
    message = outcome.message.message
    assert message.is_v2
    assert outcome.text == "# ghost"
    (attachment,) = message.attachments
    assert (attachment["width"], attachment["height"]) == (3, 2)
    assert attachment["description"] == "A dragon"
    gallery = message.components[0]["components"][2]
    assert gallery["items"][0]["media"]["url"] == attachment["url"]
    async with aiohttp.ClientSession() as session, session.get(attachment["url"]) as response:
        assert await response.read() == PNG


@pytest.mark.usefixtures("bot")
async def test_a_form_is_filled_in(tavern: Tavern) -> None:
    driver = tavern.driver
    shown = (await driver.run(driver.person("ann"), driver.channel, "/card", name="imp")).message
    opened = await driver.click(driver.person("dot"), shown, "More")
    assert opened.modal["title"] == "A wish"
    with pytest.raises(NotPossible, match="Coins"):
        await driver.submit(opened, {"coins": "1000", "colour": "red"})
    sent = await driver.submit(opened, {"coins": "12", "Colour": ["Blue"]})
    assert sent.text == "You wish for 12 of Blue"
    assert sent.message.ephemeral


@pytest.mark.usefixtures("bot")
async def test_selecting_a_person(tavern: Tavern) -> None:
    driver = tavern.driver
    shown = (await driver.run(driver.person("ann"), driver.channel, "/card", name="imp")).message
    outcome = await driver.choose(driver.person("bob"), shown, [driver.person("dot")])
    await outcome.followed_up(1)
    assert [each.text for each in outcome.ephemeral] == ["You mean Dorothea"]


@pytest.mark.usefixtures("bot")
async def test_waiting_for_a_deferred_response(tavern: Tavern) -> None:
    driver = tavern.driver
    outcome = await driver.run(driver.person("ann"), driver.channel, "/slow")
    assert outcome.kind == 5
    assert outcome.text == "Done"
    assert outcome.message.ephemeral


async def test_reading_history(tavern: Tavern, bot: SampleBot) -> None:
    driver = tavern.driver
    channel = bot.get_channel(driver.channel.id)
    assert isinstance(channel, discord.TextChannel)
    sent = [await channel.send(f"{number}") for number in range(4)]
    driver.say(driver.person("bob"), driver.channel, "what do you play?")
    read = [message.content async for message in channel.history(limit=10)]
    assert read == ["", "3", "2", "1", "0"]  # other people's texts need an intent
    assert [message.content async for message in channel.history(after=sent[1], oldest_first=True)] == [
        "2",
        "3",
        "",
    ]
    assert [message.content async for message in channel.history(before=sent[2])] == ["1", "0"]
    assert (await channel.fetch_message(sent[2].id)).content == "2"
    driver.delete(driver.history(driver.channel)[2])
    with pytest.raises(discord.NotFound) as gone:
        await channel.fetch_message(sent[2].id)
    assert gone.value.code == 10008


async def test_embeds_and_threads(tavern: Tavern, bot: SampleBot) -> None:
    driver = tavern.driver
    channel = bot.get_channel(driver.channel.id)
    assert isinstance(channel, discord.TextChannel)
    embed = discord.Embed(title="Result", description="Ann won").set_image(url="attachment://a.png")
    message = await channel.send(embed=embed, file=discord.File(__file__, "a.png"))
    (stored,) = driver.files(driver.history(driver.channel)[-1])
    assert message.embeds[0].image.url == stored.url
    assert message.attachments == []
    thread = await channel.create_thread(name="game", type=discord.ChannelType.public_thread)
    await thread.send("in a thread")
    await thread.edit(archived=True)
    assert driver.world.channels[thread.id].archived
    await thread.send("awake again")
    assert not driver.world.channels[thread.id].archived
    await message.delete()
    assert driver.history(driver.channel) == []


async def test_a_person_who_left(tavern: Tavern, bot: SampleBot) -> None:
    driver = tavern.driver
    eve = driver.person("eve")
    assert (await bot.guilds[0].fetch_member(eve.id)).display_name == "Eve"
    driver.leave(driver.guild, eve)
    with pytest.raises(discord.NotFound) as gone:
        await bot.guilds[0].fetch_member(eve.id)
    assert gone.value.code == 10007
    with pytest.raises(NotPossible):
        await driver.run(eve, driver.channel, "/slow")


@pytest.mark.usefixtures("bot")
async def test_what_a_client_does_not_allow(tavern: Tavern) -> None:
    driver = tavern.driver
    ann = driver.person("ann")
    for command in ("/nothing", "/table", "/card"):
        with pytest.raises(NotPossible):
            await driver.run(ann, driver.channel, command)
    with pytest.raises(NotPossible, match="no coins"):
        await driver.run(ann, driver.channel, "/slow", coins=1)
