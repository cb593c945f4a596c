"""What the engine asks of the rules of a game, and of its tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

from dragonbot.engine.event import Event
from dragonbot.engine.fate import Fate
from dragonbot.engine.question import Play, Question
from dragonbot.engine.save import Save, Upgrade


class Won(Exception):
    """The game has ended in the middle of a step; the table knows its winners."""


class Table(Protocol):
    """What the engine needs of a table: its chance, its news, and who has won."""

    fate: Fate
    news: list[Event]
    winners: list[int]


T = TypeVar("T", bound=Table)


class Rules(Protocol[T]):
    """What the engine asks of the rules of a game. They hold no state: all of it lies on the table."""

    id: str
    schema: int
    upgrades: Mapping[int, Upgrade]

    def step(self, table: T) -> Play | None:
        """Start the next step of a table at a boundary; None when the step was done without a question."""

    def act(self, table: T, question: Question, seat: int, action: Any) -> None:
        """Do what a seat may do without being asked, or raise Refused."""

    def actions(self, table: T, seat: int) -> Sequence[Any]:
        """What a seat may do just now without being asked."""

    def only_says(self, key: str, event: Event) -> bool:
        """Whether the event says no more than what was answered to the question of this key."""

    def laid_away(self, table: T) -> Any:
        """All that the table is at this boundary, in whatever form is made quickly. It is never changed."""

    def taken_up(self, laid: Any) -> T:
        """A new table with all that was laid away."""

    def written(self, table: T) -> Save:
        """The table at a boundary as plain data."""

    def read(self, data: Save) -> T:
        """The table that `written` told of."""

    def digest(self, table: T) -> str:
        """A few characters that tell whether two tables are alike, also within a step."""

    def view(self, table: T, question: Question | None, seat: int | None) -> dict[str, Any]:
        """All that a seat may see, or anybody where there is no seat, and nothing else."""

    def hand(self, table: T, seat: int) -> Sequence[Any]:
        """What a seat has, in plain data; shown to everybody when the game is over."""
