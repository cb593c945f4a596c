"""The pause for magic objects: what lies open, and who has said to go on."""

from __future__ import annotations

from dragonbot.discord_ui.ids import Action
from dragonbot.discord_ui.layout import GOOD, Button, button, lines
from dragonbot.discord_ui.seen import View
from dragonbot.discord_ui.voice import Voice
from dragonbot.games.gold.board.parts import undecided_in


def said(voice: Voice, view: View) -> str:
    still = undecided_in(view)
    return lines(
        voice.say("sharing-pause"),
        *(
            voice.say("sharing-shown", who=voice.names[seat], card=voice.told.card(card))
            for seat, card, _ in view["shown"]
        ),
        voice.say("sharing-waits-for", whos=voice.listed(still), count=len(still)) if still else None,
    )


def buttons(voice: Voice, match: int, question: int) -> list[Button]:
    return [button(voice.say("sharing-button-go-on"), Action("say", match, question, "go_on"), GOOD)]
