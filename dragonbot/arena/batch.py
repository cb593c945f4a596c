"""Bouts split over processes, and opponents from another checkout."""

from __future__ import annotations

import atexit
import os
import pickle
import subprocess
import sys
import weakref
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from traceback import format_exc
from typing import IO, Any, Final, NamedTuple

from dragonbot.arena.bout import Bout, Rival, Standing, options_of, play_bout, tricks_of
from dragonbot.engine.question import Asked
from dragonbot.games import GAMES
from dragonbot.players import PLAYERS, Agent, Unasked, agent_of

OTHERS: Final = {f"other-{level}": level for level in PLAYERS}
"""Prefix of the other checkout's players among the seats."""
SERVER: Final = """
import os, pickle, sys
try:
    from dragonbot.engine.question import Asked
    from dragonbot.players import agent_of
except ImportError:  # a checkout from before these modules were merged
    from dragonbot.engine.asked import Asked
    from dragonbot.players.agents import agent_of
out = os.fdopen(os.dup(1), "wb")
os.dup2(2, 1)
agents = {}
while True:
    try:
        command, number, given = pickle.load(sys.stdin.buffer)
    except EOFError:
        break
    if command == "sit":
        agents[number] = agent_of(*given)
        continue
    if command == "leave":
        agents.pop(number, None)
        continue
    try:
        view, asked = given
        said = agents[number].answer(view, Asked(*asked[: len(Asked._fields)]))
        unasked = hasattr(said, "action")
        told = (True, (said.action, said.answer) if unasked else said, unasked)
    except Exception as error:
        told = (False, f"{type(error).__name__}: {error}", False)
    pickle.dump(told, out)
    out.flush()
"""
"""The program run in the other checkout; it also knows older module names."""

_numbers = count()


class OpponentFailed(Exception):
    """The other checkout's player failed to answer; the text says why."""


@cache
def _process(path: Path) -> subprocess.Popen[bytes]:
    """A process per checkout, which ends with this one."""
    environment = {**os.environ, "PYTHONPATH": str(path)}
    process = subprocess.Popen(
        [sys.executable, "-c", SERVER],
        cwd=path,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    atexit.register(process.__exit__, None, None, None)
    return process


class Opponent:
    """A player of the other checkout at one seat."""

    def __init__(
        self, path: Path, game: str, level: str, seed: int | str, options: Mapping[str, Any], thinking: float
    ) -> None:
        process = _process(path.resolve())
        assert process.stdin is not None
        assert process.stdout is not None
        self._to: IO[bytes] = process.stdin
        self._from: IO[bytes] = process.stdout
        self._number = next(_numbers)
        self._tell("sit", (game, level, seed, dict(options), thinking))
        weakref.finalize(self, _leave, self._to, self._number)

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        self._tell("answer", (dict(view), tuple(asked)))
        try:
            went_well, said, is_unasked = pickle.load(self._from)
        except EOFError:
            raise OpponentFailed("the other checkout's process has ended; its words are above") from None
        if not went_well:
            raise OpponentFailed(said)
        return Unasked(*said) if is_unasked else said

    def _tell(self, command: str, given: Any) -> None:
        try:
            pickle.dump((command, self._number, given), self._to)
            self._to.flush()
        except BrokenPipeError:
            raise OpponentFailed("the other checkout's process has ended; its words are above") from None


def _leave(to: IO[bytes], number: int) -> None:
    try:
        pickle.dump(("leave", number, None), to)
        to.flush()
    except (BrokenPipeError, ValueError):
        pass  # its process has ended, with its players


BOUTS_A_BATCH = 4


class Batch(NamedTuple):
    """Consecutive bouts for one process."""

    game: str
    seats: tuple[str, ...]
    seed: int
    first: int
    bouts: int
    thinking: float
    opponent: Path | None = None
    """The checkout that provides `other-…` players."""


class Accident(Exception):
    """A bout that crashed, and why."""


def batches(
    game: str, seats: Sequence[str], bouts: int, seed: int, thinking: float, opponent: Path | None = None
) -> list[Batch]:
    """The bouts, split into batches. The result doesn't depend on who plays them."""
    return [
        Batch(game, tuple(seats), seed, first, min(BOUTS_A_BATCH, bouts - first), thinking, opponent)
        for first in range(0, bouts, BOUTS_A_BATCH)
    ]


def played(work: Sequence[Batch], jobs: int) -> Iterator[Standing]:
    """Play batches in several processes; yields their results. Raises Accident if one crashes."""
    if jobs == 1:
        yield from map(play_batch, work)
        return
    with ProcessPoolExecutor(jobs) as pool:
        try:
            yield from pool.map(play_batch, work)
        finally:
            pool.shutdown(cancel_futures=True)  # after an accident the rest is dropped


def play_batch(batch: Batch) -> Standing:
    """Play a batch. Players move one seat further each bout."""
    standing = Standing()
    for number in range(batch.first, batch.first + batch.bouts):
        seats = seated(batch.seats, number)
        try:
            standing.note(seats, _play(batch, number, seats))
        except Exception as error:
            # Players may fail with any error; only text crosses process borders safely.
            told = f"{batch.game}, seed {batch.seed}, game {number} with {', '.join(seats)}"
            raise Accident(f"{told}:\n{format_exc()}") from error
    return standing


def seated(seats: tuple[str, ...], number: int) -> tuple[str, ...]:
    """The players by seat in a numbered bout."""
    turn = number % len(seats)
    return seats[-turn:] + seats[:-turn]


def _play(batch: Batch, number: int, seats: Sequence[str]) -> Bout:
    seed = f"{batch.seed}/{number}"
    options = options_of(batch.game, number // len(seats))
    game = GAMES[batch.game].new_game([f"P{seat + 1}" for seat in range(len(seats))], seed, options)
    return play_bout(game, _agents(batch, seats, seed, options), Random(seed))


def _agents(batch: Batch, seats: Sequence[str], seed: str, options: Mapping[str, Any]) -> list[Agent]:
    """The agent of each seat. An owner of several seats gets an agent for each, in order."""
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
    """The player in each seat; owners of several seats sit next to each other."""
    owners = tricks_of(game).owners
    return tuple(seat for name in names for seat in (owners[name].seats if name in owners else (name,)))
