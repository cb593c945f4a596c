"""Discord's addresses, and the invite link."""

from __future__ import annotations

from typing import Final

import aiohttp
import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from dragonbot.text.speech import Catalogue, text_id
from dragonbot.ui.kit.components import ASKED_FOR, install_link


def redirect(api: str | None, gateway: str | None) -> None:
    """Point discord.py to other addresses; None keeps Discord's."""
    if api is not None:
        Route.BASE = api.rstrip("/")
    if gateway is not None:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)


PRIVATE: Final = "Only its owner can use the link: in the developer portal Public Bot is switched off."
WANTS_CODE: Final = (
    "The link does not work as long as Requires OAuth2 Code Grant is switched on, in the developer portal on"
    " the page Bot."
)


class UnknownToken(Exception):
    """Discord rejects the token."""


class OutOfReach(Exception):
    """Discord doesn't answer, or not as expected."""


def invitation(application: int) -> list[str]:
    """The invite link and the permissions it requests."""
    catalogue = Catalogue("en")
    names = [catalogue.say(text_id("permission", name)) for name in ASKED_FOR]
    return [install_link(application), f"It asks for: {', '.join(names)}."]


async def invitation_of(token: str, api: str | None) -> list[str]:
    """The same for the bot with this token, plus missing settings."""
    redirect(api, None)
    try:
        async with discord.Client(intents=discord.Intents.none()) as client:
            await client.login(token)
            known = await client.application_info()
    except discord.LoginFailure:
        raise UnknownToken from None
    except (OSError, aiohttp.ClientError, discord.HTTPException) as problem:
        raise OutOfReach(str(problem)) from problem
    except (KeyError, TypeError, ValueError) as problem:
        raise OutOfReach("another server answers, such as a network's login page") from problem
    return [
        *invitation(known.id),
        *([] if known.bot_public else [PRIVATE]),
        *([WANTS_CODE] if known.bot_require_code_grant else []),
    ]
