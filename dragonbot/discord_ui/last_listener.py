"""The last listener: answers whatever nobody has answered, so that nobody reads "This interaction failed"."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

import discord
from discord.http import HTTPClient, Route

from dragonbot.discord_ui import reply
from dragonbot.discord_ui.answer import BROKEN_LINE, FIRST_SECONDS, Answer, sent
from dragonbot.discord_ui.reply import Trouble
from dragonbot.text.catalogue import Catalogue, language_of

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


async def answer_unread(
    http: HTTPClient, number: object, token: object, locale: str, *, answers_typing: bool = False
) -> None:
    """Answer an interaction that nobody can read, as far as it says how. Never raises anything."""
    reference = secrets.token_hex(3)
    log.warning("mistake %s: what a person did cannot be read", reference)
    answer: dict[str, Any] = {"type": 8, "data": {"choices": []}}
    if not answers_typing:
        said = reply.unexpected(Catalogue(language_of(locale, "en")), reference)
        answer = {"type": 4, "data": {"content": said, "flags": 64, "allowed_mentions": {"parse": []}}}
    path = "/interactions/{number}/{word}/callback"
    try:
        route = Route("POST", path, number=str(number), word=str(token))
        await sent(lambda: http.request(route, json=answer), FIRST_SECONDS)
    except (discord.DiscordException, *BROKEN_LINE) as error:
        log.warning("mistake %s could not be told: %s", reference, error)


def _lost(interaction: discord.Interaction[Any]) -> Trouble:
    """What could not be found."""
    match interaction.type:
        case discord.InteractionType.modal_submit:
            return "form_is_old"
        case discord.InteractionType.component:
            return "unknown_button"
    return "old_command"
