"""Trying a mutant: do all scenarios still pass?

Every trial is a process forked from one that has read the scenarios but has not loaded any rules. It loads
the mutant in place of its module; no file is ever changed.
"""

from __future__ import annotations

import os
import pickle
import resource
import signal
import sys
from contextlib import suppress
from enum import Enum
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType
from typing import NamedTuple

from bench.engine.mutating import Mutant

BYTES = 2 << 30
"""Memory limit of a trial, as a mutant may allocate forever."""


class End(Enum):
    """The result of a trial. A timeout counts as a kill, too."""

    SURVIVED = "survived"
    KILLED = "killed"
    TIMED_OUT = "timed out"


class Case(NamedTuple):
    """A scenario, and its text, which names its cards."""

    text: str
    pickled: bytes
    """The scenario, for any copy of the rules: unpickling loads its classes anew."""


def read_cases(root: Path) -> list[Case]:
    """All scenarios of the copy in this folder, whose package is imported from now on."""
    sys.path.insert(0, str(root))
    from dragonbot.scenario.scenario import read_scenario

    assert Path(sys.modules["dragonbot"].__path__[0]) == root / "dragonbot", "another dragonbot is loaded"
    files = sorted((root / "tests" / "scenarios").rglob("*.yaml"))
    texts = (file.read_text(encoding="utf-8") for file in files)
    return [Case(text, pickle.dumps(read_scenario(text))) for text in texts]


def begin(mutant: Mutant | None, cases: list[Case], seconds: float) -> int:
    """Start a trial; returns its process id. Without a mutant it tries the original rules."""
    process = os.fork()
    if process:
        return process
    ended = 1
    try:
        _limit(seconds)
        if mutant is not None:
            sys.meta_path.insert(0, _InPlace(mutant))
        _run(cases, () if mutant is None else (*mutant.cards, *_games(mutant)))
        ended = 0
    finally:
        os._exit(ended)  # any exception is a kill, and nothing of the parent may be cleaned up


def how_it_ended(status: int) -> End:
    """The result of a trial's exit status."""
    if os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGPROF, signal.SIGALRM):
        return End.TIMED_OUT
    return End.SURVIVED if status == 0 else End.KILLED


def _run(cases: list[Case], cards: tuple[str, ...]) -> None:
    """Run the scenarios up to the first failure, beginning with those that name the changed card."""
    _forget_the_rules()
    from dragonbot.scenario.runner import run

    for case in sorted(cases, key=lambda case: -sum(card in case.text for card in cards)):
        run(pickle.loads(case.pickled))


def _forget_the_rules() -> None:
    """Unload the rules used for reading scenarios, so that they load anew with the mutant."""
    for module in [name for name in sys.modules if name.startswith("dragonbot.")]:
        del sys.modules[module]


def _games(mutant: Mutant) -> tuple[str, ...]:
    """The games that the mutant can affect, if few, by their names in scenarios."""
    return ("dragons-gold",) if mutant.file.startswith("dragonbot/games/gold/") else ()


def _limit(seconds: float) -> None:
    """Limit the process's CPU time; a busy machine doesn't matter, up to a point."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, 20 * seconds)
    with suppress(OSError, ValueError):  # not supported everywhere
        resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)


class _InPlace:
    """Finds the mutant in place of its module."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(self, fullname: str, *_: object) -> ModuleSpec | None:
        if fullname != self.mutant.module:
            return None
        file = f"{sys.path[0]}/{self.mutant.file}"
        return spec_from_file_location(fullname, file, loader=_Mutated(fullname, file, self.mutant.text))


class _Mutated(SourceFileLoader):
    """Loads a text instead of the file."""

    def __init__(self, fullname: str, path: str, text: str) -> None:
        super().__init__(fullname, path)
        self.text = text

    def get_code(self, *_: object) -> CodeType:
        return compile(self.text, self.path, "exec", dont_inherit=True)
