"""The vocabulary of Fist of Dragonstones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from typing import Any, Final

from dragonbot.engine.question import Choice, Question
from dragonbot.games.fist.custom.check import checked
from dragonbot.games.fist.custom.form import frozen, is_blank
from dragonbot.games.fist.rules.bids import Fist, Fists, TwoFists
from dragonbot.games.fist.rules.card import DECKS, DeckName, is_card
from dragonbot.games.fist.rules.edition import EDITIONS, POINTS_TO_WIN
from dragonbot.games.fist.rules.events import EVENTS
from dragonbot.games.fist.rules.payment import StonePayment
from dragonbot.games.fist.rules.reveal import Drama
from dragonbot.games.fist.rules.things import COINS, COLOURS, NAMES, RETURNING, STONE_OF
from dragonbot.games.fist.rules.variations import CARDS
from dragonbot.games.fist.telling import power_of
from dragonbot.text.speech import PEOPLE_AND_CARDS, Facts, Narrator, Phrases, Vocabulary

ShownFist = tuple[str, Fist, int]


def name_word(phrases: Phrases, seat: str) -> str:
    return phrases.name(seat)


def card_word(phrases: Phrases, card: str) -> str | None:
    return phrases.card(card) if is_card(card) or is_blank(card) else None


def colour_word(phrases: Phrases, colour: str) -> str | None:
    return phrases.colour(colour) if colour in COLOURS else None


def stone_word(phrases: Phrases, colour: str) -> str:
    """One stone of the colour, as a verb's object."""
    return phrases.taken(1, NAMES[STONE_OF[colour]])


def thing_word(phrases: Phrases, thing: str) -> str | None:
    return phrases.thing(thing) if thing in NAMES else None


def fist_phrase(phrases: Phrases, fist: Fist) -> str:
    """The contents of a fist."""
    if not fist:
        return phrases.say("fist-nothing")
    return phrases.row_of([(count, NAMES[kind]) for kind, count in fist])


def things_phrase(phrases: Phrases, purse: Sequence[int], kinds: Iterable[int]) -> str:
    """The things of these kinds in a purse."""
    there = phrases.row_of([(purse[kind], NAMES[kind]) for kind in kinds])
    return there or phrases.say("table-nothing")


def stones_phrase(phrases: Phrases, counts: Sequence[int | None]) -> str:
    """Stones by colour; White ones only if there are any."""
    known = [count for count in counts if count is not None]
    if len(known) < len(counts):
        return phrases.say("table-stones-hidden")
    stones = dict(zip(COLOURS, known, strict=True))
    if stones["white"]:
        return phrases.say("table-stones-white", **stones)
    del stones["white"]
    return phrases.say("table-stones", **stones)


def round_phrase(phrases: Phrases, number: int, last: int | None) -> str:
    """The round, and the agreed last round if there is one."""
    return str(number) if last is None else phrases.say("round-of", round=str(number), last=str(last))


def two_fists_phrase(phrases: Phrases, fists: TwoFists) -> str:
    first, second = (fist_phrase(phrases, fist) for fist in fists)
    return phrases.say("fist-two", first=first, second=second)


def fist_line(phrases: Phrases, name: str, fist: Fist, value: int) -> str:
    who = phrases.name(name)
    if not fist:
        return phrases.say("fist-empty", who=who)
    coins = fist_phrase(phrases, fist)
    return phrases.say("fist-shown", who=who, coins=coins, value=str(value))


def _counted_stones(counts: Sequence[int]) -> list[tuple[int, str]]:
    return [(count, NAMES[STONE_OF[colour]]) for colour, count in zip(COLOURS, counts, strict=True)]


# The decision of an auction


IN_TAVERN: Final = {"reveal-tied": "reveal-tied-tavern", "reveal-passed": "reveal-passed-tavern"}


def say_drama(narrator: Narrator, drama: Drama) -> str:
    """How it was decided, in one line."""
    key = IN_TAVERN.get(drama.key, drama.key) if narrator.vocabulary.deck == "tavern" else drama.key
    who = "" if drama.who is None else narrator.name(drama.who)
    card = narrator.card(drama.card)
    return narrator.say(key, who=who, card=card, count=drama.ahead, value=drama.value)


# Arguments of event texts


def _other(phrases: Phrases, other: str) -> Facts:
    return {"other": phrases.card(other)}


def _cards(phrases: Phrases, cards: Sequence[str]) -> Facts:
    in_order = phrases.in_a_row([phrases.card(card) for card in cards])
    return {"cards": phrases.cards(cards), "in-order": in_order, "count": len(cards)}


def _colour(phrases: Phrases, colour: str) -> Facts:
    return {"colour": phrases.colour(colour), "stone": stone_word(phrases, colour)}


def _thing(phrases: Phrases, thing: str) -> Facts:
    return {"none": phrases.none_of(thing), "called": phrases.thing(thing), "thing": phrases.taken(1, thing)}


def _total(_: Phrases, total: int, goal: int = POINTS_TO_WIN) -> Facts:
    """Points, and the table's or the box's goal."""
    return {"total": total, "goal": goal}


def _standings(phrases: Phrases, standings: Iterable[tuple[str, int, int, int]]) -> Facts:
    """A line for each seat: points, stones, gold."""
    say = phrases.say
    lines = [
        say("standing-at-the-end", who=phrases.name(who), points=points, stones=stones, gold=gold)
        for who, points, stones, gold in standings
    ]
    return {"standings": "\n".join(lines)}


def _things(phrases: Phrases, count: int, thing: str) -> Facts:
    return {"things": phrases.taken(count, thing), "count": count}


def _stones_of(phrases: Phrases, count: int, colour: str) -> Facts:
    return {"stones": phrases.taken(count, NAMES[STONE_OF[colour]]), "count": count}


def _stones(phrases: Phrases, counts: Sequence[int]) -> Facts:
    return {"stones": phrases.all_taken(_counted_stones(counts)), "count": sum(counts)}


def _loot(phrases: Phrases, gold: int, silver: int) -> Facts:
    return {"things": phrases.all_taken([(gold, "gold"), (silver, "silver")])}


def _fists(phrases: Phrases, fists: Iterable[ShownFist]) -> Facts:
    return {"fists": "\n".join(fist_line(phrases, *shown) for shown in fists)}


def _one_of_two(phrases: Phrases, who: str, metal: str, fist: Fist, value: int) -> Facts:  # noqa: ARG001
    return {"who": phrases.name(who), "fist": fist_line(phrases, who, fist, value)}


def _kinds(phrases: Phrases, kinds: Sequence[str]) -> Facts:
    """Things by their bare names, in any number."""
    return {"kinds": phrases.in_a_row([phrases.thing(kind) for kind in kinds])}


def _counts(phrases: Phrases, counts: Sequence[tuple[int, str]]) -> Facts:
    some = [(count, thing) for count, thing in counts if count]
    return {"counted": phrases.row_of(some) if some else phrases.say("blank-nothing")}


# Questions

LOWEST: Final = frozenset(card.id for card in DECKS["tavern"].values() if card.lowest_wins)


def _asked(phrases: Phrases, question: Question, seat: int) -> tuple[str, Facts] | None:
    if isinstance(question, Fists) and seat in question.bidding.fists:
        return "fist.closed", {"coins": _closed(phrases, question, seat)}
    if seat not in question.waiting:
        return None
    match question:
        case Fists(table=table):
            assert table.block is not None  # fists close for a card
            return _bid_asked(question), {"card": phrases.card(table.block)}
        case StonePayment(key=key, ways=ways, may_pass=may_pass):
            return f"{key}.optional" if may_pass else key, {"count": sum(ways[0])}
        case Choice(key="crook", about=card) if card in LOWEST:
            return "crook.lowest", {"about": phrases.card(card)}
    return None


def _bid_asked(question: Fists) -> str:
    """The text that asks for a bid. Silver is bid in a tie-break, or from the start if a player chose so."""
    bidding, table = question.bidding, question.table
    assert table.block is not None
    of_a_tie = table.biddings[0] is not bidding
    key = "fist.for_silver" if bidding.metal.id == "silver" and not of_a_tie else f"fist.{bidding.metal.id}"
    return f"{key}.lowest" if table.edition.cards[table.block].lowest_wins else key


def _closed(phrases: Phrases, question: Fists, seat: int) -> str:
    pair = question.bidding.pairs.get(seat)
    return two_fists_phrase(phrases, pair) if pair else fist_phrase(phrases, question.bidding.fists[seat])


def _kept(phrases: Phrases, question: Question, answer: Any) -> str:
    if isinstance(answer, TwoFists):
        return two_fists_phrase(phrases, answer)
    if isinstance(question, Fists):
        return fist_phrase(phrases, answer)
    return phrases.listed(
        [phrases.counted(count, thing) for count, thing in _counted_stones(answer) if count]
    )


DRAWN: Final = {
    **{kind: f"coin:{NAMES[kind]}" for kind in COINS},
    **{spent: f"coin:{NAMES[coin]}" for coin, spent in RETURNING.items()},
    **{stone: f"stone:{colour}" for colour, stone in STONE_OF.items()},
}
"""The icon of each kind of things.NAMES. A spent coin looks as in the purse."""
ICONS: Final = {NAMES[kind]: drawn for kind, drawn in DRAWN.items()}


def colour_icon(colour: str) -> str | None:
    return f"stone:{colour}" if colour in COLOURS else None


def card_icon(card: str) -> str | None:
    return f"card:{card}" if is_card(card) else None


def with_blanks(words: Vocabulary, options: Mapping[str, Any]) -> Vocabulary:
    """The vocabulary with the names of the game's custom cards."""
    trees = options.get(CARDS)
    return _with_blanks(words, frozen(trees)) if trees else words


@lru_cache(maxsize=128)
def _with_blanks(words: Vocabulary, trees: tuple[Any, ...]) -> Vocabulary:
    blanks = [checked(tree) for tree in trees]
    return replace(
        words,
        invented={blank.id: dict(blank.names) for blank in blanks},
        flavours={blank.id: dict(blank.flavour) for blank in blanks},
        powers={blank.id: partial(power_of, blank) for blank in blanks},
    )


FIST: Final = Vocabulary(
    events=EVENTS,
    fillings={
        **PEOPLE_AND_CARDS,
        ("other",): _other,
        ("cards",): _cards,
        ("colour",): _colour,
        ("thing",): _thing,
        ("total", "goal"): _total,
        ("standings",): _standings,
        ("count", "thing"): _things,
        ("count", "colour"): _stones_of,
        ("stones",): _stones,
        ("gold", "silver"): _loot,
        ("fists",): _fists,
        ("kinds",): _kinds,
        ("counts",): _counts,
        ("who", "metal", "fist", "count"): _one_of_two,
    },
    names={
        "seat": name_word,
        "card": card_word,
        "colour": colour_word,
        "stone": stone_word,
        "thing": thing_word,
    },
    refusals={("not_bid_here", "coin"): thing_word, ("not_the_price", "options"): colour_word},
    asked=_asked,
    kept=_kept,
    of_table=with_blanks,
    icons={"card": card_icon, "thing": ICONS.get, "colour": colour_icon, "stone": colour_icon},
)
"""The words for the game of 2002."""

TAVERN: Final = replace(FIST, deck="tavern")
"""The words for the Tavern Edition."""

WORDS: Final[dict[DeckName, Vocabulary]] = {"2002": FIST, "tavern": TAVERN}


def words_of(game: str) -> Vocabulary:
    """An edition's words, by id. A narrator with them knows that edition's cards."""
    return WORDS[EDITIONS[game].deck]
