"""The offer of a thread of its own for a table, and what the thread is called."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import discord

from dragonbot.discord_ui import layout
from dragonbot.discord_ui.ids import Action
from dragonbot.discord_ui.layout import button, row, sheet
from dragonbot.discord_ui.limits import shortened
from dragonbot.games import GAMES
from dragonbot.text.catalogue import Catalogue, languages, text_id

LONGEST_NAME: Final = 100
PACES: Final = ("live", "relaxed", "post", "untimed")


class Wish(NamedTuple):
    """A table that is to be opened."""

    game: str
    pace: Any
    language: str

    @property
    def option(self) -> str:
        return ".".join(self)


def read(option: str) -> Wish | None:
    """What such a button tells of; None where it makes no sense."""
    parts = option.split(".")
    if len(parts) != len(Wish._fields):
        return None
    wish = Wish(*parts)
    is_known = wish.game in GAMES and wish.pace in PACES and wish.language in languages()
    return wish if is_known else None


def thread_panel(
    said: str, catalogue: Catalogue, match: int = 0, option: str = "", *, wrong: bool = False
) -> discord.ui.LayoutView:
    """What was said about a table, and the button with which it goes into a thread."""
    return sheet(
        said,
        catalogue.say("thread-offer"),
        row(button(catalogue.say("button-thread"), Action("thread", match, 0, option))),
        colour=layout.RED if wrong else layout.SILVER,
    )


def name(catalogue: Catalogue, game: str, who: str) -> str:
    return shortened(
        catalogue.say("thread-name", game=catalogue.say(text_id("game", game)), who=who), LONGEST_NAME
    )
