"""The parts of public posts, by kind: plain stored data with name and type.

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
"""What everybody sees of a table. Each game reads its own."""
Count: TypeAlias = Annotated[int, Field(ge=0)]
Question: TypeAlias = Annotated[QuestionNumber, Field(ge=0)]


def _shaped(shape: object) -> GetPydanticSchema:
    """A list whose items are of these kinds."""
    return GetPydanticSchema(lambda _, schema_of: schema_of(Annotated[shape, Strict(False)]))


OldView: TypeAlias = Annotated[View, _shaped(View | None)]
"""None in some that were over before they were shown."""
Told: TypeAlias = Annotated[list[Any], _shaped(tuple[str, Any, Any])]
"""An event: its key, the card in play, and facts."""
Called: TypeAlias = Annotated[list[Any], _shaped(tuple[Count, list[Count]])]
"""For which question, and the seats."""
Added: TypeAlias = Annotated[list[Any], _shaped(tuple[Count, str])]
"""Whose seat, and what was added to chance there."""

plain: Final = with_config(ConfigDict(strict=True, extra="allow"))
"""Nothing is taken for something else, and there may be more than is known here."""


Reason: TypeAlias = Literal["vote", "offer", "invitation"]


@plain
class Summons(TypedDict):
    """Whom a post tells of something that is no question of the game, once: when it is first sent."""

    why: Reason
    users: list[Annotated[UserId, Field(ge=0)]]


@plain
class Chance(TypedDict, total=False):
    """The sources of chance, as far as everyone may know them."""

    commitment: Required[str]
    """It was fixed before anybody joined."""
    shares: list[Added]
    """In the order in which they count."""
    secret: str
    """Only when the game is over."""


class WithChance(TypedDict, total=False):
    """The part of a post that tells of it."""

    chance: Chance


@plain
class Lobby(TypedDict, total=False):
    chance: Chance
    """Not where the lobby was opened before there were commitments."""
    started: bool
    ended: bool
    moved: bool
    closed: bool
    """It has ended because nobody came."""
    thread: Count
    """The channel in which the table goes on."""
    summons: Summons


@plain
class Ask(TypedDict, total=False):
    """A question, as far as everybody may know of it."""

    key: str
    of: str
    about: str
    about_is: str
    seats: list[str]
    """The seats with a choice, as the rules name them; empty if all have one at once."""
    answers: list[Any]
    """Empty where they are for the person's eyes only."""


@plain
class Face(TypedDict, total=False):
    """A table and its question as everybody may see them."""

    view: OldView
    ask: Ask | None
    """None where it is hidden from the others."""
    whose_secret: list[str]
    gathers: bool
    """Everybody may answer again and again until a bell rings."""
    question: Question
    deadline: float | None


@plain
class SceneNews(Face, total=False):
    """What may change in a scene."""

    events: list[Told]
    done: bool
    before: list[Told]
    """The last reveal, which the picture shows again at its top."""
    held_until: float | None
    """Until then this reveal stays the newest message."""
    called: Called | None
    hushed: bool
    """Those who decide in secret have been called."""
    secret_since: Question
    """The first of the secret questions for which they were."""
    reminds_at: float | None
    """When they get a second reminder; None if they had it, or without a clock."""
    moved: bool
    """It is shown further down."""
    words: bool
    """Everybody wants it without a picture."""
    closed: bool
    ended: bool
    together: bool
    """It has ended because all who were there agreed."""
    summons: Summons
    taken_back: str
    """Who took back an answer, so that less is shown than happened."""
    chance: Chance
    """In the first message of a game, and where it was broken off."""
    stopped: bool
    """The rules have changed, and the host can restart the step."""


@plain
class Scene(SceneNews, total=False):
    events: Required[list[Told]]  # type: ignore[misc]
    done: Required[bool]  # type: ignore[misc]


@plain
class PostNews(SceneNews, total=False):
    """What may change in a post of any kind."""

    started: bool
    thread: Count


@plain
class Mention(TypedDict):
    """People were called by messages of their own once."""

    users: list[Annotated[UserId, Field(ge=0)]]
    question: Question


@plain
class End(TypedDict, total=False):
    view: Required[View]
    hands: Required[list[Any]]
    """What each seat held, as its game tells it."""
    started: float | None
    ended: float | None
    events: list[Told]
    """What happened last."""
    won: list[Count]
    chance: Chance
    moved: bool
    words: bool


@plain
class Result(TypedDict, total=False):
    """Who has won, told in the channel for results. All of that stands in the row of the match."""


Content: TypeAlias = Lobby | Scene | Mention | End | Result
