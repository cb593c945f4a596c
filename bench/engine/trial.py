"""Trying a mutant: do all scenarios still pass?

Every trial is a process of its own, forked from one that has read the scenarios but has not loaded any rules.
There the mutant is loaded in place of its module; no file is ever changed.
"""

from __future__ import annotations

import os
import resource
import signal
import sys
from contextlib import suppress
from enum import Enum
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType
from typing import TYPE_CHECKING, Final, NamedTuple

from bench.engine.mutating import Mutant

if TYPE_CHECKING:
    from dragonbot.scenario.scenario import Scenario

BYTES = 2 << 30
"""What a trial may use: a mutant may also collect things for ever."""


class End(Enum):
    """How a trial ended. What is not there yet in time never will be, so that is a kill, too."""

    SURVIVED = "survived"
    KILLED = "killed"
    TIMED_OUT = "timed out"


STAY: Final = ("dragonbot.scenario", "dragonbot.scenario.scenario")


class Case(NamedTuple):
    """A scenario that was read, and its text, in which the cards are named that it is about."""

    text: str
    scenario: Scenario


def read_cases(root: Path) -> list[Case]:
    """All scenarios of the copy in this folder, whose package is the one that is imported from now on."""
    sys.path.insert(0, str(root))
    from dragonbot.scenario.scenario import read_scenario

    assert Path(sys.modules["dragonbot"].__path__[0]) == root / "dragonbot", "another dragonbot is loaded"
    files = sorted((root / "tests" / "scenarios").rglob("*.yaml"))
    return [Case(text, read_scenario(text)) for text in (file.read_text(encoding="utf-8") for file in files)]


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
        run(case.scenario)


def _forget_the_rules() -> None:
    """To read scenarios the rules are loaded as they are: now they are loaded anew, with the mutant in them.

    What was read of a scenario is plain data of shapes that stay.
    """
    for module in [name for name in sys.modules if name.startswith("dragonbot.")]:
        if module not in STAY:
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
