"""Rows: what is kept of a match. Through these models everything comes back from the disk.

Discord's ids are numbers, times are seconds since the epoch. What is kept as JSON comes back as JSON has it:
a tuple as a list. People are named by their seats everywhere but in `SeatRow`, `SitterRow`, `MatchRow.host`
and in posts that mention them, so that their names and ids can be found and forgotten.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Annotated, Any, Final, Literal, Self, TypeAlias, cast

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError, model_validator
from typing_extensions import TypedDict

from dragonbot.engine.game import NOBODY
from dragonbot.engine.tail import TAKE_BACK
from dragonbot.hall.pace import Pace
from dragonbot.ids import (
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
from dragonbot.players.level import Level
from dragonbot.posts import Content, End, Kind, Lobby, Mention, Result, Scene

Language: TypeAlias = Literal["en", "de"]
OnOrOff: TypeAlias = Literal["on", "off"]
Joining: TypeAlias = Literal["all", "invited"]
"""Who may take a seat: whoever likes, or only who has been invited or has sat there."""
Wish: TypeAlias = Literal["pause", "end", "take_back"]
"""What the people at a table may agree on."""
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
"""A seat, and what was added to chance by whoever sat there."""
Seconds: TypeAlias = Annotated[float, Field(gt=0, allow_inf_nan=False)]


class Row(BaseModel):
    """What is stored. Nothing comes into one that has not been looked at, also where it is changed."""

    # What is wrong there may be somebody's secret: an error tells its place alone.
    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)

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


class BlankChoice(TypedDict):
    """A blank card that a table plays with: this version of it, and no other."""

    id: str
    """By which the game knows it."""
    names: dict[str, str]
    """By language."""


class Vote(TypedDict):
    """What all who are present shall agree on. It names seats, so nobody is to be forgotten here."""

    number: Count
    """By which its buttons are told from those of another."""
    wish: Wish
    by: Count
    """Whose wish it was."""
    asked: list[Count]
    """Who was present when it began. Whoever comes meanwhile is asked, too."""
    agreed: list[Count]
    failed_at: Moment | None
    """None while it goes on."""
    post: Count
    """In which it is told that it has failed."""


NOT_SHOWN: Final = ("secret", "table", "chance", "recalled")


class PlayedRow(Row):
    """Where a game was played that is over: what says who may see it."""

    id: Match
    guild_id: Guild
    channel_id: Channel
    made_in: Channel | None = None


class MatchRow(Row):
    """A match. Where it takes place and when it was created never changes, whatever is saved."""

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
    """Whoever is asked for a bid may ask what a master would do."""
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
    added_seconds: Moment = 0.0
    """How much later the deadline is since the bot was away; also a table that is held up comes to an end."""
    left_seconds: Moment | None = None
    """How much time the question before this one had left when it was over; None where it was not timed."""
    sand: Moment | None = None
    """Seconds that were left when somebody last interrupted the sand; None where it was not timed."""
    half_told: bool = False
    """Those who are waited for have been called a last time for this question, at the moment for that."""
    calls_at: Moment | None = None
    """When to look whether somebody is to be called who was not at once; None where nobody is left."""
    touched: Moment | None = None
    """When somebody last clicked in a lobby or at an untimed table, more or less."""
    host_at: Moment | None = None
    """When the host of a lobby last clicked, or became the host."""
    made_in: Channel | None = None
    """The forum or channel in which its post or thread is made; None where it stands where it was opened."""
    put_away: bool = False
    """That thread sleeps since the game is over, or is not to be put to sleep any more."""
    closes_at: Moment | None = None
    """When a lobby closes if nobody clicks, or a table that rests; None: it does not rest."""
    posts: Count = 0
    """How many public posts the match has."""
    paused_why: str | None = None
    paused_at: Moment | None = None
    goes_on_at: Moment | None = None
    """When a pause on which people have agreed ends by itself."""
    vote: Vote | None = None
    vote_until: Moment | None = None
    """None where nobody is asked to agree on anything, or not any more."""
    options: dict[str, Any] = {}
    blanks: list[BlankChoice] = []
    """The blank cards of the table, as they were chosen. A game that has begun has copies of its own."""
    secret: Hex | None = None
    """Fixed when the lobby opened; chance comes of it. None before there were secrets. For nobody's eyes
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
    """How often it has been written to: whoever knows of fewer times knows an older match."""

    def __repr_args__(self) -> Iterator[tuple[str | None, Any]]:
        """It may come into a log: nothing that tells what is hidden or will come."""
        return (told for told in super().__repr_args__() if told[0] not in NOT_SHOWN)

    @property
    def is_held(self) -> bool:
        """Whether no time runs and nobody answers by themselves, as an answer may be taken back."""
        is_open = self.state == "running" and self.vote_until is not None
        return is_open and self.vote is not None and self.vote["wish"] == TAKE_BACK


class SeatRow(Row):
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
    """That for which they were called once more before the time was up."""
    called_at: Moment | None = None
    offer: Literal["anybody", "somebody"] | None = None
    """Who sits there would give the seat away; to whom, if not to anybody, is told by the sitters."""
    heard: list[Heard] = []
    """What only this seat was told of late."""
    joined: Interaction | None = None
    """The click or command that seated or confirmed whoever sat here when the game began."""
    luck: Hex | None = None
    """What stands for that person's word, if they gave one."""


class SitterRow(Row):
    """A person who has sat at a table since its game began, was removed from it, or was asked to come."""

    match: Match
    user: User
    seat: Count | None = None
    """The only one they can have; None for who has not seen any hand."""
    since: Moment
    """When they last sat down, or were removed. A seat that is left bears the name of whoever came last."""
    removed: bool = False
    invited: bool = False
    offered: Count | None = None
    """The seat that is offered to them by name."""


class ReviewRow(Row):
    """What the masters say of a game that is over. There is nobody's id in it, and no name."""

    match: Match
    made: Moment
    data: dict[str, Any]


class AnswerRow(Row):
    """An answer, given once for all: whoever begins a step anew gives it a new number."""

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


class PostRow(Row):
    """A public post. `Store.save` writes what is to be shown; `shown` and `gone` write what became of it."""

    match: Match
    number: Post
    channel_id: Channel
    kind: Kind
    content: dict[str, Any]
    """As it is stored. Whoever knows the kind reads it as `lobby`, `scene` or `end`."""
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
    """Deleted by somebody, or given up."""

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
        want_content(self.kind, cast(Content, self.content))
        return self

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        copy = super().model_copy(update=update, deep=deep)
        if update and "content" in update:
            want_content(copy.kind, cast(Content, copy.content))
        return copy

    @property
    def is_leftover(self) -> bool:
        """Whether its message only loses its buttons, as there is a newer one of the same."""
        return self.message_id is not None and bool(self.content.get("moved"))


def want_content(kind: Kind, content: Content) -> None:
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


class LessonRow(Row):
    """How far a person has come in a lesson."""

    id: Count
    """0 where it is not stored yet."""
    user: User
    lesson: str
    version: Count
    """Of the lesson when it was begun."""
    answers: list[Any] = []
    touched: Moment
    """When the person was last at it."""
