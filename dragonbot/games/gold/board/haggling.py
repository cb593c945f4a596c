"""The haggle: the treasure, the proposal that lies on the table, and who agrees to it."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any

from dragonbot.discord_ui.ids import Action, base36
from dragonbot.discord_ui.layout import GOOD, STRONG, Button, button, lines
from dragonbot.discord_ui.seen import View
from dragonbot.discord_ui.voice import Voice
from dragonbot.games.gold.board.parts import loot_in
from dragonbot.games.gold.board.tokens import heap_phrase


def said(voice: Voice, view: View) -> str:
    sharing = view["sharing"]
    involved, agreed, proposal = sharing["involved"], sharing["agreed"], sharing["proposal"]
    loot = voice.say(
        "sharing-loot", dragon=voice.told.card(sharing["dragon"]), treasure=heap_phrase(voice, loot_in(view))
    )
    if not proposal:
        return lines(loot, voice.say("sharing-no-proposal", whos=voice.listed(involved)))
    still = [seat for seat in involved if seat not in agreed]
    return lines(
        loot,
        voice.say("sharing-proposal"),
        *(_share(voice, seat, heap) for seat, heap in proposal),
        voice.say("sharing-agreed", whos=voice.listed(agreed), count=len(agreed)) if agreed else None,
        voice.say("sharing-not-agreed", whos=voice.listed(still), count=len(still)) if still else None,
    )


def _share(voice: Voice, seat: int, heap: Sequence[int]) -> str:
    return voice.say("sharing-share-of", who=voice.names[seat], treasure=heap_phrase(voice, heap))


def buttons(voice: Voice, match: int, question: int, view: View) -> list[Button]:
    """The same for everybody; whoever is not involved is told so."""
    proposal = view["sharing"]["proposal"]
    agree = Action("say", match, question, f"agree.{mark(proposal)}")
    return [
        button(voice.say("sharing-button-propose"), Action("share", match, question), STRONG),
        button(voice.say("sharing-button-agree"), agree, GOOD, on=bool(proposal)),
        button(
            voice.say("sharing-button-withdraw"),
            Action("say", match, question, "withdraw"),
            on=bool(proposal),
        ),
    ]


def mark(proposal: Any) -> str:
    """By what a proposal is known again: nobody agrees to one that they have not seen."""
    told = [[seat, list(heap)] for seat, heap in proposal or ()]
    return base36(zlib.crc32(str(told).encode()))
