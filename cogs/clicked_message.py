"""The message that was clicked, as far as an answer to the click needs it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import discord

from cogs.quick_response import respond_quickly
from dragonbot.discord_ui import inside

OF_A_MESSAGE: Final = frozenset(("id", "type", "flags", "content", "channel_id"))


class ClickedMessage(discord.Message):
    """Which one it is, and who sees it; nothing else is there. To read all of it takes long."""

    __slots__ = ()

    def __init__(self, channel: Any, told: Mapping[str, Any]) -> None:
        # discord.py's own would read all the rest.
        self.id = int(told["id"])
        self.flags = inside.message_flags(told.get("flags", 0))
        self.content = told.get("content", "")
        self.channel = channel
        self.interaction_metadata = None


def lightened(message: Mapping[str, Any]) -> dict[str, Any]:
    """Without what it shows."""
    return {name: message[name] for name in OF_A_MESSAGE if name in message}


def interaction_of(data: Any, state: Any) -> discord.Interaction[Any]:
    """The click, with a message that was lightened as it is."""
    message = data.get("message")
    interaction: discord.Interaction[Any]
    if message is None or not message.keys() <= OF_A_MESSAGE:
        interaction = discord.Interaction(data=data, state=state)
    else:
        without: Any = {name: value for name, value in data.items() if name != "message"}
        interaction = discord.Interaction(data=without, state=state)
        interaction.message = ClickedMessage(interaction.channel, message)
    respond_quickly(interaction)
    return interaction
