"""Advice: a master's best bids, with how likely they win, by one's own view alone."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from dragonbot.fist.rules import FIST_GAMES
from dragonbot.fist.twin import twin_of
from dragonbot.games import GAMES
from dragonbot.players.agents import MOST_ADVICE, advice_of
from dragonbot.simulation.play_out import pick_from

from .fist_tables import Moment, moments

LONG = 60.0
"""So that the clock decides nothing."""


def bids(edition: str, count: int) -> list[Moment]:
    """So many bids that somebody is asked for."""
    found = [
        moment._replace(game=moment.game.fork())
        for moment in moments(edition, 6, "advice")
        if moment.key == "fist"
    ]
    return Random(1).sample(found, count)


@pytest.mark.parametrize("edition", sorted(FIST_GAMES))
def test_the_best_bids_are_legal_and_in_order(edition: str) -> None:
    for moment in bids(edition, 6):
        advices = advice_of(
            edition, "advice", moment.options, LONG, moment.game.view(moment.seat), moment.asked()
        )
        assert 1 <= len(advices) <= MOST_ADVICE
        question = moment.game.question
        assert question is not None
        for advice in advices:
            assert question.check(moment.seat, advice.answer) == advice.answer
            assert 0 <= advice.chance <= 1
            assert 0 < advice.weight <= 1
        assert all(first.weight >= second.weight for first, second in pairwise(advices))
        assert sum(advice.weight for advice in advices) <= 1 + 1e-9


def test_more_coins_win_more_often() -> None:
    """Of the bids for the same card that are no curse the higher one is never less likely to win it."""
    compared = 0
    for moment in bids("fist-classic", 12):
        card = moment.game.table.block
        advices = advice_of(
            "fist-classic", "more", moment.options, LONG, moment.game.view(moment.seat), moment.asked()
        )
        plain = sorted((sum(dict(advice.answer).values()), advice.chance) for advice in advices)
        if any(4 in dict(advice.answer) or 5 in dict(advice.answer) for advice in advices):
            continue
        for (_, less), (_, more) in pairwise(plain):
            compared += 1
            assert less <= more, card
    assert compared


def test_what_cannot_be_seen_changes_nothing() -> None:
    for moment in bids("fist-tavern", 4):
        game, seat = moment.game, moment.seat
        twin = twin_of(game.table, seat, pick_from(Random(moment.name)))
        views = [game.rules.view(table, game.question, seat) for table in (game.table, twin)]
        first, second = (
            advice_of("fist-tavern", "same", moment.options, LONG, view, moment.asked()) for view in views
        )
        assert first == second


def test_nothing_else_is_advised() -> None:
    game = GAMES["dragons-gold"].new_game(["Ann", "Bob", "Cid"], "none")
    question = game.question
    assert question is not None
    seat = question.waiting[0]
    asked = GAMES["dragons-gold"].asked(game.table, question, seat)
    assert advice_of("dragons-gold", "none", {}, LONG, game.view(seat), asked) == []
