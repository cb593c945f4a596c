"""Actions: what a kept card lets its owner do without being asked."""

from __future__ import annotations

from typing import Any, Final

from dragonbot.discord_ui.ids import Action
from dragonbot.discord_ui.layout import Part, button, rows_of
from dragonbot.discord_ui.seen import MatchSeen, View
from dragonbot.discord_ui.voice import Voice
from dragonbot.fist.blue import SET_BLUE

SLOW: Final = ("post", "untimed")
"""Paces at which nobody waits for a pause of some seconds."""
SET: Final = "set-blue"
LABELS: Final = {"pixie": "button-act-pixie"}


def action_rows(voice: Voice, match: MatchSeen, view: View) -> list[Part]:
    cards = [str(action["use"]) for action in view.get("actions", ())]
    buttons = [
        button(
            voice.say(LABELS[card]) if card in LABELS else voice.plain.card(card),
            Action("act", match.id, match.posts, card),
        )
        for card in cards
    ]
    if match.pace in SLOW and "blue_is_set" in view:
        label = "button-unset-blue" if view["blue_is_set"] else "button-set-blue"
        buttons.append(button(voice.say(label), Action("act", match.id, match.posts, SET)))
    return list(rows_of(buttons))


def action(option: str) -> Any:
    return SET_BLUE if option == SET else {"use": option}
