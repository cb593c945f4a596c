"""Random games, stopped at any point."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from dragonbot.engine.game import Event, Game
from dragonbot.engine.question import Pick
from dragonbot.games.fist.rules.rules import FIST_GAMES
from dragonbot.games.fist.rules.table import Table
from dragonbot.simulation import begin, pick_from

LONGEST = 120
IDS = sorted(FIST_GAMES)


def stopped_games(count: int, name: str, longest: int = LONGEST) -> Iterator[tuple[Game[Table], Pick]]:
    """Games of all editions and numbers of seats, most from random positions."""
    for number in range(count):
        seed = f"{name} {number}"
        random = Random(seed)
        players = 3 + number // len(IDS) % 4
        game = begin(FIST_GAMES[IDS[number % len(IDS)]], players, seed, anywhere=bool(number // 3 % 3))
        pick = pick_from(random)
        for _ in range(random.randrange(longest)):
            if game.question is None:
                break
            answer_at_random(game, pick)
        yield game, pick


def answer_at_random(game: Game[Table], pick: Pick) -> tuple[str, Any, list[Event]]:
    """Give a random answer; returns the question, the answer and the events."""
    question = game.question
    assert question is not None
    seat = question.waiting[pick(len(question.waiting))]
    answer = question.any_answer(seat, pick)
    return question.key, answer, game.answer(seat, answer)
