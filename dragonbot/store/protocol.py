"""What callers tell the store, and its errors. Its methods are those of `Store` in sql/store.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from dragonbot.ids import GuildId, UserId
from dragonbot.store.history import BegunRow
from dragonbot.store.rows import AnswerRow, LetterRow, MatchRow, PostRow, SeatRow, SitterRow

FORGET_AGAIN: Final = "forget-again"
"""Meta key: people forgotten since the backup, from a restore to the next start."""
RESTORED: Final = "restored"
"""Meta key: set from a restore until all running tables have announced it."""

Why: TypeAlias = Literal[
    "full", "read-only", "locked", "disk", "damaged", "contradiction", "closed", "fenced", "stale"
]
"""contradiction: a caller's mistake, such as a duplicate answer number; disk: failed;

fenced: another process has the table now; stale: another writer changed the match.
"""


class NotStored(Exception):
    """Nothing was written. The store keeps working, or will when the trouble is over."""

    def __init__(self, why: Why = "disk", detail: str = "") -> None:
        super().__init__(why, detail)
        self.why: Why = why
        self.detail = detail

    def __str__(self) -> str:
        return f"{self.why}: {self.detail}" if self.detail else self.why


class NotOpened(Exception):
    """The store can't be opened: not ours, newer than this program, or unreachable."""


class Locked(NotOpened):
    """Another program has the file locked, perhaps briefly."""


class Away(NotOpened):
    """The database is unreachable or failing, perhaps briefly."""


class Unreadable(Exception):
    """Stored data can't be read: see the two subclasses."""


class OutOfReach(Unreadable):
    """The database is damaged, locked or closed; the row's state is unknown."""

    def __init__(self, detail: str, why: Why = "disk") -> None:
        super().__init__(detail)
        self.why: Why = why


def is_outage(error: BaseException) -> bool:
    """Whether the database is to blame, not a mistake here."""
    if isinstance(error, NotStored):
        return error.why not in ("contradiction", "stale")
    return isinstance(error, OutOfReach)


class Misshapen(Unreadable):
    """This version can't interpret a row, or rows that belong together.

    The message names table and column only, as values may be secret.
    """

    def __init__(self, table: str, where: Mapping[str, int], what: str) -> None:
        self.table = table
        self.match = where.get("id" if table == "matches" else "match")
        """The match it belongs to, if readable."""
        place = ", ".join(f"{name} {number}" for name, number in where.items())
        super().__init__(f"{table} ({place}): {what}" if place else f"{table}: {what}")


@dataclass(frozen=True, slots=True)
class Change:
    """A transaction.

    Rows replace stored ones; answers and beginnings are only added. Refused as stale if the match was written
    meanwhile.
    """

    match: MatchRow | None = None
    """Its `saved` must be one more than the stored one."""
    seats: Sequence[SeatRow] | None = None
    """All seats of `match`."""
    answers: Sequence[AnswerRow] = ()
    posts: Sequence[PostRow] = ()
    """Existing posts keep what became of them (`shown`, `message_id`, `posted`, `gone`)."""
    sitters: Sequence[SitterRow] | None = None
    """All sitters of `match`."""
    letters: Sequence[LetterRow] = ()
    """Direct messages to send; existing ones stay as they are."""
    withdrawn: Sequence[LetterRow] = ()
    """Letters that need not be sent."""
    begun: Sequence[BegunRow] = ()
    upon: int = 0
    """Without a `match`: the `saved` number that must still be stored."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A filter for finished games. None matches everything."""

    guild: GuildId | None = None
    sat: Sequence[UserId] = ()
    """All of these played."""
    game: str | None = None


Loading: TypeAlias = Callable[[MatchRow, list[AnswerRow]], object]
"""Loads a match's game, raising errors. The answers are those of its step, in order."""
