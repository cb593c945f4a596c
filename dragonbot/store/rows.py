"""What is stored, row by row, checked wherever it is read or written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    ClassVar,
    Final,
    Literal,
    NamedTuple,
    NotRequired,
    Self,
    TypeAlias,
    Union,
    cast,
    get_args,
    get_origin,
)

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError, model_validator
from typing_extensions import TypedDict

from dragonbot.engine.game import NOBODY
from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import TAKE_BACK
from dragonbot.ids import (
    NO_MATCH,
    ChannelId,
    GuildId,
    InteractionId,
    MatchId,
    MessageId,
    PostNumber,
    QuestionNumber,
    RoleId,
    TagId,
    UserId,
)
from dragonbot.players import Level
from dragonbot.posts import Content, End, Kind, Lobby, Mention, Reason, Result, Scene
from dragonbot.store.pace import A_DAY_SECONDS, GRACE_SECONDS, HoldLength, Pace

Language: TypeAlias = Literal["en", "de"]
OnOrOff: TypeAlias = Literal["on", "off"]
Joining: TypeAlias = Literal["all", "invited"]
"""Who can join: anyone, or only people who were invited or sat there."""
Wish: TypeAlias = Literal["pause", "end", "take_back"]
"""What people at a table can vote on."""
State: TypeAlias = Literal["lobby", "running", "paused", "over", "ended"]
"""over: played to its end; ended: broken off."""
By: TypeAlias = Literal["person", "computer", "stand_in", "silence"]
"""Whose answer it was. A stand-in plays for a person who is away or has left."""
AN_ID: Final = Field(ge=0, lt=2**63)
Count: TypeAlias = Annotated[int, AN_ID]
Match: TypeAlias = Annotated[MatchId, AN_ID]
Post: TypeAlias = Annotated[PostNumber, AN_ID]
Question: TypeAlias = Annotated[QuestionNumber, AN_ID]
User: TypeAlias = Annotated[UserId, AN_ID]
Channel: TypeAlias = Annotated[ChannelId, AN_ID]
Guild: TypeAlias = Annotated[GuildId, AN_ID]
Message: TypeAlias = Annotated[MessageId, AN_ID]
Role: TypeAlias = Annotated[RoleId, AN_ID]
Tag: TypeAlias = Annotated[TagId, AN_ID]
Interaction: TypeAlias = Annotated[InteractionId, AN_ID]
Moment: TypeAlias = Annotated[float, Field(ge=0, allow_inf_nan=False)]
"""No clock goes on for ever, and none begins before this one did."""
Heard: TypeAlias = Annotated[list[Any], Field(min_length=2, max_length=2)]
Hex: TypeAlias = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Share: TypeAlias = tuple[Count, str]
"""A seat, and what its player added to chance."""
Seconds: TypeAlias = Annotated[float, Field(gt=0, allow_inf_nan=False)]


class Since(NamedTuple):
    """Declares that a column was added by this step of the chain of migrations, with the field's default."""

    step: int


Value: TypeAlias = str | int | float | None
HOUR_SECONDS: Final = 3600.0


class Setting(NamedTuple):
    """Declares a field as a setting of `/server` or `/me`; its texts are named after it.

    That is all: its panel, its column (see `Since`) and its change follow from this. What is left to write
    are its texts, and the code that reads `server.name` or `person.name`.
    """

    page: str
    """The part of the panel on which it stands."""
    offers: tuple[Value, ...] = ()
    """What can be chosen; empty: all words of its type."""
    channels: tuple[str, ...] = ()
    """It is a channel of one of these kinds."""
    slug: str = ""
    """What it is called in texts and ids, where not by its own name."""
    words: tuple[str, ...] = ()
    """What its values are called in texts and ids, where not by their own names."""


def settings_of(row: type[Row]) -> dict[str, Setting]:
    """By field, in the order of the panel."""
    found = {}
    for name, field in row.model_fields.items():
        for said in field.metadata:
            if isinstance(said, Setting):
                slug = said.slug or name.removesuffix("_seconds").replace("_", "-")
                offers = said.offers or tuple(_words_of(field.annotation))
                offers = () if offers == (None,) else offers  # what there is in the server, as its channels
                words = said.words or tuple(map(word_for, offers))
                found[name] = said._replace(slug=slug, offers=offers, words=words)
    return found


def word_for(value: Value) -> str:
    """A value as it stands in ids and texts."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(int(value)) if isinstance(value, float) else str(value)


def _words_of(kind: Any) -> Iterator[Value]:
    """All that a field of words, or a switch, can hold."""
    if kind is bool:
        yield from (True, False)
    elif kind is NoneType:
        yield None
    elif get_origin(kind) is Literal:
        yield from get_args(kind)
    elif get_origin(kind) in (Union, UnionType):  # None comes first
        yield from (value for each in reversed(get_args(kind)) for value in _words_of(each))


class Stored(NamedTuple):
    """Where rows of a kind are kept. Their columns are the fields."""

    table: str = ""
    key: tuple[str, ...] = ()
    fixed: tuple[str, ...] = ()
    """Columns that writing over a row leaves as they are."""
    counter: str = ""
    """A number that writing over a row raises by one, and nothing else changes."""


class Row(BaseModel):
    """A row, checked when it is read and when it is changed. A subclass names its table and its key."""

    # What is wrong there may be somebody's secret: an error tells its place alone.
    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)
    stored: ClassVar[Stored] = Stored()

    def __init_subclass__(
        cls,
        table: str = "",
        key: tuple[str, ...] = (),
        fixed: tuple[str, ...] = (),
        counter: str = "",
        **more: Any,
    ) -> None:
        super().__init_subclass__(**more)
        cls.stored = Stored(table, key, fixed, counter)

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """A copy with some fields changed; pydantic's own would take any value for them."""
        if not update:
            return super().model_copy(deep=deep)
        fields = _fields(type(self))
        checked = {name: fields[name](value) for name, value in update.items()}
        return super().model_copy(update=checked, deep=deep)


@cache
def _fields(row: type[Row]) -> dict[str, Callable[[Any], Any]]:
    """Of each field of a kind of row what looks at its values: cheaper than the whole row at every change."""
    kinds: dict[str, Any] = {
        name: Annotated[field.annotation, field] for name, field in row.model_fields.items()
    }
    return {name: TypeAdapter(kind).validator.validate_python for name, kind in kinds.items()}


SqlType: TypeAlias = Literal["INTEGER", "REAL", "TEXT", "BLOB", "JSON"]
SQL_TYPES: Final[Mapping[Any, SqlType]] = {
    bool: "INTEGER",
    int: "INTEGER",
    float: "REAL",
    str: "TEXT",
    bytes: "BLOB",
}


def sql_type(kind: Any) -> SqlType:
    """As what a field with this annotation is kept; whatever SQL has no type for is JSON."""
    if get_origin(kind) is Annotated:
        return sql_type(get_args(kind)[0])
    if get_origin(kind) in (Union, UnionType):
        kinds = {sql_type(each) for each in get_args(kind) if each is not NoneType}
        return kinds.pop() if len(kinds) == 1 else "JSON"
    if get_origin(kind) is Literal:
        return sql_type(type(get_args(kind)[0]))
    if hasattr(kind, "__supertype__"):
        return sql_type(kind.__supertype__)
    return SQL_TYPES.get(kind, "JSON")


class CustomCardChoice(TypedDict):
    """A blank card that a table plays with: this version of it, and no other."""

    id: str
    """By which the game knows it."""
    names: dict[str, str]
    """By language."""
    source: NotRequired[str]
    """The text of a guest: a card that is not published here, as the host has accepted it."""


class Vote(TypedDict):
    """A vote among everyone present. It names seats, so it contains no person to forget."""

    number: Count
    """Distinguishes its buttons from another vote's."""
    wish: Wish
    by: Count
    """Whose wish it was."""
    asked: list[Count]
    """Seats present when it began. People who come later vote too."""
    agreed: list[Count]
    failed_at: Moment | None
    """None while it goes on."""
    post: Count
    """The post that says it failed."""


NOT_SHOWN: Final = ("secret", "table", "chance", "recalled")


class PlayedRow(Row, table="matches", key=("id",)):
    """Where a game was played that is over: what says who may see it."""

    id: Match
    guild_id: Guild
    channel_id: Channel
    made_in: Channel | None = None


class MatchRow(
    Row,
    table="matches",
    key=("id",),
    fixed=("guild_id", "channel_id", "created", "made_in", "put_away", "secret", "restored", "game_number"),
    counter="saved",
):
    """A table: where it is, what was agreed on, how its game stands and how it ended.

    Its place and the time when it was opened never change, whatever is saved.
    """

    id: Match
    """0 for a match that is not stored yet."""
    guild_id: Guild
    channel_id: Channel
    """0 until a table has its place that gets one of its own."""
    game: str
    pace: Pace
    language: Language
    state: State
    host: User
    """0 where nobody is left who could be it, or who was it wanted to be forgotten."""
    stand_ins: bool = True
    advice: bool = False
    """Players may ask what a master would do."""
    pictures: OnOrOff = "on"
    """Whether everybody sees the table as a picture; else in words."""
    joining: Joining = "all"
    created: Moment
    started: Moment | None = None
    ended: Moment | None = None
    step: Count = 0
    """The number of the boundary at which `table` was written; answers carry the step they belong to."""
    question: Question = QuestionNumber(0)
    """The number of the question that is being asked; buttons carry it."""
    asked_at: Moment | None = None
    deadline: Moment | None = None
    """None: no limit."""
    held_until: Annotated[Moment | None, Since(31)] = None
    """Until then the last reveal stays the newest message; None where no reveal is held."""
    added_seconds: Moment = 0.0
    """Seconds added to the deadline for downtime; even a delayed table ends at some point."""
    left_seconds: Moment | None = None
    """How much time the question before this one had left when it was over; None where it was not timed."""
    sand: Moment | None = None
    """Seconds left when the sand was last interrupted; None if it was not timed."""
    half_told: bool = False
    """Those who are waited for have been called a last time for this question, at the moment for that."""
    calls_at: Moment | None = None
    """When to check for people not called right away; None if there are none."""
    touched: Moment | None = None
    """Approximate time of the last click in a lobby or at an untimed table."""
    host_at: Moment | None = None
    """When the host of a lobby last clicked, or became the host."""
    made_in: Channel | None = None
    """The forum or channel in which its post or thread is made; None where it stands where it was opened."""
    put_away: bool = False
    """True if the thread was archived after the game, or needn't be."""
    closes_at: Moment | None = None
    """When a lobby closes if nobody clicks, or a table that rests; None: it does not rest."""
    posts: Count = 0
    """How many public posts the match has."""
    paused_why: str | None = None
    paused_at: Moment | None = None
    goes_on_at: Moment | None = None
    """When an agreed pause ends automatically."""
    vote: Vote | None = None
    vote_until: Moment | None = None
    """When the vote ends; None without one."""
    options: dict[str, Any] = {}
    blanks: list[CustomCardChoice] = []
    """The blank cards of the table, as they were chosen. A game that has begun has copies of its own."""
    secret: Hex | None = None
    """Fixed when the lobby opened; the source of chance. None before there were secrets. For nobody's eyes
    before the game is over."""
    shares: list[Share] = []
    """What was added to it, by the seats in play, in the order in which they sat in the lobby."""
    restored: bool = False
    """It has come back from a backup: what chance will bring may be known. So it never counts."""
    chance: list[str] = []
    """What chance has said since `table`."""
    recalled: list[str] = []
    """What it had said, and will say again, since the answers that led there have been taken back."""
    result: dict[str, Any] | None = None
    table: dict[str, Any] | None = None
    """`Game.save()` at the boundary, without its tail and chance."""
    version: str | None = None
    """Of the program under which the newest answer was taken."""
    missing: list[str] = []
    """What of the game's history is not stored, wholly or in part."""
    thins_at: Moment | None = None
    """When to look whether less of a finished game is to be kept."""
    saved: Count = 0
    """Number of writes: a lower number means an older state."""
    game_number: Count | None = None
    """What people call a finished game on its server. The store gives it in the commit that ends the game."""

    @property
    def is_unnumbered(self) -> bool:
        """Whether it is a finished game whose number is not known here."""
        return self.game_number is None and self.started is not None and self.state not in OPEN_STATES

    def __repr_args__(self) -> Iterator[tuple[str | None, Any]]:
        """It may come into a log: nothing that tells what is hidden or will come."""
        return (told for told in super().__repr_args__() if told[0] not in NOT_SHOWN)

    @property
    def is_held(self) -> bool:
        """True while the clock stands still for a vote on taking back an answer."""
        is_open = self.state == "running" and self.vote_until is not None
        return is_open and self.vote is not None and self.vote["wish"] == TAKE_BACK


class SeatRow(Row, table="seats", key=("match", "seat")):
    """A seat of a table and its private messages."""

    match: Match
    seat: Count
    kind: Literal["person", "computer"]
    user: User | None = None
    name: str = ""
    """As it was last shown."""
    level: Level | None = None
    """Of a computer player."""
    missed: Count = 0
    """Deadlines in a row."""
    away: bool = False
    called: Question = QuestionNumber(0)
    """The question for which the person was last called; 0 before the first."""
    reminded: Question = QuestionNumber(0)
    """The question for which its second reminder was sent."""
    called_at: Moment | None = None
    offer: Literal["anybody", "somebody"] | None = None
    """The owner offers the seat; the sitters say to whom, if not to anyone."""
    heard: list[Heard] = []
    """Recent private messages of this seat."""
    joined: Interaction | None = None
    """The click or command that seated or confirmed its player before the game."""
    luck: Hex | None = None
    """What stands for that person's word, if they gave one."""


class SitterRow(Row, table="sitters", key=("match", "user")):
    """Who has sat at a game, was invited, is offered a seat or was removed: nobody gets a second hand."""

    match: Match
    user: User
    seat: Count | None = None
    """The only one they can have; None for who has not seen any hand."""
    since: Moment
    """When they last sat down or were removed. A seat that is left keeps the name of its last player."""
    removed: bool = False
    invited: bool = False
    offered: Count | None = None
    """The seat that is offered to them by name."""


class ReviewRow(Row, table="reviews", key=("match",)):
    """What the master players say about a finished game; no ids and no names. It goes with the answers."""

    match: Match
    made: Moment
    data: dict[str, Any]


class AnswerRow(Row, table="answers", key=("match", "step", "number")):
    """The log of a game: each answer with its events.

    An answer is never changed: a restarted step numbers its answers anew.
    """

    match: Match
    step: Count
    number: Count
    """From 0 within the step."""
    question: Question
    key: str
    seat: Annotated[int, Field(ge=NOBODY, lt=2**63)]
    """NOBODY, where the time of a pause was up."""
    answer: Any
    digest: str
    """Of the table before the answer."""
    at: Moment
    by: By
    events: list[Any] | None = None
    """What happened with it, see `history`. Not before the game is over for anybody's eyes."""
    draws: list[Any] | None = None
    """What was drawn with it."""
    version: str | None = None
    """Of the program from here on; None: as before."""


class PostRow(
    Row,
    table="posts",
    key=("match", "number"),
    fixed=("made", "shown", "message_id", "posted", "picture", "gone"),
):
    """What the bot has posted, to edit it and to find it again after a restart.

    `Store.save` writes what is to be shown; `shown` and `gone` write what became of it.
    """

    match: Match
    number: Post
    channel_id: Channel
    kind: Kind
    content: dict[str, Any]
    """As stored. Code that knows the kind reads it as `lobby`, `scene` or `end`."""
    version: Count = 1
    """Raised at each change of the content."""
    made: Moment = 0.0
    shown: Count = 0
    """The version that can be seen; 0: none."""
    message_id: Message | None = None
    posted: Moment | None = None
    picture: str | None = None
    """Which picture the message has, as `Picture.key` tells; None: words alone."""
    gone: bool = False
    """Deleted, or given up."""

    @property
    def lobby(self) -> Lobby:
        assert self.kind == "lobby"
        return cast(Lobby, self.content)

    @property
    def scene(self) -> Scene:
        assert self.kind == "scene"
        return cast(Scene, self.content)

    @property
    def end(self) -> End:
        assert self.kind == "end"
        return cast(End, self.content)

    @model_validator(mode="after")
    def _content_is_of_its_kind(self) -> Self:
        require_content(self.kind, cast(Content, self.content))
        return self

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        copy = super().model_copy(update=update, deep=deep)
        if update and "content" in update:
            require_content(copy.kind, cast(Content, copy.content))
        return copy

    @property
    def is_leftover(self) -> bool:
        """Whether its message only loses its buttons, as there is a newer one of the same."""
        return self.message_id is not None and bool(self.content.get("moved"))


def require_content(kind: Kind, content: Content) -> None:
    """ValueError where the content is none for this kind of post. There may be more in it."""
    try:
        LOOKS[kind](content)
    except ValidationError as error:
        # What stands there is not told: it may be somebody's secret.
        where = error.errors(include_input=False, include_url=False)[0]["loc"]
        raise ValueError(f"{where[0] if where else kind} is not what a post of this kind has") from None


LOOKS: Final[Mapping[Kind, Callable[[Any], Any]]] = {
    "lobby": TypeAdapter(Lobby).validator.validate_python,
    "scene": TypeAdapter(Scene).validator.validate_python,
    "mention": TypeAdapter(Mention).validator.validate_python,
    "end": TypeAdapter(End).validator.validate_python,
    "result": TypeAdapter(Result).validator.validate_python,
}
"""By what it is found out whether a content is one of its kind."""


class LessonRow(Row, table="lessons", key=("user", "lesson"), fixed=("id",)):
    """How far a person has come in the tutorial, or in trying a custom card."""

    id: Count
    """0 where it is not stored yet."""
    user: User
    lesson: str
    version: Count
    """Of the lesson when it was begun."""
    answers: list[Any] = []
    touched: Moment
    """When the person was last at it."""


OPEN_STATES: Final = ("lobby", "running", "paused")
"""A table in one of these states is open."""


MOST_DRAFTS: Final = 25
"""The most drafts of one person."""
Version: TypeAlias = Annotated[int, Field(ge=1, lt=2**31)]


class DraftRow(Row, table="blank_drafts", key=("id",)):
    """A custom card that a person is working on. No one else sees it, and it names no server."""

    id: Count
    """0 for one that is not stored yet."""
    user: User
    source: str = ""
    """The card as it was last understood; empty before that."""
    attempt: dict[str, str] | None = None
    """What was written since and is not understood, by the fields of the form."""
    card: Count | None = None
    """The published card of which this is to be the next version."""
    touched: Moment


class CardTestRow(Row, table="card_tests", key=("key",)):
    """The result of testing a custom card, deleted after a year. It names neither a person nor the card."""

    key: str
    """Made of all that decides which games are played."""
    made: Moment
    data: dict[str, Any]


class CustomCardRow(Row, table="blank_cards", key=("id", "version")):
    """A published version of a custom card. Only its author and whether it is withdrawn can change."""

    id: Count
    """0 for one that is not published yet."""
    version: Version
    guild_id: Guild
    user: User | None
    """Who published it; None where they were forgotten."""
    source: str
    made: Moment
    withdrawn: Moment | None = None
    """All versions of a card at once."""


MOST_SETS: Final = 25
"""The most a server may keep: a list in Discord holds no more."""
LONGEST_NAME: Final = 32


class HouseSetRow(Row, table="house_sets", key=("id",)):
    """House rules that a server keeps under a name. No one is named."""

    id: Count
    """0 for one that is not stored yet."""
    guild_id: Guild
    game: str
    name: str
    options: dict[str, Any]
    """What was agreed on, as at a table."""
    made: Moment


def named_alike(one: str, other: str) -> bool:
    return one.casefold() == other.casefold()


def find_set(sets: Iterable[HouseSetRow], game: str, name: str) -> HouseSetRow | None:
    """The set of this name for the game, however it is spelt in capitals; or of this number."""
    for each in sets:
        if each.game == game and (named_alike(each.name, name) or str(each.id) == name):
            return each
    return None


Way: TypeAlias = Literal["mention", "direct", "silence"]
"""How a person is notified of a turn: in public, by a direct message, or not at all."""
MinuteOfDay: TypeAlias = Annotated[int, Field(ge=0, lt=24 * 60)]


class PersonRow(Row, table="people", key=("user",)):
    """What a person has chosen with `/me`."""

    user: User
    way: Annotated[Way, Setting("way")] = "mention"
    quiet_from: MinuteOfDay | None = None
    quiet_until: MinuteOfDay | None = None
    """Quiet hours, by the clock on their wall; None: there are none."""
    zone: str | None = None
    """The name of their time zone."""
    language: Annotated[Language | None, Setting("looks", words=("discord", "en", "de"))] = None
    """Of what they alone see; None: as Discord tells of them."""
    words: Annotated[
        bool, Setting("looks", offers=(False, True), slug="look", words=("pictures", "words"))
    ] = False
    """No pictures in what they alone see."""
    spoke: Language | None = None
    """What Discord told of them when they last looked at their wishes."""
    direct: Channel | None = None
    """The channel between them and the bot."""
    closed_at: Moment | None = None
    """When Discord last refused a direct message to them; None where it took the last."""


class LetterRow(Row, table="letters", key=("user", "match", "question", "is_last", "why", "about")):
    """A direct message to be sent.

    If it isn't about a question, it may also become a mention, later than at once.
    """

    user: User
    match: Match
    question: Question = QuestionNumber(0)
    """By which the table waits for them; of several secret ones the first."""
    is_last: bool = False
    """True for the second reminder."""
    why: Literal["question"] | Reason = "question"
    about: Count = 0
    """The number of the vote, or the seat that is offered."""
    is_secret: bool = False
    """True if nobody else may learn that it is their turn."""
    made: Moment
    envelope: Count | None = None
    """The number of the direct message that tells of it, perhaps of others, too; None: there is none yet."""


@dataclass(frozen=True, slots=True)
class Personal:
    """Where a person appears in the store."""

    rows: Mapping[str, Sequence[Mapping[str, Any]]]
    """By table: the rows that are about them alone."""
    matches: Sequence[MatchId]
    """At which they are host, sit, have sat, or from which they were removed."""
    mentions: Sequence[Mapping[str, Any]]
    """The messages by which they were called, as far as these are still known."""


WhoOpens: TypeAlias = Literal["everyone", "roles", "keepers"]
WhoEnds: TypeAlias = Literal["host", "everyone", "roles"]


A_DAY: Final = A_DAY_SECONDS
CLOSES: Final = (A_DAY, 3 * A_DAY, 7 * A_DAY, 14 * A_DAY, 28 * A_DAY, 56 * A_DAY)
KEEPS: Final = (30 * A_DAY, 90 * A_DAY, 365 * A_DAY, 730 * A_DAY, None)


class ServerRow(Row, table="servers", key=("guild_id",)):
    """What people who manage a server have chosen for all of its tables; no one is named."""

    guild_id: Guild
    language: Annotated[Language | None, Setting("tables")] = None
    """None: that of the server in Discord."""
    pace: Annotated[Pace, Setting("tables")] = "live"
    pictures: Annotated[OnOrOff, Setting("tables")] = "on"
    reveals: Annotated[HoldLength, Setting("tables"), Since(31)] = "normal"
    """How long a reveal stays the newest message at live tables."""
    channels: Annotated[
        list[Channel],
        Setting("places", channels=("category", "text", "news", "forum", "voice", "stage_voice")),
    ] = Field(default_factory=list)
    """In which tables may be opened; none are named: in all of them."""
    tables_in: Annotated[Channel | None, Setting("places", channels=("text", "news", "forum"))] = None
    """A forum or a channel: each table gets a post or a thread there. None: it stands where it is opened."""
    tag: Annotated[Tag | None, Setting("places")] = None
    """Which tag posts in the forum get."""
    results_in: Annotated[Channel | None, Setting("places", channels=("text", "news"))] = None
    """Where results are announced."""
    opens: Annotated[WhoOpens, Setting("rights")] = "everyone"
    """Who may open tables. Keepers are those who may manage the server; they always may."""
    opens_roles: list[Role] = Field(default_factory=list)
    ends: Annotated[WhoEnds, Setting("rights")] = "host"
    """Who may end a table besides its host: all who sit there, or people with these roles."""
    ends_roles: list[Role] = Field(default_factory=list)
    removes: Annotated[WhoEnds, Setting("rights")] = "host"
    """Who may send people away from a table besides its host."""
    removes_roles: list[Role] = Field(default_factory=list)
    publishes: Annotated[WhoOpens, Setting("rights")] = "keepers"
    """Who may publish blank cards."""
    publishes_roles: list[Role] = Field(default_factory=list)
    most_tables: Annotated[Count | None, Setting("limits", (None, 1, 2, 3, 4, 5, 8, 10, 15, 20, 30, 50))] = (
        None
    )
    """Tables that may go on at once in the server."""
    most_tables_each: Annotated[Count | None, Setting("limits", (None, 1, 2, 3, 4, 5, 10))] = None
    """Tables that one person may host at once."""
    most_computers: Annotated[Count | None, Setting("limits", (None, 0, 1, 2, 3, 4, 5))] = None
    """Computer players at one table."""
    lobby_lasts_seconds: Annotated[
        Seconds, Setting("times", (HOUR_SECONDS, 6 * HOUR_SECONDS, 12 * HOUR_SECONDS, *CLOSES[:3]))
    ] = A_DAY
    """A lobby closes after this time without a click."""
    rest_lasts_seconds: Annotated[Seconds, Setting("times", CLOSES)] = 14 * A_DAY
    rest_by_post_lasts_seconds: Annotated[
        Seconds, Setting("times", (*CLOSES[2:], 84 * A_DAY, 168 * A_DAY))
    ] = 56 * A_DAY
    """A table closes after this time without anybody."""
    posts_last_seconds: Annotated[Seconds | None, Setting("keeping", (7 * A_DAY, *KEEPS[:3], None))] = (
        90 * A_DAY
    )
    """What the posts of a finished game showed is kept this long."""
    events_last_seconds: Annotated[Seconds | None, Setting("keeping", KEEPS)] = None
    """What happened in it is kept this long."""
    answers_last_seconds: Annotated[Seconds | None, Setting("keeping", KEEPS)] = None
    """Answers and chance, of which all else can be played again, are kept this long."""


class Room(NamedTuple):
    """How much room a server has for tables."""

    most: int | None = None
    most_each: int | None = None
    """Of one host."""
    instead_of: MatchId = NO_MATCH
    """A table that makes room."""

    @property
    def is_endless(self) -> bool:
        return self.most is None and self.most_each is None

    def require_place(self, open_now: Sequence[tuple[MatchId, UserId]], host: UserId) -> None:
        """Refused if there is no room for another table beside those that are open."""
        others = [of for match, of in open_now if match != self.instead_of]
        if self.most is not None and len(others) >= self.most:
            raise Refused("too_many_tables", most=self.most)
        if self.most_each is not None and others.count(host) >= self.most_each:
            raise Refused("too_many_tables_of_yours", most=self.most_each)


ENDLESS: Final = Room()


def room_in(server: ServerRow, instead_of: MatchId = NO_MATCH) -> Room:
    return Room(server.most_tables, server.most_tables_each, instead_of)


IDLE_SECONDS = 600.0
OVER_IDLE_SECONDS = 60.0
"""Hardly anybody looks again at what is over."""


def sleeps_after(state: State) -> float:
    """Seconds without a click or a bell until a match in this state sleeps."""
    return IDLE_SECONDS if state in OPEN_STATES else OVER_IDLE_SECONDS


class Sleeping(Row, table="matches", key=("id",)):
    """The little one has to know of a match that goes on, to wake it in time.

    The value if one of these cannot be read: only a request wakes the match.
    """

    id: Match
    state: State
    channel_id: Channel = ChannelId(0)
    guild_id: Guild = GuildId(0)
    pace: Pace = "untimed"
    question: Question = QuestionNumber(0)
    asked_at: Moment | None = None
    deadline: Moment | None = None
    half_told: bool = False
    calls_at: Moment | None = None
    touched: Moment | None = None
    closes_at: Moment | None = None
    goes_on_at: Moment | None = None
    vote_until: Moment | None = None

    @property
    def is_unnoted(self) -> bool:
        """Whether it may rest without that having been noted, as by an older version."""
        is_without_time = self.deadline is None and self.pace != "untimed"
        return self.state == "running" and is_without_time and self.closes_at is None


def rests_at(pace: Pace, touched: float | None) -> float | None:
    """When an untimed table becomes inactive without a click; None if deadlines decide."""
    return touched + A_DAY_SECONDS if pace == "untimed" and touched is not None else None


REMINDS_AFTER: Final[dict[Pace, float]] = {"live": 0.5, "relaxed": 0.9, "post": 0.9, "untimed": 0.9}
"""The part of a question's time after which missing players are reminded."""


def reminds_at(pace: Pace, asked_at: float | None, deadline: float | None) -> float | None:
    """When those who are still waited for are called a last time; None where no time runs out."""
    if asked_at is None or deadline is None:
        return None
    return asked_at + (deadline - asked_at) * REMINDS_AFTER[pace]


def was_asked_at(pace: Pace, reminder: float | None, deadline: float | None) -> float | None:
    """When the question with this reminder or deadline was asked."""
    if reminder is None or deadline is None:
        return None
    return deadline - (deadline - reminder) / (1 - REMINDS_AFTER[pace])


def rings_at(row: MatchRow | Sleeping) -> float | None:
    """When a match wants to be woken: to call people, when its deadline has passed, or to close."""
    if row.state == "lobby":
        return row.closes_at
    if row.state not in ("running", "paused"):
        return None
    vote_is_over = None if row.vote_until is None else row.vote_until + GRACE_SECONDS
    if row.state == "paused":
        return min((at for at in (vote_is_over, row.goes_on_at) if at is not None), default=None)
    if isinstance(row, MatchRow) and row.is_held:
        return min((at for at in (vote_is_over, row.closes_at) if at is not None), default=None)
    moments = [at for at in (row.calls_at, row.closes_at, vote_is_over) if at is not None]
    if row.deadline is not None:
        reminder = None if row.half_told else reminds_at(row.pace, row.asked_at, row.deadline)
        moments.append(row.deadline + GRACE_SECONDS if reminder is None else reminder)
    if row.closes_at is None and (rests := rests_at(row.pace, row.touched)) is not None:
        moments.append(rests)
    return min(moments, default=None)
