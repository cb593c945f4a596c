"""The least discord.py can do: a button that answers `pong` to one person.

It uses the game master's event loop and JSON library; with `--plain`, discord.py's default loop.
"""

from __future__ import annotations

import asyncio
import os
import sys
from typing import Any

import discord

from dragonbot.connection.service import faster_loop
from dragonbot.practice.pointing import point_discord_at


class Ping(discord.ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.button(label="ping", custom_id="ping")
    async def ping(self, interaction: discord.Interaction, _: discord.ui.Button[Any]) -> None:
        await interaction.response.send_message("pong", ephemeral=True)


class Bare(discord.Client):
    async def setup_hook(self) -> None:
        self.add_view(Ping())

    async def on_ready(self) -> None:
        """Post the button where people find it."""
        await self.guilds[0].text_channels[0].send("Ping?", view=Ping())


async def main() -> None:
    point_discord_at(os.environ["DISCORD_API_URL"], os.environ["DISCORD_GATEWAY_URL"])
    async with Bare(intents=discord.Intents(guilds=True), max_messages=None) as bare:
        await bare.start(os.environ["DISCORD_TOKEN"])


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=None if "--plain" in sys.argv else faster_loop()) as runner:
        runner.run(main())
