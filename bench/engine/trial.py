"""Trying a mutant: do all scenarios still pass?

Every trial is a process of its own, forked from one that has read the scenarios but has not loaded any rules.
There the mutant is loaded in place of its module; no file is ever changed.
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
"""What a trial may use: a mutant may also collect things for ever."""


class End(Enum):
    """How a trial ended. What is not there yet in time never will be, so that is a kill, too."""

    SURVIVED = "survived"
    KILLED = "killed"
    TIMED_OUT = "timed out"


class Case(NamedTuple):
    """A scenario that was read, and its text, in which the cards are named that it is about."""

    text: str
    pickled: bytes
    """The scenario, for any copy of the rules: the classes of its parts are loaded anew with them."""


def read_cases(root: Path) -> list[Case]:
    """All scenarios of the copy in this folder, whose package is the one that is imported from now on."""
    sys.path.insert(0, str(root))
    from dragonbot.scenario.scenario import read_scenario

    assert Path(sys.modules["dragonbot"].__path__[0]) == root / "dragonbot", "another dragonbot is loaded"
    files = sorted((root / "tests" / "scenarios").rglob("*.yaml"))
    texts = (file.read_text(encoding="utf-8") for file in files)
    return [Case(text, pickle.dumps(read_scenario(text))) for text in texts]


def begin(mutant: Mutant | None, cases: list[Case], seconds: float) -> int:
    """Start a trial; returns the id of its process. Without a mutant the rules themselves are tried."""
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
        os._exit(ended)  # whatever was raised is a kill, and nothing of the parent's may be cleaned up


def how_it_ended(status: int) -> End:
    """What the status says with which the process of a trial has ended."""
    if os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGPROF, signal.SIGALRM):
        return End.TIMED_OUT
    return End.SURVIVED if status == 0 else End.KILLED


def _run(cases: list[Case], cards: tuple[str, ...]) -> None:
    """Run the scenarios up to the first that fails, beginning with those that name the spoilt card."""
    _forget_the_rules()
    from dragonbot.scenario.runner import run

    for case in sorted(cases, key=lambda case: -sum(card in case.text for card in cards)):
        run(pickle.loads(case.pickled))


def _forget_the_rules() -> None:
    """The rules were loaded to read scenarios: now they are loaded anew, with the mutant in them."""
    for module in [name for name in sys.modules if name.startswith("dragonbot.")]:
        del sys.modules[module]


def _games(mutant: Mutant) -> tuple[str, ...]:
    """The games that the mutant can spoil, where they are few: what they are called in scenarios."""
    return ("dragons-gold",) if mutant.file.startswith("dragonbot/games/gold/") else ()


def _limit(seconds: float) -> None:
    """Be killed after this much work; how busy the machine is does not count, up to a point."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, 20 * seconds)
    with suppress(OSError, ValueError):  # not every system can do this
        resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)


class _InPlace:
    """Finds the mutant where its module is asked for."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(self, fullname: str, *_: object) -> ModuleSpec | None:
        if fullname != self.mutant.module:
            return None
        file = f"{sys.path[0]}/{self.mutant.file}"
        return spec_from_file_location(fullname, file, loader=_Mutated(fullname, file, self.mutant.text))


class _Mutated(SourceFileLoader):
    """Loads a text instead of what is in the file."""

    def __init__(self, fullname: str, path: str, text: str) -> None:
        super().__init__(fullname, path)
        self.text = text

    def get_code(self, *_: object) -> CodeType:
        return compile(self.text, self.path, "exec", dont_inherit=True)
