"""What one person sees: their hand, what they are asked, and the receipt for a fist."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from dragonbot.discord_ui.board import Offer
from dragonbot.discord_ui.components import PLAIN, STRONG, Action, Part, button, lines, row, rows_of
from dragonbot.discord_ui.protocols import MatchLike, View
from dragonbot.discord_ui.voice import Voice, plays_by_itself
from dragonbot.engine.question import Question
from dragonbot.engine.refusal import Refused
from dragonbot.fist.bidding import IN_STONES, Fist, TwoFists
from dragonbot.fist.blue import SET_BLUE, USE_OR_PASS, BlueCoins
from dragonbot.fist.edition import STANDARD
from dragonbot.fist.fist import Fists
from dragonbot.fist.payment import StonePayment
from dragonbot.fist.things import BLACK, COINS, STONES
from dragonbot.games.fist.board.fists import purple_note, worth
from dragonbot.games.fist.board.scene import bank, on_the_block, things
from dragonbot.games.fist.words import ICONS, card_icon, fist_phrase

SLOW: Final = ("post", "untimed")
"""Paces at which nobody waits for a pause of some seconds."""
SET: Final = "set-blue"
LABELS: Final = {"pixie": "button-act-pixie"}


def action_rows(voice: Voice, match: MatchLike, view: View) -> list[Part]:
    cards = [str(action["use"]) for action in view.get("actions", ())]
    buttons = [
        button(
            voice.say(LABELS[card]) if card in LABELS else voice.plain.card(card),
            Action("act", match.id, match.posts, _in_id(card)),
            icon=card_icon(card),
        )
        for card in cards
    ]
    if match.pace in SLOW and "blue_is_set" in view:
        label = "button-unset-blue" if view["blue_is_set"] else "button-set-blue"
        set_blue = Action("act", match.id, match.posts, SET)
        buttons.append(button(voice.say(label), set_blue, icon=ICONS["blue"]))
    return list(rows_of(buttons))


def action(option: str) -> Any:
    return SET_BLUE if option == SET else {"use": _out_of_id(option)}


def _in_id(card: str) -> str:
    """A card as the id of a button can name it: those of blank cards have signs that it cannot hold."""
    return card.replace(":", "-").replace("@", "~")


def _out_of_id(option: str) -> str:
    return option.replace("-", ":").replace("~", "@")


def blue_asked(voice: Voice, question: BlueCoins, seat: int) -> str:
    if seat not in question.may_answer:
        return voice.say("hand-blue-none")
    if seat in question.waiting:
        return voice.told.question(question, seat)
    return voice.say("hand-blue-used" if seat in question.used else "hand-blue-kept")


def blue_rows(voice: Voice, match: MatchLike, question: BlueCoins, seat: int) -> list[Part]:
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


def hand_lines(voice: Voice, view: View) -> Iterator[str]:
    yield voice.say("hand-behind", things=things(voice, view["mine"], COINS))
    hidden = None in view["seats"][view["me"]][2]
    before = "hand-before-hidden" if hidden else "hand-before"
    yield voice.say(before, things=things(voice, view["mine"], STONES))
    if "pair" in view:
        first, second = view["pair"]
        yield voice.say(
            "hand-pair",
            first=fist_phrase(voice.told.phrases, first),
            second=fist_phrase(voice.told.phrases, second),
        )
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


def offers(voice: Voice, question: Question, seat: int) -> Sequence[Offer] | None:
    """What need not be paid can be left right after the way that is proposed, however many ways there are."""
    if not isinstance(question, StonePayment):
        return None
    answers = list(enumerate(question.answers(seat)))
    answers.sort(key=lambda each: (each[1] != question.proposed, each[1] != "pass"))
    return [
        Offer(_called(voice, question, answer, proposed=answer == question.proposed), place)
        for place, answer in answers
    ]


def _called(voice: Voice, question: StonePayment, answer: object, *, proposed: bool) -> str:
    label = voice.plain.answer(question, answer)
    return voice.say("choose-proposed", answer=label) if proposed and len(question.ways) > 1 else label


def advised(voice: Voice, question: Question, seat: int, answer: Any) -> str | None:
    """What an answer that a master would give is called; None where a coin has come or gone meanwhile."""
    try:
        kept = question.check(seat, answer)
    except Refused:
        return None
    if not isinstance(question, Fists):
        return voice.told.answer(question, kept)
    if isinstance(kept, TwoFists):
        first, second = (fist_phrase(voice.told.phrases, fist) for fist in kept)
        return voice.say("advice-two", first=first, second=second)
    return fist_phrase(voice.told.phrases, kept) if kept else voice.say("advice-nothing")


def receipt(
    voice: Voice,
    hand: Sequence[int] | None,
    question: Fists,
    seat: int,
    kept: Fist | TwoFists,
    *,
    is_open: bool,
) -> str:
    """The hand is what the seat has now; None where there is no game any more."""
    fists = kept if isinstance(kept, TwoFists) else (kept,)
    return lines(
        _sealed(voice, question, seat, kept, still_open=is_open),
        voice.say("sealed-wasteful") if any(dict(fist).get(BLACK, 0) > 1 for fist in fists) else None,
        purple_note(voice, kept),
        _left(voice, hand, question, fists if is_open else ()) if hand is not None else None,
        _waited_for(voice, question, seat) if is_open else None,
    )


def _sealed(voice: Voice, question: Fists, seat: int, kept: Fist | TwoFists, *, still_open: bool) -> str:
    if isinstance(kept, TwoFists):
        first, second = kept
        return voice.say(
            "sealed-two" if still_open else "sealed-two-as-the-last",
            first=fist_phrase(voice.told.phrases, first),
            value=str(worth(question, seat, first)),
            second=fist_phrase(voice.told.phrases, second),
            other=str(worth(question, seat, second)),
        )
    return voice.say(
        "sealed" if still_open else "sealed-as-the-last",
        coins=fist_phrase(voice.told.phrases, kept),
        value=str(worth(question, seat, kept)),
    )


def _left(voice: Voice, hand: Sequence[int], question: Fists, fists: Sequence[Fist]) -> str:
    """What one still has besides these fists: of stones, where they are bid, else of coins."""
    purse = list(hand)
    for kind, count in (each for fist in fists for each in fist):
        purse[kind] -= count
    if question.bidding.metal is IN_STONES:
        return voice.say("sealed-left-stones", things=things(voice, purse, STONES))
    return voice.say("sealed-left", things=things(voice, purse, COINS))


def _waited_for(voice: Voice, question: Fists, seat: int) -> str | None:
    """Which people's fists are open as far as everybody may know.

    Nobody waits for those who play by themselves; which of them has closed a fist already would tell of its
    purse.
    """
    bidding = question.bidding
    sealed = bidding.shown_as_sealed()
    people = [other for other in bidding.seats if not plays_by_itself(voice.seats[other])]
    waiting = [other for other in people if other not in sealed and other != seat]
    return voice.say("waiting-for", whos=voice.listed(waiting)) if waiting else None
