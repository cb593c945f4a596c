"""Games of Dragon's Gold among computer players, asked as a registry asks them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from dragonbot.engine.game import Game
from dragonbot.engine.question import Asked, Question
from dragonbot.engine.refusal import Refused
from dragonbot.games.gold.rules.table import Table
from dragonbot.players import Unasked, agent_of
from dragonbot.simulation import begin, pick_from
from tests.games.gold.rules.tables import GOLD, go_on

ROUNDS = 6
"""Rounds of asking everyone before time is up."""
NO_LIMIT = 1e9
MOST_ANSWERS = 4_000


def asked_of(game: Game[Table], seat: int, left: float = 1.0) -> Asked:
    assert game.question is not None
    return GOLD.asked(game.table, game.question, seat)._replace(left=left)


def said(game: Game[Table], level: str, seat: int, seed: str, left: float = 1.0) -> Any:
    agent = agent_of(GOLD.id, level, seed, game.table.house.written(), NO_LIMIT)
    return agent.answer(game.view(seat), asked_of(game, seat, left))


def done_before(game: Game[Table], seat: int, answer: Any) -> tuple[Any, list[str]]:
    """Do an answer's unasked action first; returns the answer itself, and the events."""
    heard: list[str] = []
    while isinstance(answer, Unasked):
        heard += _heard(game.act(seat, answer.action))
        answer = answer.answer
    return answer, heard


def play(game: Game[Table], levels: Sequence[str], random: Random, turns: int) -> Iterator[str]:
    """Play this many turns, or to the end. Yields events' keys, and `gathered` when time is up."""
    last = game.table.turns + turns
    for number in range(MOST_ANSWERS):
        question = game.question
        if question is None or game.table.turns > last:
            return
        if question.until_bell:
            yield from _gather(game, question, levels, random)
            continue
        seat = question.waiting[0]
        answer = said(game, levels[seat], seat, f"{number}/{random.random()}")
        answer, heard = done_before(game, seat, answer)
        yield from heard
        yield from _heard(game.answer(seat, answer))
    raise AssertionError("it never ends")


def _gather(game: Game[Table], question: Question, levels: Sequence[str], random: Random) -> Iterator[str]:
    for around in range(ROUNDS):
        seats = list(GOLD.undecided(game.table, question))
        random.shuffle(seats)
        for seat in seats:
            if seat not in GOLD.undecided(game.table, question):
                continue
            answer = said(game, levels[seat], seat, str(random.random()), 1 - around / (ROUNDS - 1))
            answer, heard = done_before(game, seat, answer)
            yield from heard
            if answer is None:
                continue
            try:
                yield from _heard(game.answer(seat, answer))
            except Refused as refused:
                if refused.key != "offer_is_void":  # which is invisible
                    raise
                yield from _heard(game.answer(seat, question.silence(seat)))
            if game.question is not question:
                return
    yield "gathered"
    yield from _heard(game.ring())


def _heard(news: Sequence[Any]) -> Iterator[str]:
    return (event[0] for event in news)


def games(count: int, name: str) -> Iterator[tuple[Game[Table], Random]]:
    """This many games of all kinds for 3 to 6, two thirds from random positions."""
    for number in range(count):
        seed = f"{name} {number}"
        yield begin(GOLD, 3 + number % 4, seed, anywhere=bool(number % 3)), Random(seed)


def moments(count: int, name: str) -> Iterator[tuple[Game[Table], int, Random]]:
    """This many questions to seats after random play."""
    for game, random in games(count, name):
        pick = pick_from(random)
        for _ in range(random.randrange(80)):
            if game.question is None:
                break
            go_on(game, pick)
        if game.question is not None:
            waiting = list(GOLD.undecided(game.table, game.question)) or game.question.waiting
            if waiting:
                yield game, random.choice(waiting), random
