"""Random play-outs: plain, with a private view for each decision, and with every check."""

from __future__ import annotations

from random import Random
from typing import Any

from bench.engine.clock import Job, now, timed
from bench.engine.positions import GOLD, RULES, new_game
from dragonbot.engine.game import Game
from dragonbot.engine.question import Pick
from dragonbot.games.fist.rules.table import Table
from dragonbot.players import Chance
from dragonbot.simulation import PATIENCE, Census, pick_from, play_out


def plain_job(seats: int, games: int, game: str = RULES.id) -> Job:
    """Whole games, from set-up to end."""
    play = _plain_gold if game == GOLD else _plain

    def work() -> int:
        return sum(play(new_game(seats, seed, game), Chance(seed).pick) for seed in range(games))

    return timed(work)


def viewing_job(seats: int, games: int, game: str = RULES.id) -> Job:
    """The same games with a view for each answer."""
    play = _viewing_gold if game == GOLD else _viewing

    def work() -> int:
        return sum(play(new_game(seats, seed, game), Chance(seed).pick) for seed in range(games))

    return timed(work)


def checking_job(seats: int, games: int) -> Job:
    """Games as in `simulate --check`: each step is checked, each boundary saved and loaded."""

    def work() -> int:
        census = Census("fist-classic")
        for seed in range(games):
            play_out(new_game(seats, seed), pick_from(Random(seed)), census, check=True, every_step=False)
        return sum(census.decisions)

    return timed(work)


def round_job(games: list[Game[Table]], times: int) -> Job:
    """One round each, from its first card; forks are made before the clock starts."""

    def job() -> tuple[int, int]:
        forks = [(game.fork(), Chance(seed).pick) for game in games for seed in range(times)]
        began = now()
        decisions = sum(_one_round(fork, pick) for fork, pick in forks)
        return decisions, now() - began

    return job


def _plain(game: Game[Any], pick: Pick) -> int:
    decisions = 0
    while (question := game.question) is not None:
        seat = question.waiting[0]
        game.answer(seat, question.any_answer(seat, pick))
        decisions += 1
    return decisions


def _plain_gold(game: Game[Any], pick: Pick) -> int:
    decisions = 0
    while (question := game.question) is not None:
        if question.until_bell and (not question.waiting or not pick(PATIENCE)):
            game.ring()
            continue
        seat = question.waiting[pick(len(question.waiting))]
        game.answer(seat, question.any_answer(seat, pick))
        decisions += 1
    return decisions


def _viewing_gold(game: Game[Any], pick: Pick) -> int:
    decisions = 0
    while (question := game.question) is not None:
        if question.until_bell and (not question.waiting or not pick(PATIENCE)):
            game.ring()
            continue
        seat = question.waiting[pick(len(question.waiting))]
        game.view(seat)
        game.answer(seat, question.any_answer(seat, pick))
        decisions += 1
    return decisions


def _viewing(game: Game[Any], pick: Pick) -> int:
    decisions = 0
    while (question := game.question) is not None:
        seat = question.waiting[0]
        game.view(seat)
        game.answer(seat, question.any_answer(seat, pick))
        decisions += 1
    return decisions


def _one_round(game: Game[Table], pick: Pick) -> int:
    decisions = 0
    number = game.table.round
    while (question := game.question) is not None and game.table.round == number:
        seat = question.waiting[0]
        game.answer(seat, question.any_answer(seat, pick))
        decisions += 1
    return decisions
