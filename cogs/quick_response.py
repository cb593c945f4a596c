"""The quick response: how a click is answered with a text that nobody else sees, as nearly all are.

discord.py would look through all that a message may have besides, and make things of what Discord says to it,
at which nobody looks. What Discord is told is the same, to the byte.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import discord
from discord import app_commands
from discord.http import MultipartParameters
from discord.webhook.async_ import async_context

from dragonbot.discord_ui import inside
from dragonbot.discord_ui.answer import Answer

MESSAGE: Final = discord.InteractionResponseType.channel_message
ONLY_FOR_ONE: Final = discord.MessageFlags(ephemeral=True).value
"""The flag of a message that only one person sees."""


class QuickResponse(discord.InteractionResponse[Any]):
    """Everything else is answered as discord.py does."""

    async def send_message(  # type: ignore[override]  # it takes whatever discord.py's does
        self, content: Any | None = None, *, ephemeral: bool = False, **rest: Any
    ) -> discord.InteractionCallbackResponse[Any] | None:
        """None where it was only a text."""
        if rest or content is None or not ephemeral or self.is_done():
            return await super().send_message(content, ephemeral=ephemeral, **rest)
        interaction = inside.answered_by(self)
        state = inside.state_of(interaction)
        said: dict[str, Any] = {"tts": False, "content": str(content), "flags": ONLY_FOR_ONE}
        if state.allowed_mentions is not None:
            said["allowed_mentions"] = state.allowed_mentions.to_dict()
        await async_context.get().create_interaction_response(
            interaction.id,
            interaction.token,
            session=inside.session_of(interaction),
            proxy=state.http.proxy,
            proxy_auth=state.http.proxy_auth,
            params=MultipartParameters({"type": MESSAGE.value, "data": said}, [], None),
        )
        inside.note_answered(self, MESSAGE)
        return None

    async def autocomplete(self, choices: Sequence[app_commands.Choice[Any]]) -> None:
        """The list for what is being typed, once and in time, as every other answer."""
        await Answer.to(inside.answered_by(self)).offer(partial(super().autocomplete, choices))


def respond_quickly(interaction: discord.Interaction[Any]) -> None:
    """Let this interaction be answered by a QuickResponse."""
    inside.set_response(interaction, QuickResponse(interaction))
