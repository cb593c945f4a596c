"""The options of a table: house rules that are agreed on before the start."""

from __future__ import annotations

from typing import Final

import discord

from dragonbot.discord_ui import layout
from dragonbot.discord_ui.boards import BOARDS
from dragonbot.discord_ui.ids import Action
from dragonbot.discord_ui.layout import button, lines, sheet
from dragonbot.discord_ui.seen import MatchSeen, TableSeen
from dragonbot.discord_ui.voice import Voice
from dragonbot.games import GAMES
from dragonbot.text.catalogue import Catalogue, text_id

STAND_INS: Final = "stand_ins"
ADVICE: Final = "advice"
"""The options that are no rules of the game."""


def offered(game: str) -> list[str]:
    """All that a table of the game may agree on, in the order in which the lobby shows it."""
    more = [ADVICE] if BOARDS[game].gives_advice else []
    return [*GAMES[game].options, STAND_INS, *more]


def chosen(match: MatchSeen) -> dict[str, bool | str]:
    """Each option there is, and whether it is on, or its word."""
    said = {**GAMES[match.game].options, **match.options, STAND_INS: match.stand_ins, ADVICE: match.advice}
    values = ((name, said[name]) for name in offered(match.game))
    return {name: value if isinstance(value, str) else bool(value) for name, value in values}


def agreed(voice: Voice, match: MatchSeen) -> str:
    """What is agreed on, as the lobby shows it."""
    rows = [_line(voice, name, value) for name, value in chosen(match).items()]
    return lines(voice.say("option-title"), *rows)


def _line(voice: Voice, name: str, value: bool | str) -> str:
    called = voice.say(text_id("option", name))
    if isinstance(value, str):
        return voice.say("sharing-option", name=called, value=_word(voice, name, value))
    return voice.say("option-on" if value else "option-off", name=called)


def read_option(option: str) -> tuple[str, bool | str] | None:
    """What a button of the panel wants: which option, and on, off or a word; None where it makes no sense."""
    name, _, value = option.partition(".")
    if not name or not value:
        return None
    return name, value == "1" if value in ("0", "1") else value


def options_panel(match: TableSeen, language: str) -> discord.ui.LayoutView:
    """Each option with what it means and a button that turns it over. Only the host's clicks count."""
    voice = Voice(Catalogue(language))
    parts: list[layout.Part | str] = [voice.say("option-panel")]
    number = match.post.number if match.post is not None else match.row.posts
    for name, value in chosen(match.row).items():
        text = lines(_line(voice, name, value), voice.catalogue.attribute(text_id("option", name), "long"))
        if isinstance(value, str):
            words = GAMES[match.row.game].words[name]
            other = words[(words.index(value) + 1) % len(words)] if value in words else words[0]
            label = _word(voice, name, other)
        else:
            other, label = str(int(not value)), voice.say("button-off" if value else "button-on")
        turn = button(label, Action("option", match.row.id, number, f"{name}.{other}"))
        parts.append(discord.ui.Section(text, accessory=turn))
    return sheet(*parts, colour=layout.GREEN)


def _word(voice: Voice, name: str, value: str) -> str:
    return voice.say(text_id("option", name, value))
