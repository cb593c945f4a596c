"""Advice: a master's best bids and their chances, from the player's own view alone."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from dragonbot.games.fist.rules.rules import FIST_GAMES
from dragonbot.games.fist.simulation import twin_of
from dragonbot.players import MOST_ALIKE, advice_of
from dragonbot.simulation import pick_from
from tests.each import slow_but
from tests.games.fist.players.tables import Moment, moments

LONG = 60.0
"""Much, so that the clock doesn't decide."""


def bids(edition: str, count: int) -> list[Moment]:
    """Questions for bids."""
    found = [
        moment._replace(game=moment.game.fork())
        for moment in moments(edition, 6, "advice")
        if moment.key == "fist"
    ]
    return Random(1).sample(found, count)


def choices(edition: str, count: int) -> list[Moment]:
    """Other questions with several answers."""
    found = [
        moment._replace(game=moment.game.fork())
        for moment in moments(edition, 6, "advice")
        if len(moment.asked().answers) > 1
    ]
    return Random(1).sample(found, count)


@pytest.mark.parametrize("edition", slow_but("fist-tavern", of=sorted(FIST_GAMES)))
def test_the_best_bids_are_legal_and_matter(edition: str) -> None:
    for moment in bids(edition, 2):
        advices = advice_of(
            edition, "advice", moment.options, LONG, moment.game.view(moment.seat), moment.asked()
        )
        assert 1 <= len(advices) <= MOST_ALIKE + 1
        question = moment.game.question
        assert question is not None
        for advice in advices:
            assert question.check(moment.seat, advice.answer) == advice.answer
            assert advice.chance is not None
            assert 0 <= advice.chance <= 1
            assert advice.alike or advice is advices[0] or advice.weight >= 0.05
        assert sum(advice.weight for advice in advices) <= 1 + 1e-9


def test_higher_bids_win_more_often() -> None:
    """Of bids for the same card, curses aside, a higher one is never less likely to win."""
    compared = 0
    for moment in bids("fist-classic", 5):
        card = moment.game.table.block
        advices = advice_of(
            "fist-classic", "more", moment.options, LONG, moment.game.view(moment.seat), moment.asked()
        )
        if any(4 in dict(advice.answer) or 5 in dict(advice.answer) for advice in advices):
            continue
        plain = sorted((sum(dict(advice.answer).values()), advice.chance or 0.0) for advice in advices)
        for (_, less), (_, more) in pairwise(plain):
            compared += 1
            assert less <= more, card
    assert compared


def test_hidden_things_change_nothing() -> None:
    """Twins get the same advice for the same reasons."""
    for moment in [*bids("fist-tavern", 1), *choices("fist-tavern", 6)]:
        game, seat = moment.game, moment.seat
        twin = twin_of(game.table, seat, pick_from(Random(moment.name)))
        views = [game.rules.view(table, game.question, seat) for table in (game.table, twin)]
        first, second = (
            advice_of("fist-tavern", "same", moment.options, LONG, view, moment.asked()) for view in views
        )
        assert first == second


def test_the_same_position_gets_the_same_advice() -> None:
    """Also in another game, including which bids count as equal."""
    for moment in bids("fist-classic", 1):
        view, asked = moment.game.view(moment.seat), moment.asked()
        first, second = (
            advice_of("fist-classic", seed, moment.options, LONG, view, asked) for seed in ("one", "other")
        )
        assert first == second


@pytest.mark.parametrize("edition", sorted(FIST_GAMES))
def test_choices_get_advice(edition: str) -> None:
    told = 0
    for moment in choices(edition, 15):
        advices = advice_of(
            edition, "advice", moment.options, LONG, moment.game.view(moment.seat), moment.asked()
        )
        assert all(advice.answer in moment.asked().answers for advice in advices)
        told += bool(advices)
    assert told > 10


def test_without_a_choice_there_is_no_advice() -> None:
    moment = next(iter(choices("fist-classic", 1)))
    asked = moment.asked()
    asked = asked._replace(answers=asked.answers[:1])
    assert advice_of("fist-classic", "one", moment.options, LONG, moment.game.view(moment.seat), asked) == []
