"""Printed cards at one table and their doubles at another: the same answers have the same effects."""

from __future__ import annotations

import os
from random import Random
from typing import Any, Final

import pytest

from dragonbot.engine.game import Game
from dragonbot.engine.question import Pick
from dragonbot.games.fist.custom.form import MOST_CARDS, thawed
from dragonbot.games.fist.rules.card import actions_of
from dragonbot.games.fist.rules.edition import EDITIONS
from dragonbot.games.fist.rules.rules import FIST_GAMES
from dragonbot.games.fist.rules.table import TABLE
from dragonbot.games.fist.rules.variations import CARDS, varied
from dragonbot.games.fist.simulation import random_table
from dragonbot.simulation import PATIENCE, pick_from
from tests.custom_cards.doubles import doubles

POSITIONS: Final = int(os.environ.get("DRAGONBOT_SIDE_BY_SIDE", "12"))
"""Random positions of each game, each played to the end of the next round. `make soak` has more."""


def side_by_side(game: str, number: int) -> tuple[Game[Any], Game[Any]]:
    """The same random position, with printed cards and with as many doubles as possible."""
    random = Random(number)
    edition = EDITIONS[game]
    known = [double for (deck, _), double in sorted(doubles().items()) if deck == edition.deck]
    there = random.sample(known, min(len(known), MOST_CARDS))
    names = tuple(f"P{seat}" for seat in range(3 + number % 4))
    printed = random_table(edition, names, str(number), pick_from(random))
    other = printed.copy()
    other.edition = varied(edition, {CARDS: [thawed(double) for double in there]}, with_doubles=True)
    rules = FIST_GAMES[game]
    return Game(rules, printed), Game(rules, other)


def state(game: Game[Any]) -> list[object]:
    """Everything visible or relevant later. Only cards that can't be fetched again are stored differently."""
    table = TABLE.copy_within(game.table)
    table.spent_cards = []
    found: list[object] = [game.rules.digest(table), table.winners]
    question = game.question
    if question is not None:
        found += [question.waiting, question.hidden, getattr(question, "private", None), question.until_bell]
        for seat in question.waiting:
            found += [sorted(map(str, question.answers(seat))), str(question.silence(seat))]
            found += [actions_of(table, table.seats[seat])]
    return found


def go_on(games: tuple[Game[Any], Game[Any]], pick: Pick) -> None:
    """Make one answer, act or bell in both games."""
    first = games[0]
    question = first.question
    assert question is not None
    seat = pick(len(first.table.seats))
    actions = actions_of(first.table, first.table.seats[seat])
    if actions and not pick(3):
        for game in games:
            game.act(seat, actions[0])
    elif question.until_bell and (not question.waiting or not pick(PATIENCE)):
        for game in games:
            game.ring()
    else:
        seat = question.waiting[pick(len(question.waiting))]
        answer = question.any_answer(seat, pick)
        for game in games:
            game.answer(seat, answer)


@pytest.mark.parametrize("game", FIST_GAMES)
def test_doubles_act_like_the_printed_cards(game: str) -> None:
    answers = 0
    for number in range(POSITIONS):
        games = side_by_side(game, number)
        pick = pick_from(Random(f"{game}/{number}"))
        last_round = games[0].table.round + 1
        while True:
            assert state(games[0]) == state(games[1]), f"position {number}, after {games[0].tail[-1:]}"
            if games[0].question is None or games[0].table.round > last_round:
                break
            go_on(games, pick)
            answers += 1
    assert answers > 20 * POSITIONS
