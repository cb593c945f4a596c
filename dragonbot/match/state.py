"""The state of a match, and how a step makes the next one.

A step is `(state, command, now) -> (state, change)`: see `step`. A state is frozen except for its game, which
is changed in place because copying it at every click would be expensive. After a step, don't use the old
state again; if the new one can't be stored, both are thrown away.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, Protocol, TypedDict, TypeVar, Unpack, cast

from dragonbot.engine.game import Event, Game, Pending
from dragonbot.engine.question import TimeLimit
from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES
from dragonbot.ids import NO_QUESTION, ChannelId, GuildId, MessageId, PostNumber, QuestionNumber, UserId
from dragonbot.posts import Content, Kind, PostNews
from dragonbot.store import history
from dragonbot.store.protocol import Change
from dragonbot.store.rows import (
    AnswerRow,
    LetterRow,
    MatchRow,
    PersonRow,
    PostRow,
    SeatRow,
    ServerRow,
    SitterRow,
)

if TYPE_CHECKING:
    from dragonbot.match.seats import Presence


EMPTY_CHANGE = Change(answers=[], posts=[])
R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)
NEVER = float("-inf")


USUAL_SERVER: Final = ServerRow(guild_id=GuildId(0))
"""The settings of a server that has changed none."""
MOST_WORDS: Final = 6
"""Answers of a computer without a person's in between, after which it says little or nothing."""


@dataclass(frozen=True, slots=True)
class Cue:
    """When an automated seat answers."""

    seat: int
    moment: float
    set_at: int
    """Length of the step's log when it was set."""
    thought: int
    """The number of its thought; each is thought once."""
    is_done: bool = False
    """It has answered, or has nothing to answer. Its moment counts all the same."""
    holds_back: bool = False
    """It will reconsider, sooner if something happens."""
    has_waited: bool = False
    """It has nothing to add, and has given people time to reconsider."""


@dataclass(frozen=True, slots=True)
class Cues:
    """The cues of a match for its current question."""

    question: QuestionNumber = NO_QUESTION
    words: int = 0
    """Words the computers have exchanged."""
    by_seat: Mapping[int, Cue] = field(default_factory=dict)
    thoughts: int = 0
    """Thoughts requested so far."""

    def __iter__(self) -> Iterator[Cue]:
        return iter(self.by_seat.values())

    def wants(self, thought: int) -> bool:
        """Whether this thought's result still counts."""
        return any(cue.thought == thought for cue in self)

    @property
    def are_tired(self) -> bool:
        """Whether they have talked long enough among themselves."""
        return self.words >= MOST_WORDS * max(1, len(self.by_seat))

    def next_due(self, now: float) -> float | None:
        """The next moment of a cue."""
        return min((cue.moment for cue in self if now < cue.moment < inf), default=None)

    def is_silent(self, seat: int) -> bool:
        """Whether it stays silent until another player speaks."""
        cue = self.by_seat.get(seat)
        return cue is not None and cue.moment == inf

    def with_cue(self, cue: Cue) -> Cues:
        return replace(self, by_seat={**self.by_seat, cue.seat: cue})

    def thinking_anew(self, cue: Cue) -> Cues:
        """Give the seat a new thought."""
        number = self.thoughts + 1
        return replace(self.with_cue(replace(cue, thought=number)), thoughts=number)


class Conclusion(NamedTuple):
    """The result of a thought."""

    answer: Any
    failed: bool
    said: int
    """Length of the step's log when the thought began."""


class Table:
    """What state, draft and live match have in common, with questions about it."""

    row: MatchRow
    seats: Sequence[SeatRow]
    sitters: Mapping[UserId, SitterRow]
    """By person."""
    game: Game[Any] | None
    post: PostRow | None
    """The newest message about the game; names of people who have bid go there."""
    pending: Pending | None
    """What the game waits for, computed once per step."""
    cues: Cues
    server: ServerRow
    """The server's settings."""

    def time_limit(self) -> TimeLimit:
        """The time limit of the current question."""
        assert self.pending is not None
        return GAMES[self.row.game].limits[self.pending.timer]

    def seat_of(self, user: UserId) -> int | None:
        for seat in self.seats:
            if seat.user == user:
                return seat.seat
        return None

    def seated(self, user: UserId) -> int:
        """The person's seat; Refused without one."""
        seat = self.seat_of(user)
        if seat is None:
            raise Refused("not_seated")
        return seat

    def running(self) -> Game[Any]:
        """The running game; Refused without one."""
        if self.row.state == "paused":
            raise Refused("table_is_paused", why=self.row.paused_why or "")
        if self.row.state != "running" or self.game is None or self.game.question is None:
            raise Refused("no_game_here")
        return self.game

    def view(self, user: UserId) -> dict[str, Any]:
        """What a seated person may see."""
        return self.running().view(self.seated(user))

    def ids(self) -> Sequence[str]:
        """The seats' names in the rules."""
        assert self.game is not None
        return GAMES[self.row.game].names(self.game.table)


def pending_in(game: Game[Any] | None) -> Pending | None:
    return GAMES[game.rules.id].pending(game.table, game.question) if game is not None else None


@dataclass(frozen=True)
class State(Table):
    """Everything the next step depends on, besides the time."""

    row: MatchRow
    seats: tuple[SeatRow, ...] = ()
    sitters: Mapping[UserId, SitterRow] = field(default_factory=dict)
    game: Game[Any] | None = None
    post: PostRow | None = None
    pending: Pending | None = None
    cues: Cues = field(default_factory=Cues)
    """When automated seats answer. This and the following fields are not stored."""
    asked_at: float = NEVER
    """When the question came up, if the match was loaded then."""
    given: Mapping[int, float] = field(default_factory=dict)
    """When each person's seat last answered the current question."""
    sand_left: float = float("inf")
    """Seconds left at the last answer while the sand ran, if timed."""
    question_step: int = 1
    """Difference between consecutive question numbers."""
    rhythm: float = 1.0
    """Scale of computers' answer times: 1 is human, 0 as soon as they have thought."""
    posts: Sequence[PostRow] = ()
    """All posts of the match, where an undo may concern some of them."""
    server: ServerRow = USUAL_SERVER
    wishes: Mapping[UserId, PersonRow] = field(default_factory=dict)
    """Preferences by person where people may be notified, if not the default."""

    def changed(self, **news: Unpack[StateNews]) -> State:
        """A copy with changed fields, at a third of the cost of `dataclasses.replace`."""
        copy = object.__new__(State)
        copy.__dict__.update(self.__dict__, **news)
        return copy


class StateNews(TypedDict, total=False):
    """Fields that a step may change."""

    row: MatchRow
    seats: tuple[SeatRow, ...]
    sitters: Mapping[UserId, SitterRow]
    game: Game[Any] | None
    post: PostRow | None
    pending: Pending | None
    cues: Cues
    asked_at: float
    given: Mapping[int, float]
    sand_left: float
    posts: Sequence[PostRow]
    server: ServerRow
    wishes: Mapping[UserId, PersonRow]


class Draft(Table):
    """The next state, while a step makes it from `before`."""

    def __init__(self, before: State, now: float, presence: Presence) -> None:
        self.before = before
        self.now = now
        self.presence = presence
        """Recent activity of people across tables."""
        self.row = before.row
        self.seats: Sequence[SeatRow] = before.seats
        self.sitters = before.sitters
        self.game = before.game
        self.post = before.post
        self.pending = before.pending
        self.cues = before.cues
        self.server = before.server
        self.answers: list[AnswerRow] = []
        self.begun: dict[str, Any] | None = None
        """Log entry of a (re)started step."""
        self.events: list[Event] = []
        self.posts: dict[PostNumber, PostRow] = {}
        """New or changed posts, by number."""
        self.boundaries = 0
        """Boundaries the game has passed."""
        self.restarts_question = False
        self.time_left: float | None = None
        """Seconds that a repeated question had left."""
        self.is_outdated = False
        """The newest post shows something outdated, such as the deadline."""
        self.is_no_op = False
        """Nothing happened."""
        self.rechecks_reminders = False
        """Check reminders although nothing else changed."""
        self.counts_as_presence = False
        """A person is present, even if their request is refused."""
        self.given = before.given
        self.sand_left = before.sand_left
        self.called: list[UserId] = []
        """People mentioned by posts of this step."""
        self.letters: list[LetterRow] = []
        """Letters of this step."""
        self.withdrawn: list[LetterRow] = []
        """Letters that won't be sent."""

    # Rows

    def change(self, **news: Any) -> None:
        """Change the match's row; unchanged values cost nothing."""
        row = self.row
        changed = {name: value for name, value in news.items() if value != getattr(row, name)}
        if changed:
            self.row = row.model_copy(update=changed)

    def change_seat(self, seat: int, **news: Any) -> None:
        self.put_seat(self.seats[seat].model_copy(update=news))

    def put_seat(self, seat: SeatRow) -> None:
        self.seats = tuple(seat if row.seat == seat.seat else row for row in self.seats)

    def put_seats(self, seats: Iterable[SeatRow]) -> None:
        """Replace all seats, in this order."""
        self.seats = tuple(
            row if row.seat == place else row.model_copy(update={"seat": place})
            for place, row in enumerate(seats)
        )

    def put_sitter(self, sitter: SitterRow) -> None:
        self.sitters = {**self.sitters, sitter.user: sitter}

    def welcome_back(self, seat: int) -> bool:
        """Mark the person as present and clear missed deadlines; returns whether anything changed."""
        row = self.seats[seat]
        if not (row.missed or row.away):
            return False
        self.change_seat(seat, missed=0, away=False)
        return True

    # Posts

    def change_post(self, post: PostRow, **content: Unpack[PostNews]) -> PostRow:
        """Change the post's content; it is shown by an edit. A step raises the version once."""
        version = post.version if post.number in self.posts else post.version + 1
        changed = post.model_copy(update={"content": {**post.content, **content}, "version": version})
        self.posts[post.number] = changed
        return changed

    def new_post(self, kind: Kind, content: Content, channel: ChannelId | None = None) -> PostRow:
        """A post with the match's next number, in the table's channel unless another is given."""
        self.change(posts=self.row.posts + 1)
        post = PostRow(
            match=self.row.id,
            number=PostNumber(self.row.posts),
            channel_id=channel or self.row.channel_id,
            kind=kind,
            content=cast(dict[str, Any], content),
            version=1,
            made=self.now,
        )
        self.posts[post.number] = post
        return post

    # Game

    def begin(self, game: Game[Any]) -> None:
        """Begin a game, or restart a step."""
        self.game = game
        self.pending = pending_in(game)
        self.events += game.table.news
        self.begun = history.noted(game, game.table.news, has_crossed=True)
        self.restarts_question = True

    def asks_again(self, left: float | None) -> None:
        """A question is open again with this much time left, if timed."""
        self.restarts_question = True
        self.time_left = left

    def record_step(self, events: Sequence[Event], laid_away: object, question: object) -> None:
        """The game has moved on from this saved boundary and question."""
        game = self.game
        assert game is not None
        self.events += events
        has_crossed = game.laid_away is not laid_away
        self.boundaries += has_crossed
        if self.answers and (events or has_crossed or game.table.fate.drawn):
            came_of_it = history.noted(game, events, has_crossed=has_crossed)
            if came_of_it["events"] or came_of_it["draws"]:
                self.answers[-1] = self.answers[-1].model_copy(update=came_of_it)
        if game.question is not question:
            self.restarts_question = True
        self.pending = GAMES[game.rules.id].pending(game.table, game.question)


class MatchCommand(Generic[R_co]):
    """A command to a match, applied by a step."""

    @property
    def wants_posts(self) -> bool:
        """Whether it may change earlier posts."""
        return False

    def summons(self, _table: Table, /) -> Sequence[UserId]:
        """People it may notify outside of game questions."""
        return ()

    def do(self, draft: Draft) -> R_co:
        """Apply it to the draft. A refusal changes nothing; `draft.is_no_op` means nothing to do."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Stepped(Generic[R]):
    """The result of a step."""

    state: State
    change: Change
    result: R | None
    refused: Refused | None = None
    """Why it was refused. Only the person's presence is stored then."""
    called: Sequence[UserId] = ()
    """People the newest post mentions."""


class RetryLater(Exception):
    """Temporary failure: the connection is down or a limit is reached. Retry with the same number."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


class Lost(Exception):
    """The message no longer exists."""


class Shut(Exception):
    """The channel can't be written to: `why` is a text's id (deleted, locked, forbidden, removed)."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Closed(Exception):
    """This person accepts no direct messages from the bot."""


class Link(NamedTuple):
    """A link to a table."""

    guild: GuildId
    channel: ChannelId
    message: MessageId | None
    is_last: bool
    """Little time is left."""


class Envelope(NamedTuple):
    """A direct message: these tables wait for a person."""

    number: int
    user: UserId
    language: str
    made: float
    direct: ChannelId | None
    """Their direct message channel, if known."""
    links: Sequence[Link]


class Notice(NamedTuple):
    """A post with everything needed to show it."""

    match: MatchRow
    seats: Sequence[SeatRow]
    post: PostRow
    sealed: list[int]
    """Seats whose answers show as closed."""
    called: Sequence[int] = ()
    """Seats that the post mentions and that are still waited for."""
    summoned: Sequence[UserId] = ()
    """People it tells of something other than a question."""
    guests: Sequence[SitterRow] = ()
    """People without a seat who were invited."""
    undecided: Sequence[int] = ()
    """Seats that haven't agreed to a vote yet."""
    server: ServerRow = USUAL_SERVER
    """The server's settings."""

    @property
    def users(self) -> list[UserId]:
        """People it mentions."""
        called = (self.seats[seat].user for seat in self.called)
        return list(dict.fromkeys([*(user for user in called if user is not None), *self.summoned]))


class Placed(NamedTuple):
    """Where a post is visible."""

    message: MessageId
    picture: str | None = None
    """The picture in the message; None for text alone."""


class Made(NamedTuple):
    """A table's own place, made or found."""

    channel: ChannelId
    placed: Placed | None
    """The announcing post, if it is visible there."""


class Publisher(Protocol):
    """Shows posts to people. Each call may raise RetryLater, Lost or Shut."""

    async def make_place(self, notice: Notice) -> Made:
        """Make a place for this post's table, at most once however often it is called.

        Raises Shut if that is impossible.
        """

    async def post(self, notice: Notice) -> Placed:
        """Show a new post. Repeating it within minutes doesn't duplicate it."""

    async def edit(self, notice: Notice, message: MessageId) -> Placed:
        """Edit a message to show the post's current content; its picture is kept or dropped accordingly."""

    def is_free(self, message: MessageId) -> bool:
        """Whether editing this message likely doesn't count against Discord's limits."""

    async def find(self, notice: Notice) -> MessageId | None:
        """The message that shows the post, if the bot died before noting it."""

    async def write(self, envelope: Envelope) -> ChannelId:
        """Send a direct message; returns the channel. Repeating the number within minutes doesn't duplicate
        it.

        Raises RetryLater or Closed.
        """

    async def find_written(self, envelope: Envelope) -> ChannelId | None:
        """The channel, if the direct message of this number was sent. Raises RetryLater or Closed."""
