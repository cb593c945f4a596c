"""A lesson: a fixed deal, and what happens with it step by step. Nothing of it but its id is ever stored."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import Any, Final, NamedTuple, TypeAlias

from dragonbot.engine.game import Game
from dragonbot.games import GAMES, Parts
from dragonbot.scenario.scenario import SCENARIOS, Scenario, read_scenario

Move: TypeAlias = tuple[int, Any]
"""A seat and what it answers."""

ME: Final = 0
"""The seat of the person."""
EVERYBODY: Final = -1
"""All waiting seats, one after the other, while the same kind of question is open."""

Fits: TypeAlias = Callable[[Any], bool]


class Step(NamedTuple):
    id: str
    """Of its text, `lesson-LESSON-ID`; what does not fit is explained by that text's `.otherwise`."""
    asks: str = ""
    """The key of the question that the person answers; without one there is only something to read."""
    suggested: Any = None
    """The answer with which the lesson goes on in any case."""
    fits: Fits | None = None
    """With which others it goes on, as the question keeps them; None: with the suggested one only."""
    before: Sequence[Move] = ()
    """What is answered when the lesson comes here: by the opponents, and what the person need not do."""
    sand: str = ""
    """What would happen if the time ran out now: this event of it is shown."""
    bare: bool = False
    """Nothing of the table is shown."""
    hand: bool = False
    """What the person owns is shown along with it."""


def anything(_: Any) -> bool:
    """Whatever the rules allow fits."""
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
        """The id of the game that it teaches."""
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
    """Of all games that have one."""

    def __getitem__(self, name: str) -> Lesson:
        return _by_id(tuple(GAMES))[name]

    def __iter__(self) -> Iterator[str]:
        return iter(_by_id(tuple(GAMES)))

    def __len__(self) -> int:
        return len(_by_id(tuple(GAMES)))


LESSONS: Final[Mapping[str, Lesson]] = _Lessons()
