"""Chance: first players, tokens and stolen tokens are drawn evenly."""

from __future__ import annotations

from collections import Counter

from tests.games.gold.rules.tables import GOLD, game_of

GAMES = 600
THEFT = """
title: a Thief reaches behind a screen
rules: dragons-gold
players: [Ann, Bob, Cid]
given:
  Bob: {treasure: {silver: 3, gold: 1}}
  dragons: [{id: d04, treasure: {}, hidden: 0, attackers: [[Bob, knight4]]}, {id: d10, treasure: {}}]
  pile: []
  turn: Ann
"""


def test_anyone_may_begin() -> None:
    """Q346: the first player is drawn, and the others follow clockwise."""
    first = Counter(GOLD.new_game(["Ann", "Bob", "Cid"], f"seed {n}").table.turn for n in range(GAMES))
    assert set(first) == {0, 1, 2}
    assert min(first.values()) > GAMES / 3 * 0.8


def test_tokens_of_the_first_dragons_come_from_all() -> None:
    drawn: Counter[int] = Counter()
    for number in range(GAMES):
        for lair in GOLD.new_game(["Ann", "Bob", "Cid"], f"seed {number}").table.lairs:
            for place, count in enumerate(lair.hoard):
                drawn[place] += count
    total = sum(drawn.values())
    for place, there in enumerate((35, 20, 16, 12, 12, 12, 12, 6, 1)):
        assert abs(drawn[place] / total - there / 126) < 0.015


def test_a_theft_takes_any_token_with_equal_chance() -> None:
    """Equal chances for tokens, not for colours."""
    stolen: Counter[str] = Counter()
    for number in range(GAMES):
        game = game_of(THEFT)
        game.table.fate.seed = f"seed {number}"
        game.answer(0, {"send": "thief", "to": "d04"})
        stolen["gold" if game.table.seats[0].treasure[1] else "silver"] += 1
    assert abs(stolen["gold"] / GAMES - 1 / 4) < 0.06


def test_the_market_is_in_the_middle_of_the_pile() -> None:
    table = GOLD.new_game(["Ann", "Bob", "Cid"], "seed").table
    assert (len(table.lairs), len(table.pile), table.market) == (4, 14, 7)
