"""Drawing: pictures that people wait for, and what is shown with them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

import discord

from cogs.request_trace import only_once
from dragonbot.discord_ui.answer import (
    TRIES_WITH_PICTURES,
    Panel,
    Stumbled,
    is_refused_with_a_picture,
)
from dragonbot.discord_ui.picture import Picture, of_hand
from dragonbot.discord_ui.places import SHOWS_PICTURES, spot_of
from dragonbot.hall.fair_queue import Whose, whose
from dragonbot.hall.match import Match
from dragonbot.hall.rows import OnOrOff
from dragonbot.ids import UserId

if TYPE_CHECKING:
    from cogs.game_master import GameMaster

log = logging.getLogger(__name__)
R = TypeVar("R")

LONGEST_UPLOAD_SECONDS: Final = 8.0
"""A message that everybody sees goes in words where Discord has not taken its picture by then."""


async def draw(bot: GameMaster, picture: Picture, whose: Whose) -> bytes | None:
    """None where there are no pictures, or nothing comes of this one."""
    return None if bot.painter is None else await bot.painter.draw(picture.wanted, whose)


async def drawn_soon(bot: GameMaster, picture: Picture | None, whose: Whose) -> dict[str, bytes]:
    """The file of a picture that somebody waits for, by its name; none where it takes too long."""
    png = None if picture is None else await draw(bot, picture, whose)
    return {} if picture is None or png is None else {picture.file: png}


async def drawn_panel(
    bot: GameMaster,
    make: Callable[[Picture | None], discord.ui.LayoutView],
    picture: Picture | None,
    whose: Whose,
) -> Panel:
    """A panel with its picture, if that is there in time; in words where there is none."""
    pngs = await drawn_soon(bot, picture, whose)
    return Panel(make(picture if pngs else None), pngs, partial(make, None))


async def with_pictures_or_in_words(
    with_pictures: Callable[[], Awaitable[R]], in_words: Callable[[BaseException], Awaitable[R]]
) -> R:
    """What came of sending a message that everybody sees: in words where Discord does not take its pictures.

    Each try of the first must show the same message, however many of them Discord has taken.
    """
    why: BaseException = TimeoutError()
    with suppress(TimeoutError):
        async with asyncio.timeout(LONGEST_UPLOAD_SECONDS):
            for _ in range(TRIES_WITH_PICTURES):
                try:
                    with only_once():
                        return await with_pictures()
                except (Stumbled, discord.DiscordServerError) as error:
                    why = error
                except discord.HTTPException as error:
                    if not is_refused_with_a_picture(error):
                        raise
                    why = error
                    break
    log.warning("a message goes without its picture: %r", why)
    return await in_words(why)


async def pictures_for(bot: GameMaster, interaction: discord.Interaction[Any]) -> OnOrOff:
    """Whether a table that opens here is shown in pictures: by what the server wants and what the bot may."""
    if not getattr(interaction.app_permissions, SHOWS_PICTURES):
        return "off"
    return (await bot.store.server(spot_of(interaction).guild)).pictures


async def hand_drawn(bot: GameMaster, match: Match, user: UserId, language: str) -> Panel:
    """A person's hand with a picture of what they hold; in words where they want these."""
    picture = None if (await bot.store.person(user)).words else of_hand(match, user, language)
    make = lambda drawn: bot.hand(match, user, language, picture=drawn)  # noqa: E731 - it is short
    return await drawn_panel(bot, make, picture, whose(match.row))
