"""Cards that lead to each other forever: the round ends anyway."""

from __future__ import annotations

from random import Random

from dragonbot.custom_cards.card import card_of
from dragonbot.games.fist.custom.form import blank_id, thawed
from dragonbot.games.fist.rules.rules import FIST_GAMES

AGAIN = """
card: again
name: Again
kind: for_good
wins: lowest
moments:
- at: nobody_bid
  when: {same: [red, gold]}
  asked: true
  do: [empty_bag]
power:
- discard: {}
- auction_next: {}
"""
"""The winner discards it; it is the only special, so it would be auctioned next, again and again."""
MOST_ANSWERS = 5_000


def test_a_card_that_keeps_coming_back_lets_the_round_end() -> None:
    tree = thawed(card_of(AGAIN).under(blank_id(1, "again", 1)))
    game = FIST_GAMES["fist-classic"].new_game(["a", "b", "c"], "s", {"cards": [tree], "specials": "none"})
    pick = Random(1).randrange
    for _ in range(MOST_ANSWERS):
        question = game.question
        if question is None:
            break
        seat = question.waiting[0]
        game.answer(seat, question.any_answer(seat, pick))
    assert game.question is None
