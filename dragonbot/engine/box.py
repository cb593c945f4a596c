"""A box: what any game's rules answer to those around it, and the variations of its house rules."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

from dragonbot.engine.game import Closing, Event, Game, Pending, Rules, Table, pending_on
from dragonbot.engine.question import Asked, Question, TimeLimit
from dragonbot.engine.refusal import Refused

NO_NUMBERS: Final = range(0)


@dataclass(frozen=True)
class Variation:
    """What a table may choose in place of what is in the box."""

    usual: Any
    """What holds where nothing is said."""
    numbers: range = NO_NUMBERS
    """It can be one of these numbers; where it has parts, each of them is one."""
    words: Sequence[str] = ()
    """Or one of these words."""
    names: Sequence[str] = ()
    """Or a list of these."""
    parts: Sequence[str] = ()
    """Or a number for each of these; one that is not named is as in the box."""
    one_of: Sequence[str] = ()
    """People are not let go without all of these parts."""

    @property
    def is_switch(self) -> bool:
        return isinstance(self.usual, bool)

    def kept(self, option: str, value: object) -> Any:
        """The value in the one way in which it is kept. Refused where it cannot stand there."""
        found = self.checked(option, value)
        if self.parts:
            return {**self.usual, **found}
        if isinstance(found, list):
            return "none" if not found else "all" if len(found) == len(self.names) else found
        return found

    def checked(self, option: str, value: object) -> Any:
        """The value as it is kept. Refused where it cannot stand there: the facts say what could."""
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
    """The value of an option as typed: `true`, `4`, `{"gold": 3}`, or else a word."""
    try:
        return json.loads(text)
    except ValueError:
        return text


T = TypeVar("T", bound=Table)

BEGINS: Final = "begins"
CHANCE: Final = "chance"
LAST_WINNER: Final = "last_winner"
CARDS: Final = "cards"
"""An option that some games have: who begins. Callers who know the last winners put their names in place
of the word."""
SITS_FIRST: Final = "begins"
"""A game that does not draw last of all who begins tells it by an event of this key: who, and among whom."""

INVENTED: Final = "b:"
"""With this begin the ids of cards that people have invented. They are known only where a game has them."""


def house_rules_in(box: Box[Any], options: Mapping[str, Any]) -> dict[str, Any]:
    """What of these options is not as in the box and changes play, in the order of the box."""
    usual = {**box.options, **{name: one.usual for name, one in box.variations.items()}}
    return {
        name: options[name]
        for name in usual
        if name in options and name not in box.either_way and options[name] != usual[name]
    }


RevealSize: TypeAlias = Literal["none", "plain", "big"]
"""How long people want to look at what came out."""


class Memory(Protocol):
    """What one seat makes of all that it has heard since the game began.

    It is given the events that the seat may know, in their order, and nothing else.
    """

    def hear(self, events: Iterable[Event]) -> None:
        """The result of one answer, or of the beginning."""

    def known(self) -> Any:
        """What the seat knows by now, as plain data: the players of the game understand it."""

    def copy(self) -> Memory:
        """Another that has heard the same."""


class Box(Rules[T], Protocol[T]):
    """All that a lobby, a running match and those who show it ask of a game.

    A class that derives from it has what is here already: no house rules, no cards, no memory.
    """

    language: str
    """That the box is printed in."""
    rulebook: str
    """Whose topics in the catalogues tell these rules: `rules-RULEBOOK-TOPIC`."""
    seats: range
    """How many can play."""
    options: Mapping[str, Any]
    """The house rules that a table may agree on, and what holds where nothing is said: on, off, or a word."""
    words: Mapping[str, Sequence[str]] = MappingProxyType({})
    """What an option can be that is a word."""
    variations: Mapping[str, Variation] = MappingProxyType({})
    """What else a table may vary. It stands in saves and records only where it is not as in the box."""
    either_way: Collection[str] = ()
    """The options that are no house rules: the box says that it may be played either way, or play is the
    same."""
    limits: Mapping[str, TimeLimit]
    """How long questions wait, by the names of their timers."""
    cards: Sequence[str] = ()
    """All kinds of cards in the box."""
    scene_opens: Sequence[str]
    """The events with which a scene begins, in the order in which they come; the last is always there."""
    opens: Collection[str] = ()
    """The events with which something is revealed that everybody waited for."""
    asks_anew: Collection[str] = ()
    """The keys of questions that get a message of their own when something was revealed just before."""
    passing: Collection[str] = ()
    """The events of what is said while people bargain: the view shows it as long as it counts."""
    tells_more: Collection[str] = ()
    """Events for some seats that only add detail to the event before, such as which coin it was."""
    takes_invented: bool = False
    """Whether cards that people have invented can be among its cards, as its option CARDS has them."""
    changeable: Collection[str] = ()
    """The keys of questions where an answer may be changed until all have given one; the last counts."""

    def new_game(self, names: list[str], seed: str, options: Mapping[str, object] | None = None) -> Game[T]:
        """Set up a table for these and begin. Refused where the seats or the options do not fit."""

    def names(self, table: T) -> Sequence[str]:
        """What the rules call the seats, in the order in which they sit."""

    def asked(self, table: T, question: Question, seat: int) -> Asked:
        """The question as a seat has it for which it waits, in plain data."""
        return Asked(question.key, question.about, tuple(question.answers(seat)))

    def memory(self, table: T) -> Memory | None:
        """Of any seat of the table, before it has heard anything; None where there is nothing to remember."""
        return None

    def pending(self, table: T, question: Question | None) -> Pending | None:
        """What the table waits for, read once for a whole step; None where the game is over."""
        return (
            None
            if question is None
            else pending_on(question, self.undecided(table, question), self.closing(table, question))
        )

    def undecided(self, table: T, question: Question) -> Sequence[int]:
        """Who has still to say something, as everybody may know unless the question is hidden.

        Where answers are only gathered, others may go on answering; but nobody waits for them.
        """
        return question.waiting

    def closing(self, table: T, question: Question | None) -> Closing | None:
        """Who closes an answer to the question; None where that is not how it is answered."""
        return None

    def posted(self, table: T, question: Question | None) -> dict[str, Any]:
        """The public view of the table, as a post stores it.

        It leaves out who has bid, which is shown beside the post when it is time.
        """
        return self.view(table, question, None)

    def remembered(self, view: Mapping[str, Any]) -> dict[str, Any]:
        """What a post keeps of its view when its scene is done: where the game was, and the seats' names."""

    def reveal_size(self, events: Sequence[Sequence[Any]]) -> RevealSize:
        """How much there is to look at in a scene with these public events."""
        return "none"

    def points(self, view: Mapping[str, Any]) -> Sequence[int] | None:
        """The points of each seat, as everybody sees them; None as long as they are hidden."""


ViewT = TypeVar("ViewT")


class UnreadableView(ValueError):
    """Data that is no view of this game: parts are missing, are of another form, or mean nothing here."""


class AskedView(NamedTuple):
    """The question to one's own seat."""

    key: str
    options: tuple[Any, ...]


def read_view(
    data: Mapping[str, Any], known: Collection[str], build: Callable[[Mapping[str, Any]], ViewT]
) -> ViewT:
    """What `build` makes of a view. UnreadableView where it has unknown parts, or lacks one.

    Values are not in the message: they may be secret.
    """
    try:
        if unknown := [key for key in data if key not in known]:
            raise UnreadableView(f"a view has no part called {unknown[0]}")
        return build(data)
    except UnreadableView:
        raise
    except KeyError as error:
        raise UnreadableView(f"the view has no {error.args[0]}") from None
    except (LookupError, TypeError, ValueError, AttributeError, Refused) as error:
        raise UnreadableView(f"the view is spoiled: {type(error).__name__}") from None
