"""Tables of Dragon's Gold."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from dragonbot.engine.game import Game
from dragonbot.engine.question import Pick
from dragonbot.games.gold.rules.rules import GOLD_GAMES, GoldRules
from dragonbot.games.gold.rules.table import Table
from dragonbot.games.gold.scenario import given_table
from dragonbot.scenario.scenario import read_scenario
from dragonbot.simulation import PATIENCE, SIMULATIONS, begin, pick_from

GOLD: GoldRules = GOLD_GAMES["dragons-gold"]
LONGEST = 150


def game_of(text: str) -> Game[Table]:
    """The game at a scenario's beginning."""
    return Game(GOLD, given_table(read_scenario(text)))


def go_on(game: Game[Table], pick: Pick) -> None:
    """A random answer, action or end of time."""
    question = game.question
    assert question is not None
    action = SIMULATIONS[GOLD.id].any_action(game, pick) if not pick(4) else None  # type: ignore[misc]  # it has one
    if action is not None:
        game.act(*action)
    elif question.until_bell and not pick(PATIENCE):
        game.ring()
    else:
        seat = question.waiting[pick(len(question.waiting))]
        game.answer(seat, question.any_answer(seat, pick))


def stopped_games(count: int, name: str, longest: int = LONGEST) -> Iterator[tuple[Game[Any], Pick]]:
    """Games of all kinds and numbers of seats, stopped anywhere; most from random positions."""
    for number in range(count):
        seed = f"{name} {number}"
        random = Random(seed)
        game = begin(GOLD, 3 + number % 4, seed, anywhere=bool(number % 3))
        pick = pick_from(random)
        for _ in range(random.randrange(longest)):
            if game.question is None:
                break
            go_on(game, pick)
        yield game, pick
