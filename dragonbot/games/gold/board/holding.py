"""Objects in hand: a list of them, to use one now or to ready it."""

from __future__ import annotations

from dragonbot.discord_ui.ids import Action
from dragonbot.discord_ui.layout import Part, option, select
from dragonbot.discord_ui.limits import MOST_OPTIONS
from dragonbot.discord_ui.seen import MatchSeen, View
from dragonbot.discord_ui.voice import Voice

ANY = "any"
"""The option of the list from which an object is chosen."""


def object_rows(voice: Voice, match: MatchSeen, view: View) -> list[Part]:
    held = list(dict.fromkeys(view.get("objects", ())))[:MOST_OPTIONS]
    if not held:
        return []
    options = [option(voice.plain.card(card), card) for card in held]
    return [
        select(voice.say("sharing-choose-object"), Action("need", match.id, match.question, ANY), options)
    ]
