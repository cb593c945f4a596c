"""The panel of `/privacy`: what is kept and for how long, one's own data as a file, and to be forgotten."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import discord

from dragonbot.discord_ui import components
from dragonbot.discord_ui.components import Action, button, layout, lines, row
from dragonbot.discord_ui.voice import command_facts
from dragonbot.ids import NO_MATCH
from dragonbot.text.catalogue import Catalogue

DATA: Final = "data"
FILE: Final = "dragonbot-data.json"
ZIPPED_FILE: Final = "dragonbot-data.json.gz"
DAY_SECONDS: Final = 86_400.0
HOUR_SECONDS: Final = 3600.0


def privacy_panel(
    language: str, lasting: Mapping[str, float | None], mentions: Mapping[str, str]
) -> discord.ui.LayoutView:
    """`lasting`: how many seconds after a game's end its parts are kept here; None: for good."""
    catalogue = Catalogue(language)
    say = catalogue.say
    times = {part: _time(catalogue, seconds) for part, seconds in lasting.items()}
    return layout(
        say("privacy-title"),
        say("privacy-of-you", **command_facts(mentions)),
        say("privacy-of-games"),
        say("privacy-how-long", **times),
        say("privacy-who-sees-it"),
        components.line(),
        row(
            button(say("button-my-data"), Action("privacy", NO_MATCH, 0, DATA), components.STRONG),
            button(say("button-forget"), Action("forget", NO_MATCH, 0), components.GRAVE),
        ),
    )


def data_panel(language: str, file: str) -> discord.ui.LayoutView:
    """One's own data, as a file that is sent with it."""
    say = Catalogue(language).say
    view = layout(lines(say("privacy-data-title"), say("privacy-data")))
    view.add_item(discord.ui.File(f"attachment://{file}"))
    return view


def _time(catalogue: Catalogue, seconds: float | None) -> str:
    if seconds is None:
        return catalogue.say("server-for-ever")
    if seconds % DAY_SECONDS:
        return catalogue.say("time-hours", count=max(1, round(seconds / HOUR_SECONDS)))
    return catalogue.say("time-days", count=round(seconds / DAY_SECONDS))
