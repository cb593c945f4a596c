"""The pause for Blue coins: whoever holds one finds a choice behind their hand, and may change it."""

from __future__ import annotations

from typing import Final

from dragonbot.discord_ui.ids import Action
from dragonbot.discord_ui.layout import PLAIN, STRONG, Part, button, row
from dragonbot.discord_ui.seen import MatchSeen
from dragonbot.discord_ui.voice import Voice
from dragonbot.fist.blue import USE_OR_PASS, BlueCoins

KEY: Final = BlueCoins.key


def blue_asked(voice: Voice, question: BlueCoins, seat: int) -> str:
    if seat not in question.may_answer:
        return voice.say("hand-blue-none")
    if seat in question.waiting:
        return voice.told.question(question, seat)
    return voice.say("hand-blue-used" if seat in question.used else "hand-blue-kept")


def blue_rows(voice: Voice, match: MatchSeen, question: BlueCoins, seat: int) -> list[Part]:
    """They stay until the bell: until then an answer may be changed."""
    if seat not in question.may_answer:
        return []
    chosen = "use" if seat in question.used else "pass"
    buttons = []
    for word in USE_OR_PASS:
        label, action = voice.plain.answer(question, word), Action("word", match.id, match.question, word)
        is_chosen = word == chosen and seat not in question.waiting
        buttons.append(button(label, action, PLAIN if is_chosen else STRONG))
    return [row(*buttons)]
