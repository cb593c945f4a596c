"""Batches: many bouts cut up, so that several processes can play them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from traceback import format_exc
from typing import Any, NamedTuple

from dragonbot.arena.bout import Bout, options_of, play_bout
from dragonbot.arena.opponent import OTHERS, Opponent
from dragonbot.arena.standing import Standing
from dragonbot.arena.tricks import Rival, tricks_of
from dragonbot.games import GAMES
from dragonbot.players.agents import Agent, agent_of

BOUTS_A_BATCH = 4


class Batch(NamedTuple):
    """Bouts that one process plays in a row."""

    game: str
    seats: tuple[str, ...]
    seed: int
    first: int
    bouts: int
    thinking: float
    opponent: Path | None = None
    """The checkout whose players are `other-…`."""


class Accident(Exception):
    """A bout that broke off: which it was, and why."""


def batches(
    game: str, seats: Sequence[str], bouts: int, seed: int, thinking: float, opponent: Path | None = None
) -> list[Batch]:
    """So many bouts, cut up. The same bouts whoever plays them."""
    return [
        Batch(game, tuple(seats), seed, first, min(BOUTS_A_BATCH, bouts - first), thinking, opponent)
        for first in range(0, bouts, BOUTS_A_BATCH)
    ]


def played(work: Sequence[Batch], jobs: int) -> Iterator[Standing]:
    """Play the batches in so many processes; how each went, in order. Accident where a bout breaks off."""
    if jobs == 1:
        yield from map(play_batch, work)
        return
    with ProcessPoolExecutor(jobs) as pool:
        try:
            yield from pool.map(play_batch, work)
        finally:
            pool.shutdown(cancel_futures=True)  # after an accident nobody wants to see the rest


def play_batch(batch: Batch) -> Standing:
    """Play the bouts of a batch. In each the players sit one seat further on."""
    standing = Standing()
    for number in range(batch.first, batch.first + batch.bouts):
        seats = seated(batch.seats, number)
        try:
            standing.note(seats, _play(batch, number, seats))
        except Exception as error:
            # A player that fails may do so with any error; only words get from process to process whole.
            told = f"{batch.game}, seed {batch.seed}, game {number} with {', '.join(seats)}"
            raise Accident(f"{told}:\n{format_exc()}") from error
    return standing


def seated(seats: tuple[str, ...], number: int) -> tuple[str, ...]:
    """Who sits where in a numbered bout."""
    turn = number % len(seats)
    return seats[-turn:] + seats[:-turn]


def _play(batch: Batch, number: int, seats: Sequence[str]) -> Bout:
    seed = f"{batch.seed}/{number}"
    options = options_of(batch.game, number // len(seats))
    game = GAMES[batch.game].new_game([f"P{seat + 1}" for seat in range(len(seats))], seed, options)
    return play_bout(game, _agents(batch, seats, seed, options), Random(seed))


def _agents(batch: Batch, seats: Sequence[str], seed: str, options: Mapping[str, Any]) -> list[Agent]:
    """Who plays each seat. Whoever owns several gets the first of each of theirs, the next the second."""
    tricks = tricks_of(batch.game)
    agents: dict[int, Agent] = {}
    for owner in tricks.owners.values():
        each = [[place for place, seat in enumerate(seats) if seat == name] for name in owner.seats]
        for places in zip(*each, strict=True):
            rival = Rival(f"{seed}/{places[0]}", options, batch.thinking)
            agents.update(zip(places, owner.agents(rival, places), strict=True))
    for place, seat in enumerate(seats):
        if place not in agents:
            rival = Rival(f"{seed}/{place}", options, batch.thinking)
            if seat in tricks.players:
                agents[place] = tricks.players[seat](rival)
            elif batch.opponent is not None and seat in OTHERS:
                agents[place] = Opponent(
                    batch.opponent, batch.game, OTHERS[seat], rival.seed, options, batch.thinking
                )
            else:
                agents[place] = agent_of(batch.game, seat, rival.seed, options, batch.thinking)
    return [agents[place] for place in range(len(seats))]


def places_of(game: str, names: Sequence[str]) -> tuple[str, ...]:
    """Who sits in each seat: whoever owns several sits in each of them, next to one another."""
    owners = tricks_of(game).owners
    return tuple(seat for name in names for seat in (owners[name].seats if name in owners else (name,)))
