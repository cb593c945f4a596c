"""Actions: what a kept card lets its owner do without being asked."""

from __future__ import annotations

from typing import Any, Final

from dragonbot.discord_ui.ids import Action
from dragonbot.discord_ui.layout import Part, button, rows_of
from dragonbot.discord_ui.seen import MatchSeen, View
from dragonbot.discord_ui.voice import Voice

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
    return list(rows_of(buttons))


def action(option: str) -> Any:
    return {"use": option}
