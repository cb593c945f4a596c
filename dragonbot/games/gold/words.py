"""The vocabulary of Dragon's Gold."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from dragonbot.engine.question import Question
from dragonbot.games.gold.rules.events import EVENTS
from dragonbot.games.gold.rules.haggle import Haggle
from dragonbot.games.gold.rules.lair import DRAGONS, HUNTERS
from dragonbot.games.gold.rules.object import OBJECTS
from dragonbot.games.gold.rules.tokens import COLOURS, PLACES, heap_of
from dragonbot.games.gold.rules.turn import Send
from dragonbot.games.gold.rules.using import Pause
from dragonbot.text.speech import PEOPLE_AND_CARDS, Facts, Phrases, Vocabulary, text_id

TOKENS: Final[Mapping[str, str]] = {colour: f"{colour}_token" for colour in COLOURS}
"""The catalogue's name for a token of each colour: `thing-silver-token`."""


def name_word(phrases: Phrases, seat: str) -> str:
    return phrases.name(seat)


def card_word(phrases: Phrases, card: str) -> str | None:
    """A dragon or a magic object."""
    return phrases.card(card) if card in DRAGONS or card in OBJECTS else None


def hunter_word(phrases: Phrases, hunter: str) -> str | None:
    return phrases.called("hunter", hunter) if hunter in HUNTERS else None


def token_word(phrases: Phrases, colour: str) -> str | None:
    """The bare name of a token."""
    return phrases.thing(TOKENS[colour]) if colour in TOKENS else None


def share_word(phrases: Phrases, number: str) -> str:
    return phrases.say("share-number", number=number)


def any_word(phrases: Phrases, word: str) -> str:
    """A dragon, an adventurer or a player."""
    name = phrases.name(word)
    if name != word:
        return name
    return card_word(phrases, word) or hunter_word(phrases, word) or name


def heap_phrase(phrases: Phrases, heap: Sequence[int]) -> str:
    """A heap's contents, alone or after a colon."""
    if not any(heap):
        return phrases.say("heap-nothing")
    return phrases.row_of([(heap[PLACES[colour]], TOKENS[colour]) for colour in COLOURS])


def taken_phrase(phrases: Phrases, heap: Sequence[int]) -> str:
    """A heap's contents, as a verb's object."""
    if not any(heap):
        return phrases.say("heap-nothing")
    return phrases.all_taken([(heap[PLACES[colour]], TOKENS[colour]) for colour in COLOURS])


def named_heap(phrases: Phrases, tokens: Mapping[str, int]) -> str:
    """The same for a map by colour, alone or after a colon."""
    return heap_phrase(phrases, heap_of(tokens))


def heap_line(phrases: Phrases, name: str, heap: Sequence[int]) -> str:
    things = heap_phrase(phrases, heap)
    return phrases.say("heap-line", who=phrases.name(name), things=things)


def needs_phrase(phrases: Phrases, keys: Sequence[str]) -> str:
    """One way to give a magic object's parameters."""
    if not keys:
        return phrases.say("need-nothing")
    return phrases.listed([phrases.say(text_id("need", key)) for key in keys])


# Arguments of event texts


def _hunter(phrases: Phrases, hunter: str) -> Facts:
    return {"hunter": hunter_word(phrases, hunter) or hunter}


def _hunters(phrases: Phrases, hunters: Sequence[str]) -> Facts:
    words = [hunter_word(phrases, hunter) or hunter for hunter in hunters]
    return {"hunters": phrases.listed(words), "count": len(words)}


def _dragon(phrases: Phrases, dragon: str) -> Facts:
    return {"dragon": phrases.card(dragon)}


def _other_dragon(phrases: Phrases, dragon: str) -> Facts:
    return {"other": phrases.card(dragon)}


def _dragons(phrases: Phrases, dragons: Sequence[str]) -> Facts:
    return {"dragons": phrases.in_a_row([phrases.card(dragon) for dragon in dragons]), "count": len(dragons)}


def _words(phrases: Phrases, words: Sequence[str]) -> Facts:
    return {"words": phrases.in_a_row([any_word(phrases, word) for word in words]), "count": len(words)}


def _colour(phrases: Phrases, colour: str) -> Facts:
    """Empty without a colour, for a token that wasn't there."""
    return {"token": token_word(phrases, colour) or phrases.say("heap-nothing")}


def _heap(phrases: Phrases, heap: Sequence[int]) -> Facts:
    return {"things": taken_phrase(phrases, heap), "there": heap_phrase(phrases, heap), "count": sum(heap)}


def _tokens(phrases: Phrases, tokens: Sequence[str]) -> Facts:
    return _heap(phrases, [tokens.count(colour) for colour in COLOURS])


def _dragon_and_tokens(phrases: Phrases, dragon: str, tokens: Sequence[str]) -> Facts:
    printed = DRAGONS[dragon]
    return {
        **_dragon(phrases, dragon),
        **_tokens(phrases, tokens),
        "strength": printed.strength,
        "hidden": printed.hidden,
    }


def _offer(phrases: Phrases, give: Sequence[int], want: Sequence[int]) -> Facts:
    return {
        "things": taken_phrase(phrases, give),
        "count": sum(give),
        "wanted": taken_phrase(phrases, want),
        "price": sum(want),
    }


def _named(phrases: Phrases, named: Iterable[tuple[str, Sequence[int]]]) -> Facts:
    return {"heaps": "\n".join(heap_line(phrases, name, heap) for name, heap in named)}


def _shares(phrases: Phrases, shares: Sequence[Sequence[int]]) -> Facts:
    lines = [
        phrases.say("share-line", number=number, things=heap_phrase(phrases, share))
        for number, share in enumerate(shares, 1)
    ]
    return {"shares": "\n".join(lines), "count": len(lines)}


def _scores(phrases: Phrases, scores: Iterable[tuple[str, int]]) -> Facts:
    lines = [phrases.say("score-line", who=phrases.name(name), points=points) for name, points in scores]
    return {"scores": "\n".join(lines)}


# Questions


def _asked(phrases: Phrases, question: Question, seat: int) -> tuple[str, Facts] | None:
    if seat not in question.waiting:
        return None
    match question:
        case Send(hunters=()):
            return "send.nobody", {}
        case Send(hunters=[hunter]):
            return "send.only", _hunter(phrases, hunter)
        case Pause(about=window):
            return f"pause.{window}", {}
        case Haggle(sharing=sharing):
            facts = {**_dragon(phrases, sharing.dragon), "things": heap_phrase(phrases, question.loot())}
            if sharing.proposal is None:
                return "haggle", facts
            return ("haggle.agreed" if seat in sharing.agreed else "haggle.proposed"), facts
    return None


def _kept(phrases: Phrases, question: Question, answer: Any) -> str:
    """An answer, or an unasked action."""
    say = phrases.say
    match answer:
        case {"send": hunter, "to": dragon}:
            return say(
                "label-send", hunter=hunter_word(phrases, hunter) or hunter, dragon=phrases.card(dragon)
            )
        case {"use": card}:
            return say("label-use", card=phrases.card(card))
        case {"arm": card}:
            return say("label-arm", card=phrases.card(card))
        case {"disarm": card}:
            return say("label-disarm", card=phrases.card(card))
        case {"accuse": name}:
            return say("label-accuse", who=phrases.name(name))
        case {"share": str()}:
            return _kept(phrases, question, question.written(answer))
        case {"share": shares}:
            lines = [heap_line(phrases, name, heap_of(share)) for name, share in shares.items()]
            return say("label-share", heaps=phrases.catalogue.joined("heap-more", lines))
        case {"divide": shares}:
            heaps = [named_heap(phrases, share) for share in shares]
            return say("label-divide", heaps=phrases.catalogue.joined("heap-more", heaps))
        case {"give": give, "for": want, "to": name}:
            things, wanted = named_heap(phrases, give), named_heap(phrases, want)
            return say("label-give", who=phrases.name(name), things=things, wanted=wanted)
        case {"agree": name}:
            return say("label-agree", who=phrases.name(name))
        case {"withdraw": name}:
            return say("label-withdraw", who=phrases.name(name))
    return str(answer)


_OF_CARDS: Final = (
    "arm_it_before", "bag_is_empty", "has_had_its_elixir", "no_such_dragon", "nobody_rests", "not_armed",
    "not_in_a_fight", "not_involved", "not_its_window", "not_ready", "not_so_many", "not_so_many_there",
    "not_your_object", "not_your_token", "nothing_to_dispel", "nothing_to_share", "object_needs",
    "one_object_at_a_time", "only_for_others", "only_for_your_own", "pile_is_empty",
)  # fmt: skip
"""Refusals that name their magic object."""

ICONS: Final = {thing: f"token:{colour}" for colour, thing in TOKENS.items()}


def card_icon(card: str) -> str | None:
    """The icon of a dragon or a magic object."""
    if card in DRAGONS:
        return f"dragon:{card}"
    return f"object:{card}" if card in OBJECTS else None


def token_icon(colour: str) -> str | None:
    return f"token:{colour}" if colour in TOKENS else None


GOLD: Final = Vocabulary(
    deck="hunt",
    icons={"card": card_icon, "thing": ICONS.get, "token": token_icon},
    events=EVENTS,
    fillings={
        **PEOPLE_AND_CARDS,
        ("hunter",): _hunter,
        ("hunters",): _hunters,
        ("dragon",): _dragon,
        ("other_dragon",): _other_dragon,
        ("dragons",): _dragons,
        ("dragon", "tokens"): _dragon_and_tokens,
        ("words",): _words,
        ("colour",): _colour,
        ("heap",): _heap,
        ("tokens",): _tokens,
        ("heap", "other"): _offer,
        ("named",): _named,
        ("shares",): _shares,
        ("scores",): _scores,
    },
    names={
        "seat": name_word,
        "card": card_word,
        "hunter": hunter_word,
        "token": token_word,
        "share": share_word,
    },
    refusals={
        **{(key, "card"): card_word for key in _OF_CARDS},
        ("no_such_dragon", "options"): card_word,
        ("no_such_offer", "name"): name_word,
        ("nobody_of_that_name", "name"): name_word,
        ("not_a_proposal", "options"): name_word,
        ("not_involved", "name"): name_word,
        ("not_involved", "options"): name_word,
        ("not_ready", "options"): hunter_word,
        ("not_so_many_tokens", "have"): named_heap,
        ("not_the_treasure", "missing"): named_heap,
        ("not_the_treasure", "too_many"): named_heap,
        ("not_tokens", "name"): name_word,
        ("object_needs", "needs"): needs_phrase,
        ("offer_is_void", "name"): name_word,
        ("send_somebody", "options"): hunter_word,
    },
    asked=_asked,
    kept=_kept,
)
"""The words for the one edition of this game."""
