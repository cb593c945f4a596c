"""The vocabulary of Fist of Dragonstones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from dragonbot.engine.question import Question
from dragonbot.fist.bidding import Fist
from dragonbot.fist.events import EVENTS
from dragonbot.fist.fist import Fists
from dragonbot.fist.payment import StonePayment
from dragonbot.fist.things import COLOURS, NAMES, STONE_OF
from dragonbot.text.phrases import Phrases
from dragonbot.text.vocabulary import Facts, Vocabulary

ShownFist = tuple[str, Fist, int]


def name_word(phrases: Phrases, seat: str) -> str:
    return phrases.name(seat)


def card_word(phrases: Phrases, card: str) -> str:
    return phrases.card(card)


def colour_word(phrases: Phrases, colour: str) -> str | None:
    return phrases.colour(colour) if colour in COLOURS else None


def stone_word(phrases: Phrases, colour: str) -> str:
    """One stone of the colour, as the object of a verb."""
    return phrases.taken(1, NAMES[STONE_OF[colour]])


def thing_word(phrases: Phrases, thing: str) -> str:
    return phrases.thing(thing)


def fist_phrase(phrases: Phrases, fist: Fist) -> str:
    """What is in a fist."""
    if not fist:
        return phrases.catalogue.say("fist-nothing")
    return phrases.in_a_row([phrases.counted(count, NAMES[kind]) for kind, count in fist])


def fist_line(phrases: Phrases, name: str, fist: Fist, value: int) -> str:
    who = phrases.name(name)
    if not fist:
        return phrases.catalogue.say("fist-empty", who=who)
    coins = fist_phrase(phrases, fist)
    return phrases.catalogue.say("fist-shown", who=who, coins=coins, value=str(value))


def _counted_stones(counts: Sequence[int]) -> list[tuple[int, str]]:
    return [(count, NAMES[STONE_OF[colour]]) for colour, count in zip(COLOURS, counts, strict=True) if count]


# What is put into the texts of events.


def _who(phrases: Phrases, who: str) -> Facts:
    return {"who": phrases.name(who)}


def _whom(phrases: Phrases, whom: str) -> Facts:
    return {"whom": phrases.name(whom)}


def _whos(phrases: Phrases, whos: Sequence[str]) -> Facts:
    return {"whos": phrases.listed([phrases.name(who) for who in whos]), "count": len(whos)}


def _card(phrases: Phrases, card: str) -> Facts:
    return {"card": phrases.card(card)}


def _cards(phrases: Phrases, cards: Sequence[str]) -> Facts:
    return {"cards": phrases.cards(cards)}


def _colour(phrases: Phrases, colour: str) -> Facts:
    return {"colour": phrases.colour(colour), "stone": stone_word(phrases, colour)}


def _thing(phrases: Phrases, thing: str) -> Facts:
    return {"none": phrases.none_of(thing)}


def _things(phrases: Phrases, count: int, thing: str) -> Facts:
    return {"things": phrases.taken(count, thing), "count": count}


def _stones_of(phrases: Phrases, count: int, colour: str) -> Facts:
    return {"stones": phrases.taken(count, NAMES[STONE_OF[colour]]), "count": count}


def _stones(phrases: Phrases, counts: Sequence[int]) -> Facts:
    stones = [phrases.taken(count, thing) for count, thing in _counted_stones(counts)]
    return {"stones": phrases.listed(stones), "count": sum(counts)}


def _loot(phrases: Phrases, gold: int, silver: int) -> Facts:
    found = (("gold", gold), ("silver", silver))
    return {"things": phrases.listed([phrases.taken(count, coin) for coin, count in found if count])}


def _fists(phrases: Phrases, fists: Iterable[ShownFist]) -> Facts:
    return {"fists": "\n".join(fist_line(phrases, *shown) for shown in fists)}


# Questions.


def _asked(phrases: Phrases, question: Question, seat: int) -> tuple[str, Facts] | None:
    if isinstance(question, Fists) and seat in question.bidding.fists:
        return "fist.closed", {"coins": fist_phrase(phrases, question.bidding.fists[seat])}
    if seat not in question.waiting:
        return None
    match question:
        case Fists(bidding=bidding, table=table):
            assert table.block is not None  # fists are closed for a card
            return f"fist.{bidding.metal.id}", {"card": phrases.card(table.block)}
        case StonePayment(key=key, ways=ways):
            return key, {"count": sum(ways[0])}
    return None


def _kept(phrases: Phrases, question: Question, answer: Any) -> str:
    if isinstance(question, Fists):
        return fist_phrase(phrases, answer)
    return phrases.listed([phrases.counted(count, thing) for count, thing in _counted_stones(answer)])


FIST: Final = Vocabulary(
    events=EVENTS,
    fillings={
        ("who",): _who,
        ("whom",): _whom,
        ("whos",): _whos,
        ("card",): _card,
        ("cards",): _cards,
        ("colour",): _colour,
        ("thing",): _thing,
        ("count", "thing"): _things,
        ("count", "colour"): _stones_of,
        ("stones",): _stones,
        ("gold", "silver"): _loot,
        ("fists",): _fists,
    },
    options={
        "ancient_dragon": colour_word,
        "brigand": name_word,
        "enchantress.stones": colour_word,
        "ghost": card_word,
        "imp": card_word,
        "magician.stones": colour_word,
        "merchant": colour_word,
        "rainbow_dragon.colour": colour_word,
        "sorcerer.stones": colour_word,
        "sorcerer_apprentice.stones": colour_word,
        "thief": name_word,
        "thief.stone": colour_word,
        "troll": colour_word,
    },
    about={
        "doppelganger": card_word,
        "merchant.coin": stone_word,
        "thief.coin": name_word,
        "thief.stone": name_word,
    },
    refusals={
        ("not_bid_here", "coin"): thing_word,
        ("not_the_price", "options"): colour_word,
    },
    asked=_asked,
    kept=_kept,
)
