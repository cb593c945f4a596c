"""The interface of a game's rules, and the variations of house rules."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

from dragonbot.engine.game import Closing, Event, Game, Pending, Rules, Table, pending_on
from dragonbot.engine.question import Asked, Question, TimeLimit
from dragonbot.engine.refusal import Refused

NO_NUMBERS: Final = range(0)


@dataclass(frozen=True)
class Variation:
    """A house rule with more than two values."""

    usual: Any
    """The default, as in the box."""
    numbers: range = NO_NUMBERS
    """Allowed numbers; with parts, for each of them."""
    words: Sequence[str] = ()
    """Or one of these words."""
    names: Sequence[str] = ()
    """Or a list of these names."""
    parts: Sequence[str] = ()
    """Or a number for each of these parts; the others are as in the box."""
    one_of: Sequence[str] = ()
    """At least one of these parts must remain."""

    @property
    def is_switch(self) -> bool:
        return isinstance(self.usual, bool)

    def kept(self, option: str, value: object) -> Any:
        """The value in canonical form. Refused if not allowed."""
        found = self.checked(option, value)
        if self.parts:
            return {**self.usual, **found}
        if isinstance(found, list):
            return "none" if not found else "all" if len(found) == len(self.names) else found
        return found

    def checked(self, option: str, value: object) -> Any:
        """The value in canonical form. Refused if not allowed, with the allowed values as facts."""
        if self.is_switch:
            if isinstance(value, bool):
                return value
            raise Refused("unknown_option_value", option=option, value=value)
        if isinstance(value, str) and value in self.words:
            return value
        if self.parts:
            return self._checked_parts(option, value)
        if self.names and isinstance(value, list | tuple):
            return self._checked_names(option, value)
        if self.numbers and type(value) is int and value in self.numbers:
            return value
        if self.numbers:
            raise Refused(
                "option_is_a_number",
                option=option,
                value=value,
                fewest=self.numbers[0],
                most=self.numbers[-1],
                options=tuple(self.words),
                count=len(self.words),
            )
        if self.names:
            raise Refused("option_is_a_list", option=option, value=value)
        raise Refused("option_is_a_word", option=option, value=value, options=tuple(self.words))

    def _checked_names(self, option: str, value: Sequence[object]) -> list[str]:
        unknown = next((name for name in value if name not in self.names), None)
        if unknown is not None:
            raise Refused("option_knows_no_such_card", option=option, value=unknown)
        return [name for name in self.names if name in value]

    def _checked_parts(self, option: str, value: object) -> dict[str, int]:
        wrong = Refused(
            "option_is_counts",
            option=option,
            value=value,
            options=tuple(self.parts),
            fewest=self.numbers[0],
            most=self.numbers[-1],
        )
        if not isinstance(value, Mapping) or not set(value) <= set(self.parts):
            raise wrong
        if not all(type(count) is int and count in self.numbers for count in value.values()):
            raise wrong
        return {part: value[part] for part in self.parts if part in value}


def as_typed(text: str) -> Any:
    """The value of a typed option: `true`, `4`, `{"gold": 3}`, or else a word."""
    try:
        return json.loads(text)
    except ValueError:
        return text


T = TypeVar("T", bound=Table)

BEGINS: Final = "begins"
CHANCE: Final = "chance"
LAST_WINNER: Final = "last_winner"
CARDS: Final = "cards"
"""Option of some games: who begins. Callers who know the last winners replace the word by their names."""
SITS_FIRST: Final = "begins"
"""Event key by which a game tells who was drawn to begin, and among whom."""

INVENTED: Final = "b:"
"""Prefix of custom cards' ids."""


RevealSize: TypeAlias = Literal["none", "plain", "big"]
"""How long people want to look at a reveal."""


class Memory(Protocol):
    """What one seat has learnt from all events since the game began.

    It is fed the events that the seat may know, in order.
    """

    def hear(self, events: Iterable[Event]) -> None:
        """Take in the events of an answer, or of the beginning."""

    def known(self) -> Any:
        """The knowledge as plain data, for the game's computer players."""

    def copy(self) -> Memory:
        """An independent copy."""


class Credits(NamedTuple):
    """Who made the printed game."""

    designers: tuple[str, ...]
    publisher: str
    year: int


class Box(Rules[T], Protocol[T]):
    """What lobbies, matches and their views ask of a game's rules.

    Defaults: no house rules, no cards, no memory.
    """

    language: str
    """The language the box is printed in."""
    credits: Credits | None = None
    """None: the game was never printed."""
    rulebook: str
    """The rules' topics in the catalogues: `rules-RULEBOOK-TOPIC`."""
    seats: range
    """Allowed numbers of players."""
    options: Mapping[str, Any]
    """House rules with their defaults: on, off, or a word."""
    words: Mapping[str, Sequence[str]] = MappingProxyType({})
    """Allowed words of options that take one."""
    variations: Mapping[str, Variation] = MappingProxyType({})
    """Other variations. Saves and records contain only values that differ from the box."""
    either_way: Collection[str] = ()
    """Options that aren't house rules: the box allows both, or play is the same."""
    limits: Mapping[str, TimeLimit]
    """Time limits of questions, by timer."""
    cards: Sequence[str] = ()
    """All kinds of cards in the box."""
    scene_opens: Sequence[str]
    """Events that begin a scene, in order; the last always occurs."""
    opens: Collection[str] = ()
    """Events that reveal what everyone waited for."""
    asks_anew: Collection[str] = ()
    """Questions that get their own message right after a reveal."""
    passing: Collection[str] = ()
    """Events of talk while bargaining; the view shows them as long as they count."""
    tells_more: Collection[str] = ()
    """Events for some seats that only add detail to the event before, such as which coin it was."""
    takes_invented: bool = False
    """Whether its option CARDS accepts custom cards."""
    changeable: Collection[str] = ()
    """The keys of questions where an answer may be changed until all have given one; the last counts."""

    def new_game(self, names: list[str], seed: str, options: Mapping[str, object] | None = None) -> Game[T]:
        """Set up a table and begin. Refused if seats or options don't fit."""

    def names(self, table: T) -> Sequence[str]:
        """The seats' names in the rules, in seating order."""

    def asked(self, table: T, question: Question, seat: int) -> Asked:
        """The question for a seat it waits for, as plain data."""
        return Asked(question.key, question.about, tuple(question.answers(seat)))

    def memory(self, table: T) -> Memory | None:
        """An empty memory for any seat; None if the game needs none."""
        return None

    def pending(self, table: T, question: Question | None) -> Pending | None:
        """What the table waits for, computed once per step; None after the game."""
        return (
            None
            if question is None
            else pending_on(question, self.undecided(table, question), self.closing(table, question))
        )

    def undecided(self, table: T, question: Question) -> Sequence[int]:
        """Seats that still have to answer; public unless the question is hidden.

        Where answers are only gathered, others may go on answering, but no one waits for them.
        """
        return question.waiting

    def closing(self, table: T, question: Question | None) -> Closing | None:
        """Who has closed an answer, if the question is answered by closing; else None."""
        return None

    def posted(self, table: T, question: Question | None) -> dict[str, Any]:
        """The public view of the table, as a post stores it.

        Without who has bid, which is shown separately and delayed.
        """
        return self.view(table, question, None)

    def remembered(self, view: Mapping[str, Any]) -> dict[str, Any]:
        """What a post keeps of a finished scene's view: its place in the game, and the seats' names."""

    def reveal_size(self, events: Sequence[Sequence[Any]]) -> RevealSize:
        """How much there is to look at in these public events."""
        return "none"

    def points(self, view: Mapping[str, Any]) -> Sequence[int] | None:
        """The public points of each seat; None while hidden."""
