"""Parcels: many bouts cut up, so that several processes can play them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random
from traceback import format_exc
from typing import NamedTuple

from dragonbot.arena.bout import Bout, options_of, play_bout
from dragonbot.arena.standing import Standing
from dragonbot.arena.zoo import TRICKS, beast_of
from dragonbot.games import GAMES
from dragonbot.players.agents import agent_of

BOUTS_A_PARCEL = 4


class Parcel(NamedTuple):
    """Bouts that one process plays in a row."""

    game: str
    seats: tuple[str, ...]
    seed: int
    first: int
    bouts: int
    thinking: float


class Accident(Exception):
    """A bout that broke off: which it was, and why."""


def parcels(game: str, seats: Sequence[str], bouts: int, seed: int, thinking: float) -> list[Parcel]:
    """So many bouts, cut up. The same bouts whoever plays them."""
    return [
        Parcel(game, tuple(seats), seed, first, min(BOUTS_A_PARCEL, bouts - first), thinking)
        for first in range(0, bouts, BOUTS_A_PARCEL)
    ]


def played(work: Sequence[Parcel], jobs: int) -> Iterator[Standing]:
    """Play the parcels in so many processes; how each went, in order. Accident where a bout breaks off."""
    if jobs == 1:
        yield from map(play_parcel, work)
        return
    with ProcessPoolExecutor(jobs) as pool:
        try:
            yield from pool.map(play_parcel, work)
        finally:
            pool.shutdown(cancel_futures=True)  # after an accident nobody wants to see the rest


def play_parcel(parcel: Parcel) -> Standing:
    """Play the bouts of a parcel. In each the players sit one seat further on."""
    standing = Standing()
    for number in range(parcel.first, parcel.first + parcel.bouts):
        seats = seated(parcel.seats, number)
        try:
            standing.note(seats, _play(parcel, number, seats))
        except Exception as error:
            # A player that fails may do so with any error; only words get from process to process whole.
            told = f"{parcel.game}, seed {parcel.seed}, game {number} with {', '.join(seats)}"
            raise Accident(f"{told}:\n{format_exc()}") from error
    return standing


def seated(seats: tuple[str, ...], number: int) -> tuple[str, ...]:
    """Who sits where in a numbered bout."""
    turn = number % len(seats)
    return seats[-turn:] + seats[:-turn]


def _play(parcel: Parcel, number: int, seats: Sequence[str]) -> Bout:
    seed = f"{parcel.seed}/{number}"
    options = options_of(parcel.game, number // len(seats))
    game = GAMES[parcel.game].new_game([f"P{seat + 1}" for seat in range(len(seats))], seed, options)
    agents = [
        beast_of(parcel.game, level, f"{seed}/{seat}")
        if level in TRICKS
        else agent_of(parcel.game, level, f"{seed}/{seat}", options, parcel.thinking)
        for seat, level in enumerate(seats)
    ]
    return play_bout(game, agents, Random(seed))
