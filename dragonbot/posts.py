"""The content of public posts, by kind: stored plain data with names and types.

Older posts have fewer parts, and once a scene is finished only the text under its title is kept, so readers
can rely only on `events` and `done`.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, Required, TypeAlias

from pydantic import ConfigDict, Field, GetPydanticSchema, Strict, with_config
from typing_extensions import TypedDict

from dragonbot.ids import QuestionNumber, UserId

Kind: TypeAlias = Literal["lobby", "scene", "mention", "end", "result"]
View: TypeAlias = dict[str, Any]
"""The public view of a table. Each game has its own."""
Count: TypeAlias = Annotated[int, Field(ge=0)]
Question: TypeAlias = Annotated[QuestionNumber, Field(ge=0)]


def _shaped(shape: object) -> GetPydanticSchema:
    """A list with items of these types."""
    return GetPydanticSchema(lambda _, schema_of: schema_of(Annotated[shape, Strict(False)]))


OldView: TypeAlias = Annotated[View, _shaped(View | None)]
"""None in some posts whose scene ended before they were shown."""
Told: TypeAlias = Annotated[list[Any], _shaped(tuple[str, Any, Any])]
"""An event: its key, the card in play, and facts."""
Called: TypeAlias = Annotated[list[Any], _shaped(tuple[Count, list[Count]])]
"""The question, and the seats notified."""
Added: TypeAlias = Annotated[list[Any], _shaped(tuple[Count, str])]
"""A seat, and its player's share in the shuffle."""

plain: Final = with_config(ConfigDict(strict=True, extra="allow"))
"""No type coercion; unknown keys are allowed."""


Reason: TypeAlias = Literal["vote", "offer", "invitation"]


@plain
class Summons(TypedDict):
    """People a post mentions once, when first sent, for something other than a question."""

    why: Reason
    users: list[Annotated[UserId, Field(ge=0)]]


@plain
class Chance(TypedDict, total=False):
    """The public part of the sources of chance."""

    commitment: Required[str]
    """Fixed before anyone joined."""
    shares: list[Added]
    """In the order in which they count."""
    secret: str
    """After the game only."""


class WithChance(TypedDict, total=False):
    """The part of a post about chance."""

    chance: Chance


@plain
class Lobby(TypedDict, total=False):
    chance: Chance
    """Missing in lobbies from before there were commitments."""
    started: bool
    ended: bool
    moved: bool
    closed: bool
    """It closed because no one came."""
    thread: Count
    """The channel where the table continues."""
    summons: Summons


@plain
class Ask(TypedDict, total=False):
    """The public part of a question."""

    key: str
    of: str
    about: str
    about_is: str
    seats: list[str]
    """Seats with a choice, by their names in the rules; empty if everyone has one."""
    answers: list[Any]
    """Empty if they are private."""


@plain
class Face(TypedDict, total=False):
    """A table and its question, as everyone may see them."""

    view: OldView
    ask: Ask | None
    """None if hidden from the others."""
    whose_secret: list[str]
    gathers: bool
    """Everyone may answer repeatedly until a bell rings."""
    question: Question
    deadline: float | None


@plain
class SceneNews(Face, total=False):
    """Fields of a scene that may change."""

    events: list[Told]
    done: bool
    before: list[Told]
    """The last reveal, shown again at the top of the picture."""
    held_until: float | None
    """Until then the reveal stays the newest message."""
    called: Called | None
    hushed: bool
    """Seats notified of a secret decision."""
    secret_since: Question
    """The first of the secret questions they were notified of."""
    reminds_at: float | None
    """When they get a second reminder; None if they had it, or without a deadline."""
    moved: bool
    """It continues further down."""
    words: bool
    """Everyone prefers text."""
    closed: bool
    ended: bool
    together: bool
    """Ended by a unanimous vote."""
    summons: Summons
    taken_back: str
    """Seats that undid an answer, so that fewer events show than happened."""
    unrated: bool
    """All have agreed that the game doesn't count for ratings."""
    chance: Chance
    """In a game's first message, and if it was cancelled."""
    stopped: bool
    """The rules changed, and the host can restart the step."""


@plain
class Scene(SceneNews, total=False):
    events: Required[list[Told]]  # type: ignore[misc]
    done: Required[bool]  # type: ignore[misc]


@plain
class PostNews(SceneNews, total=False):
    """Fields of any post that may change."""

    started: bool
    thread: Count


@plain
class Mention(TypedDict):
    """Separate mentions, posted by older versions."""

    users: list[Annotated[UserId, Field(ge=0)]]
    question: Question


@plain
class End(TypedDict, total=False):
    view: Required[View]
    hands: Required[list[Any]]
    """Each seat's hand."""
    started: float | None
    ended: float | None
    events: list[Told]
    """The last events."""
    won: list[Count]
    chance: Chance
    moved: bool
    words: bool


@plain
class Result(TypedDict, total=False):
    """The results channel's message; its content is in the match row."""


Content: TypeAlias = Lobby | Scene | Mention | End | Result
