"""A small bot on real discord.py with everything that a game master uses."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from re import Match
from typing import Any, Self

import discord
from discord import app_commands

from dragonbot.practice.pointing import discord_pointed_at
from dragonbot.practice.tavern import Tavern

PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + (3).to_bytes(4) + (2).to_bytes(4) + b"rest"
CARDS = ("Ghost", "Goblin", "Imp")


class Bid(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"bid:(?P<coins>\d+)"):
    """A button that works after a restart."""

    def __init__(self, coins: int) -> None:
        super().__init__(discord.ui.Button(label=str(coins), custom_id=f"bid:{coins}"))
        self.coins = coins

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction, _item: discord.ui.Item[Any], match: Match[str], /
    ) -> Self:
        return cls(int(match["coins"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"Sealed: {self.coins}", ephemeral=True)


class Card(discord.ui.LayoutView):
    """Components V2 with a picture, a section, a select and buttons."""

    def __init__(self, title: str, filename: str) -> None:
        super().__init__(timeout=None)
        box: discord.ui.Container[Any] = discord.ui.Container(accent_colour=0x884422)
        more: discord.ui.Button[Any] = discord.ui.Button(label="More", custom_id="more")
        more.callback = self.more  # type: ignore[method-assign]
        box.add_item(discord.ui.Section(discord.ui.TextDisplay(f"# {title}"), accessory=more))
        box.add_item(discord.ui.Separator())
        box.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{filename}")))
        box.add_item(discord.ui.ActionRow(Bid(3)))
        self.add_item(box)
        self.pick: discord.ui.UserSelect[Any] = discord.ui.UserSelect(custom_id="pick", placeholder="Who?")
        self.pick.callback = self.picked  # type: ignore[method-assign]
        self.add_item(discord.ui.ActionRow(self.pick))

    async def more(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Wish())

    async def picked(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.followup.send(f"You mean {self.pick.values[0].display_name}", ephemeral=True)


class Wish(discord.ui.Modal, title="A wish"):
    coins: discord.ui.Label[Any] = discord.ui.Label(
        text="Coins", component=discord.ui.TextInput(custom_id="coins", max_length=3)
    )
    colour: discord.ui.Label[Any] = discord.ui.Label(
        text="Colour",
        component=discord.ui.Select(
            custom_id="colour",
            options=[discord.SelectOption(label="Red", value="red"), discord.SelectOption(label="Blue")],
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        assert isinstance(self.coins.component, discord.ui.TextInput)
        assert isinstance(self.colour.component, discord.ui.Select)
        wish = f"{self.coins.component.value} of {self.colour.component.values[0]}"
        await interaction.response.send_message(f"You wish for {wish}", ephemeral=True)


class SampleBot(discord.Client):
    def __init__(self, intents: discord.Intents) -> None:
        super().__init__(intents=intents, guild_ready_timeout=0.02)
        self.tree = app_commands.CommandTree(self)
        self.events: list[str] = []
        self.resumes = 0

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Skip discord.py's five-second wait."""

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Bid)
        self.tree.add_command(card)
        self.tree.add_command(table)
        self.tree.add_command(slow)
        self.tree.add_command(weigh)
        await self.tree.sync()

    async def on_socket_event_type(self, name: str) -> None:
        self.events.append(name)

    async def on_resumed(self) -> None:
        self.resumes += 1


@app_commands.command(description="Shows a card")
@app_commands.describe(name="Which")
async def card(interaction: discord.Interaction, name: str) -> None:
    picture = discord.File(io.BytesIO(PNG), "card.png", description="A dragon")
    await interaction.response.send_message(view=Card(name, "card.png"), file=picture)


@card.autocomplete("name")
async def name_autocomplete(_: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=each, value=each.lower()) for each in CARDS if current in each.lower()]


table = app_commands.Group(name="table", description="Tables")


@table.command(name="open", description="Opens a table")
async def open_table(interaction: discord.Interaction, pace: str = "live") -> None:
    view = discord.ui.View(timeout=None)
    view.add_item(Bid(5))
    channel = interaction.channel
    assert isinstance(channel, discord.TextChannel | discord.Thread)
    await interaction.response.send_message(f"A table, {pace}", ephemeral=True)
    message = await channel.send("Bid!", view=view, nonce="table-1")
    await message.edit(content="Bid now!")


@app_commands.command(description="Takes its time")
async def slow(interaction: discord.Interaction) -> None:
    await interaction.response.defer(ephemeral=True)
    await interaction.edit_original_response(content="Done")


@app_commands.command(description="Reads a file")
async def weigh(interaction: discord.Interaction, file: discord.Attachment) -> None:
    read = await file.read()
    told = f"{file.filename}: {file.size} bytes, {len(read)} read, {file.content_type}, {file.ephemeral}"
    await interaction.response.send_message(told, ephemeral=True)


@asynccontextmanager
async def at_work(tavern: Tavern, intents: discord.Intents | None = None) -> AsyncIterator[SampleBot]:
    """A bot that is connected and ready, until the end of the block."""
    with discord_pointed_at(tavern.api_url, tavern.gateway_url):
        bot = SampleBot(intents or discord.Intents(guilds=True, guild_messages=True))
        ready = asyncio.Event()

        async def on_ready() -> None:
            ready.set()

        bot.event(on_ready)
        task = asyncio.create_task(bot.start(tavern.token))
        try:
            waiting = asyncio.create_task(ready.wait())
            await asyncio.wait((task, waiting), timeout=60, return_when=asyncio.FIRST_COMPLETED)
            if not ready.is_set():
                waiting.cancel()
                await asyncio.wait_for(task, 1)
            yield bot
        finally:
            await bot.close()
            await asyncio.gather(task, return_exceptions=True)
