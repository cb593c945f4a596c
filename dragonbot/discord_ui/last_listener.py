"""The last listener: answers whatever nobody has answered, so that nobody reads "This interaction failed"."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

import discord

from dragonbot.discord_ui import reply
from dragonbot.discord_ui.answer import Answer
from dragonbot.discord_ui.reply import Trouble
from dragonbot.text.catalogue import Catalogue

log = logging.getLogger(__name__)

PATIENCE: Final = 1.5
"""Discord waits three seconds; the way there and back takes some of them."""


async def listen(
    interaction: discord.Interaction[Any],
    catalogue: Callable[[discord.Interaction[Any]], Awaitable[Catalogue]],
    mentions: Mapping[str, str],
) -> None:
    """Wait; then answer, or show that somebody is still at work. Never raises anything.

    The catalogue is looked for only where something has to be said.
    """
    answer = Answer.to(interaction)
    await asyncio.sleep(PATIENCE)
    if answer.given or interaction.response.is_done():
        return
    try:
        if interaction.type is discord.InteractionType.autocomplete:
            await answer.offer([])
        elif answer.at_work:
            await answer.hold()
        else:
            log.warning("nobody answered an interaction of the type %s", interaction.type.name)
            await answer.say(reply.trouble(await catalogue(interaction), _lost(interaction), mentions))
    except Exception:
        log.exception("could not answer what nobody had answered")


def _lost(interaction: discord.Interaction[Any]) -> Trouble:
    """What could not be found."""
    match interaction.type:
        case discord.InteractionType.modal_submit:
            return "form_is_old"
        case discord.InteractionType.component:
            return "unknown_button"
    return "old_command"
