"""The buttons for a bid: the same in every auction and tie-break in coins, so they tell nothing.

Where stones are bid they are the same for everybody, too: how many of them count says nothing of which.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dragonbot.discord_ui.hand_button import hand_button
from dragonbot.discord_ui.ids import Action
from dragonbot.discord_ui.layout import STRONG, Button, Part, button, row, rows_of
from dragonbot.discord_ui.seen import MatchSeen
from dragonbot.discord_ui.voice import Voice
from dragonbot.fist.bidding import IN_STONES
from dragonbot.games.fist.board.coin_ids import FistSoFar, written_fists

NUMBERS: Final = range(10)


def bid_rows(voice: Voice, match: int, question: int, metal: str, *more: Button) -> list[Part]:
    """A click on a number seals so many coins; stones are named."""
    numbers = NUMBERS[:1] if metal == IN_STONES.id else NUMBERS
    buttons = [button(str(count), Action("bid", match, question, str(count)), STRONG) for count in numbers]
    others = [_panel_button(voice, match, question, metal), *more]
    if metal == IN_STONES.id:
        return [row(*buttons, *others)]
    return [*rows_of(buttons), row(*others)]


def public_bid_rows(voice: Voice, match: int, question: int, metal: str, post: int) -> list[Part]:
    return bid_rows(voice, match, question, metal, hand_button(voice, match, post))


def two_fists_button(voice: Voice, match: MatchSeen, fists: Sequence[FistSoFar]) -> Button:
    """From one fist to two and back, with what is in them. For one person only."""
    if len(fists) > 1:
        label, wanted = voice.say("button-one-fist"), fists[:1]
    else:
        label, wanted = voice.say("button-two-fists"), [*fists, {}]
    # An empty option would ask for what is sealed, so one empty fist is written as nothing of a kind.
    return button(label, Action("coins", match.id, match.question, written_fists(wanted) or EMPTY))


EMPTY: Final = "0.0"
"""A fist with nothing in it."""


def _panel_button(voice: Voice, match: int, question: int, metal: str) -> Button:
    label = voice.say("button-stones") if metal == IN_STONES.id else voice.say("button-coins")
    return button(label, Action("coins", match, question))
