"""A box: what any game's rules answer to those around it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol, TypeVar

from dragonbot.engine.asked import Asked
from dragonbot.engine.event import Event
from dragonbot.engine.game import Game
from dragonbot.engine.question import Question, Timer
from dragonbot.engine.rules import Rules, Table
from dragonbot.engine.timer import TimeLimit
from dragonbot.engine.variation import Variation

T = TypeVar("T", bound=Table)

BEGINS: Final = "begins"
CHANCE: Final = "chance"
LAST_WINNER: Final = "last_winner"
CARDS: Final = "cards"
"""An option that a game may have: who begins. Whoever knows who won last names them in place of the word."""
SITS_FIRST: Final = "begins"
"""A game that does not draw last of all who begins tells it by an event of this key: who, and among whom."""

INVENTED: Final = "b:"
"""With this begin the ids of cards that people have invented. They are known only where a game has them."""


class Closing(NamedTuple):
    """A question to which all who take part close their answers, to open them together."""

    seats: Sequence[int]
    """Who takes part, whether they have anything to choose or not."""
    shown: Sequence[int]
    """Whose answer shows as closed to everybody."""
    closed: Sequence[int]
    """Who has closed one. Nobody may hear of this: it can differ from what shows."""


class Pending(NamedTuple):
    """All that is to be known at once of what a table waits for. It holds until somebody answers or acts."""

    key: str
    timer: Timer
    hidden: bool
    private: bool
    until_bell: bool
    waiting: tuple[int, ...]
    """Who is waited for, whether or not anybody may hear of it."""
    undecided: tuple[int, ...]
    """Who has still to say something, as everybody may know unless the question is hidden.

    Where answers are only gathered, others may go on answering; but nobody waits for them.
    """
    closing: Closing | None
    """Who closes an answer to the question; None where that is not how it is answered."""

    @property
    def in_secret(self) -> bool:
        """Nobody may hear who is asked."""
        return self.hidden and self.closing is None


def pending_on(
    question: Question, undecided: Sequence[int] | None = None, closing: Closing | None = None
) -> Pending:
    """What a table waits for that asks this. All who are waited for are undecided, unless some are named."""
    waiting = tuple(question.waiting)
    return Pending(
        question.key,
        question.timer,
        question.hidden,
        question.private,
        question.until_bell,
        waiting,
        waiting if undecided is None else tuple(undecided),
        closing,
    )


def house_rules_in(box: Box[Any], options: Mapping[str, Any]) -> dict[str, Any]:
    """What of these options is not as in the box and changes play, in the order of the box."""
    usual = {**box.options, **{name: one.usual for name, one in box.variations.items()}}
    return {
        name: options[name]
        for name in usual
        if name in options and name not in box.either_way and options[name] != usual[name]
    }


class Memory(Protocol):
    """What one seat makes of all that it has heard since the game began.

    It is given the events that the seat may know, in their order, and nothing else.
    """

    def hear(self, events: Iterable[Event]) -> None:
        """What has come of one answer, or of the beginning."""

    def known(self) -> Any:
        """What the seat knows by now, as plain data: the players of the game understand it."""

    def copy(self) -> Memory:
        """Another that has heard the same."""


class Box(Rules[T], Protocol[T]):
    """All that a lobby, a running match and those who show it ask of a game."""

    language: str
    """That the box is printed in."""
    rulebook: str
    """Whose topics in the catalogues tell these rules: `rules-RULEBOOK-TOPIC`."""
    seats: range
    """How many can play."""
    options: Mapping[str, Any]
    """The house rules that a table may agree on, and what holds where nothing is said: on, off, or a word."""
    words: Mapping[str, Sequence[str]]
    """What an option can be that is a word."""
    variations: Mapping[str, Variation]
    """What else a table may vary. It stands in saves and records only where it is not as in the box."""
    either_way: Collection[str]
    """The options that are no house rules: the box says that it may be played either way, or play is the
    same."""
    limits: Mapping[str, TimeLimit]
    """How long questions wait, by the names of their timers."""
    cards: Sequence[str]
    """All kinds of cards in the box."""
    scene_opens: Sequence[str]
    """The events with which a scene begins, in the order in which they come; the last is always there."""
    passing: Collection[str]
    """The events of what is said while people bargain: the view shows it as long as it counts."""
    tells_more: Collection[str]
    """The events told to some that only say more of what all were told right before: which coin it was."""
    takes_invented: bool
    """Whether cards that people have invented can be among its cards, as its option CARDS has them."""
    changeable: Collection[str]
    """The keys of questions where an answer may be changed until all have given one; the last counts."""

    def new_game(self, names: list[str], seed: str, options: Mapping[str, object] | None = None) -> Game[T]:
        """Set up a table for these and begin. Refused where the seats or the options do not fit."""

    def names(self, table: T) -> Sequence[str]:
        """What the rules call the seats, in the order in which they sit."""

    def asked(self, table: T, question: Question, seat: int) -> Asked:
        """The question as a seat has it for which it waits, in plain data."""

    def memory(self, table: T) -> Memory | None:
        """Of any seat of the table, before it has heard anything; None where there is nothing to remember."""

    def pending(self, table: T, question: Question | None) -> Pending | None:
        """What the table waits for, read once for a whole step; None where the game is over."""

    def undecided(self, table: T, question: Question) -> Sequence[int]:
        """Who has still to say something, as everybody may know unless the question is hidden.

        Where answers are only gathered, others may go on answering; but nobody waits for them.
        """

    def closing(self, table: T, question: Question | None) -> Closing | None:
        """Who closes an answer to the question; None where that is not how it is answered."""

    def posted(self, table: T, question: Question | None) -> dict[str, Any]:
        """What everybody sees of the table, as it is kept in a post.

        Who shows as closed is not in it: that is told beside the post, when it is time for it.
        """

    def remembered(self, view: Mapping[str, Any]) -> dict[str, Any]:
        """What a post keeps of its view when its scene is done: where the game was, and the seats' names."""

    def points(self, view: Mapping[str, Any]) -> Sequence[int] | None:
        """The points of each seat, as everybody sees them; None as long as they are hidden."""
