"""A small bot on real discord.py that sends one of everything the page can show."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord
from discord import app_commands

from dragonbot.practice.pointing import discord_pointed_at
from dragonbot.practice.tavern import Tavern
from tests.practice.pictures import png

CARDS = ("Ghost", "Goblin", "Imp")
STYLES = (
    discord.ButtonStyle.primary,
    discord.ButtonStyle.secondary,
    discord.ButtonStyle.success,
    discord.ButtonStyle.danger,
)
DANGEROUS = "<img src=x onerror=\"document.title='broken'\">"
MARKDOWN = """# A heading
**bold** *italic* __underlined__ ~~struck~~ `code` ||hidden||
- first
  - below
- second
> quoted
```py
print(1)
```
[a link](https://example.org/x) \\*plain\\* <:dragon:123456789012345678>"""


class SmallBot(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True, guild_messages=True), guild_ready_timeout=0.02)
        self.tree = app_commands.CommandTree(self)
        self.chosen: list[str] = []
        self.may_finish = asyncio.Event()
        """Slow answers wait for this."""

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Skip discord.py's five-second wait."""

    async def setup_hook(self) -> None:
        await self.tree.set_translator(InGerman())
        commands: tuple[app_commands.Command[Any, Any, None], ...] = (show, card, slow, silent, wish)
        for command in commands:
            self.tree.add_command(command)
        await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Answer clicks by their ids."""
        if interaction.type is discord.InteractionType.component:
            data: Any = interaction.data
            await CLICKS[data["custom_id"]](interaction)
        elif interaction.type is discord.InteractionType.modal_submit:
            data = interaction.data
            fields = [each["component"] for each in data["components"]]
            told = [each.get("value") or ", ".join(each.get("values", ())) for each in fields]
            await interaction.response.send_message(f"You wish for {' of '.join(told)}", ephemeral=True)


class InGerman(app_commands.Translator):
    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002 - discord.py gives it
    ) -> str | None:
        if locale is not discord.Locale.german:
            return None
        return {"card": "karte", "name": "kartenname", "Shows a card": "Zeigt eine Karte"}.get(string.message)


def everything() -> discord.ui.LayoutView:
    """A view without state: `on_interaction` answers its clicks."""
    view = discord.ui.LayoutView(timeout=None)
    box: discord.ui.Container[Any] = discord.ui.Container(accent_colour=0x884422)
    box.add_item(discord.ui.TextDisplay(MARKDOWN))
    box.add_item(discord.ui.Separator())
    more: discord.ui.Button[Any] = discord.ui.Button(label="Form", custom_id="form")
    box.add_item(discord.ui.Section(discord.ui.TextDisplay(f"Escaped: {DANGEROUS}"), accessory=more))
    gallery: discord.ui.MediaGallery[Any] = discord.ui.MediaGallery()
    gallery.add_item(media="attachment://card.png", description="A dragon")
    box.add_item(gallery)
    row: discord.ui.ActionRow[Any] = discord.ui.ActionRow()
    for style in STYLES:
        row.add_item(discord.ui.Button(label=style.name, style=style, custom_id=f"style-{style.name}"))
    row.add_item(discord.ui.Button(label="Off", custom_id="off", disabled=True))
    box.add_item(row)
    last: discord.ui.ActionRow[Any] = discord.ui.ActionRow()
    for label in ("Edit", "Delete", "Silent", "Later"):
        last.add_item(discord.ui.Button(label=label, custom_id=label.lower()))
    last.add_item(discord.ui.Button(label="Away", url="https://example.org/"))
    box.add_item(last)
    options = [discord.SelectOption(label=name, description=f"The {name}") for name in CARDS]
    box.add_item(
        discord.ui.ActionRow(
            discord.ui.Select(custom_id="cards", placeholder="Cards", options=options, max_values=2)
        )
    )
    box.add_item(discord.ui.ActionRow(discord.ui.UserSelect(custom_id="people", placeholder="Who?")))
    view.add_item(box)
    view.stop()
    return view


@app_commands.command(description="Shows everything")
async def show(interaction: discord.Interaction) -> None:
    picture = discord.File(io.BytesIO(png(320, 200)), "card.png", description="A dragon")
    await interaction.response.send_message(view=everything(), file=picture)


@app_commands.command(description="Shows a card")
@app_commands.describe(name="Which", loud="Whether all hear it", count="How many")
@app_commands.choices(colour=[app_commands.Choice(name=each, value=each.lower()) for each in ("Red", "Blue")])
async def card(
    interaction: discord.Interaction,
    name: str,
    colour: str = "none",
    count: app_commands.Range[int, 1, 9] = 1,
    who: discord.Member | None = None,
    *,
    loud: bool = False,
) -> None:
    embed = discord.Embed(title=f"{name}!", description=f"{count} of **{colour}**", colour=0x2266AA)
    embed.add_field(name="For", value=who.mention if who else "nobody")
    embed.set_footer(text="A footer")
    soon = int(interaction.created_at.timestamp()) + 90
    text = f"Until <t:{soon}:R>, see </card:{interaction.data['id']}>"  # type: ignore[index,typeddict-item]
    await interaction.response.send_message(text, embed=embed, ephemeral=not loud)


@card.autocomplete("name")
async def card_names(_: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
    return [
        app_commands.Choice(name=each, value=each.lower())
        for each in CARDS
        if current.lower() in each.lower()
    ]


@app_commands.command(description="Takes its time")
async def slow(interaction: discord.Interaction[SmallBot]) -> None:
    await interaction.response.defer(ephemeral=True)
    await interaction.client.may_finish.wait()
    await interaction.edit_original_response(content="Done at last")


@app_commands.command(description="Says nothing")
async def silent(_: discord.Interaction) -> None:
    """Never answers; the tavern's clock decides when it is too late."""


@app_commands.command(description="Opens a form")
async def wish(interaction: discord.Interaction) -> None:
    await form(interaction)


async def form(interaction: discord.Interaction) -> None:
    modal = discord.ui.Modal(title="A wish", custom_id="wish", timeout=None)
    coins: discord.ui.TextInput[Any] = discord.ui.TextInput(custom_id="coins", max_length=3)
    modal.add_item(discord.ui.Label(text="Coins", description="Up to 999", component=coins))
    options = [discord.SelectOption(label=each) for each in ("Red", "Blue")]
    colour: discord.ui.Select[Any] = discord.ui.Select(custom_id="colour", options=options)
    modal.add_item(discord.ui.Label(text="Colour", component=colour))
    modal.stop()
    await interaction.response.send_modal(modal)


async def edit(interaction: discord.Interaction) -> None:
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.TextDisplay("Edited, and nothing else"))
    view.stop()
    await interaction.response.edit_message(view=view, attachments=[])


async def delete(interaction: discord.Interaction) -> None:
    await interaction.response.defer()
    await interaction.delete_original_response()


async def later(interaction: discord.Interaction) -> None:
    await interaction.response.defer(thinking=True, ephemeral=True)
    await asyncio.sleep(0.4)
    await interaction.edit_original_response(content="Later is now")


async def nothing(_: discord.Interaction) -> None:
    pass


async def picked(interaction: discord.Interaction) -> None:
    data: Any = interaction.data
    await interaction.response.send_message(f"Chosen: {', '.join(data['values'])}", ephemeral=True)


async def clicked(interaction: discord.Interaction) -> None:
    data: Any = interaction.data
    await interaction.response.send_message(f"Clicked: {data['custom_id']}", ephemeral=True)


CLICKS = {
    "form": form,
    "edit": edit,
    "delete": delete,
    "silent": nothing,
    "later": later,
    "cards": picked,
    "people": picked,
    **{f"style-{style.name}": clicked for style in STYLES},
}


@asynccontextmanager
async def at_work(tavern: Tavern) -> AsyncIterator[SmallBot]:
    """The bot, connected and ready, until the end of the block."""
    with discord_pointed_at(tavern.api_url, tavern.gateway_url):
        bot = SmallBot()
        ready = asyncio.Event()

        async def on_ready() -> None:
            ready.set()

        bot.event(on_ready)
        task = asyncio.create_task(bot.start(tavern.token))
        try:
            await asyncio.wait_for(ready.wait(), 10)
            yield bot
        finally:
            await bot.close()
            await asyncio.gather(task, return_exceptions=True)
