"""The receipt: that an answer has been taken."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from dragonbot.discord_ui.voice import Voice
from dragonbot.engine.question import Question
from dragonbot.games.gold.board.offers import called
from dragonbot.games.gold.board.tokens import offer_facts
from dragonbot.gold.tokens import heap_of

SAID: Final = {
    "agree": "sharing-you-agree",
    "withdraw": "sharing-you-withdraw",
    "done": "sharing-you-are-done",
    "go_on": "sharing-you-go-on",
}


def receipt(voice: Voice, question: Question, kept: Any) -> str:
    if isinstance(kept, str):
        if question.until_bell and kept in SAID:
            return voice.say(SAID[kept])
        return voice.say("taken", answer=called(voice, question, kept))
    if not isinstance(kept, Mapping):
        return voice.say("taken", answer=str(kept))
    if "use" in kept:
        return voice.say("sharing-you-use", card=voice.told.card(kept["use"]))
    if "share" in kept:
        return voice.say("sharing-you-propose")
    if "divide" in kept:
        return voice.say("sharing-you-divide")
    if "give" in kept:
        return voice.say(
            "sharing-you-offer",
            whom=voice.told.name(kept["to"]),
            **offer_facts(voice, heap_of(kept["give"]), heap_of(kept["for"])),
        )
    if "send" in kept:
        return voice.say("taken", answer=called(voice, question, kept))
    return voice.say("sharing-you-agree" if "agree" in kept else "sharing-you-withdraw")
