"""The buttons for a bid: the same in every auction and tie-break, so they tell nothing."""

from __future__ import annotations

from typing import Final

from dragonbot.discord_ui.hand_button import hand_button
from dragonbot.discord_ui.ids import Action
from dragonbot.discord_ui.layout import STRONG, Button, Part, button, row, rows_of
from dragonbot.discord_ui.voice import Voice

NUMBERS: Final = range(10)


def number_rows(match: int, question: int) -> list[Part]:
    """A click on a number seals so many coins."""
    buttons = [button(str(count), Action("bid", match, question, str(count)), STRONG) for count in NUMBERS]
    return list(rows_of(buttons))


def coins_button(voice: Voice, match: int, question: int) -> Button:
    return button(voice.say("button-coins"), Action("coins", match, question))


def bid_rows(voice: Voice, match: int, question: int, post: int) -> list[Part]:
    return [
        *number_rows(match, question),
        row(coins_button(voice, match, question), hand_button(voice, match, post)),
    ]
