"""Points discord.py at other addresses than Discord's own, in this process.

discord.py asks `Route.BASE` for every request it makes, those of webhooks and interaction answers included
(`discord/webhook/async_.py` builds the same routes), and `DiscordWebSocket.DEFAULT_GATEWAY` for the first
connection and after an invalidated session. The address to resume at comes with READY (`resume_gateway_url`),
files come with their own address. Nothing else has to be touched:

    Route.BASE = api_url
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway_url)

Avatars are the exception: discord.py builds their addresses from `Asset.BASE`. Nobody in the tavern has one.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route


def point_discord_at(api_url: str, gateway_url: str) -> None:
    """From now on. Clients that exist go there with their next request."""
    Route.BASE = api_url
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway_url)


@contextmanager
def discord_pointed_at(api_url: str, gateway_url: str) -> Iterator[None]:
    """As long as the block lasts."""
    before = Route.BASE, str(DiscordWebSocket.DEFAULT_GATEWAY)
    point_discord_at(api_url, gateway_url)
    try:
        yield
    finally:
        point_discord_at(*before)
