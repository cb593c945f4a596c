"""Accusing: tokens are missing, and anybody may say who has them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dragonbot.discord_ui.ids import Action
from dragonbot.discord_ui.layout import GRAVE, Part, button, rows_of
from dragonbot.discord_ui.seen import View
from dragonbot.discord_ui.voice import Voice

ACCUSE = "accuse."


def accusing_rows(voice: Voice, match: int, number: int, view: View) -> list[Part]:
    """A button for each seat, the same for everybody: whoever it was sees no others."""
    if not view["stolen_from"]:
        return []
    buttons = [
        button(
            voice.say("sharing-button-accuse", who=voice.plain.name(seat[0])),
            Action("act", match, number, f"{ACCUSE}{seat[0]}"),
            GRAVE,
        )
        for seat in view["seats"]
    ]
    return list(rows_of(buttons))


def action(option: str) -> Mapping[str, Any]:
    """What the rules call it that such a button asks for."""
    return {"accuse": option.removeprefix(ACCUSE)}
