"""Running a blank card: what a step of it can see, and the words that steps are made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from dragonbot.engine.question import Play
from dragonbot.fist.card import Card
from dragonbot.fist.table import Seat, Table


class Run:
    """One use of a power: whose it is, and the names that have been given to what was chosen so far."""

    __slots__ = ("card", "decided", "names", "table", "winner")

    def __init__(self, table: Table, winner: Seat, card: str) -> None:
        self.table = table
        self.winner = winner
        self.card = card
        self.names: dict[str, Any] = {}
        self.decided: str = ""

    @property
    def itself(self) -> Card:
        """The card that is run: what a question is about that is about nobody else."""
        return self.table.edition.cards[self.card]


class Stopped(Exception):
    """The power ends here; in a loop, what is done for one of those that it goes round."""


Step: TypeAlias = Callable[[Run], "Play | None"]
"""Does something; a generator if it asks a question."""
Numbered: TypeAlias = Callable[[Run], int]
Asked: TypeAlias = Callable[[Run], bool]
Whose: TypeAlias = Callable[[Run], Seat]
Group: TypeAlias = Callable[[Run], "list[Seat]"]
Kinds: TypeAlias = Callable[[Run], "tuple[int, ...]"]


class Block:
    """Steps one after the other. It asks somebody where one of them does."""

    __slots__ = ("asks", "steps")

    def __init__(self, steps: tuple[Step, ...], *, asks: bool) -> None:
        self.steps = steps
        self.asks = asks

    def __call__(self, run: Run) -> Play | None:
        if self.asks:
            return self._asking(run)
        for step in self.steps:
            step(run)
        return None

    def _asking(self, run: Run) -> Play:
        for step in self.steps:
            play = step(run)
            if play is not None:
                yield from play


class Word(NamedTuple):
    """A word of the language: of what sort its parts are, and what makes a step of them."""

    sorts: tuple[str, ...]
    build: Callable[..., Any]
    asks: bool = False


VERBS: Final[dict[str, Word]] = {}
NUMBERS: Final[dict[str, Word]] = {}
CONDITIONS: Final[dict[str, Word]] = {}

Build = TypeVar("Build", bound=Callable[..., Any])


def _registered(
    words: dict[str, Word], name: str, sorts: tuple[str, ...], *, asks: bool = False
) -> Callable[[Build], Build]:
    def register(build: Build) -> Build:
        words[name] = Word(sorts, build, asks)
        return build

    return register


def verb(name: str, *sorts: str, asks: bool = False) -> Callable[[Build], Build]:
    """Register what makes a step of a verb with parts of these sorts. It asks somebody, or does not."""
    return _registered(VERBS, name, sorts, asks=asks)


def number(name: str, *sorts: str) -> Callable[[Build], Build]:
    return _registered(NUMBERS, name, sorts)


def condition(name: str, *sorts: str) -> Callable[[Build], Build]:
    return _registered(CONDITIONS, name, sorts)
