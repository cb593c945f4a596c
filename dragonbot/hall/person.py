"""A person: what somebody wishes for, at whatever table, and what is still to be told to them alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypeAlias, TypedDict

from pydantic import Field

from dragonbot.hall.rows import Channel, Count, Language, Match, Moment, Question, Row, User
from dragonbot.ids import ChannelId, MatchId, QuestionNumber
from dragonbot.posts import Reason

Way: TypeAlias = Literal["mention", "direct", "silence"]
"""How somebody hears that a table waits for them: where all see it, by a message of their own, or not."""
MinuteOfDay: TypeAlias = Annotated[int, Field(ge=0, lt=24 * 60)]


class PersonRow(Row):
    user: User
    words: bool = False
    """No pictures in what they alone see."""
    way: Way = "mention"
    quiet_from: MinuteOfDay | None = None
    quiet_until: MinuteOfDay | None = None
    """Quiet hours, by the clock on their wall; None: there are none."""
    zone: str | None = None
    """The name of their time zone."""
    language: Language | None = None
    """Of what they alone see; None: as Discord tells of them."""
    spoke: Language | None = None
    """What Discord told of them when they last looked at their wishes."""
    direct: Channel | None = None
    """The channel between them and the bot."""
    closed_at: Moment | None = None
    """When Discord last refused a direct message to them; None where it took the last."""


class PersonNews(TypedDict, total=False):
    """What may change in the row of a person."""

    words: bool
    way: Way
    quiet_from: int | None
    quiet_until: int | None
    zone: str | None
    language: Language | None
    spoke: Language | None
    direct: ChannelId | None
    closed_at: float | None


class LetterRow(Row):
    """Somebody is to be told by a direct message that a table waits for them. It is kept until they are.

    Of what is no question they may also be told by a mention, later than at once.
    """

    user: User
    match: Match
    question: Question = QuestionNumber(0)
    """By which the table waits for them; of several secret ones the first."""
    is_last: bool = False
    """They are called once more before the time is up."""
    why: Literal["question"] | Reason = "question"
    about: Count = 0
    """The number of the vote, or the seat that is offered."""
    is_secret: bool = False
    """Nobody else may hear that it is they who are asked."""
    made: Moment
    envelope: Count | None = None
    """The number of the direct message that tells of it, perhaps of others, too; None: there is none yet."""


@dataclass(frozen=True, slots=True)
class Personal:
    """Where somebody is found in the store."""

    rows: Mapping[str, Sequence[Mapping[str, Any]]]
    """By table: the rows that are about them alone."""
    matches: Sequence[MatchId]
    """At which they are host, sit, have sat, or from which they were removed."""
    mentions: Sequence[Mapping[str, Any]]
    """The messages by which they were called, as far as these are still known."""
