"""Computer players: they get a view and a question, and answer; and which of them plays a game at a level."""

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
"""From the one that makes a beginner's mistakes to the one that thinks ahead."""
USUAL: Final[Level] = "journeyman"
"""The default level, and that of stand-ins."""
CHANCE: Final = "chance"
"""In the place of a level: one that looks at nothing and chooses blindly, to measure the others by."""
THINKING_SECONDS: Final = 0.1
"""Default thinking time of a master for a decision."""


NO_OPTIONS: Final[Mapping[str, Any]] = MappingProxyType({})
PLAYERS: Final = (CHANCE, *LEVELS)
MOST_ALIKE: Final = 4
"""Answers shown as equally good at most, and one other below."""


class Agent(Protocol):
    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        """A legal answer, from what the seat can see and nothing else.

        An `Unasked` adds an action before the answer.
        """


class Unasked(NamedTuple):
    """Something that is done without being asked, in the moment in which the seat answers, and just before.

    So nobody can tell from any moment whether something was done in secret, as long as the seat does answer:
    what nobody may notice never comes with an answer that is None.
    """

    action: Any
    answer: Any
    """Legal also after the action; None where the seat would rather keep silent then."""


class Reason(NamedTuple):
    """Why, as a fact of the position: computed from what the seat sees, and never from what it does not."""

    key: str
    """The catalogues have a text for it: `reason-KEY`."""
    facts: Mapping[str, Any]
    """What is put into the text, by name, in the words of the rules, as facts of events are."""


class Advice(NamedTuple):
    """What a good player would answer in a person's place."""

    answer: Any
    """As the question takes it."""
    chance: float | None
    """How likely the card is won with it; None where none is bid for."""
    weight: float
    """How often, of all times, a master would choose it."""
    spread: float = 0.0
    """How far the chance may be off."""
    alike: bool = False
    """True if it is as good as the one before it."""
    reasons: tuple[Reason, ...] = ()


class Chosen(NamedTuple):
    """An answer, to be compared with a master's."""

    answer: Any
    """As the question takes it."""
    is_same: Callable[[Any], bool]
    """Whether another answer is the same."""
    asks_why: bool = False
    """Whether reasons are wanted, which take a third of the time."""


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
    """Who plays a game, and who advises those who play it."""

    def agent(
        self, level: str, seed: int | str, options: Mapping[str, Any], thinking_seconds: float
    ) -> Agent:
        """See `agent_of`."""

    def chances(self, game: Game[Any]) -> list[float]:
        """See `chances_of`."""

    def goes_on(self, game: Game[Any]) -> Callable[[], bool]:
        """What holds until `chances` can judge what is decided now: to the end of a round, say."""

    def quick(self, seed: int | str, options: Mapping[str, Any]) -> Callable[[Game[Any]], None] | None:
        """Who answers for all seats, seeing everything, about as journeymen would; None where those do."""

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


def agent_of(
    game: str,
    level: str,
    seed: int | str,
    options: Mapping[str, Any] = NO_OPTIONS,
    thinking_seconds: float = THINKING_SECONDS,
) -> Agent:
    """A player of that level for one decision or many; with the same seed it decides alike.

    `options` are the house rules of the table. The time that a master may take for a decision is the one
    thing by which its answers can differ. NoPart where no player knows the game.
    """
    return PLAYERS_OF[game].agent(level, seed, options, thinking_seconds)


def chances_of(game: Game[Any]) -> list[float]:
    """Each seat's chance to win from here, judged with all hands open."""
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
    """The best answers to a question, best first, by what the seat may see; none where nothing is advised.

    The same position is advised alike: what is hidden is dealt as the position says, not as the seed does.
    With `chosen` the advice is that very answer as soon as it looks as good as the best.
    """
    return PLAYERS_OF[game].advice(seed, options, thinking_seconds, view, asked, chosen)


T = TypeVar("T", bound=Table)


class Hearing:
    """Each seat hears what it may know. Conclusions are drawn only on demand."""

    def __init__(self, box: Box[T], table: T) -> None:
        memory = box.memory(table)
        self._memories: list[Memory] = [] if memory is None else [memory.copy() for _ in box.names(table)]
        self.events: list[Event] = []
        self._thought_about = [0] * len(self._memories)
        """How many of the events, by each seat."""

    def copy(self) -> Hearing:
        """Another that has heard the same so far."""
        other = Hearing.__new__(Hearing)
        other._memories = [memory.copy() for memory in self._memories]
        other.events = self.events[:]
        other._thought_about = self._thought_about[:]
        return other

    def forget(self) -> None:
        """From now on nobody remembers anything."""
        self._memories, self._thought_about, self.events = [], [], []

    def hear(self, events: Sequence[Event]) -> None:
        """The result of one answer, or of the beginning."""
        if self._memories:
            self.events += events

    def heard(self, seat: int) -> Any:
        """What the seat knows, as plain data; None where the game has nothing to remember."""
        if not self._memories:
            return None
        memory = self._memories[seat]
        if self._thought_about[seat] < len(self.events):
            memory.hear(known_to(seat, self.events[self._thought_about[seat] :]))
            self._thought_about[seat] = len(self.events)
        return memory.known()


def position_name(view: Mapping[str, Any], asked: Asked) -> str:
    """The same for the same view and question, whatever time is left, and for no other."""
    told = repr((sorted(view.items()), asked._replace(left=1.0)))
    return blake2b(told.encode(), digest_size=8).hexdigest()


PLAYERS_NOW: Final = 4
"""Players in a game that waits for nobody: computers take the seats that are free."""
