"""Random custom cards in random games; invalid texts; and special cases found by such games."""

from __future__ import annotations

from typing import Final

import pytest

from bench.engine.blank_cards import play_invented, play_with, read_broken
from dragonbot.custom_cards.card import Card, card_of
from dragonbot.custom_cards.reading import Mistake
from tests.each import for_each
from tests.secrets.examples import times

CARDS: Final = 18
TEXTS: Final = 400
GAMES: Final = times(4)


def test_random_cards_can_be_played() -> None:
    """`make soak` plays 20,000."""
    report = play_invented(CARDS, seed=7)
    assert report["used"] + report["never_used"] == CARDS
    assert report["used"] > CARDS // 2
    assert sum(report["refused"].values()) > 5


def test_invalid_texts_are_refused() -> None:
    """`make soak` reads 100,000."""
    report = read_broken(TEXTS, seed=7)
    assert sum(report["refused"].values()) + report["accepted_all_the_same"] == TEXTS
    assert len(report["refused"]) > 12


def made(text: str) -> tuple[str, Card]:
    text = f"card: found\nname: Found\n{text}"
    return text, card_of(text)


FOUND: Final = {
    "several bid as little for a card that is kept": """
kind: for good
wins: lowest
copies: 3
standing: {hides stones: true}
""",
    "what is given away comes back at once": """
kind: for good
copies: 3
moments:
  - {at: any time, do: [{lose: silver}, {take: silver}]}
""",
    "somebody chooses specials without the King's Favor": """
kind: for good
copies: 3
standing: {chooses specials: 2}
""",
    "no stone is drawn whose colour has a name": """
copies: 3
power:
  - draw: {how many: 0, as: drawn}
  - take: {what: drawn, from: bag}
""",
    "used up without having been asked, while it is asked": """
kind: once
copies: 3
moments:
  - {at: any time, do: [{lose: silver}]}
  - {at: turned up, do: [{take: silver}]}
""",
    "two fists by a card that is used up before they count": """
kind: once
copies: 3
standing: {second fist: true}
moments:
  - {at: fists open, asked: false, do: [{if: lowest wins, then: [{decide: fists back}]}]}
""",
    "a curse before the first bid": """
kind: for good
copies: 3
moments:
  - {at: turned up, do: [{take: black coin}]}
""",
}
"""Cases found by such games, each with a card that reproduces it in most games."""


@for_each("case", FOUND)
def test_a_game_always_reaches_its_end(case: str) -> None:
    cards = [made(FOUND[case])]
    if "chooses" in case:
        cards.append(made("copies: 3\npower: [{take: silver}]"))
    for number in range(GAMES):
        play_with(cards, f"{case}/{number}")


def test_a_game_in_which_nothing_can_be_sold_ends() -> None:
    """No one would be asked, and without an end to its rounds it would go on forever."""
    text = """
kind: for good
copies: 3
moments:
  - at: turned up
    do:
      - lose: {what: silver, how many: all}
      - decide: sold for silver
"""
    for number in range(GAMES):
        play_with([made(text)], f"sold/{number}")


def test_counts_work_where_things_are_owned() -> None:
    assert made("power: [{if: {has: [{count: red stone}, blue stone]}, then: [{take: gold}]}]")
    with pytest.raises(Mistake, match="mistake_not_so_many"):
        made("power: [{if: {has: [1]}, then: [{take: gold}]}]")


def test_half_a_letter_is_refused() -> None:
    with pytest.raises(Mistake, match="mistake_not_utf8"):
        card_of("card: x\nname: a\udc80")
