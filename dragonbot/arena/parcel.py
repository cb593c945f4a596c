"""Parcels: many bouts cut up, so that several processes can play them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import NamedTuple

from dragonbot.arena.bout import options_of, play_bout
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


def parcels(game: str, seats: Sequence[str], bouts: int, seed: int, thinking: float) -> list[Parcel]:
    """So many bouts, cut up. The same bouts whoever plays them."""
    return [
        Parcel(game, tuple(seats), seed, first, min(BOUTS_A_PARCEL, bouts - first), thinking)
        for first in range(0, bouts, BOUTS_A_PARCEL)
    ]


def played(work: Sequence[Parcel], jobs: int) -> Iterator[Standing]:
    """Play the parcels in so many processes; how each went, in order."""
    if jobs == 1:
        yield from map(play_parcel, work)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play_parcel, work)


def play_parcel(parcel: Parcel) -> Standing:
    """Play the bouts of a parcel. In each the players sit one seat further on."""
    standing = Standing()
    count = len(parcel.seats)
    for number in range(parcel.first, parcel.first + parcel.bouts):
        seed = f"{parcel.seed}/{number}"
        turn = number % count
        seats = parcel.seats[-turn:] + parcel.seats[:-turn] if turn else parcel.seats
        options = options_of(parcel.game, number // count)
        game = GAMES[parcel.game].new_game([f"P{seat + 1}" for seat in range(count)], seed, options)
        agents = [
            beast_of(parcel.game, level, f"{seed}/{seat}")
            if level in TRICKS
            else agent_of(parcel.game, level, f"{seed}/{seat}", options, parcel.thinking)
            for seat, level in enumerate(seats)
        ]
        standing.note(seats, play_bout(game, agents, Random(seed)))
    return standing
