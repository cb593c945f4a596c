"""Public messages: what everybody sees of a post. Made of the notice alone, so it cannot tell a secret."""

from __future__ import annotations

from collections.abc import Mapping

import discord

from dragonbot.discord_ui.end_card import end_card
from dragonbot.discord_ui.lobby_card import lobby_card
from dragonbot.discord_ui.scene_card import scene_card
from dragonbot.discord_ui.seen import NoticeSeen
from dragonbot.text.catalogue import Catalogue


def public_message(
    notice: NoticeSeen, catalogue: Catalogue, command_mentions: Mapping[str, str]
) -> discord.ui.LayoutView:
    """The message for a post, as it is to be sent or to take the place of what it showed before."""
    match notice.post.kind:
        case "lobby":
            return lobby_card(notice, catalogue, command_mentions)
        case "scene":
            return scene_card(notice, catalogue, command_mentions)
        case "end":
            return end_card(notice, catalogue, command_mentions)
        case kind:
            raise ValueError(f"nobody knows how to show a post of the kind {kind!r}")
