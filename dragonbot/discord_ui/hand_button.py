"""The button that shows a person their hand."""

from __future__ import annotations

from dragonbot.discord_ui.ids import Action
from dragonbot.discord_ui.layout import Button, button
from dragonbot.discord_ui.voice import Voice


def hand_button(voice: Voice, match: int, post: int) -> Button:
    return button(voice.say("button-hand"), Action("hand", match, post))
