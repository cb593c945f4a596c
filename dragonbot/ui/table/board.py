"""The interface through which games appear in Discord, and the boards of all games."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, Protocol, TypeAlias

import discord
from discord import app_commands

from dragonbot.engine.question import Question, choice_in
from dragonbot.engine.refusal import Refused
from dragonbot.games import Parts
from dragonbot.ids import MatchId, UserId
from dragonbot.match.answers import Receipt
from dragonbot.match.state import Notice
from dragonbot.posts import Ask, Scene
from dragonbot.store.rows import MatchRow, PostRow, SeatRow
from dragonbot.text.speech import Catalogue, Vocabulary
from dragonbot.ui.kit.components import Action, Part

if TYPE_CHECKING:
    from dragonbot.ui.kit.names import TableText


View: TypeAlias = Mapping[str, Any]


class GameLike(Protocol):
    """A running game, as one of its players may see it."""

    @property
    def question(self) -> Question | None: ...
    def view(self, seat: int | None) -> View: ...
    def hand(self, seat: int) -> Sequence[Any]: ...


class TableLike(Protocol):
    """A match with its game, for private views."""

    @property
    def row(self) -> MatchRow: ...
    @property
    def seats(self) -> Sequence[SeatRow]: ...
    @property
    def game(self) -> GameLike | None: ...
    @property
    def post(self) -> PostRow | None: ...
    def seat_of(self, user: UserId) -> int | None: ...


def post_number(match: TableLike) -> int:
    """The number of the newest post, which buttons of panels beside it carry."""
    return match.post.number if match.post is not None else match.row.posts


class Clicked(NamedTuple):
    """A click, as far as games may use it."""

    action: Action
    user: UserId
    language: str
    """The person's."""
    values: Sequence[str] = ()
    """Values selected in a list."""
    fields: Mapping[str, str] = {}
    """Text typed in a form, by field id."""

    @property
    def value(self) -> str:
        """The only selected value; empty if there is none."""
        return next(iter(self.values), "")


class Shown(NamedTuple):
    """Show this panel."""

    panel: discord.ui.LayoutView
    is_below: bool = False
    """Below the clicked message instead of in its place."""


class Form(NamedTuple):
    """Open a form."""

    modal: discord.ui.Modal


class Said(NamedTuple):
    """An answer to the question in the click."""

    answer: Any
    """The answer, or a function of the person's view and seat if it depends on what others just said."""
    is_closed: bool = False
    """Its content stays hidden until all are opened."""


class Done(NamedTuple):
    """An unprompted action."""

    action: Any


Outcome: TypeAlias = Shown | Form | Said | Done


class OwnClick(NamedTuple):
    """A click that only some games have."""

    outcome: Callable[[TableLike, Clicked], Outcome]
    """Computes the outcome; changes nothing. Refused if impossible."""
    is_list: bool = False
    """It belongs to a list, not to a button."""


Take: TypeAlias = Callable[[discord.Interaction[Any], Callable[[GameLike, int], Any]], Awaitable[None]]
"""Applies an answer given by command, computed from game and seat."""
OwnCommand: TypeAlias = Callable[[Take], app_commands.Command[Any, ..., None]]
"""Makes a game's own command."""


class Playing(NamedTuple):
    """A running game, and the seat of the person who clicked."""

    game: GameLike
    question: Question
    seat: int


def playing(match: TableLike, clicked: Clicked) -> Playing:
    """Refused if no game is running, or the person has no seat."""
    if match.row.state == "paused":
        raise Refused("table_is_paused", why=match.row.paused_why or "")
    game = match.game
    if match.row.state != "running" or game is None or game.question is None:
        raise Refused("no_game_here")
    seat = match.seat_of(clicked.user)
    if seat is None:
        raise Refused("not_seated")
    return Playing(game, game.question, seat)


def still_asked(match: TableLike, clicked: Clicked) -> Playing:
    """The same; also Refused if the click belongs to an earlier question."""
    found = playing(match, clicked)
    if match.row.question != clicked.action.number:
        raise Refused("question_is_over")
    return found


Told: TypeAlias = Sequence[Any]
"""An event in a post: key, card in play, facts."""


class RevealRow(NamedTuple):
    """A seat's open fist or share, as text and icons."""

    who: str
    shown: str
    how: Literal["wins", "tied", "other"] = "other"


class RevealPart(NamedTuple):
    """What opened together, and its result."""

    rows: Sequence[RevealRow]
    """Best first."""
    drama: str | None
    """How it was decided, in one line."""
    after: Sequence[str]
    """What happened next, in lines."""


class Revealed(NamedTuple):
    """A scene with an opening."""

    before: Sequence[Told]
    parts: Sequence[RevealPart]


class Offer(NamedTuple):
    """An answer on a button or in a list."""

    label: str
    place: int
    """Its place among all answers of the question."""
    icon: str | None = None
    """Its drawing."""


class Board(ABC):
    """What a message needs from a game. A view may come from a post, as JSON.

    The base class has what holds for any game; a game's board overrides the rest.
    """

    highlights: Collection[str] = ()
    """Events that stand out in a story."""
    gives_advice: bool = False
    """True if masters can advise on bids."""
    clicks: Mapping[str, OwnClick] = MappingProxyType({})
    """Clicks only this kind of game has, by verb."""
    commands: Sequence[OwnCommand] = ()
    """Commands only this kind of game has."""
    unasked_rows: Callable[[TableText, Notice], Sequence[Part]] | None = None
    """Public buttons for unprompted actions, if the game has such actions."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary

    @abstractmethod
    def names(self, view: View) -> Sequence[str]:
        """The seats' names in the rules."""

    # The public view of a scene; `content` is its post's

    @abstractmethod
    def title(self, texts: TableText, content: Scene) -> str:
        """The headline. If a post was never shown during its scene, it may have no view."""

    def subtitle(self, texts: TableText, content: Scene) -> str | None:
        """The line below the title while the scene is open."""
        return None

    def to_tell(self, events: Sequence[Told]) -> Sequence[Told]:
        """The events without what the title already says."""
        return events

    def to_tell_meanwhile(self, events: Sequence[Told]) -> Sequence[Told]:
        """The same while the scene is open, also without what the table shows."""
        return self.to_tell(events)

    @abstractmethod
    def table(self, texts: TableText, view: View) -> str:
        """All that lies on the table."""

    def needed(self, texts: TableText, content: Scene) -> str | None:
        """What of the table one has to see for a choice below a reveal; None where its words are enough."""
        return None

    def revealed(self, texts: TableText, events: Sequence[Told]) -> Revealed | None:
        """The fists or shares opened by these events; None without any."""
        return None

    @abstractmethod
    def colour(self, content: Scene) -> int:
        """The scene's colour while it is open."""

    def question(self, ask: Ask) -> Question:
        """The post's public question, as far as texts need it."""
        return choice_in(ask)

    @abstractmethod
    def behind_hand(self, texts: TableText, who: str, ask: Ask) -> str:
        """Says that a player is choosing between things only they can see."""

    def closing(self, texts: TableText, notice: Notice, until: str | None) -> str:
        """A question or pause for everyone: who has answered, as far as public, and the deadline.

        `until` is the deadline's line; None while the clock stands still.
        """
        raise NotImplementedError

    def closing_rows(self, texts: TableText, notice: Notice) -> Sequence[Part]:
        """Its public buttons."""
        return ()

    def coming(self, texts: TableText, view: View) -> Iterable[str]:
        """What is still to come in the round with what it does, line by line."""
        return ()

    def steps(self, texts: TableText, match: MatchRow) -> Iterable[tuple[str, Sequence[str]]]:
        """The round or turn at this table, step by step."""
        return ()

    # Private views

    @abstractmethod
    def hand(self, texts: TableText, view: View) -> Iterable[str]:
        """What the person owns, line by line."""

    def reminder(self, texts: TableText, view: View) -> Iterable[str]:
        """What the relevant cards do, line by line."""
        return ()

    def asked(self, texts: TableText, question: Question, seat: int) -> str | None:
        """The seat's question, or why there is none; None if the question's own text is enough."""
        return None

    def offers(self, texts: TableText, question: Question, seat: int) -> Sequence[Offer] | None:
        """Answers in the order offered; None to use their own texts."""
        return None

    def choice_rows(
        self, texts: TableText, match: MatchId, number: int, question: Question, seat: int
    ) -> Sequence[Part] | None:
        """The rows for many answers that are chosen part by part; None where one list has them all."""
        return None

    def answer_rows(
        self, texts: TableText, match: MatchRow, question: Question, seat: int
    ) -> Sequence[Part] | None:
        """Buttons for a composed answer; None if answers can be listed."""
        return None

    def may_be_advised(self, question: Question, seat: int) -> bool:
        """Whether the seat has a choice, or may still change its answer."""
        return False

    def advised(self, texts: TableText, question: Question, seat: int, answer: Any) -> str | None:
        """An advised answer in words; None if it is no longer legal."""
        return None

    def in_secret(self, action: Any) -> bool:
        """Whether this unprompted action is secret."""
        return False

    def action_rows(self, texts: TableText, match: MatchRow, view: View) -> Sequence[Part]:
        """Buttons for a player's unprompted actions."""
        return ()

    def action(self, option: str) -> Any:
        """The rules' action for a button."""
        return option

    def accepted(
        self, texts: TableText, receipt: Receipt, hand: Sequence[int] | None, *, is_open: bool
    ) -> str | None:
        """Confirms an answer; None if naming it is enough.

        `hand` is the seat's, None without a game; the question may still be open.
        """
        return None

    def refusal(self, catalogue: Catalogue, refused: Refused, question: Question) -> str | None:
        """A refusal's text, if the question changes what its key says."""
        return None

    # The end

    @abstractmethod
    def winners(self, view: View) -> Sequence[int]:
        """The winning seats."""

    @abstractmethod
    def length(self, texts: TableText, view: View) -> str:
        """How long the game was."""

    @abstractmethod
    def lifted(self, texts: TableText, view: View, hands: Sequence[Any]) -> str:
        """All seats with their hands, winners first."""

    def decided(self, texts: TableText, view: View, events: Sequence[Told]) -> str | None:
        """How the game was decided, from its last events; None if the table says so."""
        return None


BOARDS: Final[Parts[Board]] = Parts(lambda kit: kit.board(), "it cannot be shown in Discord")
