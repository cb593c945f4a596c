"""Games of the Fist editions among computer players, asked as a registry asks them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

from dragonbot.engine.game import Game
from dragonbot.engine.question import Asked, Pick
from dragonbot.games.fist.rules.auction import SET_BLUE, may_set_blue
from dragonbot.games.fist.rules.rules import FIST_GAMES
from dragonbot.games.fist.rules.table import Table
from dragonbot.players import agent_of
from dragonbot.simulation import begin, pick_from

EDITIONS = ("fist-classic", "drachenfaust", "fist-tavern")
LONGEST = 120
"""Most random decisions before a position."""


class Moment(NamedTuple):
    """A question to a seat."""

    game: Game[Table]
    seat: int
    name: str
    """A name to reproduce it."""

    @property
    def key(self) -> str:
        assert self.game.question is not None
        return self.game.question.key

    @property
    def options(self) -> dict[str, Any]:
        return self.game.table.house.written()

    def asked(self) -> Asked:
        assert self.game.question is not None
        return FIST_GAMES[self.game.rules.id].asked(self.game.table, self.game.question, self.seat)

    def answer(self, level: str, seed: str, thinking: float) -> Any:
        agent = agent_of(self.game.rules.id, level, seed, self.options, thinking)
        return agent.answer(self.game.view(self.seat), self.asked())


def game_of(edition: str, number: int, name: str, *, anywhere: bool) -> tuple[Game[Table], Random]:
    """A numbered game: 3 to 6 seats, random house rules, and pauses at every other table."""
    seed = f"{name} {edition} {number}"
    random = Random(seed)
    rules = FIST_GAMES[edition]
    players = 3 + number % 4
    if anywhere:
        game: Game[Table] = begin(rules, players, seed, anywhere=True)
        if number % 2:
            for table in (game.table, game.checkpoint):
                table.house = replace(table.house, pauses=True)
    else:
        options = {option: random.random() < 0.5 for option in rules.options}
        names = [f"P{seat + 1}" for seat in range(players)]
        game = rules.new_game(names, seed, {**options, "pauses": bool(number % 2)})
    return game, random


def moments(edition: str, games: int, name: str) -> Iterator[Moment]:
    """All questions of this many random games, most from random positions."""
    for number in range(games):
        anywhere = bool(number % 3)
        game, random = game_of(edition, number, name, anywhere=anywhere)
        pick = pick_from(random)
        for step in range(LONGEST):
            question = game.question
            if question is None:
                break
            for seat in question.waiting:
                yield Moment(game, seat, f"{name} {edition} {number}, step {step}, seat {seat}")
            go_on(game, pick)


def go_on(game: Game[Table], pick: Pick) -> None:
    """A random action, sometimes unasked."""
    question = game.question
    assert question is not None
    seat = pick(len(game.table.seats))
    actions = [*game.actions(seat), *([SET_BLUE] if may_set_blue(game.table, seat) else [])]
    if actions and not pick(4):
        game.act(seat, actions[pick(len(actions))])
    elif question.until_bell and (not question.waiting or not pick(3)):
        game.ring()
    else:
        seat = question.waiting[pick(len(question.waiting))]
        game.answer(seat, question.any_answer(seat, pick))
