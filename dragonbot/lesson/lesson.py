"""A lesson: a fixed deal and its steps. Only its id is stored."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import Any, Final, NamedTuple, TypeAlias

from dragonbot.engine.game import Game
from dragonbot.games import GAMES, Parts
from dragonbot.scenario.scenario import SCENARIOS, Scenario, read_scenario

Move: TypeAlias = tuple[int, Any]
"""A seat and its answer."""

ME: Final = 0
"""The person's seat."""
EVERYBODY: Final = -1
"""All waiting seats, one after the other, while the same kind of question is open."""

Fits: TypeAlias = Callable[[Any], bool]


class Step(NamedTuple):
    id: str
    """The id of its text, `lesson-LESSON-ID`; `.otherwise` explains other answers."""
    asks: str = ""
    """The question the person answers; None for a step to read."""
    suggested: Any = None
    """The suggested answer, with which the lesson always continues."""
    fits: Fits | None = None
    """Accepts other answers in canonical form; None: only the suggested one."""
    before: Sequence[Move] = ()
    """Answers given on entering the step, by opponents and for the person."""
    sand: str = ""
    """The event to show if time ran out now."""
    bare: bool = False
    """Hide the table."""
    hand: bool = False
    """Also show the person's hand."""


def anything(_: Any) -> bool:
    """Accepts any legal answer."""
    return True


class Lesson:
    def __init__(self, name: str, version: int, deal: str, steps: Sequence[Step]) -> None:
        """The deal is a scenario without moves. Raise the version when you change a lesson."""
        self.id = name
        self.version = version
        self.steps = tuple(steps)
        self._deal = deal

    @cached_property
    def scenario(self) -> Scenario:
        return read_scenario(self._deal)

    @property
    def game(self) -> str:
        """The game it teaches."""
        return self.scenario.rules

    @property
    def options(self) -> dict[str, Any]:
        return self.scenario.options

    def begin(self) -> Game[Any]:
        """The game at its first question, always dealt the same."""
        return Game(GAMES[self.game], SCENARIOS[self.game].given_table(self.scenario))


_BY_GAME: Final[Parts[Lesson]] = Parts(lambda kit: kit.lesson(), "nobody teaches it yet")


@cache
def _by_id(games: tuple[str, ...]) -> dict[str, Lesson]:
    return {_BY_GAME[game].id: _BY_GAME[game] for game in games if game in _BY_GAME}


class _Lessons(Mapping[str, Lesson]):
    """Lessons by game, loaded on demand."""

    def __getitem__(self, name: str) -> Lesson:
        return _by_id(tuple(GAMES))[name]

    def __iter__(self) -> Iterator[str]:
        return iter(_by_id(tuple(GAMES)))

    def __len__(self) -> int:
        return len(_by_id(tuple(GAMES)))


LESSONS: Final[Mapping[str, Lesson]] = _Lessons()
