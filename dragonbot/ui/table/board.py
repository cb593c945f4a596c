"""What a game brings for Discord to show it, and where the boards of all games are found."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, Protocol, TypeAlias

import discord
from discord import app_commands

from dragonbot.engine.question import Choice, Question
from dragonbot.engine.refusal import Refused
from dragonbot.games import Parts
from dragonbot.ids import ChannelId, MatchId, PostNumber, QuestionNumber, UserId
from dragonbot.posts import Ask, End, Lobby, Scene
from dragonbot.text.speech import Catalogue, Vocabulary
from dragonbot.ui.kit.components import Action, Part

if TYPE_CHECKING:
    from dragonbot.ui.kit.names import Voice


View: TypeAlias = Mapping[str, Any]


class MatchLike(Protocol):
    """The row of a match."""

    @property
    def id(self) -> MatchId: ...
    @property
    def game_number(self) -> int | None: ...
    @property
    def channel_id(self) -> ChannelId: ...
    @property
    def game(self) -> str: ...
    @property
    def pace(self) -> str: ...
    @property
    def language(self) -> str: ...
    @property
    def state(self) -> str: ...
    @property
    def host(self) -> UserId: ...
    @property
    def options(self) -> Mapping[str, Any]: ...
    @property
    def blanks(self) -> Sequence[Mapping[str, Any]]: ...
    @property
    def stand_ins(self) -> bool: ...
    @property
    def advice(self) -> bool: ...
    @property
    def pictures(self) -> str: ...
    @property
    def question(self) -> QuestionNumber: ...
    @property
    def deadline(self) -> float | None: ...
    @property
    def held_until(self) -> float | None: ...
    @property
    def closes_at(self) -> float | None: ...
    @property
    def posts(self) -> int: ...
    @property
    def result(self) -> Mapping[str, Any] | None: ...
    @property
    def paused_why(self) -> str | None: ...
    @property
    def goes_on_at(self) -> float | None: ...
    @property
    def joining(self) -> str: ...
    @property
    def restored(self) -> bool: ...
    @property
    def vote(self) -> Mapping[str, Any] | None: ...
    @property
    def vote_until(self) -> float | None: ...


class SeatLike(Protocol):
    """The row of a seat."""

    @property
    def kind(self) -> str: ...
    @property
    def user(self) -> UserId | None: ...
    @property
    def name(self) -> str: ...
    @property
    def level(self) -> str | None: ...
    @property
    def away(self) -> bool: ...
    @property
    def offer(self) -> str | None: ...
    @property
    def heard(self) -> Sequence[Any]: ...


class GuestLike(Protocol):
    """The row of an invited person without a seat."""

    @property
    def user(self) -> UserId: ...
    @property
    def offered(self) -> int | None: ...


class PostLike(Protocol):
    """The row of a public post."""

    @property
    def number(self) -> PostNumber: ...
    @property
    def kind(self) -> str: ...
    @property
    def lobby(self) -> Lobby: ...
    @property
    def scene(self) -> Scene: ...
    @property
    def end(self) -> End: ...


class NoticeLike(Protocol):
    """A post with all that is needed to show it. What everybody sees is made of this and nothing else."""

    @property
    def match(self) -> MatchLike: ...
    @property
    def seats(self) -> Sequence[SeatLike]: ...
    @property
    def post(self) -> PostLike: ...
    @property
    def sealed(self) -> Sequence[int]: ...
    @property
    def users(self) -> Sequence[UserId]: ...
    @property
    def called(self) -> Sequence[int]: ...
    @property
    def summoned(self) -> Sequence[UserId]: ...
    @property
    def guests(self) -> Sequence[GuestLike]: ...
    @property
    def undecided(self) -> Sequence[int]: ...


class GameLike(Protocol):
    """A running game, as far as one of its people may look into it."""

    @property
    def question(self) -> Question | None: ...
    def view(self, seat: int | None) -> View: ...
    def hand(self, seat: int) -> Sequence[Any]: ...


class TableLike(Protocol):
    """A match with its game, for what only one person sees."""

    @property
    def row(self) -> MatchLike: ...
    @property
    def seats(self) -> Sequence[SeatLike]: ...
    @property
    def game(self) -> GameLike | None: ...
    @property
    def post(self) -> PostLike | None: ...
    def seat_of(self, user: UserId) -> int | None: ...


class Clicked(NamedTuple):
    """A click, as far as what is played at the table may depend on it."""

    action: Action
    user: UserId
    language: str
    """Of the person."""
    values: Sequence[str] = ()
    """What is chosen in a list."""
    fields: Mapping[str, str] = {}
    """What is typed in a form, by the ids of its fields."""

    @property
    def value(self) -> str:
        """The one thing that is chosen; empty where nothing is."""
        return next(iter(self.values), "")


class Shown(NamedTuple):
    """The person wants to see this panel."""

    panel: discord.ui.LayoutView
    is_below: bool = False
    """It stands below what was clicked, and else in its place."""


class Form(NamedTuple):
    """The person has to type something."""

    modal: discord.ui.Modal


class Said(NamedTuple):
    """An answer to the question whose number the click has."""

    answer: Any
    """What depends on what others have said just before is a function of the person's view and seat."""
    is_closed: bool = False
    """It shows in no message what is in it, until all are opened."""


class Done(NamedTuple):
    """Something that is done without being asked."""

    action: Any


Outcome: TypeAlias = Shown | Form | Said | Done


class OwnClick(NamedTuple):
    """What becomes of a click that only one kind of game knows."""

    outcome: Callable[[TableLike, Clicked], Outcome]
    """Refused if it isn't possible. It changes nothing."""
    is_list: bool = False
    """Something is chosen in a list; else it is a button."""


Take: TypeAlias = Callable[[discord.Interaction[Any], Callable[[GameLike, int], Any]], Awaitable[None]]
"""Takes an answer that was given by command, as the game and the person's seat make it."""
OwnCommand: TypeAlias = Callable[[Take], app_commands.Command[Any, ..., None]]
"""Makes a command that only one kind of game knows."""


class Playing(NamedTuple):
    """A game that goes on, and the seat of the person who clicked."""

    game: GameLike
    question: Question
    seat: int


def playing(match: TableLike, clicked: Clicked) -> Playing:
    """Refused where no game goes on, and where the person has no seat in it."""
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
    """The same; Refused as well where the question is another than that to which the click belongs."""
    found = playing(match, clicked)
    if match.row.question != clicked.action.number:
        raise Refused("question_is_over")
    return found


Told: TypeAlias = Sequence[Any]
"""An event as the posts hold it: key, card in play, facts."""


class RevealRow(NamedTuple):
    """A seat's open fist or share, in words and icons."""

    who: str
    shown: str
    how: Literal["wins", "tied", "other"] = "other"


class RevealPart(NamedTuple):
    """What opened together, and the result."""

    rows: Sequence[RevealRow]
    """The best one first."""
    drama: str | None
    """How it was decided, in a line."""
    after: Sequence[str]
    """What happened next, in lines."""


class Revealed(NamedTuple):
    """A scene in which something was opened before all."""

    before: Sequence[Told]
    parts: Sequence[RevealPart]


class Offer(NamedTuple):
    """An answer as it is offered."""

    label: str
    place: int
    """Where it stands among all answers of the question."""
    icon: str | None = None
    """The drawing on it."""


class Board(ABC):
    """What a message needs from a game. A view may come from a post, as JSON.

    A game's board says what must be said of any game, and overrides what else it has to say.
    """

    highlights: Collection[str] = ()
    """Events that stand out in a story."""
    gives_advice: bool = False
    """True if there are bids on which a master can advise."""
    clicks: Mapping[str, OwnClick] = MappingProxyType({})
    """By verb, the clicks that only this kind of game knows."""
    commands: Sequence[OwnCommand] = ()
    """The commands that only this kind of game knows."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary

    @abstractmethod
    def names(self, view: View) -> Sequence[str]:
        """What the rules call the seats."""

    # What everybody sees of a scene; `content` is that of its post

    @abstractmethod
    def title(self, voice: Voice, content: Scene) -> str:
        """Where the game is. A post that was not shown before its scene was over may hold no view."""

    def subtitle(self, voice: Voice, content: Scene) -> str | None:
        """What stands below the title while the scene goes on."""
        return None

    def to_tell(self, events: Sequence[Told]) -> Sequence[Told]:
        """The events without what the title says already."""
        return events

    def to_tell_meanwhile(self, events: Sequence[Told]) -> Sequence[Told]:
        """The same while the scene goes on, also without what the table shows."""
        return self.to_tell(events)

    @abstractmethod
    def table(self, voice: Voice, view: View) -> str:
        """All that lies on the table."""

    def needed(self, voice: Voice, content: Scene) -> str | None:
        """What of the table one has to see for a choice below a reveal; None where its words are enough."""
        return None

    def revealed(self, voice: Voice, events: Sequence[Told]) -> Revealed | None:
        """The fists or shares that these events opened; None where nothing was."""
        return None

    @abstractmethod
    def colour(self, content: Scene) -> int:
        """Of the scene while it goes on."""

    def question(self, ask: Ask) -> Question:
        """The public question that a post tells of, as far as words need it."""
        return choice_of(ask)

    @abstractmethod
    def behind_hand(self, voice: Voice, who: str, ask: Ask) -> str:
        """A player is choosing between things only they can see."""

    def closing(self, voice: Voice, notice: NoticeLike, until: str | None) -> str:
        """A question or a pause for everyone: who has answered, as far as it shows, and the deadline.

        `until` is its line; None while the clock stands still.
        """
        raise NotImplementedError

    def closing_rows(self, voice: Voice, notice: NoticeLike) -> Sequence[Part]:
        """The buttons for it, the same for everybody."""
        return ()

    def unasked_rows(self, voice: Voice, notice: NoticeLike) -> Sequence[Part]:
        """The buttons for what anybody may do without being asked, the same for everybody."""
        return ()

    def steps(self, voice: Voice, match: MatchLike) -> Iterable[tuple[str, Sequence[str]]]:
        """The round or turn as this table plays it: each step, and what happens in it one after the other."""
        return ()

    # What one person sees

    @abstractmethod
    def hand(self, voice: Voice, view: View) -> Sequence[str]:
        """What the person owns, in lines."""

    def reminder(self, voice: Voice, view: View) -> Sequence[str]:
        """What the cards do that this is about, in lines."""
        return ()

    def asked(self, voice: Voice, question: Question, seat: int) -> str | None:
        """The seat's question, or why there is none; None if the question's own words are enough."""
        return None

    def offers(self, voice: Voice, question: Question, seat: int) -> Sequence[Offer] | None:
        """The answers in the order in which they are offered; None where each is called by its own words."""
        return None

    def answer_rows(
        self, voice: Voice, match: MatchLike, question: Question, seat: int
    ) -> Sequence[Part] | None:
        """The buttons for a composed answer; None if answers can be listed."""
        return None

    def may_be_advised(self, question: Question, seat: int) -> bool:
        """Whether the seat has something to choose, or may still say something else."""
        return False

    def advised(self, voice: Voice, question: Question, seat: int, answer: Any) -> str | None:
        """What an answer that is advised is called; None where it can be given no more."""
        return None

    def in_secret(self, action: Any) -> bool:
        """Whether nobody else may know that this was done without being asked."""
        return False

    def action_rows(self, voice: Voice, match: MatchLike, view: View) -> Sequence[Part]:
        """The buttons for what the person may do without being asked."""
        return ()

    def action(self, option: str) -> Any:
        """What the rules call it that such a button asks for."""
        return option

    def accepted(
        self,
        voice: Voice,
        hand: Sequence[int] | None,
        question: Question,
        seat: int,
        kept: Any,
        *,
        is_open: bool,
    ) -> str | None:
        """That this answer has been taken; None where there is no more to say than what it is.

        The hand is that of the seat; the question may still be open.
        """
        return None

    def refusal(self, catalogue: Catalogue, refused: Refused, question: Question) -> str | None:
        """Why not, where the question makes it another reason than its key says."""
        return None

    # The end

    @abstractmethod
    def winners(self, view: View) -> Sequence[int]:
        """The seats that have won."""

    @abstractmethod
    def length(self, voice: Voice, view: View) -> str:
        """How far the game went."""

    @abstractmethod
    def lifted(self, voice: Voice, view: View, hands: Sequence[Any]) -> str:
        """The table with what every seat had in its hand, the winners first."""

    def decided(self, voice: Voice, view: View, events: Sequence[Told]) -> str | None:
        """How it was decided, from what happened last; None where the table says so."""
        return None


def choice_of(ask: Ask) -> Choice:
    """A choice among words, of what a post tells of it; older posts do not say of what sort they are."""
    of, about_is = ask.get("of", "word"), ask.get("about_is", "word")
    return Choice(ask["key"], 0, ask["answers"], of=of, about=ask["about"], about_is=about_is)


BOARDS: Final[Parts[Board]] = Parts(lambda kit: kit.board(), "it cannot be shown in Discord")
