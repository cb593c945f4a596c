"""Figures: counts and times of the running bot, for its operator.

Counting code knows only this protocol. Labels are few, with a few fixed values each; never a table, server,
person or question, so that nothing grows with their number.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple, Protocol, TypeAlias

AnswerOutcome: TypeAlias = Literal["taken", "refused", "not_stored"]
Interaction: TypeAlias = Literal["click", "command", "form", "typing"]
"""What a person did: clicked, gave a command, sent a form, or typed what choices are offered for."""
CommitOutcome: TypeAlias = Literal["stored", "failed"]
PostRoute: TypeAlias = Literal["new", "edit", "letter"]
"""letter: a direct message."""
PostOutcome: TypeAlias = Literal["shown", "later", "lost", "shut", "failed"]
Request: TypeAlias = Literal[
    "message", "edit", "delete", "answer", "followup", "through_token", "member", "channel", "emoji",
    "command", "gateway", "other",
]  # fmt: skip
"""A request to Discord; `through_token` is an edit through the token of a click."""
RequestOutcome: TypeAlias = Literal["fine", "refused", "limited", "stumbled", "broken"]
"""limited: too many (429); refused: any other 4xx; stumbled: Discord's mistake (5xx); broken: the line."""
ThoughtOutcome: TypeAlias = Literal["thought", "failed", "given_up"]
PictureOutcome: TypeAlias = Literal["drawn", "kept", "late", "too_many", "failed"]
"""kept: it was there already; late: it is shown in words, since it took too long; too_many wait already."""
Allowance: TypeAlias = Literal["person", "table", "server"]
"""Of which kind it is whose allowance is used up."""
ShardState: TypeAlias = Literal["starting", "connected", "away"]
Room: TypeAlias = Literal["bot", "cogs", "hall", "store", "discord_ui", "library", "other"]
"""Where something was complained of; `library`: in what others have written."""
Level: TypeAlias = Literal["warning", "error"]


class Figures(Protocol):
    """Counters and timers. None of them waits or raises. All are called on the loop's thread, except
    `complained`."""

    def answered(self, game: str, outcome: AnswerOutcome) -> None:
        """A person has answered a question, or done something unasked."""

    def acknowledged(self, route: Interaction, seconds: float) -> None:
        """Discord accepted the first answer to an interaction, this long after its creation."""

    def missed(self, route: Interaction) -> None:
        """The first answer to an interaction came too late, or did not get through."""

    def committed(self, outcome: CommitOutcome, seconds: float, rows: int) -> None: ...

    def posted(self, route: PostRoute, outcome: PostOutcome) -> None:
        """A post or a direct message was brought before people's eyes, or not."""

    def requested(self, route: Request, outcome: RequestOutcome) -> None: ...

    def waited(self, route: Request, seconds: float) -> None:
        """A request has gone through the gate."""

    def thought(self, outcome: ThoughtOutcome, waited_seconds: float, seconds: float) -> None:
        """A computer player waited this long for its turn, then thought this long."""

    def drew(self, outcome: PictureOutcome, seconds: float) -> None:
        """A message waited this long for its picture."""

    def turned_away(self, outcome: Allowance) -> None:
        """A person did too much, and their last action has no effect."""

    def complained(self, room: Room, level: Level) -> None:
        """There is a warning or worse in the log."""

    def delayed(self, seconds: float) -> None:
        """The event loop was this late."""


class Silent:
    """Nobody wants to know."""

    def answered(self, game: str, outcome: AnswerOutcome) -> None: ...

    def acknowledged(self, route: Interaction, seconds: float) -> None: ...

    def missed(self, route: Interaction) -> None: ...

    def committed(self, outcome: CommitOutcome, seconds: float, rows: int) -> None: ...

    def posted(self, route: PostRoute, outcome: PostOutcome) -> None: ...

    def requested(self, route: Request, outcome: RequestOutcome) -> None: ...

    def waited(self, route: Request, seconds: float) -> None: ...

    def thought(self, outcome: ThoughtOutcome, waited_seconds: float, seconds: float) -> None: ...

    def drew(self, outcome: PictureOutcome, seconds: float) -> None: ...

    def turned_away(self, outcome: Allowance) -> None: ...

    def complained(self, room: Room, level: Level) -> None: ...

    def delayed(self, seconds: float) -> None: ...


SILENT = Silent()


class Tables(NamedTuple):
    """How many there are of a kind."""

    game: str
    pace: str
    state: str
    number: int


class Standing(NamedTuple):
    """The current state, read on demand."""

    tables: list[Tables]
    thoughts_waiting: int
    thoughts_under_way: int
    pictures_waiting: int
    requests_waiting: int
    """Before the gate."""
    interactions_waiting: int
    """At the entrance."""
    shards: Mapping[int, tuple[ShardState, float]]
    """By number, with the seconds that a heartbeat takes there and back."""
    shards_of_nobody: int = 0
    """Shards that no process takes, among several processes."""
