"""The hand in lines: what is behind the screen and before it, in two fists, and what only the seer knows."""

from __future__ import annotations

from collections.abc import Iterator

from dragonbot.discord_ui.seen import View
from dragonbot.discord_ui.voice import Voice
from dragonbot.fist.edition import STANDARD
from dragonbot.fist.things import COINS, STONES
from dragonbot.games.fist.board.table import bank, things


def hand_lines(voice: Voice, view: View) -> Iterator[str]:
    yield voice.say("hand-behind", things=things(voice, view["mine"], COINS))
    hidden = None in view["seats"][view["me"]][2]
    before = "hand-before-hidden" if hidden else "hand-before"
    yield voice.say(before, things=things(voice, view["mine"], STONES))
    if "pair" in view:
        first, second = view["pair"]
        yield voice.say("hand-pair", first=voice.told.fist(first), second=voice.told.fist(second))
    yield bank(voice, view)
    if view.get("seer") == view["me"]:
        yield from _of_the_seer(voice, view)


def reminder(voice: Voice, view: View) -> Iterator[str]:
    """What the card on the block does, and the special cards that are still to come in this round."""
    if view["block"] is not None:
        yield on_the_block(voice, view)
    specials = dict.fromkeys(card for card in view["to_come"] if card not in STANDARD)
    for card in sorted(specials, key=voice.plain.card):
        yield voice.say("hand-special", card=voice.told.card(card), power=voice.told.power(card))


def on_the_block(voice: Voice, view: View) -> str:
    card = str(view["block"])
    return voice.say("hand-card", card=voice.told.card(card), power=voice.told.power(card))


def _of_the_seer(voice: Voice, view: View) -> Iterator[str]:
    """What comes when, as long as that is known; else what comes that the others do not know."""
    if "order" in view:
        if view["order"]:
            cards = voice.told.phrases.in_a_row([voice.told.card(card) for card in view["order"]])
            yield voice.say("hand-order", cards=cards)
        return
    specials = [card for card in view["to_come"] if card not in STANDARD]
    if specials:
        yield voice.say("hand-specials", cards=voice.told.phrases.cards(specials))
