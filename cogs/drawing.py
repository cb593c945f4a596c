"""Drawing: pictures that people wait for, and what is shown with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

from dragonbot.discord_ui.picture import Picture, of_hand
from dragonbot.discord_ui.places import SHOWS_PICTURES, spot_of
from dragonbot.hall.fair_queue import Whose, whose
from dragonbot.hall.match import Match
from dragonbot.hall.rows import OnOrOff
from dragonbot.ids import UserId

if TYPE_CHECKING:
    from cogs.game_master import GameMaster


async def draw(bot: GameMaster, picture: Picture, whose: Whose) -> bytes | None:
    """None where there are no pictures, or nothing comes of this one."""
    return None if bot.painter is None else await bot.painter.draw(picture.wanted, whose)


async def drawn_soon(bot: GameMaster, picture: Picture | None, whose: Whose) -> dict[str, bytes]:
    """The file of a picture that somebody waits for, by its name; none where it takes too long."""
    png = None if picture is None else await draw(bot, picture, whose)
    return {} if picture is None or png is None else {picture.file: png}


async def pictures_for(bot: GameMaster, interaction: discord.Interaction[Any]) -> OnOrOff:
    """Whether a table that opens here is shown in pictures: by what the server wants and what the bot may."""
    if not getattr(interaction.app_permissions, SHOWS_PICTURES):
        return "off"
    return (await bot.store.server(spot_of(interaction).guild)).pictures


async def hand_drawn(
    bot: GameMaster, match: Match, user: UserId, language: str
) -> tuple[discord.ui.LayoutView, dict[str, bytes]]:
    """A person's hand with a picture of what they hold, and its file; in words where they want these."""
    picture = None if (await bot.store.person(user)).words else of_hand(match, user, language)
    pngs = await drawn_soon(bot, picture, whose(match.row))
    return bot.hand(match, user, language, picture=picture if pngs else None), pngs
