"""Computer players: their interface, levels, and which game has which."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from random import Random
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

from dragonbot.engine.box import Box, Memory
from dragonbot.engine.game import Event, Game, Table, known_to
from dragonbot.engine.question import Asked, Pick
from dragonbot.games import Parts

Level: TypeAlias = Literal["apprentice", "journeyman", "master"]
LEVELS: Final[tuple[Level, ...]] = ("apprentice", "journeyman", "master")
"""From weakest to strongest."""
USUAL: Final[Level] = "journeyman"
"""The default level, and that of stand-ins."""
CHANCE: Final = "chance"
"""Stands for a level: chooses blindly, as a baseline."""
THINKING_SECONDS: Final = 0.1
"""Default seconds for a master's decision."""


NO_OPTIONS: Final[Mapping[str, Any]] = MappingProxyType({})
PLAYERS: Final = (CHANCE, *LEVELS)
MOST_ALIKE: Final = 4
"""Answers shown as equally good, besides one lower."""


class Agent(Protocol):
    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        """A legal answer, computed only from the view.

        An `Unasked` adds an action before the answer.
        """


class Unasked(NamedTuple):
    """An unprompted action just before the seat's answer.

    As it coincides with the answer, its timing reveals nothing. A secret action therefore never comes with an
    answer of None.
    """

    action: Any
    answer: Any
    """Legal also after the action; None to stay silent then."""


class Reason(NamedTuple):
    """A reason for advice: a fact computed from what the seat may see."""

    key: str
    """Text key: `reason-KEY`."""
    facts: Mapping[str, Any]
    """Facts for the text, in the rules' words, like those of events."""


class Advice(NamedTuple):
    """A good player's answer in a person's place."""

    answer: Any
    """The answer in canonical form."""
    chance: float | None
    """The chance to win the card with it; None if it isn't a bid."""
    weight: float
    """How often a master would choose it."""
    spread: float = 0.0
    """The uncertainty of `chance`."""
    alike: bool = False
    """True if as good as the previous one."""
    reasons: tuple[Reason, ...] = ()


class Chosen(NamedTuple):
    """An answer to compare with a master's."""

    answer: Any
    """The answer in canonical form."""
    is_same: Callable[[Any], bool]
    """Whether another answer is equivalent."""
    asks_why: bool = False
    """Whether to compute reasons, which takes a third of the time."""


class Chance:
    """An agent that chooses at random among the listed answers."""

    def __init__(self, seed: int | str) -> None:
        random = Random(seed).random

        def pick(count: int) -> int:
            return int(random() * count)

        self.pick: Final[Pick] = pick

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:  # noqa: ARG002
        return asked.answers[self.pick(len(asked.answers))]


class Players(Protocol):
    """A game's computer players and advisers."""

    @property
    def review_work(self) -> int:
        """How many decisions and tries fit into a review of ten processor seconds."""

    def agent(
        self, level: str, seed: int | str, options: Mapping[str, Any], thinking_seconds: float
    ) -> Agent:
        """See `agent_of`."""

    def chances(self, game: Game[Any]) -> list[float]:
        """See `chances_of`."""

    def goes_on(self, game: Game[Any]) -> Callable[[], bool]:
        """A condition that holds until `chances` can judge a decision made now, such as to the end of a
        round.
        """

    def quick(self, seed: int | str, options: Mapping[str, Any]) -> Callable[[Game[Any]], None] | None:
        """A fast player for all seats that sees everything and plays like journeymen; None to use these."""

    def advice(
        self,
        seed: int | str,
        options: Mapping[str, Any],
        thinking_seconds: float,
        view: Mapping[str, Any],
        asked: Asked,
        chosen: Chosen | None = None,
    ) -> list[Advice]:
        """See `advice_of`."""


PLAYERS_OF: Final[Parts[Players]] = Parts(lambda kit: kit.players(), "there are no computer players for it")
STRENGTHS_OF: Final[Parts[Mapping[str, float]]] = Parts(
    lambda kit: kit.strengths(), "nobody has measured its computer players"
)


def agent_of(
    game: str,
    level: str,
    seed: int | str,
    options: Mapping[str, Any] = NO_OPTIONS,
    thinking_seconds: float = THINKING_SECONDS,
) -> Agent:
    """A player of this level; with the same seed it decides alike.

    `options` are the house rules. Only the thinking time of masters can change answers. Raises NoPart if the
    game has no players.
    """
    return PLAYERS_OF[game].agent(level, seed, options, thinking_seconds)


def chances_of(game: Game[Any]) -> list[float]:
    """Each seat's chance to win from here, with all hands open."""
    winners = game.table.winners
    if winners:
        seats = range(len(game.rules.names(game.table)))  # type: ignore[attr-defined]
        return [(seat in winners) / len(winners) for seat in seats]
    return PLAYERS_OF[game.rules.id].chances(game)


def advice_of(
    game: str,
    seed: int | str,
    options: Mapping[str, Any],
    thinking_seconds: float,
    view: Mapping[str, Any],
    asked: Asked,
    chosen: Chosen | None = None,
) -> list[Advice]:
    """The best answers to a question, best first, from what the seat may see; empty without advice.

    Advice depends on the position only: hidden cards are dealt by it, not by the seed. With `chosen`, that
    answer is returned as soon as it looks as good as the best.
    """
    return PLAYERS_OF[game].advice(seed, options, thinking_seconds, view, asked, chosen)


T = TypeVar("T", bound=Table)


class SeatMemories:
    """Each seat's memory of events, computed on demand."""

    def __init__(self, box: Box[T], table: T) -> None:
        memory = box.memory(table)
        self._memories: list[Memory] = [] if memory is None else [memory.copy() for _ in box.names(table)]
        self.events: list[Event] = []
        self._thought_about = [0] * len(self._memories)
        """Events processed, by seat."""

    def copy(self) -> SeatMemories:
        """An independent copy."""
        other = SeatMemories.__new__(SeatMemories)
        other._memories = [memory.copy() for memory in self._memories]
        other.events = self.events[:]
        other._thought_about = self._thought_about[:]
        return other

    def forget(self) -> None:
        """Drop all memories for good."""
        self._memories, self._thought_about, self.events = [], [], []

    def hear(self, events: Sequence[Event]) -> None:
        """Add the events of an answer, or of the beginning."""
        if self._memories:
            self.events += events

    def heard(self, seat: int) -> Any:
        """The seat's memory as plain data; None if the game needs none."""
        if not self._memories:
            return None
        memory = self._memories[seat]
        if self._thought_about[seat] < len(self.events):
            memory.hear(known_to(seat, self.events[self._thought_about[seat] :]))
            self._thought_about[seat] = len(self.events)
        return memory.known()


def position_name(view: Mapping[str, Any], asked: Asked) -> str:
    """A hash of view and question, without the time left."""
    told = repr((sorted(view.items()), asked._replace(left=1.0)))
    return blake2b(told.encode(), digest_size=8).hexdigest()


PLAYERS_NOW: Final = 4
"""Players in a game that waits for nobody: computers take the seats that are free."""
