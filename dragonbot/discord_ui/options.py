"""The options of a table: house rules that are agreed on before the start."""

from __future__ import annotations

import discord

from dragonbot.discord_ui import layout
from dragonbot.discord_ui.ids import Action
from dragonbot.discord_ui.layout import button, lines, sheet
from dragonbot.discord_ui.seen import MatchSeen, TableSeen
from dragonbot.discord_ui.voice import Voice
from dragonbot.games import GAMES
from dragonbot.text.catalogue import Catalogue, text_id

STAND_INS = "stand_ins"
"""The one option that is no rule of the game."""


def chosen(match: MatchSeen) -> dict[str, bool]:
    """Each option there is, and whether it is on."""
    usual = GAMES[match.game].options
    return {
        **{name: bool(match.options.get(name, on)) for name, on in usual.items()},
        STAND_INS: match.stand_ins,
    }


def agreed(voice: Voice, match: MatchSeen) -> str:
    """What is agreed on, as the lobby shows it."""
    rows = [
        voice.say("option-on" if on else "option-off", name=voice.say(text_id("option", name)))
        for name, on in chosen(match).items()
    ]
    return lines(voice.say("option-title"), *rows)


def read_option(option: str) -> tuple[str, bool] | None:
    """What a button of the panel wants: which option, and whether on; None where it makes no sense."""
    name, _, on = option.partition(".")
    return (name, on == "1") if name and on in ("0", "1") else None


def options_panel(match: TableSeen, language: str) -> discord.ui.LayoutView:
    """Each option with what it means and a button that turns it over. Only the host's clicks count."""
    voice = Voice(Catalogue(language))
    parts: list[layout.Part | str] = [voice.say("option-panel")]
    number = match.post.number if match.post is not None else match.row.posts
    for name, on in chosen(match.row).items():
        called = text_id("option", name)
        text = lines(
            voice.say("option-on" if on else "option-off", name=voice.say(called)),
            voice.catalogue.attribute(called, "long"),
        )
        action = Action("option", match.row.id, number, f"{name}.{int(not on)}")
        turn = button(voice.say("button-off" if on else "button-on"), action)
        parts.append(discord.ui.Section(text, accessory=turn))
    return sheet(*parts, colour=layout.GREEN)
