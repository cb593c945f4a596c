"""What one person sees: what is behind the screen, what they are asked, and that an answer has been taken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from dragonbot.discord_ui.board import Offer
from dragonbot.discord_ui.components import MOST_OPTIONS, STRONG, Action, Part, button, option, row, select
from dragonbot.discord_ui.protocols import MatchLike, View
from dragonbot.discord_ui.voice import Voice
from dragonbot.engine.question import Question
from dragonbot.engine.refusal import Refused
from dragonbot.games.gold.board import scene
from dragonbot.games.gold.board.parts import counts_sets, scores_advanced
from dragonbot.games.gold.board.scene import hunter
from dragonbot.games.gold.board.tokens import heap_phrase, offer_facts
from dragonbot.games.gold.words import any_word, card_icon, token_word
from dragonbot.gold.dividing import Divide
from dragonbot.gold.haggle import Haggle
from dragonbot.gold.market import Market
from dragonbot.gold.packing import unpacked_shares
from dragonbot.gold.pause import Pause
from dragonbot.gold.scoring import bonus
from dragonbot.gold.showing import public_part
from dragonbot.gold.tokens import BLACK, GEMS, heap_of
from dragonbot.gold.viewing import view_of
from dragonbot.gold.worth import certain_worth


def hand_lines(voice: Voice, view: View) -> Iterator[str]:
    mine, advanced = view["mine"], scores_advanced(view)
    yield voice.say("hand-behind", things=heap_phrase(voice, mine))
    yield voice.say("sharing-worth", count=certain_worth(mine, advanced=advanced, sets=counts_sets(view)))
    if advanced and mine[BLACK]:
        yield voice.say("sharing-cursed")
    elif any(mine[gem] for gem in GEMS):
        yield voice.say("sharing-majorities", count=bonus(len(view["seats"]), 1, advanced=advanced))
    if "seen" in view:
        victim = view["theft"][1]
        yield voice.say("sharing-seen", whom=voice.names[victim], treasure=heap_phrase(voice, view["seen"]))
    if view["objects"]:
        yield voice.say("sharing-objects", cards=voice.told.phrases.cards(view["objects"]))
    if view["armed"]:
        yield voice.say("sharing-armed", cards=voice.told.phrases.cards(list(view["armed"])))


ANY_OBJECT = "any"
"""The option of the list from which an object is chosen."""


def object_rows(voice: Voice, match: MatchLike, view: View) -> list[Part]:
    held = list(dict.fromkeys(view.get("objects", ())))[:MOST_OPTIONS]
    if not held:
        return []
    options = [option(voice.plain.card(card), card, icon=card_icon(card)) for card in held]
    return [
        select(
            voice.say("sharing-choose-object"), Action("need", match.id, match.question, ANY_OBJECT), options
        )
    ]


def offers(voice: Voice, question: Question, seat: int) -> list[Offer] | None:
    answers = question.answers(seat)
    if not answers:
        return None
    return [Offer(called(voice, question, answer), place) for place, answer in enumerate(answers)]


def sending(voice: Voice, which: str, dragon: str) -> str:
    return voice.say("label-send", hunter=hunter(voice, which), dragon=voice.plain.card(dragon))


def called(voice: Voice, question: Question, answer: Any) -> str:
    """What an answer is called on a label."""
    if question.key == "send" and answer == "pass":
        return voice.say("sharing-pass")
    return voice.plain.answer(question, answer)


WAIT: Final = "wait"
"""What is advised where a master would say nothing for now."""


def advised(voice: Voice, question: Question, seat: int, answer: Any) -> str | None:
    """What an answer that a master would give is called; None where it can be given no more."""
    if answer == WAIT:
        return voice.say("advice-wait")
    try:
        question.check(seat, answer)
    except Refused:
        return None
    if isinstance(answer, dict) and "use" in answer:
        words = _how(voice, answer)
        told = voice.told.phrases.in_a_row(words)
        return voice.say("advice-use", card=voice.told.card(answer["use"]), words=told, count=len(words))
    if isinstance(answer, str):
        return called(voice, question, answer)
    return voice.told.answer(question, answer)


def _how(voice: Voice, wish: dict[str, Any]) -> list[str]:
    """On whom and what an object is to be used."""
    phrases = voice.told.phrases
    words = [any_word(phrases, word) for word in public_part(wish)]
    named = [wish[key] for key in ("token", "colour") if isinstance(wish.get(key), str)]
    words += [token_word(phrases, colour) or colour for colour in named]
    if isinstance(wish.get("tokens"), Mapping):
        words.append(heap_phrase(voice, heap_of(wish["tokens"])))
    if wish.get("dragons") is True:
        words.append(voice.say("sharing-top-dragons"))
    return words


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


def answer_rows(voice: Voice, match: MatchLike, question: Question, seat: int) -> Sequence[Part] | None:
    number = match.question
    match question:
        case Haggle():
            if seat not in question.waiting:
                return ()
            packed = question.sharing.proposal
            proposal = None if packed is None else unpacked_shares(packed).items()
            return [row(*scene.haggle_buttons(voice, match.id, number, proposal))]
        case Market():
            view = view_of(question.table, question, None)
            taking = scene.taking(voice, match.id, number, view, seat)
            return [*taking, row(*scene.market_buttons(voice, match.id, number))]
        case Pause():
            return [row(*scene.pause_buttons(voice, match.id, number))] if seat in question.waiting else ()
        case Divide():
            if seat not in question.waiting:
                return ()
            label = voice.say("sharing-button-divide")
            return [row(button(label, Action("share", match.id, number), STRONG))]
    return None
