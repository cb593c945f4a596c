"""Printed cards rewritten as custom cards pass every scenario of the originals."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Final

import pytest

from dragonbot.custom_cards.card import card_of
from dragonbot.games.fist.rules.card import DECKS, DeckName
from tests.custom_cards.doubles import CARDS_OF, ENDING, FOLDER, Example, doubles, example, paths_of, why_not
from tests.each import for_each

ALL: Final = bool(os.environ.get("DRAGONBOT_DOUBLES"))
"""`make soak` also tests cards that are merely present, and repeats with a save before every answer."""
FEWEST: Final[dict[DeckName, int]] = {"2002": 690, "tavern": 900}
"""Pairs of a scenario and a card whose power it uses."""


def test_every_printed_power_has_a_double() -> None:
    assert sorted(doubles()) == sorted((deck, card) for deck in DECKS for card in CARDS_OF[deck])


@pytest.mark.slow
@pytest.mark.parametrize("deck", DECKS)
def test_doubles_pass_the_scenarios_of_the_printed_cards(deck: DeckName) -> None:
    """One double at a time, among printed cards."""
    shown = [example(path) for path in paths_of(deck)]
    pairs = [(each, card) for each in shown for card in sorted(each.named if ALL else each.used)]
    assert len(pairs) >= FEWEST[deck]
    wrong = [why_not(each, card, doubles()[deck, card], reloading=ALL) for each, card in pairs]
    assert [said for said in wrong if said] == []


WRONG: Final = {
    "a coin too few": ("both/alchemist", "3 gold", "2 gold"),
    "for another price": ("both/enchantress", "stones: 5", "stones: 4"),
    "those without stones too": ("both/thief", "who: {has: [1, stones]}", "who: {has: [0, stones]}"),
    "a fear that is none": ("both/rainbow_dragon", "same: [drawn, feared]", "same: [drawn, drawn]"),
    "used at another price": ("tavern/pixie", "lose: silver", "lose: gold"),
    "at another moment": ("tavern/crook", "at: tied", "at: nobody bid"),
    "in other auctions": ("tavern/crook", "sold in: [gold, common gold]", "sold in: [silver]"),
    "round everybody": ("tavern/miser", "for each: others", "for each: neighbours"),
    "another colour": ("tavern/mermaid", "one as: blue", "one as: red"),
    "sold otherwise": ("tavern/druid", "sold_in: common gold", "sold_in: gold"),
    "never kept": ("tavern/elf", "hides stones: true", "dragon bonus: 1"),
    "to whoever bids most": ("tavern/black_death", "wins: lowest", "wins: highest"),
}  # fmt: skip


@for_each("mutant", WRONG)
def test_a_wrong_double_does_not_pass(mutant: str) -> None:
    """Otherwise it would prove nothing that the correct ones pass."""
    file, there, instead = WRONG[mutant]
    text = (FOLDER / f"{file}{ENDING}").read_text("utf-8")
    assert there in text
    card = card_of(text.replace(there, instead))
    deck: DeckName = "tavern" if file.startswith("tavern") else "2002"
    assert any(why_not(shown, card.slug, card.under(card.slug)) for shown in _about(deck, card.slug))


def _about(deck: DeckName, card: str) -> Iterator[Example]:
    """The scenarios about it: those with it in their names, or else anywhere."""
    there = [path for path in paths_of(deck) if card in path.read_text("utf-8")]
    return map(example, sorted(there, key=lambda path: card not in path.name))
