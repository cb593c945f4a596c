"""The level of a computer player: the host chooses how well it shall play."""

from __future__ import annotations

import discord

from dragonbot.discord_ui import layout
from dragonbot.discord_ui.ids import Action
from dragonbot.discord_ui.layout import button, lines, row, sheet
from dragonbot.discord_ui.seen import TableSeen
from dragonbot.players.level import LEVELS, USUAL
from dragonbot.text.catalogue import Catalogue, text_id


def level_panel(match: TableSeen, language: str, note: str | None = None) -> discord.ui.LayoutView:
    """Each level with what it means, and a button for it. A note, such as who sat down, comes first."""
    catalogue = Catalogue(language)
    number = match.post.number if match.post is not None else match.row.posts
    buttons = [
        button(
            catalogue.say(text_id("level", level)),
            Action("bot", match.row.id, number, level),
            layout.STRONG if level == USUAL else layout.PLAIN,
        )
        for level in LEVELS
    ]
    meanings = [catalogue.attribute(text_id("level", level), "long") for level in LEVELS]
    return sheet(note, lines(catalogue.say("level-panel"), *meanings), row(*buttons), colour=layout.GREEN)
