"""Confirmations: what cannot be undone is asked once more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import discord

from dragonbot.discord_ui import layout
from dragonbot.discord_ui.ids import Action
from dragonbot.discord_ui.layout import button, row, sheet
from dragonbot.discord_ui.seen import TableSeen
from dragonbot.discord_ui.voice import command_facts
from dragonbot.text.catalogue import Catalogue

YES: Final = "yes"
NO: Final = "no"
"""Options of a button that answers a question; without one it asks first."""


def end_question(match: TableSeen, language: str) -> discord.ui.LayoutView:
    """Shall the table be broken up without a result?"""
    say = Catalogue(language).say
    number = match.post.number if match.post is not None else match.row.posts
    return sheet(
        say("end-question-lobby" if match.row.state == "lobby" else "end-question"),
        row(
            button(say("button-end"), Action("end", match.row.id, number), layout.GRAVE),
            button(say("button-keep"), Action("keep", match.row.id, number)),
        ),
        colour=layout.RED,
    )


def restart_question(match: TableSeen, language: str) -> discord.ui.LayoutView:
    """The rules have changed under a saved auction: its host may start it again."""
    say = Catalogue(language).say
    number = match.post.number if match.post is not None else match.row.posts
    return sheet(
        say("restart-question"),
        row(
            button(say("button-restart"), Action("restart", match.row.id, number), layout.STRONG),
            button(say("button-keep"), Action("keep", match.row.id, number)),
        ),
        colour=layout.RED,
    )


def leave_question(match: TableSeen, language: str, mentions: Mapping[str, str]) -> discord.ui.LayoutView:
    """Shall a stand-in have one's seat in a running game? Where there are none it falls silent."""
    say = Catalogue(language).say
    number = match.post.number if match.post is not None else match.row.posts
    return sheet(
        say(
            "leave-question" if match.row.stand_ins else "leave-question-without-stand-in",
            **command_facts(mentions),
        ),
        row(
            button(say("button-leave-game"), Action("leave", match.row.id, number, YES), layout.GRAVE),
            button(say("button-keep"), Action("keep", match.row.id, number)),
        ),
        colour=layout.RED,
    )


def forget_question(language: str) -> discord.ui.LayoutView:
    """Shall a person's name and id go from everything that is kept?"""
    say = Catalogue(language).say
    return sheet(
        say("forget-question"),
        row(
            button(say("button-forget-yes"), Action("forget", 0, 0, YES), layout.GRAVE),
            button(say("button-keep"), Action("forget", 0, 0, NO)),
        ),
        colour=layout.RED,
    )
