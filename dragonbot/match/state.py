"""The state of a match, and how a step makes the next one.

A step is `(state, deed, now) -> (state, change)`: see `step`. A state is frozen except for its game, which is
changed in place because copying it at every click would be expensive. After a step the old state must not be
used; if the new one can't be stored, both are thrown away.
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


NOTHING = Change(answers=[], posts=[])
R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)
NEVER = float("-inf")


MOST_WORDS: Final = 6
"""Words of a computer without a person's in between after which it says little or nothing."""


@dataclass(frozen=True, slots=True)
class Cue:
    """When one seat speaks."""

    seat: int
    moment: float
    set_at: int
    """How many entries the log of the step had when it was set."""
    thought: int
    """The number of the thought that it waits for; each is thought once."""
    is_done: bool = False
    """It has nothing to answer, or has answered. That its moment came counts all the same."""
    holds_back: bool = False
    """It will be considered again, sooner if something happens."""
    has_waited: bool = False
    """It has nothing to add, and has given people time to think better of what they have agreed to."""


@dataclass(frozen=True, slots=True)
class Cues:
    """Those of one match, for the question that is being asked."""

    question: QuestionNumber = NO_QUESTION
    words: int = 0
    """How many words they have had among themselves."""
    by_seat: Mapping[int, Cue] = field(default_factory=dict)
    thoughts: int = 0
    """How many thoughts have been wanted so far."""

    def __iter__(self) -> Iterator[Cue]:
        return iter(self.by_seat.values())

    def wants(self, thought: int) -> bool:
        """Whether the result of this thought still counts."""
        return any(cue.thought == thought for cue in self)

    @property
    def are_tired(self) -> bool:
        """Whether they have talked among themselves for long enough."""
        return self.words >= MOST_WORDS * max(1, len(self.by_seat))

    def bell(self, now: float) -> float | None:
        """When one of the moments comes next."""
        return min((cue.moment for cue in self if now < cue.moment < inf), default=None)

    def is_silent(self, seat: int) -> bool:
        """Whether it will stay silent until another player speaks."""
        cue = self.by_seat.get(seat)
        return cue is not None and cue.moment == inf

    def with_cue(self, cue: Cue) -> Cues:
        return replace(self, by_seat={**self.by_seat, cue.seat: cue})

    def thinking_anew(self, cue: Cue) -> Cues:
        """The seat waits for another thought than before."""
        number = self.thoughts + 1
        return replace(self.with_cue(replace(cue, thought=number)), thoughts=number)


class Conclusion(NamedTuple):
    """The result of a thought."""

    answer: Any
    failed: bool
    said: int
    """How many entries the log of the step had when the thought began."""


class Table:
    """A match at one moment: what can be asked of a state, a step in progress and a running match."""

    row: MatchRow
    seats: Sequence[SeatRow]
    sitters: Mapping[UserId, SitterRow]
    """By person."""
    game: Game[Any] | None
    post: PostRow | None
    """The newest message about the game itself; sealed names are shown in it."""
    pending: Pending | None
    """What the game waits for, read once for each step of it."""
    cues: Cues

    def time_limit(self) -> TimeLimit:
        """How long the question waits that is being asked."""
        assert self.pending is not None
        return GAMES[self.row.game].limits[self.pending.timer]

    def seat_of(self, user: UserId) -> int | None:
        for seat in self.seats:
            if seat.user == user:
                return seat.seat
        return None

    def seated(self, user: UserId) -> int:
        """The person's seat; Refused where there is none."""
        seat = self.seat_of(user)
        if seat is None:
            raise Refused("not_seated")
        return seat

    def running(self) -> Game[Any]:
        """The game, if it goes on; Refused else."""
        if self.row.state == "paused":
            raise Refused("table_is_paused", why=self.row.paused_why or "")
        if self.row.state != "running" or self.game is None or self.game.question is None:
            raise Refused("no_game_here")
        return self.game

    def view(self, user: UserId) -> dict[str, Any]:
        """What a person who sits here may see."""
        return self.running().view(self.seated(user))

    def ids(self) -> Sequence[str]:
        """What the rules call the seats."""
        assert self.game is not None
        return GAMES[self.row.game].names(self.game.table)


def pending_in(game: Game[Any] | None) -> Pending | None:
    return GAMES[game.rules.id].pending(game.table, game.question) if game is not None else None


@dataclass(frozen=True)
class State(Table):
    """All that the next step of a match depends on, besides the time."""

    row: MatchRow
    seats: tuple[SeatRow, ...] = ()
    sitters: Mapping[UserId, SitterRow] = field(default_factory=dict)
    game: Game[Any] | None = None
    post: PostRow | None = None
    pending: Pending | None = None
    cues: Cues = field(default_factory=Cues)
    """When automated seats answer. This and what follows is not stored."""
    asked_at: float = NEVER
    """When the question came up, as far as this match was awake then."""
    given: Mapping[int, float] = field(default_factory=dict)
    """When a person answered the present question the last time, by seat."""
    sand_left: float = float("inf")
    """Seconds left at the last answer while the sand ran, if it was timed."""
    stride: int = 1
    """Between the numbers of two questions."""
    rhythm: float = 1.0
    """How many times as slow as people computer players answer; 0: as soon as they have thought."""
    posts: Sequence[PostRow] = ()
    """All of the match, where an answer may be taken back that some of them tell of."""
    server: ServerRow = field(default_factory=lambda: ServerRow(guild_id=GuildId(0)))
    """What its server wished for when the match was woken, or last in its lobby."""
    wishes: Mapping[UserId, PersonRow] = field(default_factory=dict)
    """Preferences of the people at the table, where one may be called; by person, where they differ from the
    usual."""

    def changed(self, **news: Unpack[StateNews]) -> State:
        """A copy with some fields changed, for a third of what `dataclasses.replace` takes at each click."""
        copy = object.__new__(State)
        copy.__dict__.update(self.__dict__, **news)
        return copy


class StateNews(TypedDict, total=False):
    """What may be another in the state that follows."""

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
    """The next state while a step makes it. What it was before is in `before`."""

    def __init__(self, before: State, now: float, presence: Presence) -> None:
        self.before = before
        self.now = now
        self.presence = presence
        """Recent activity of users across tables."""
        self.row = before.row
        self.seats: Sequence[SeatRow] = before.seats
        self.sitters = before.sitters
        self.game = before.game
        self.post = before.post
        self.pending = before.pending
        self.cues = before.cues
        self.answers: list[AnswerRow] = []
        self.begun: dict[str, Any] | None = None
        """Log entry of a (re)started step."""
        self.events: list[Event] = []
        self.posts: dict[PostNumber, PostRow] = {}
        """By number: those that are new or other than before."""
        self.boundaries = 0
        """How many the game has come to."""
        self.restarts_question = False
        self.time_left: float | None = None
        """Seconds that a repeated question had left."""
        self.is_outdated = False
        """The newest post shows something that is no longer so, such as the deadline."""
        self.is_no_op = False
        """Nothing has happened."""
        self.rechecks_reminders = False
        """A person may be called now who could not be before, although nothing else has changed."""
        self.counts_as_presence = False
        """A person is back. That counts even if their request is refused."""
        self.given = before.given
        self.sand_left = before.sand_left
        self.called: list[UserId] = []
        """The people whom a post calls in this step."""
        self.letters: list[LetterRow] = []
        """By which people are called in this step."""
        self.withdrawn: list[LetterRow] = []
        """Letters that won't be sent."""

    # The rows

    def change(self, **news: Any) -> None:
        """Change the row of the match. What is no other than before costs nothing."""
        row = self.row
        changed = {name: value for name, value in news.items() if value != getattr(row, name)}
        if changed:
            self.row = row.model_copy(update=changed)

    def change_seat(self, seat: int, **news: Any) -> None:
        self.put_seat(self.seats[seat].model_copy(update=news))

    def put_seat(self, seat: SeatRow) -> None:
        self.seats = tuple(seat if row.seat == seat.seat else row for row in self.seats)

    def put_seats(self, seats: Iterable[SeatRow]) -> None:
        """Other seats than before, in this order."""
        self.seats = tuple(
            row if row.seat == place else row.model_copy(update={"seat": place})
            for place, row in enumerate(seats)
        )

    def put_sitter(self, sitter: SitterRow) -> None:
        self.sitters = {**self.sitters, sitter.user: sitter}

    def welcome_back(self, seat: int) -> bool:
        """The person is here, and whatever was missed is forgotten. False where there was nothing."""
        row = self.seats[seat]
        if not (row.missed or row.away):
            return False
        self.change_seat(seat, missed=0, away=False)
        return True

    # The posts

    def change_post(self, post: PostRow, **content: Unpack[PostNews]) -> PostRow:
        """The post with other content, to be shown by an edit; each step raises the version once."""
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

    # The game

    def begin(self, game: Game[Any]) -> None:
        """Begin a game, or restart a step."""
        self.game = game
        self.pending = pending_in(game)
        self.events += game.table.news
        self.begun = history.noted(game, game.table.news, has_crossed=True)
        self.restarts_question = True

    def asks_again(self, left: float | None) -> None:
        """A question is open again with this much time left, if it was timed."""
        self.restarts_question = True
        self.time_left = left

    def gone_on(self, events: Sequence[Event], laid_away: object, question: object) -> None:
        """The game has gone on, from the boundary of which this was laid away, and from this question."""
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


class Deed(Generic[R_co]):
    """Something that is done at a match: a value, which a step takes."""

    @property
    def wants_posts(self) -> bool:
        """Whether it may change what earlier posts have told."""
        return False

    def summons(self, _table: Table, /) -> Sequence[UserId]:
        """The people whom it may tell of what is no question of the game."""
        return ()

    def do(self, draft: Draft) -> R_co:
        """Let it happen. Refused changes nothing; `draft.is_no_op` where there is nothing to be done."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Stepped(Generic[R]):
    """What a step comes to."""

    state: State
    change: Change
    result: R | None
    refused: Refused | None = None
    """It is refused to the one who did it. What is stored is that they are here."""
    called: Sequence[UserId] = ()
    """The people whom the newest post calls."""


class Later(Exception):
    """Not now: the line is down or too much was sent. Try again, the same post with the same number."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


class Lost(Exception):
    """The message is no longer there."""


class Shut(Exception):
    """The place cannot be written to: `why` is a text's id (deleted, locked, forbidden, removed)."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Closed(Exception):
    """No direct message can be sent to this person, or not by the bot."""


class Link(NamedTuple):
    """The way to a table."""

    guild: GuildId
    channel: ChannelId
    message: MessageId | None
    is_last: bool
    """There is not much time left."""


class Envelope(NamedTuple):
    """A direct message: tables wait for a person."""

    number: int
    user: UserId
    language: str
    made: float
    direct: ChannelId | None
    """The channel between them and the bot, if it is known."""
    links: Sequence[Link]


class Notice(NamedTuple):
    """A post with all that is needed to put it before people's eyes."""

    match: MatchRow
    seats: Sequence[SeatRow]
    post: PostRow
    sealed: list[int]
    """The seats whose answers show as closed just now."""
    called: Sequence[int] = ()
    """The seats whose people are called by this post and are still waited for."""
    summoned: Sequence[UserId] = ()
    """The people whom it tells of something besides the game."""
    guests: Sequence[SitterRow] = ()
    """People without a seat who were invited."""
    undecided: Sequence[int] = ()
    """Seats that haven't agreed to a vote yet."""

    @property
    def users(self) -> list[UserId]:
        """The people whom it mentions."""
        called = (self.seats[seat].user for seat in self.called)
        return list(dict.fromkeys([*(user for user in called if user is not None), *self.summoned]))


class Placed(NamedTuple):
    """Where a post can be seen."""

    message: MessageId
    picture: str | None = None
    """Which picture is in the message; None: words alone."""


class Made(NamedTuple):
    """The place that was made for a table, or found where it had been made before."""

    channel: ChannelId
    placed: Placed | None
    """Where the post can be seen there that told of the table, if it can."""


class Publisher(Protocol):
    """How posts come before people's eyes. Each call may raise Later, Lost or Shut."""

    async def make_place(self, notice: Notice) -> Made:
        """Make a place for this post's table; only one, however often it is called.

        Shut if none can be made.
        """

    async def post(self, notice: Notice) -> Placed:
        """Show a new post. The same post twice within minutes shows one."""

    async def edit(self, notice: Notice, message: MessageId) -> Placed:
        """Make a message show the post as it is now. Its picture, as the post has it, is kept or dropped."""

    def is_free(self, message: MessageId) -> bool:
        """Whether an edit of this message is likely not to be counted among all requests."""

    async def find(self, notice: Notice) -> MessageId | None:
        """The message that shows the post already, if one does: the bot may have died before noting it."""

    async def write(self, envelope: Envelope) -> ChannelId:
        """Send a direct message; returns the channel. The same number twice within minutes is sent once.

        Raises Later or Closed.
        """

    async def find_written(self, envelope: Envelope) -> ChannelId | None:
        """The channel, if the direct message of this number is there already. Raises Later or Closed."""
