"""The host's panel in the lobby: pace and language, who is to go, who is to be the host."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import discord

from dragonbot.discord_ui import layout
from dragonbot.discord_ui.guests import guests_of
from dragonbot.discord_ui.ids import Action, Verb
from dragonbot.discord_ui.layout import Part, option, select, sheet
from dragonbot.discord_ui.seen import TableSeen
from dragonbot.text.catalogue import Catalogue, text_id

HINTS: Final = {
    "pace": "host-panel-pace",
    "language": "host-panel-language",
    "remove": "host-panel-remove",
    "heir": "host-panel-heir",
}


def host_panel(
    match: TableSeen, settings: Mapping[str, Sequence[str]], language: str, note: str | None = None
) -> discord.ui.LayoutView:
    """A list for each setting, and two of the people besides the host. A note says what was done just now."""
    catalogue = Catalogue(language)
    number = match.post.number if match.post is not None else match.row.posts
    parts: list[Part | str | None] = [note, catalogue.say("host-panel")]
    for setting, words in settings.items():
        options = [
            option(setting_label(catalogue, setting, word), word, chosen=word == getattr(match.row, setting))
            for word in words
        ]
        parts.append(
            select(catalogue.say(HINTS[setting]), Action("setting", match.row.id, number, setting), options)
        )
    guests = guests_of(match, catalogue)
    away = [seat.user for seat in match.seats if seat.away]
    listed = [option(name, str(user)) for user, name in guests]
    heirs = [option(name, str(user)) for user, name in guests if user not in away]
    parts += _people(catalogue, match.row.id, number, (("remove", listed), ("heir", heirs)))
    return sheet(*parts, colour=layout.GREEN)


def setting_label(catalogue: Catalogue, setting: str, word: str) -> str:
    """What a pace or a language is called in a list."""
    named = text_id(setting, word)
    return catalogue.attribute(named, "long") if setting == "pace" else catalogue.say(named)


def _people(
    catalogue: Catalogue,
    match: int,
    number: int,
    lists: Iterable[tuple[Verb, list[discord.SelectOption]]],
) -> list[Part]:
    return [
        select(catalogue.say(HINTS[verb]), Action(verb, match, number), people)
        for verb, people in lists
        if people
    ]
