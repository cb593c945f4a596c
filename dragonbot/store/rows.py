"""Stored rows, validated when read and when changed."""

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
Wish: TypeAlias = Literal["pause", "end", "take_back", "unrated"]
"""What can be voted on."""
State: TypeAlias = Literal["lobby", "running", "paused", "over", "ended"]
"""over: played to its end; ended: broken off."""
By: TypeAlias = Literal["person", "computer", "stand_in", "silence"]
"""Who gave an answer. A stand-in plays for an absent person."""
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
"""Timestamps within a plausible range."""
SeatEvent: TypeAlias = Annotated[list[Any], Field(min_length=2, max_length=2)]
Hex: TypeAlias = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
Share: TypeAlias = tuple[Count, str]
"""A seat, and the hash of what its player added to the shuffle."""
Seconds: TypeAlias = Annotated[float, Field(gt=0, allow_inf_nan=False)]


class Since(NamedTuple):
    """Declares that a column was added by this step of the chain of migrations, with the field's default."""

    step: int


Value: TypeAlias = str | int | float | None
HOUR_SECONDS: Final = 3600.0


class Setting(NamedTuple):
    """Declares a field as a setting of `/server` or `/me`; its texts are named after it.

    Panel, column (see `Since`) and changes follow. Only the texts, and code that reads `server.name` or
    `person.name`, are left to write.
    """

    page: str
    """Its page of the panel."""
    offers: tuple[Value, ...] = ()
    """Its choices; empty: all words of its type."""
    channels: tuple[str, ...] = ()
    """Kinds of channels it may name."""
    slug: str = ""
    """Its name in texts and ids, if different."""
    words: tuple[str, ...] = ()
    """Its values' names in texts and ids, if different."""


def settings_of(row: type[Row]) -> dict[str, Setting]:
    """Settings by field, in the panel's order."""
    found = {}
    for name, field in row.model_fields.items():
        for said in field.metadata:
            if isinstance(said, Setting):
                slug = said.slug or name.removesuffix("_seconds").replace("_", "-")
                offers = said.offers or tuple(_words_of(field.annotation))
                offers = () if offers == (None,) else offers  # offered from the server's channels
                words = said.words or tuple(map(word_for, offers))
                found[name] = said._replace(slug=slug, offers=offers, words=words)
    return found


def word_for(value: Value) -> str:
    """A value as named in ids and texts."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(int(value)) if isinstance(value, float) else str(value)


def _words_of(kind: Any) -> Iterator[Value]:
    """All values of a field of words, or of a switch."""
    if kind is bool:
        yield from (True, False)
    elif kind is NoneType:
        yield None
    elif get_origin(kind) is Literal:
        yield from get_args(kind)
    elif get_origin(kind) in (Union, UnionType):  # None first
        yield from (value for each in reversed(get_args(kind)) for value in _words_of(each))


class Stored(NamedTuple):
    """Where rows of a kind are stored. Columns are the fields."""

    table: str = ""
    key: tuple[str, ...] = ()
    fixed: tuple[str, ...] = ()
    """Columns kept when a row is replaced."""
    counter: str = ""
    """A column that replacing a row increments."""


class Row(BaseModel):
    """A row, validated when read and changed. Subclasses name their table and key."""

    # Values may be secret: errors name the place only.
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
        """A copy with changed fields, validated; pydantic's own isn't, and copies more."""
        if not update or deep:
            return super().model_copy(update=update, deep=deep)
        fields = _fields(type(self))
        values = self.__dict__ | {name: fields[name](value) for name, value in update.items()}
        made, put = self.__class__.__new__(self.__class__), object.__setattr__  # rows are frozen
        put(made, "__dict__", values)
        put(made, "__pydantic_fields_set__", self.__pydantic_fields_set__)
        put(made, "__pydantic_extra__", None)
        put(made, "__pydantic_private__", None)
        return made


@cache
def _fields(row: type[Row]) -> dict[str, Callable[[Any], Any]]:
    """A validator per field, cheaper than the whole row at every change."""
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
    """The SQL type for an annotation; JSON if SQL has none."""
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
    """A custom card chosen for a table, in a fixed version."""

    id: str
    """Its id in the game."""
    names: dict[str, str]
    """By language."""
    source: NotRequired[str]
    """The text of a guest: a card that is not published here, as the host has accepted it."""


class Vote(TypedDict):
    """A vote among everyone present. It names seats, so it contains no person to forget."""

    number: Count
    """Tells its buttons from other votes'."""
    wish: Wish
    by: Count
    """The proposing seat."""
    asked: list[Count]
    """Seats present when it began; later arrivals vote too."""
    agreed: list[Count]
    failed_at: Moment | None
    """None while open."""
    post: Count
    """The post that reports the failure."""


NOT_SHOWN: Final = ("secret", "table", "chance", "recalled")


class PlayedRow(Row, table="matches", key=("id",)):
    """Where a finished game was played, which decides who may see it."""

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
    """A table: its place, options, game and outcome.

    Its place and opening time never change.
    """

    id: Match
    """0 before it is stored."""
    guild_id: Guild
    channel_id: Channel
    """0 until a table with its own place has it."""
    game: str
    pace: Pace
    language: Language
    state: State
    host: User
    """0 without anyone to host, or after the host was forgotten."""
    stand_ins: bool = True
    advice: bool = False
    """Players may ask for a master's advice."""
    rated: Annotated[bool, Since(34)] = False
    """Whether the table agreed that the game counts for ratings."""
    daily: bool = False
    """Whether the finished game may become a question of the day."""
    pictures: OnOrOff = "on"
    """Whether the table is shown as a picture; else as text."""
    joining: Joining = "all"
    created: Moment
    started: Moment | None = None
    ended: Moment | None = None
    step: Count = 0
    """The number of the boundary in `table`; answers carry their step."""
    question: Question = QuestionNumber(0)
    """The current question's number; buttons carry it."""
    asked_at: Moment | None = None
    deadline: Moment | None = None
    """None: no limit."""
    held_until: Annotated[Moment | None, Since(31)] = None
    """Until then a reveal stays the newest message; None without one."""
    added_seconds: Moment = 0.0
    """Seconds added to the deadline for downtime, which are limited."""
    left_seconds: Moment | None = None
    """Seconds the previous question had left at its end; None if untimed."""
    sand: Moment | None = None
    """Seconds left when the sand was last interrupted; None if untimed."""
    half_told: bool = False
    """Second reminders were sent for this question."""
    calls_at: Moment | None = None
    """When to check for people not notified at once; None if there are none."""
    touched: Moment | None = None
    """Approximate time of the last click, in a lobby or at an untimed table."""
    host_at: Moment | None = None
    """When the host of a lobby last clicked, or became the host."""
    made_in: Channel | None = None
    """The forum or channel for its own post or thread; None if opened in place."""
    put_away: bool = False
    """True if the thread was archived after the game, or needn't be."""
    closes_at: Moment | None = None
    """When a lobby or inactive table closes without a click; None for others."""
    posts: Count = 0
    """Number of public posts."""
    paused_why: str | None = None
    paused_at: Moment | None = None
    goes_on_at: Moment | None = None
    """When an agreed pause ends automatically."""
    vote: Vote | None = None
    vote_until: Moment | None = None
    """When the vote ends; None without one."""
    options: dict[str, Any] = {}
    blanks: list[CustomCardChoice] = []
    """Custom cards chosen for the table; a running game has its own copies."""
    secret: Hex | None = None
    """The secret that chance comes from, fixed when the lobby opened and hidden until the game is over.

    None in older matches.
    """
    shares: list[Share] = []
    """Players' shares in the shuffle, in lobby order by seats in play."""
    restored: bool = False
    """Restored from a backup: future chance may be known, so the game never counts."""
    chance: list[str] = []
    """Chance drawn since `table`."""
    recalled: list[str] = []
    """Chance to repeat, as the answers that led to it were undone."""
    result: dict[str, Any] | None = None
    table: dict[str, Any] | None = None
    """`Game.save()` at the boundary, without tail and chance."""
    version: str | None = None
    """Program version of the newest answer."""
    missing: list[str] = []
    """Parts of the history that are not fully stored."""
    thins_at: Moment | None = None
    """When to check a finished game for thinning."""
    saved: Count = 0
    """Counts writes."""
    game_number: Count | None = None
    """What people call a finished game on its server. The store gives it in the commit that ends the game."""

    @property
    def is_unnumbered(self) -> bool:
        """Whether it is a finished game whose number is not known here."""
        return self.game_number is None and self.started is not None and self.state not in OPEN_STATES

    def __repr_args__(self) -> Iterator[tuple[str | None, Any]]:
        """Fields that are safe to log."""
        return (told for told in super().__repr_args__() if told[0] not in NOT_SHOWN)

    @property
    def is_held(self) -> bool:
        """True while the clock stands still for a vote on undoing an answer."""
        is_open = self.state == "running" and self.vote_until is not None
        return is_open and self.vote is not None and self.vote["wish"] == TAKE_BACK


class SeatRow(Row, table="seats", key=("match", "seat")):
    """A seat of a table and its private messages."""

    match: Match
    seat: Count
    kind: Literal["person", "computer"]
    user: User | None = None
    name: str = ""
    """As last shown."""
    level: Level | None = None
    """A computer player's."""
    missed: Count = 0
    """Missed deadlines in a row."""
    away: bool = False
    called: Question = QuestionNumber(0)
    """The question the person was last notified of; 0 for none."""
    reminded: Question = QuestionNumber(0)
    """The question of the last second reminder."""
    called_at: Moment | None = None
    offer: Literal["anybody", "somebody"] | None = None
    """The seat is offered; sitters say to whom, else to anyone."""
    heard: list[SeatEvent] = []
    """Recent private messages of this seat."""
    joined: Interaction | None = None
    """The interaction that seated or confirmed the player before the game."""
    luck: Hex | None = None
    """A hash of the player's word, if given."""


class SitterRow(Row, table="sitters", key=("match", "user")):
    """A person who sat at a game, was invited, offered a seat or removed. Prevents seeing a second hand."""

    match: Match
    user: User
    seat: Count | None = None
    """The only seat they may have; None before they saw a hand."""
    since: Moment
    """When they last sat down or were removed. An empty seat keeps its last player's name."""
    removed: bool = False
    invited: bool = False
    offered: Count | None = None
    """The seat offered to them."""


class ReviewRow(Row, table="reviews", key=("match",)):
    """A review of a finished game, without ids and names; deleted with its answers."""

    match: Match
    made: Moment
    data: dict[str, Any]


class AnswerRow(Row, table="answers", key=("match", "step", "number")):
    """The log of a game: each answer with its events.

    Rows never change: a restarted step numbers its answers anew.
    """

    match: Match
    step: Count
    number: Count
    """From 0 within the step."""
    question: Question
    key: str
    seat: Annotated[int, Field(ge=NOBODY, lt=2**63)]
    """NOBODY for the end of a timed pause."""
    answer: Any
    digest: str
    """Of the table before the answer."""
    at: Moment
    by: By
    events: list[Any] | None = None
    """Its events, secret until the game is over; see `history`."""
    draws: list[Any] | None = None
    """Its draws."""
    version: str | None = None
    """The program version from here on; None: unchanged."""


class PostRow(
    Row,
    table="posts",
    key=("match", "number"),
    fixed=("made", "shown", "message_id", "posted", "picture", "gone"),
):
    """A post of the bot, to edit it and to find it after a restart.

    `Store.save` writes the content; `shown` and `gone` write what became of it.
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
    """The visible version; 0: none."""
    message_id: Message | None = None
    posted: Moment | None = None
    picture: str | None = None
    """The message's picture by `Picture.key`; None for text."""
    gone: bool = False
    """Deleted or given up."""

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
        """Whether its message only needs its buttons removed, as a newer one replaces it."""
        return self.message_id is not None and bool(self.content.get("moved"))


def require_content(kind: Kind, content: Content) -> None:
    """Raise ValueError if the content doesn't fit this kind of post. Extra keys are allowed."""
    try:
        LOOKS[kind](content)
    except ValidationError as error:
        # values may be secret and aren't reported
        where = error.errors(include_input=False, include_url=False)[0]["loc"]
        raise ValueError(f"{where[0] if where else kind} is not what a post of this kind has") from None


LOOKS: Final[Mapping[Kind, Callable[[Any], Any]]] = {
    "lobby": TypeAdapter(Lobby).validator.validate_python,
    "scene": TypeAdapter(Scene).validator.validate_python,
    "mention": TypeAdapter(Mention).validator.validate_python,
    "end": TypeAdapter(End).validator.validate_python,
    "result": TypeAdapter(Result).validator.validate_python,
}
"""Validators by kind of content."""


class LessonRow(Row, table="lessons", key=("user", "lesson"), fixed=("id",)):
    """A person's progress in the tutorial, or in trying a custom card."""

    id: Count
    """0 before it is stored."""
    user: User
    lesson: str
    version: Count
    """The lesson's version when begun."""
    answers: list[Any] = []
    touched: Moment
    """When last used."""


OPEN_STATES: Final = ("lobby", "running", "paused")
"""States of an open table."""


MOST_DRAFTS: Final = 25
"""Drafts per person."""
Version: TypeAlias = Annotated[int, Field(ge=1, lt=2**31)]


class DailyPositionRow(Row, table="daily_positions", key=("id",)):
    """A position for the question of the day. It names nobody."""

    id: Count
    """0 before it is stored."""
    match: Match
    """The game it is from; NO_MATCH if computer players played it for this."""
    game: str
    made: Moment
    day: Count | None = None
    """Its day; None while it is in stock."""
    data: dict[str, Any]


class DailyAnswerRow(Row, table="daily_answers", key=("user", "day")):
    """A person's answer to a question of the day. The first one counts."""

    user: User
    day: Count
    answer: Count
    """Its place among the buttons."""
    loss: Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]
    """How much worse than the best answer it is, in the chance to win."""


class DailyPostRow(Row, table="daily_posts", key=("guild_id", "day")):
    """A server's post for a day."""

    guild_id: Guild
    day: Count
    channel_id: Channel
    made: Moment
    message_id: Message | None = None
    """None before Discord has taken it, or if it was given up."""


class DraftRow(Row, table="blank_drafts", key=("id",)):
    """A custom card that a person is working on. No one else sees it, and it names no server."""

    id: Count
    """0 before it is stored."""
    user: User
    source: str = ""
    """The last valid text; may be empty."""
    attempt: dict[str, str] | None = None
    """Later, invalid text by form field."""
    card: Count | None = None
    """The published card that this will update."""
    touched: Moment


class CardTestRow(Row, table="card_tests", key=("key",)):
    """The result of testing a custom card, deleted after a year. It names neither a person nor the card."""

    key: str
    """A hash of everything that determines the games."""
    made: Moment
    data: dict[str, Any]


class CustomCardRow(Row, table="blank_cards", key=("id", "version")):
    """A published version of a custom card. Only its author and whether it is withdrawn can change."""

    id: Count
    """0 before it is published."""
    version: Version
    guild_id: Guild
    user: User | None
    """The author; None if forgotten."""
    source: str
    made: Moment
    withdrawn: Moment | None = None
    """Set for all versions at once."""


MOST_SETS: Final = 25
"""Sets per server, as many as a select menu holds."""
LONGEST_NAME: Final = 32


class HouseSetRow(Row, table="house_sets", key=("id",)):
    """A server's saved house rules; contains no people."""

    id: Count
    """0 before it is stored."""
    guild_id: Guild
    game: str
    name: str
    options: dict[str, Any]
    """Options, as in a match."""
    made: Moment


def named_alike(one: str, other: str) -> bool:
    return one.casefold() == other.casefold()


def find_set(sets: Iterable[HouseSetRow], game: str, name: str) -> HouseSetRow | None:
    """The game's set with this name, ignoring case, or number."""
    for each in sets:
        if each.game == game and (named_alike(each.name, name) or str(each.id) == name):
            return each
    return None


Way: TypeAlias = Literal["mention", "direct", "silence"]
"""How a person is notified of a turn: in public, by a direct message, or not at all."""
MinuteOfDay: TypeAlias = Annotated[int, Field(ge=0, lt=24 * 60)]


class PersonRow(Row, table="people", key=("user",)):
    """Preferences from `/me`."""

    user: User
    way: Annotated[Way, Setting("way")] = "mention"
    quiet_from: MinuteOfDay | None = None
    quiet_until: MinuteOfDay | None = None
    """Quiet hours in local time; None for none."""
    zone: str | None = None
    """Time zone name."""
    language: Annotated[Language | None, Setting("looks", words=("discord", "en", "de"))] = None
    """Language of private messages; None: Discord's locale."""
    words: Annotated[
        bool, Setting("looks", offers=(False, True), slug="look", words=("pictures", "words"))
    ] = False
    """Text instead of pictures in private messages."""
    listed: Annotated[
        bool, Setting("ratings", offers=(True, False), words=("shown", "hidden")), Since(34)
    ] = True
    """Whether others see their ratings."""
    spoke: Language | None = None
    """Discord's locale when they last opened `/me`."""
    direct: Channel | None = None
    """The direct message channel."""
    closed_at: Moment | None = None
    """When Discord last refused a direct message; None if the last one arrived."""


class LetterRow(Row, table="letters", key=("user", "match", "question", "is_last", "why", "about")):
    """A pending direct message.

    If it isn't about a question, it may become a later mention.
    """

    user: User
    match: Match
    question: Question = QuestionNumber(0)
    """The question waiting for them; of several secret ones, the first."""
    is_last: bool = False
    """True for the second reminder."""
    why: Literal["question"] | Reason = "question"
    about: Count = 0
    """The vote's number, or the offered seat."""
    is_secret: bool = False
    """True if their turn is a secret."""
    made: Moment
    envelope: Count | None = None
    """The number of the direct message that contains it; None before."""


@dataclass(frozen=True, slots=True)
class Personal:
    """Where a person appears in the store."""

    rows: Mapping[str, Sequence[Mapping[str, Any]]]
    """Rows about this person alone, by table."""
    matches: Sequence[MatchId]
    """Matches that they host, play, have played, or were removed from."""
    mentions: Sequence[Mapping[str, Any]]
    """Messages that mentioned them, as far as still stored."""


WhoOpens: TypeAlias = Literal["everyone", "roles", "keepers"]
WhoEnds: TypeAlias = Literal["host", "everyone", "roles"]


A_DAY: Final = A_DAY_SECONDS
CLOSES: Final = (A_DAY, 3 * A_DAY, 7 * A_DAY, 14 * A_DAY, 28 * A_DAY, 56 * A_DAY)
KEEPS: Final = (30 * A_DAY, 90 * A_DAY, 365 * A_DAY, 730 * A_DAY, None)


ZONES: Final = (
    *("Pacific/Honolulu", "America/Anchorage", "America/Los_Angeles", "America/Denver", "America/Chicago"),
    *("America/New_York", "America/Halifax", "America/Sao_Paulo", "Atlantic/Azores", "UTC", "Europe/London"),
    *("Europe/Berlin", "Europe/Athens", "Europe/Istanbul", "Asia/Dubai", "Asia/Karachi", "Asia/Kolkata"),
    *("Asia/Dhaka", "Asia/Bangkok", "Asia/Shanghai", "Asia/Tokyo", "Australia/Sydney", "Pacific/Auckland"),
)
"""Time zones offered for a server, from west to east; a select menu holds 25."""


class ServerRow(Row, table="servers", key=("guild_id",)):
    """A server's settings for all its tables; contains no people."""

    guild_id: Guild
    language: Annotated[Language | None, Setting("tables")] = None
    """None: Discord's locale of the server."""
    pace: Annotated[Pace, Setting("tables")] = "live"
    pictures: Annotated[OnOrOff, Setting("tables")] = "on"
    reveals: Annotated[HoldLength, Setting("tables"), Since(31)] = "normal"
    """How long reveals stay the newest message at live tables."""
    channels: Annotated[
        list[Channel],
        Setting("places", channels=("category", "text", "news", "forum", "voice", "stage_voice")),
    ] = Field(default_factory=list)
    """Channels for opening tables; empty: all."""
    tables_in: Annotated[Channel | None, Setting("places", channels=("text", "news", "forum"))] = None
    """A forum or channel where tables get their own posts or threads. None: open in place."""
    tag: Annotated[Tag | None, Setting("places")] = None
    """Tag for forum posts."""
    results_in: Annotated[Channel | None, Setting("places", channels=("text", "news"))] = None
    """Channel for results."""
    daily_in: Annotated[Channel | None, Setting("daily", channels=("text", "news")), Since(33)] = None
    """Channel for the question of the day. None: it isn't posted."""
    daily_hour: Annotated[Count, Setting("daily", tuple(range(24))), Since(33)] = 18
    """The hour at which it is posted, in the server's time zone."""
    daily_zone: Annotated[str, Setting("daily", ZONES), Since(33)] = "UTC"
    opens: Annotated[WhoOpens, Setting("rights")] = "everyone"
    """Who may open tables; server managers always may."""
    opens_roles: list[Role] = Field(default_factory=list)
    ends: Annotated[WhoEnds, Setting("rights")] = "host"
    """Who besides the host may end a table: its players, or certain roles."""
    ends_roles: list[Role] = Field(default_factory=list)
    removes: Annotated[WhoEnds, Setting("rights")] = "host"
    """Who besides the host may remove players."""
    removes_roles: list[Role] = Field(default_factory=list)
    publishes: Annotated[WhoOpens, Setting("rights")] = "keepers"
    """Who may publish custom cards."""
    publishes_roles: list[Role] = Field(default_factory=list)
    most_tables: Annotated[Count | None, Setting("limits", (None, 1, 2, 3, 4, 5, 8, 10, 15, 20, 30, 50))] = (
        None
    )
    """Open tables per server."""
    most_tables_each: Annotated[Count | None, Setting("limits", (None, 1, 2, 3, 4, 5, 10))] = None
    """Open tables per host."""
    most_computers: Annotated[Count | None, Setting("limits", (None, 0, 1, 2, 3, 4, 5))] = None
    """Computer players per table."""
    lobby_lasts_seconds: Annotated[
        Seconds, Setting("times", (HOUR_SECONDS, 6 * HOUR_SECONDS, 12 * HOUR_SECONDS, *CLOSES[:3]))
    ] = A_DAY
    """Seconds without a click until a lobby closes."""
    rest_lasts_seconds: Annotated[Seconds, Setting("times", CLOSES)] = 14 * A_DAY
    rest_by_post_lasts_seconds: Annotated[
        Seconds, Setting("times", (*CLOSES[2:], 84 * A_DAY, 168 * A_DAY))
    ] = 56 * A_DAY
    """Seconds without people until a slow table closes."""
    posts_last_seconds: Annotated[Seconds | None, Setting("keeping", (7 * A_DAY, *KEEPS[:3], None))] = (
        90 * A_DAY
    )
    """Seconds that posts of a finished game are kept."""
    events_last_seconds: Annotated[Seconds | None, Setting("keeping", KEEPS)] = None
    """Seconds that its events are kept."""
    answers_last_seconds: Annotated[Seconds | None, Setting("keeping", KEEPS)] = None
    """Seconds that answers and chance are kept, from which all else can be replayed."""


class Room(NamedTuple):
    """A server's limits for tables."""

    most: int | None = None
    most_each: int | None = None
    """Per host."""
    instead_of: MatchId = NO_MATCH
    """A table that closes to make room."""

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
"""Seconds for finished matches, which are seldom opened again."""


def sleeps_after(state: State) -> float:
    """Seconds without activity until a match in this state is unloaded."""
    return IDLE_SECONDS if state in OPEN_STATES else OVER_IDLE_SECONDS


class Sleeping(Row, table="matches", key=("id",)):
    """What is needed to wake a running match in time.

    If a value can't be read, only a request loads the match.
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
        """Whether it may be inactive without a note, as in older versions."""
        is_without_time = self.deadline is None and self.pace != "untimed"
        return self.state == "running" and is_without_time and self.closes_at is None


def rests_at(pace: Pace, touched: float | None) -> float | None:
    """When an untimed table becomes inactive without a click; None if deadlines decide."""
    return touched + A_DAY_SECONDS if pace == "untimed" and touched is not None else None


REMINDS_AFTER: Final[dict[Pace, float]] = {"live": 0.5, "relaxed": 0.9, "post": 0.9, "untimed": 0.9}
"""The share of a question's time after which players are reminded."""


def reminds_at(pace: Pace, asked_at: float | None, deadline: float | None) -> float | None:
    """When the second reminder is due; None without a deadline."""
    if asked_at is None or deadline is None:
        return None
    return asked_at + (deadline - asked_at) * REMINDS_AFTER[pace]


def was_asked_at(pace: Pace, reminder: float | None, deadline: float | None) -> float | None:
    """When the question with this reminder or deadline was asked."""
    if reminder is None or deadline is None:
        return None
    return deadline - (deadline - reminder) / (1 - REMINDS_AFTER[pace])


def rings_at(row: MatchRow | Sleeping) -> float | None:
    """When to load a match: for reminders, its deadline, or closing."""
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
