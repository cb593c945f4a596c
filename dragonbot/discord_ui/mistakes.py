"""Mistakes: what is told to a person when something is wrong, whoever's mistake it is."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Mapping
from typing import Any, Final

import discord
from discord import app_commands

from dragonbot.discord_ui import reply
from dragonbot.discord_ui.answer import Answer
from dragonbot.discord_ui.seen import TableSeen
from dragonbot.engine.refusal import Refused
from dragonbot.text.catalogue import BrokenText, Catalogue

log = logging.getLogger(__name__)

OLD_COMMANDS: Final = (
    app_commands.CommandNotFound,
    app_commands.CommandSignatureMismatch,
    app_commands.TransformerError,
)
"""Commands as Discord knew them before it was told of new ones."""


def cause(error: BaseException) -> BaseException:
    """What really happened."""
    while isinstance(error, app_commands.CommandInvokeError):
        error = error.original
    return error


def explained(
    error: BaseException,
    catalogue: Catalogue,
    mentions: Mapping[str, str],
    table: TableSeen | None = None,
) -> str:
    """What is wrong and what to do. What nobody has foreseen gets a reference, which the log has, too."""
    error = cause(error)
    match error:
        case Refused():
            game = table.game if table is not None else None
            question = game.question if game is not None else None
            try:
                return reply.refusal(error, catalogue, mentions, question=question, match=table)
            except (LookupError, BrokenText) as problem:
                log.error(
                    "nobody can say %s in %s: %s", error.key, catalogue.language, type(problem).__name__
                )
        case app_commands.NoPrivateMessage():
            return reply.refusal(Refused("not_in_server"), catalogue, mentions)
        case _ if isinstance(error, OLD_COMMANDS):
            log.warning("an old command: %s", type(error).__name__)
            return reply.trouble(catalogue, "old_command", mentions)
    reference = secrets.token_hex(3)
    log.error("mistake %s", reference, exc_info=error)
    return reply.unexpected(catalogue, reference)


async def tell(
    interaction: discord.Interaction[Any],
    error: BaseException,
    catalogue: Catalogue,
    mentions: Mapping[str, str],
    table: TableSeen | None = None,
) -> None:
    """Tell the person what is wrong; never raises anything itself."""
    try:
        await Answer.to(interaction).say(explained(error, catalogue, mentions, table))
    except discord.HTTPException as problem:
        log.warning("could not tell a person what is wrong: %s", problem)
    except Exception:
        log.exception("could not tell a person what is wrong")
