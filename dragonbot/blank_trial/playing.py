"""Games of a test, played: a few at a time, as work that another process can take."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from random import Random
from typing import Any, Final, NamedTuple

from dragonbot.arena.bout import play_bout
from dragonbot.blank_trial.plan import LEVEL, Plan
from dragonbot.blank_trial.watch import Seen, Watch
from dragonbot.engine.game import Event
from dragonbot.engine.question import Asked
from dragonbot.games import GAMES
from dragonbot.players import THINKING_SECONDS, Agent, agent_of

MOST_ROUNDS: Final = 20
"""A game that goes on for longer may never end: a card can take away all that anybody gains."""
MOST_DECISIONS: Final = 5_000
"""A usual game takes some 200."""
LONGEST_SECONDS: Final = 60.0


MOST_BYTES: Final = 2**30
"""Of memory, for a process that plays them."""
GAMES_A_PIECE: Final = 2
"""So that others have their turn every other second."""


class Endless(Exception):
    """A game that is given up."""


class Games(NamedTuple):
    """Some games of a plan, as one piece of work."""

    plan: Plan
    first: int
    last: int
    level: str = "card test"
    longest: float = LONGEST_SECONDS
    simpler: None = None

    @property
    def game(self) -> str:
        return self.plan.game

    def done(self, seconds: float) -> list[Seen]:  # noqa: ARG002 - bounded by rounds, and so the same each time
        return [play(self.plan, number) for number in range(self.first, self.last)]


def pieces(plan: Plan) -> list[Games]:
    """All games of a plan, split into pieces. The result doesn't depend on who plays them."""
    return [
        Games(plan, first, min(first + GAMES_A_PIECE, plan.games))
        for first in range(0, plan.games, GAMES_A_PIECE)
    ]


def play_piece(piece: Games) -> list[Seen]:
    """Play a piece in a worker process."""
    return piece.done(piece.longest)


class _Watched:
    """An agent with a listener, which gives up a game without an end."""

    def __init__(self, agent: Agent, watch: Watch | None) -> None:
        self._agent = agent
        self._watch = watch
        self._decisions = 0

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        self._decisions += 1
        if view["round"] > MOST_ROUNDS or self._decisions > MOST_DECISIONS:
            raise Endless
        return self._agent.answer(view, asked)

    def hear(self, news: Sequence[Event]) -> None:
        if self._watch is not None:
            self._watch.hear([event for event in news if event[3] is None])


def play(plan: Plan, number: int) -> Seen:
    """Play one game. The result doesn't depend on who plays it."""
    seed = f"{plan.seed}/{number}"
    options = plan.options(number)
    game = GAMES[plan.game].new_game([f"P{seat + 1}" for seat in range(plan.players)], seed, options)
    watch = Watch(game.table, [card for card in plan.watched if card != plan.without(number)])
    agents = [
        _Watched(
            agent_of(plan.game, LEVEL, f"{seed}/{seat}", options, THINKING_SECONDS),
            None if seat else watch,
        )
        for seat in range(plan.players)
    ]
    try:
        winners = play_bout(game, agents, Random(seed)).winners
    except Endless:
        return watch.seen(number, MOST_ROUNDS, ())
    return watch.seen(number, game.table.round, winners)


def warm_up() -> None:
    """All games have come with this module. Whatever a card makes computers think about is bounded."""
    with suppress(ImportError, ValueError, OSError):  # Windows
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
