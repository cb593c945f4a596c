"""Positions to measure: games in an early and in a late round, and in the middle of a power."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from tqdm import tqdm

from dragonbot.engine.game import Game
from dragonbot.engine.question import Pick
from dragonbot.games import GAMES
from dragonbot.games.fist.rules.rules import FIST_GAMES
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.scenario import given_table
from dragonbot.players import Chance
from dragonbot.scenario.scenario import read_scenario
from dragonbot.simulation import PATIENCE

RULES: Final = FIST_GAMES["fist-classic"]
GOLD: Final = "dragons-gold"
SEATS: Final = (3, 6)
EARLY: Final = 1
LATE: Final = 20
MOST_SEEDS: Final = 100_000


class Spot(NamedTuple):
    """A point in a random game: the number of decisions after the set-up."""

    seats: int
    seed: int
    decisions: int
    game: str = RULES.id


def new_game(seats: int, seed: int, game: str = RULES.id) -> Game[Any]:
    return GAMES[game].new_game([f"P{number}" for number in range(1, seats + 1)], str(seed))


def play_to(spot: Spot) -> Game[Any]:
    """The game at the spot, played from the set-up."""
    game = new_game(spot.seats, spot.seed, spot.game)
    pick = Chance(spot.seed).pick
    decide = DECIDES[spot.game]
    for _ in range(spot.decisions):
        decide(game, pick)
    return game


def decide(game: Game[Any], pick: Pick) -> int:
    """Let the first asked seat answer. Returns the number of decisions."""
    question = game.question
    assert question is not None
    seat = question.waiting[0]
    game.answer(seat, question.any_answer(seat, pick))
    return 1


def decide_in_gold(game: Game[Any], pick: Pick) -> int:
    """Let one of the asked seats answer. If answers are gathered, the bell sometimes rings."""
    question = game.question
    assert question is not None
    if question.until_bell and (not question.waiting or not pick(PATIENCE)):
        game.ring()
        return 0
    seat = question.waiting[pick(len(question.waiting))]
    game.answer(seat, question.any_answer(seat, pick))
    return 1


DECIDES: Final[Mapping[str, Callable[[Game[Any], Pick], int]]] = {
    RULES.id: decide,
    "fist-tavern": decide,
    GOLD: decide_in_gold,
}
"""The measured games, and how to play them."""


def round_of(seats: int, seed: int, number: int) -> range | None:
    """The decisions in this round of a seed's random game; None if it ends earlier."""
    game = new_game(seats, seed)
    pick = Chance(seed).pick
    decisions = 0
    began = None
    while (question := game.question) is not None and game.table.round <= number:
        if began is None and game.table.round == number:
            began = decisions
        seat = question.waiting[0]
        game.answer(seat, question.any_answer(seat, pick))
        decisions += 1
    return None if began is None else range(began, decisions)


def rounds_of(seats: int, number: int, games: int) -> list[tuple[int, range]]:
    """The first seeds whose random games reach the round, and its decisions."""
    found: list[tuple[int, range]] = []
    label = f"{seats} seats, round {number}"
    with tqdm(total=games, desc=label, unit=" games", disable=None, leave=False) as bar:
        for seed in range(MOST_SEEDS):
            stretch = round_of(seats, seed, number)
            if stretch is not None:
                found.append((seed, stretch))
                bar.update()
                if len(found) == games:
                    return found
    raise ValueError(f"{len(found)} of {MOST_SEEDS} random games last until round {number}, not {games}")


def with_empty_fists(seats: int, seed: int) -> Game[Table]:
    """A game at the first card of the late round without any earlier bid: all purses are full."""
    game = new_game(seats, seed)
    while (question := game.question) is not None and game.table.round < LATE:
        seat = question.waiting[0]
        game.answer(seat, question.silence(seat))
    return game


IN_A_POWER: Final = """
title: A Ghost brings a card that asks again and again
rules: fist-classic
players: [Ann, Bob, Cid, Dan]
given:
  round: 5
  auction: ghost
  gone: [witch, red_dragon, merchant, rainbow_dragon]
  to_come: [thief, wizard, magician, blue_dragon, sorcerer]
  chance: [red, blue, blue, red]
"""
BIDS: Final = (3, 1, 2, 0)
ANSWERS: Final = {
    "merchant": ("merchant", "red", "fairy", "blue", "silver", "red"),
    "rainbow_dragon": ("rainbow_dragon", "yellow", "draw", "draw", "draw", "draw"),
}
TAIL: Final = 10


def in_a_power(card: str) -> Game[Table]:
    """A game in the middle of a card's power, with a tail of ten answers."""
    game = Game(RULES, given_table(RULES.edition, read_scenario(IN_A_POWER)))
    for seat, bid in enumerate(BIDS):
        game.answer(seat, bid)
    for answer in ANSWERS[card]:
        game.answer(0, answer)
    assert len(game.tail) == TAIL
    assert game.question is not None
    assert game.question.waiting == [0]
    return game


GOLD_TAIL: Final = 40
"""A step of Dragon's Gold is a whole turn with haggling, so tails get long."""


def in_a_haggle() -> Game[Any]:
    """The first random game with such a long tail, with all seats taken."""
    for seed in range(MOST_SEEDS):
        game, pick = new_game(SEATS[-1], seed, GOLD), Chance(seed).pick
        while (question := game.question) is not None:
            if len(game.tail) == GOLD_TAIL:
                return game
            seat = question.waiting[pick(len(question.waiting))] if question.waiting else None
            if seat is None:
                game.ring()
            else:
                game.answer(seat, question.any_answer(seat, pick))
    raise ValueError(f"no tail of {GOLD_TAIL} in {MOST_SEEDS} random games")


def gold_spots(games: int, count: int) -> list[Spot]:
    """Points over the second half of random games of Dragon's Gold, with all seats taken."""
    spots = []
    for seed in range(games):
        game, pick, decisions = new_game(SEATS[-1], seed, GOLD), Chance(seed).pick, 0
        while game.question is not None:
            decide_in_gold(game, pick)
            decisions += 1
        spots += [Spot(SEATS[-1], seed, number, GOLD) for number in range(decisions // 2, decisions - 1)]
    return spots[:: max(1, len(spots) // count)]


def at_its_boundary(game: Game[Any]) -> Game[Any]:
    """The game at its last boundary."""
    return game.from_checkpoint()
