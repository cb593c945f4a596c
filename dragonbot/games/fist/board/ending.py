"""The end: the places with their points, what lay behind every screen, and what decided the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from dragonbot.discord_ui.board import Told
from dragonbot.discord_ui.layout import lines
from dragonbot.discord_ui.seen import View
from dragonbot.discord_ui.voice import Voice
from dragonbot.fist.view import seats_in
from dragonbot.games.fist.board import scene, table

RUN_OUT: Final = "gold_is_gone"
DECIDING: Final = ("scores", "loses_point", RUN_OUT)


def lifted(voice: Voice, view: View, hands: Sequence[Sequence[int]]) -> str:
    """The winners first, then by points; who has as many has the same place."""
    ranks = [(index in view["winners"], seat.score) for index, seat in enumerate(seats_in(view))]
    rows = table.seat_rows(voice, view, hands)
    order = sorted(range(len(ranks)), key=lambda index: ranks[index], reverse=True)
    return lines(
        *(
            voice.say("end-place", place=str(1 + sum(rank > ranks[index] for rank in ranks)), row=rows[index])
            for index in order
        )
    )


def decided(voice: Voice, view: View, events: Sequence[Told]) -> str | None:
    """The last card that was up, and whom it brought points; or that nobody could bid any more."""
    told = [
        voice.told.event((key, under, tuple(facts), None)) for key, under, facts in events if key in DECIDING
    ]
    said = [voice.say("story-item", line=line) for line in told if line]
    card = scene.card_of({"events": events, "view": view})
    if not said or card is None:
        return None
    if any(event[0] == RUN_OUT for event in events):
        return lines(voice.say("end-run-out"), *said)
    return lines(voice.say("end-decided", card=voice.told.card(card)), *said)
