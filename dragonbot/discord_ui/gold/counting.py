"""The count at the end: all screens are lifted, and everybody's points are told in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dragonbot.discord_ui.gold.parts import is_advanced
from dragonbot.discord_ui.gold.tokens import heap_phrase
from dragonbot.discord_ui.layout import lines
from dragonbot.discord_ui.seen import View
from dragonbot.discord_ui.voice import Voice
from dragonbot.gold.worth import certain_worth


def lifted(voice: Voice, view: View, hands: Sequence[Any]) -> str:
    """The most points first."""
    scores, advanced = view["scores"], is_advanced(view)
    order = sorted(range(len(hands)), key=lambda seat: -scores[seat])
    return lines(
        *(
            line
            for place, seat in enumerate(order)
            for line in (
                voice.say("sharing-score", place=str(place + 1), who=voice.names[seat], count=scores[seat]),
                _made_of(voice, hands[seat], scores[seat], advanced=advanced),
            )
        )
    )


def _made_of(voice: Voice, heap: Sequence[int], score: int, *, advanced: bool) -> str:
    """What came of the tokens alone, and what of having the most gems and of magic."""
    certain = certain_worth(heap, advanced=advanced)
    return voice.say(
        "sharing-score-of",
        treasure=heap_phrase(voice, heap),
        tokens=str(certain),
        more=str(score - certain),
    )
