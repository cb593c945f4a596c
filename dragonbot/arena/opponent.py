"""Opponents from another checkout of this project: its computer players, in a process of their own.

So today's players can be measured against those of any commit: `git worktree add ../then COMMIT`, then
`arena --opponent ../then --seats master,other-master,other-master,other-master`.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import weakref
from collections.abc import Mapping
from functools import cache
from itertools import count
from pathlib import Path
from typing import IO, Any, Final

from dragonbot.engine.asked import Asked
from dragonbot.players.agents import PLAYERS, Unasked

OTHERS: Final = {f"other-{level}": level for level in PLAYERS}
"""How the other checkout's players are named among the seats."""
SERVER: Final = """
import os, pickle, sys
from dragonbot.engine.asked import Asked
from dragonbot.players.agents import agent_of
out = os.fdopen(os.dup(1), "wb")
os.dup2(2, 1)
agents = {}
while True:
    try:
        deed, number, given = pickle.load(sys.stdin.buffer)
    except EOFError:
        break
    if deed == "sit":
        agents[number] = agent_of(*given)
        continue
    if deed == "leave":
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
"""What runs in the other checkout. It uses names that have been there since the first computer players."""

_numbers = count()


class OpponentFailed(Exception):
    """The other checkout's player could not answer; the text says why."""


@cache
def _process(path: Path) -> subprocess.Popen[bytes]:
    """One process for each checkout, which ends when its input closes, as it does with ours."""
    environment = {**os.environ, "PYTHONPATH": str(path)}
    return subprocess.Popen(
        [sys.executable, "-c", SERVER],
        cwd=path,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )


class Opponent:
    """A player of the other checkout, at one seat."""

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

    def _tell(self, deed: str, given: Any) -> None:
        try:
            pickle.dump((deed, self._number, given), self._to)
            self._to.flush()
        except BrokenPipeError:
            raise OpponentFailed("the other checkout's process has ended; its words are above") from None


def _leave(to: IO[bytes], number: int) -> None:
    try:
        pickle.dump(("leave", number, None), to)
        to.flush()
    except (BrokenPipeError, ValueError):
        pass  # its process has ended, and its players with it
