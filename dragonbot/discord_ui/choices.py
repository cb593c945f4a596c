"""Choices of commands: each under the name that the catalogues give it."""

from __future__ import annotations

from collections.abc import Iterable

from discord import app_commands

from dragonbot.discord_ui.game_names import games_offered
from dragonbot.discord_ui.translator import text
from dragonbot.engine.refusal import Refused
from dragonbot.text.catalogue import text_id


def choices(kind: str, values: Iterable[str], attribute: str = "") -> list[app_commands.Choice[str]]:
    """A choice for each value; the text is that of its kind, or an attribute of it."""
    ids = {value: text_id(kind, value) + attribute for value in values}
    return [app_commands.Choice(name=text(message), value=value) for value, message in ids.items()]


def game_choices(typed: str, language: str) -> list[app_commands.Choice[str]]:
    """What is offered while the name of a game is being typed."""
    return [app_commands.Choice(name=label, value=game) for game, label in games_offered(typed, language)]


def chosen(value: str, among: Iterable[str]) -> str:
    """What somebody has chosen. Refused where it is no choice any more: a client may still offer it."""
    if value not in among:
        raise Refused("old_choice", asked=value)
    return value
