"""What one person is asked, and the buttons for it, where an answer is put together."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbot.discord_ui.ids import Action
from dragonbot.discord_ui.layout import STRONG, Part, button, row
from dragonbot.discord_ui.seen import MatchSeen
from dragonbot.discord_ui.voice import Voice
from dragonbot.engine.question import Question
from dragonbot.games.gold.board import haggling, pausing, trading
from dragonbot.gold.dividing import Divide
from dragonbot.gold.haggle import Haggle
from dragonbot.gold.market import Market
from dragonbot.gold.pause import Pause
from dragonbot.gold.view import view_of


def asked(voice: Voice, question: Question, seat: int) -> str | None:
    match question:
        case Haggle():
            return voice.say("sharing-asked-haggle" if seat in question.waiting else "sharing-not-involved")
        case Market():
            return voice.say("sharing-asked-market" if seat in question.waiting else "sharing-you-are-done")
        case Pause():
            return voice.say("sharing-pause" if seat in question.waiting else "sharing-you-go-on")
        case Divide() if seat in question.waiting:
            return voice.say("sharing-panel-divide")
        case _ if question.key == "stolen_token" and seat in question.waiting:
            return voice.say("sharing-asked-token", whom=voice.told.name(question.about))
    return None


def answer_rows(voice: Voice, match: MatchSeen, question: Question, seat: int) -> Sequence[Part] | None:
    number = match.question
    match question:
        case Haggle():
            if seat not in question.waiting:
                return ()
            return [row(*haggling.buttons(voice, match.id, number, view_of(question.table, question, None)))]
        case Market():
            view = view_of(question.table, question, None)
            taking = trading.taking(voice, match.id, number, view, seat)
            return [*taking, row(*trading.buttons(voice, match.id, number))]
        case Pause():
            return [row(*pausing.buttons(voice, match.id, number))] if seat in question.waiting else ()
        case Divide():
            if seat not in question.waiting:
                return ()
            label = voice.say("sharing-button-divide")
            return [row(button(label, Action("share", match.id, number), STRONG))]
    return None
