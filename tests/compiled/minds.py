"""Questions for computer players, to compare two processes.

All games are random, from the set-up or from any position, but repeatable; so are the thoughts.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from random import Random
from typing import Any, Final, NamedTuple

from dragonbot.arena.bout import play_bout
from dragonbot.engine import game as core
from dragonbot.engine.game import Game
from dragonbot.engine.question import Asked, Pick
from dragonbot.games import GAMES
from dragonbot.players import LEVELS, Agent, SeatMemories, agent_of
from dragonbot.review import looks
from dragonbot.simulation import PATIENCE, SIMULATIONS, pick_from
from dragonbot.workers.thinkers import Work
from dragonbot.workers.thought import Thought

ENDLESS: Final = 1e6
"""Seconds; enough for thoughts not to depend on the clock."""
OPTIONS: Final[Mapping[str, Sequence[dict[str, Any]]]] = {
    "dragons-gold": ({"rules": "basic"}, {"rules": "advanced"}, {"division": "divide_and_choose"}),
}
OFTEN_ASKED: Final = frozenset(("fist", "pause", "send"))
SELDOM: Final = 8
"""Masters are slow, so they get one question in this many."""
ADVISED_SELDOM: Final = 80
ADVISED: Final = 2
"""Advice is computed for one in this many other questions."""
MASTER: Final = LEVELS[-1]


def thoughts(games: int, decisions: int) -> Iterator[Thought]:
    """Questions from this many games of each edition: each level, and advice, as the registry asks.

    Every other time, the view and the memory make a round trip through JSON.
    """
    for name in GAMES:
        for number in range(games):
            yield from _thoughts_in(name, number, decisions)


def _thoughts_in(name: str, number: int, decisions: int) -> Iterator[Thought]:
    seed, several = f"{name} {number}", OPTIONS.get(name, ({},))
    options = several[number % len(several)]
    pick = pick_from(Random(seed))
    anywhere = bool(number % 2)
    names = [f"P{seat + 1}" for seat in range(3 + number % 3)]
    game = SIMULATIONS[name].begin(names, seed, pick, anywhere, *([options] if options else []))
    heard = SeatMemories(GAMES[name], game.table)
    if anywhere:
        heard.forget()
    heard.hear(game.table.news)
    for decision in range(decisions):
        question = game.question
        if question is None:
            return
        if question.waiting:
            seat = question.waiting[pick(len(question.waiting))]
            asked = GAMES[name].asked(game.table, question, seat)
            view, known = game.view(seat), heard.heard(seat)
            if decision % 2:
                view, known = json.loads(json.dumps((view, known)))
            asked = asked._replace(left=1 - pick(12) / 12, heard=known)
            yield from _thoughts_about(name, f"{seed} {decision}", options, view, asked, pick)
        heard.hear(_went_on(game, pick))


def _thoughts_about(
    name: str, seed: str, options: dict[str, Any], view: dict[str, Any], asked: Asked, pick: Pick
) -> Iterator[Thought]:
    often = asked.key in OFTEN_ASKED
    for level in LEVELS:
        if level != MASTER or not (often and pick(SELDOM)):
            yield Thought(name, level, seed, options, view, asked)
    if not pick(ADVISED_SELDOM if often else ADVISED):
        yield Thought(name, MASTER, seed, options, view, asked, is_advice=True)


def _went_on(game: Game[Any], pick: Pick) -> list[Any]:
    question = game.question
    assert question is not None
    if question.until_bell and (not question.waiting or not pick(PATIENCE)):
        return list(game.ring())
    seat = question.waiting[pick(len(question.waiting))]
    return list(game.answer(seat, question.any_answer(seat, pick)))


class Digest(NamedTuple):
    """A summary of a work's result."""

    is_compiled: bool
    digest: str


def is_compiled() -> bool:
    return not str(core.__file__).endswith(".py")


class Working(NamedTuple):
    """Any work of the bot, reporting only a digest."""

    work: Work

    def done(self, seconds: float) -> Digest:
        setattr(looks, "THINKING_SECONDS", seconds)  # noqa: B010 - else a review would look at the clock
        return digest_of(self.work.done(seconds))


class Playing(NamedTuple):
    """A whole game of computer players."""

    game: str
    seats: tuple[str, ...]
    options: dict[str, Any]

    def done(self, seconds: float) -> Digest:
        agents = [
            _Noting(agent_of(self.game, level, f"playing {seat}", self.options, seconds))
            for seat, level in enumerate(self.seats)
        ]
        names = [f"P{seat + 1}" for seat in range(len(agents))]
        game = GAMES[self.game].new_game(names, "playing", self.options)
        bout = play_bout(game, agents, Random("playing"))
        return digest_of((bout.winners, [agent.answers for agent in agents]))


class _Noting:
    """Records a player's answers."""

    def __init__(self, agent: Agent) -> None:
        self._agent = agent
        self.answers: list[Any] = []

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        self.answers.append(self._agent.answer(view, asked))
        return self.answers[-1]


def digest_of(came: object) -> Digest:
    """Every digit of floats counts."""
    return Digest(is_compiled(), sha256(repr(came).encode()).hexdigest()[:16])
