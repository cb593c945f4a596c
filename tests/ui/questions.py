"""Every kind of question in a game, with the most answers it can have."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from dragonbot.engine.question import Choice, Question, Several
from dragonbot.games.fist import cards
from dragonbot.games.fist.rules.auction import BlueCoins
from dragonbot.games.fist.rules.bids import (
    IN_COMMON_GOLD,
    IN_GOLD,
    IN_SILVER,
    IN_STONES,
    Bidding,
    Fists,
    Metal,
    TwoFists,
)
from dragonbot.games.fist.rules.card import DECKS, DeckName
from dragonbot.games.fist.rules.payment import StonePayment, any_stones
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import COINS, NAMES, STONES, THREE_COLOURS, empty

ASKED = 3
"""The seat asked."""
SEATS = [f"s{seat}" for seat in range(1, 7)]
ABOUT = {
    "beggar.gift": "s4",
    "crook": "two_headed_dragon",
    "doppelganger": "two_headed_dragon",
    "innkeeper": "two_headed_dragon",
    "manipulator.card": "s4",
    "merchant.coin": "red",
    "miser.gift": "s4",
    "rat_king": "two_headed_dragon",
    "silversmith": "two_headed_dragon",
    "thief.coin": "s4",
    "thief.stone": "s4",
    "troll.stone": "s4",
}


def questions(table: Table) -> Iterator[Question]:
    deck = table.edition.deck
    yield from _of_auctions(table)
    if deck == "tavern":
        yield from _of_the_tavern(deck)
    for key, words in sorted(_of_cards(deck).items()):
        if key.endswith(".stones"):
            ways = any_stones(_full_of_stones(deck), 5)
            yield StonePayment(key, ASKED, ways)
            if deck == "tavern" and key == "sorcerer_apprentice.stones":
                yield StonePayment(key, ASKED, ways, may_pass=True)
            continue
        about = ABOUT.get(key, "")
        about_is = "seat" if about in SEATS else "card" if about in DECKS[deck] else "stone"
        for of in sorted(_sorts().get(key) or _asked_for(key, words)):
            options = [*_options(of, deck), *sorted(words)]
            for hidden, private in ((False, False), (False, True), (True, True)):
                yield Choice(
                    key,
                    ASKED,
                    options,
                    of=of,
                    about=about,
                    about_is=about_is,
                    hidden=hidden,
                    private=private,
                )


def _of_auctions(table: Table) -> Iterator[Question]:
    metals: list[Metal] = [IN_GOLD, IN_SILVER]
    if table.edition.deck == "tavern":
        metals += [IN_COMMON_GOLD, IN_STONES]
    for metal in metals:
        bidding = Bidding(metal, list(range(len(table.seats))))
        table.biddings = [bidding]
        yield Fists(table, bidding)
    if table.edition.deck == "tavern":
        one, other = ((0, 9), (4, 2), (5, 1), (7, 1)), ((0, 56), (1, 18), (5, 1), (7, 1))
        bidding = Bidding(IN_GOLD, list(range(len(table.seats))))
        bidding.pairs[ASKED], bidding.fists[ASKED] = TwoFists(one, other), ()
        table.biddings = [bidding]
        yield Fists(table, bidding)


def _of_the_tavern(deck: DeckName) -> Iterator[Question]:
    cards = sorted(DECKS[deck], key=len)[-4:]
    yield Several("specials", ASKED, cards, 3, of="card", private=True)
    for count in (1, 2, 4):
        yield Several(
            "generous_dragon.without", ASKED, SEATS[:5], count, of="seat", about="yellow", about_is="colour"
        )
    yield Choice("second_fist", ASKED, ("1", "2"), private=True)
    for hidden in (False, True):
        yield Choice("kings_favor", ASKED, ("fairy", "gold", "pass"), private=True, hidden=hidden)
    yield Choice("kings_favor.heir", ASKED, SEATS[:5], of="seat")
    for holders in ([ASKED], [ASKED, 4], [1, 2], []):
        yield BlueCoins(holders, until_bell=True)
    answered = BlueCoins([ASKED], until_bell=True)
    answered.settle(ASKED, "use")
    yield answered


def _of_cards(deck: DeckName) -> dict[str, set[str]]:
    """Keys of cards' questions, and those of their answers that are words of the game."""
    found: dict[str, set[str]] = {}
    for card in DECKS[deck].values():
        for branch in card.branches:
            key, _, word = branch.partition("=")
            if word:
                found.setdefault(key, set()).add(word)
            elif "." in key or key == card.id:
                found.setdefault(key, set())
    found.pop("generous_dragon.without", None)  # of several words
    return found


def _options(of: str, deck: DeckName) -> Sequence[str]:
    """The most options possible."""
    match of:
        case "card":
            return sorted(DECKS[deck])
        case "seat":
            return SEATS
        case "thing":
            return [NAMES[kind] for kind in (*COINS, *STONES)]
        case "colour":
            return THREE_COLOURS
    return ()


def _asked_for(key: str, words: set[str]) -> set[str]:
    """Choices of cards that share a function, by key."""
    return {"word" if words else "thing" if key.endswith(".gift") else "seat"}


@cache
def _sorts() -> dict[str, set[str]]:
    """The kind of choice of each question, from the cards' source; decks may ask it differently."""
    found: dict[str, set[str]] = {}
    for path in Path(cards.__file__).parent.parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Name(id="ask" | "ask_whether" | "ask_whom" as how),
                    args=[_, ast.Constant(value=str(key)), *_],
                    keywords=more,
                ):
                    of = [word.value.value for word in more if word.arg == "of"]  # type: ignore[attr-defined]
                    found.setdefault(key, set()).update(["seat"] if how == "ask_whom" else of or ["word"])
    return found


def _full_of_stones(deck: DeckName) -> list[int]:
    purse = empty()
    for kind in STONES[: 4 if deck == "tavern" else 3]:
        purse[kind] = 12 if kind in STONES[:3] else 4
    return purse
