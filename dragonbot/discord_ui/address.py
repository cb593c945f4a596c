"""Discord's addresses, where somebody wants others: a stand-in for Discord, for instance."""

from __future__ import annotations

import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route


def redirect(api: str | None, gateway: str | None) -> None:
    """Let discord.py talk to these from now on. What is not given stays as it is."""
    if api is not None:
        Route.BASE = api.rstrip("/")
    if gateway is not None:
        DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
