"""Odds in the Tavern Edition, which no scenario can show: what chance draws from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from dragonbot.engine.fate import Fate
from dragonbot.engine.game import Game
from dragonbot.games.fist.rules.edition import FIST_TAVERN
from dragonbot.games.fist.rules.rules import FistRules
from dragonbot.games.fist.scenario import given_table
from dragonbot.scenario.scenario import read_scenario

PAGE = """
title: odds
rules: fist-tavern
players: [Ann, Bob, Cid]
given: {{auction: {card}, gone: [witch], to_come: [wizard, imp], {given}}}
"""


class Listening(Fate):
    """Records what it draws from."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.heard: list[Counter[str]] = []

    def draw(self, outcomes: Sequence[str]) -> str:
        self.heard.append(Counter(outcomes))
        return super().draw(outcomes)


def heard(card: str, given: str, *answers: str) -> list[Counter[str]]:
    """Ann wins the card, the others bid nothing: what its power draws from."""
    table = given_table(FIST_TAVERN, read_scenario(PAGE.format(card=card, given=given)))
    game = Game(FistRules(FIST_TAVERN), table)
    fate = game.table.fate = Listening("odds")
    for seat, bid in enumerate((1, 0, 0)):
        game.answer(seat, bid)
    for answer in answers:
        game.answer(0, answer)
    return fate.heard


def test_q316_every_coin_behind_the_screen_has_the_same_chance() -> None:
    """Two Fairy Gold, a Common Gold, a silver and a Purple coin: a fifth each."""
    bob = "Bob: {fairy: 2, spent_fairy: 3, gold: 1, silver: 1, purple: 1, stones: {red: 1}}"
    assert heard("robber", bob, "Bob") == [{"fairy": 2, "gold": 1, "silver": 1, "purple": 1}]


def test_q320_the_die_has_three_blank_sides() -> None:
    assert heard("psychic", "round: 1") == [{"0": 3, "1": 1, "2": 1, "3": 1}]


@pytest.mark.parametrize("card", ["thief", "troll"])
def test_q334_every_hidden_stone_has_the_same_chance(card: str) -> None:
    given = "Bob: {keeps: [elf], stones: {red: 2, blue: 1, white: 1}}"
    assert heard(card, given) == [{"red": 2, "blue": 1, "white": 1}]


@pytest.mark.parametrize(
    ("bank", "bag"),
    [
        ("red: 9, blue: 1, yellow: 3, white: 4", {"red": 1, "blue": 1, "yellow": 1}),
        ("blue: 7, yellow: 2", {"blue": 1, "yellow": 1}),
    ],
)
def test_q301_one_stone_of_each_colour_goes_into_the_baby_dragons_bag(bank: str, bag: dict[str, int]) -> None:
    assert heard("baby_dragon", f"bank: {{stones: {{{bank}}}}}") == [bag]


def test_q302_the_wise_dragon_draws_from_all_coloured_stones_of_the_bank() -> None:
    drawn = heard("wise_dragon", "bank: {stones: {red: 5, blue: 1, yellow: 3, white: 4}}")
    assert drawn[0] == {"red": 5, "blue": 1, "yellow": 3}
    assert [sum(heap.values()) for heap in drawn] == [9, 8, 7]
