"""What the terminal asks of a game: how its table looks there, and how its answers are typed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from typing import Any, Final, Protocol, TypeAlias

from dragonbot.engine.event import Event
from dragonbot.engine.question import Question
from dragonbot.games import Parts
from dragonbot.terminal.screen import Screen
from dragonbot.terminal.words import Words
from dragonbot.text.narrator import Narrator

View: TypeAlias = Mapping[str, Any]
Read: TypeAlias = Callable[[str, View], Any]
"""What was typed, in a form that the question takes; Refused where that cannot be."""


class Board(Protocol):
    """A table on the screen. The views are those of the person who has the keyboard.

    A table and its scores are also shown by the view of somebody who looks on.
    """

    def scene(self, view: View) -> Hashable:
        """What differs from one scene to the next: then the table is shown anew. None: not at all."""

    def show(self, view: View) -> None:
        """All that lies in sight."""

    def scores(self, view: View) -> None:
        """How everybody stands."""

    def hand(self, view: View) -> None:
        """All that the person owns."""

    def own(self, view: View) -> None:
        """What of it lies behind the screen."""

    def before(self, question: Question, view: View) -> None:
        """What is needed to answer; what everybody sees of it by the view of somebody who looks on."""

    def is_listed(self, question: Question, answers: Sequence[Any]) -> bool:
        """Whether the answers are told over, each with a number."""

    def hint(self, question: Question, view: View) -> str:
        """How to answer, where that does not show."""

    def help(self, question: Question, view: View) -> Sequence[str]:
        """The same at length; nothing where one of several answers is chosen."""

    def reader(self, question: Question) -> Read | None:
        """How an answer is read that is put together; None where it is one or several of those told over.

        What is read as None says nothing, where people need not say anything.
        """

    def action(self, text: str, view: View) -> Any:
        """What the text wants done without being asked; None where it wants nothing of the kind."""

    def usable(self, view: View) -> Sequence[str]:
        """What can be used without being asked, by its names."""

    def card(self, view: View) -> str | None:
        """The card that is meant where none is named."""


class AtTerminal(Protocol):
    """One kind of game."""

    beginnings: Collection[str]
    """Events that begin something new in a story."""
    highlights: Collection[str]
    """Those that stand out."""
    shown_by_board: Collection[str]
    """Those of which nothing is told where they came last: the board shows it."""

    remarks: Sequence[str]
    """Texts with which help ends."""
    reads_at_once: bool
    """Whether people read what only they may know before computer players go on."""
    words: Mapping[str, Sequence[str]]
    """By kind what can be typed for by its name; the texts `terminal-KIND-NAME` list the words for it.
    An answer that is of several kinds has the words of the first."""

    def board(self, screen: Screen, narrator: Narrator, words: Words) -> Board: ...

    def house_rules(self, chosen: dict[str, object], people: int) -> dict[str, object]:
        """The house rules that were chosen, with what so many people at one keyboard need."""

    def options(self, table: Any) -> Mapping[str, Any]:
        """The house rules of a table, as computer players are told them."""

    def go_first(self, question: Question, view: View, people: Sequence[int]) -> bool:
        """Whether people get the keyboard before computer players answer."""

    def is_talk(self, question: Question) -> bool:
        """Whether everybody may say something to it again and again, until its time is up."""

    def may_speak(self, question: Question, view: View, seat: int) -> bool:
        """Whether a person of this seat may have something to say to what is talked about.

        The view is the person's own, or that of anybody where nobody may know what they hold.
        """

    def unsaid(self, question: Question) -> Any:
        """The answer that silence is at once; None where who says nothing lets time pass."""

    def readers(self, unread: Mapping[int, Sequence[Event]]) -> Sequence[int]:
        """Who has to read what only they may know, in this order; by seat, what people have not read.

        Not who has been told what nobody may know that anybody was told: that is read at the next occasion.
        """

    def idle(self, question: Question, views: Mapping[int, View]) -> Sequence[int]:
        """Of the people's seats those that take part and have nothing to answer, which nobody may know."""

    def event(self, data: Any) -> Event:
        """An event out of a file. ValueError where it is none."""

    def names(self, table: Any) -> Sequence[str]:
        """The names of the seats at a table out of a file. ValueError where there can be no such table."""


def readers_in_order(unread: Mapping[int, Sequence[Event]]) -> list[int]:
    """Everybody who has been told something alone, in the order of the seats."""
    return [seat for seat, events in unread.items() if any(event[3] is not None for event in events)]


TERMINALS: Final[Parts[AtTerminal]] = Parts(
    "terminal", "TERMINALS", "it cannot be played in the terminal yet"
)


def usual_game() -> str:
    """The one that is played where nobody names another: the first that is registered."""
    return next(iter(TERMINALS))
