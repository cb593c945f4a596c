"""Points discord.py in this process at other addresses than Discord's.

discord.py uses `Route.BASE` for every request, including webhooks and interaction answers
(`discord/webhook/async_.py` builds the same routes), and `DiscordWebSocket.DEFAULT_GATEWAY` for the first
connection and after an invalidated session. READY brings the address for resuming (`resume_gateway_url`),
and files have their own. So two assignments are enough:

    Route.BASE = api_url
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway_url)

Avatars are the exception: discord.py builds their addresses from `Asset.BASE`. No one in the tavern has one.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route


def point_discord_at(api_url: str, gateway_url: str) -> None:
    """Point discord.py there permanently. Existing clients follow with their next request."""
    Route.BASE = api_url
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway_url)


@contextmanager
def discord_pointed_at(api_url: str, gateway_url: str) -> Iterator[None]:
    """Point discord.py there while the block runs."""
    before = Route.BASE, str(DiscordWebSocket.DEFAULT_GATEWAY)
    point_discord_at(api_url, gateway_url)
    try:
        yield
    finally:
        point_discord_at(*before)
