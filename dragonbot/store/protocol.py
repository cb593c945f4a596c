"""The store of matches and settings; writes survive a power cut."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal, Protocol, TypeAlias

from dragonbot.ids import EVERYTHING, ChannelId, GuildId, MatchId, MessageId, PostNumber, Shards, UserId
from dragonbot.store.history import BESIDES, BegunRow, History, PackRow, Part
from dragonbot.store.pace import Pace
from dragonbot.store.rows import (
    ENDLESS,
    AnswerRow,
    CardTestRow,
    CustomCardRow,
    DailyAnswerRow,
    DailyPositionRow,
    DailyPostRow,
    DraftRow,
    HouseSetRow,
    LessonRow,
    LetterRow,
    MatchRow,
    Personal,
    PersonRow,
    PlayedRow,
    PostRow,
    ReviewRow,
    Room,
    SeatRow,
    ServerRow,
    SitterRow,
    Sleeping,
)
from dragonbot.telemetry import Tables

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


class Store(Protocol):
    """Everything stored. `only` limits a query to some servers' tables.

    Writes are durable when they return, and raise NotStored when nothing was written. A cancelled caller
    doesn't know whether its write was stored, but it is never half stored. Arguments are read when called.
    Reads see everything stored so far, and raise Unreadable if it can't be interpreted.
    """

    def save(self, change: Change) -> Awaitable[None]:
        """Store the change atomically; it is queued when this returns."""

    async def new_match(
        self,
        row: MatchRow,
        seats: Sequence[SeatRow] = (),
        posts: Sequence[PostRow] = (),
        sitters: Sequence[SitterRow] = (),
        room: Room = ENDLESS,
    ) -> MatchId:
        """Store a new match atomically; returns its id. Ids in the rows are ignored.

        Refused without room; open tables are counted in the same transaction.
        """

    async def match(self, match: MatchId) -> MatchRow | None: ...

    async def remains(self, match: MatchId) -> MatchRow | None:
        """The readable part of a match's row, with defaults for the rest."""

    async def give_up(self, match: MatchId, ended: float) -> None:
        """Mark a match as ended and leave the rest, so that it can be repaired by hand."""

    async def match_in(self, channel: ChannelId) -> MatchRow | None:
        """The newest match of a channel, running or not; None if unreadable."""

    async def last_played_in(self, channel: ChannelId) -> MatchRow | None:
        """The newest match of a channel that was played to its end."""

    async def finished(self, wanted: Finished, most: int, skip: int) -> list[PlayedRow]:
        """Finished or cancelled games and their places, newest first.

        Unreadable ones are left out.
        """

    async def game_numbered(self, guild: GuildId, number: int) -> MatchId | None:
        """The finished game that people of this server know by this number."""

    async def open_in(self, guild: GuildId) -> list[tuple[MatchId, UserId]]:
        """Running matches of a server, with their hosts."""

    async def settle(self, match: MatchId, channel: ChannelId) -> None:
        """Set the channel of a match and of its posts."""

    async def to_put_away(self, before: float, only: Shards = EVERYTHING) -> list[tuple[MatchId, ChannelId]]:
        """Matches that ended before then whose own thread may not be archived."""

    async def put_away(self, match: MatchId) -> None:
        """Note that the table's thread is archived, or needn't be."""

    async def waking(self, only: Shards = EVERYTHING) -> list[Sleeping]:
        """Running matches in light rows. Unreadable ones are loaded on request only."""

    async def tables(self, only: Shards = EVERYTHING) -> list[Tables]:
        """Running matches by game, pace and state."""

    async def with_computers(self, only: Shards = EVERYTHING) -> list[MatchId]:
        """Running matches with at least one automated seat and one person."""

    async def shift_deadlines(
        self,
        by: float,
        earliest: float,
        latest: Mapping[Pace, float],
        until: float | None = None,
        only: Shards = EVERYTHING,
    ) -> None:
        """Move the deadlines of all running matches.

        None becomes earlier than `earliest`, nor later than its pace allows. The absence is noted with all
        games that stood still.
        """

    async def seats(self, match: MatchId) -> list[SeatRow]: ...

    async def sitters(self, match: MatchId) -> list[SitterRow]:
        """People who sat at a match or were removed, and are not forgotten."""

    async def answers(self, match: MatchId, step: int) -> list[AnswerRow]:
        """Answers of a step, in order."""

    async def entries(self, match: MatchId) -> list[BegunRow | AnswerRow]:
        """Beginnings and answers of a running match, in order."""

    async def history(self, match: MatchId) -> History | None:
        """Everything stored of a match; None if there is none."""

    async def note_restored(self) -> None:
        """Mark all running matches as restored from a backup."""

    async def forget_lessons(self, now: float) -> None:
        """Delete lessons untouched for a month."""

    async def to_thin(self, now: float, most: int, only: Shards = EVERYTHING) -> list[MatchId]:
        """The finished games that are due for thinning, at most `most`."""

    async def keep_at_most(self, keeping: str) -> None:
        """Set how long the settings let things be kept; on a change, all finished games are due."""

    async def pack(
        self, match: MatchId, packs: Sequence[PackRow], posts: Sequence[PostNumber], answers: int
    ) -> bool:
        """Replace these posts, mentions and all answers by packs; `answers` is their expected number.

        False if the match changed, or has an unshown post.
        """

    async def thin(self, match: MatchId, parts: Sequence[Part], thins_at: float | None) -> None:
        """Drop parts of a finished game and set its next check.

        Tables without a game are deleted.
        """

    async def posts(self, match: MatchId, unshown_only: bool = False) -> list[PostRow]:
        """Posts of a match in order.

        `unshown_only`: those with an unshown version; unreadable ones are left out.
        """

    async def post(self, match: MatchId, post: PostNumber) -> PostRow | None: ...

    async def newest_post(self, match: MatchId, besides: Collection[str] = BESIDES) -> PostRow | None:
        """The newest existing post of any other kind."""

    async def unshown(self, only: Shards = EVERYTHING) -> list[tuple[MatchId, PostNumber]]:
        """Match and number of every unshown post."""

    async def shown(
        self,
        match: MatchId,
        post: PostNumber,
        version: int,
        message: MessageId,
        posted: float,
        picture: str | None = None,
    ) -> None:
        """Note that a message shows this version of a post, with this picture."""

    async def gone(self, match: MatchId, post: PostNumber) -> None:
        """Note that the post was deleted or given up."""

    async def matches_of(self, user: UserId) -> list[MatchId]:
        """Running matches, lobbies and paused ones too, with the user as (former) player or host."""

    async def personal(self, user: UserId) -> Personal:
        """Everything stored about the user, for their data export."""

    async def forget(
        self, user: UserId, live: Collection[MatchId] = (), unreadable: Collection[MatchId] = ()
    ) -> None:
        """Erase the user's name and id from finished games, and the id from posts.

        `live` are running matches that have erased the user already; only their posts are changed.
        `unreadable` ones are treated like finished ones. Lessons are deleted.
        """

    async def server(self, guild: GuildId) -> ServerRow:
        """A server's settings; defaults if unreadable."""

    async def change_server(self, guild: GuildId, **news: Any) -> None:
        """Change these settings of a server."""

    async def person(self, user: UserId) -> PersonRow:
        """A person's preferences; the defaults if they cannot be read."""

    async def persons(self, users: Sequence[UserId]) -> list[PersonRow]:
        """Preferences of these people, without those who have defaults or unreadable rows."""

    async def languages(self) -> dict[UserId, str]:
        """Languages of people who chose one."""

    async def change_person(self, user: UserId, **news: Any) -> None:
        """Change these preferences of a person, and no others."""

    async def note_of_person(self, user: UserId, **news: Any) -> None:
        """Change what the bot has found out about a person, unless they were forgotten."""

    async def review(self, match: MatchId) -> ReviewRow | None:
        """A stored review; None if there is none, or it is unreadable."""

    async def put_review(self, row: ReviewRow) -> None: ...

    async def card_test(self, key: str) -> CardTestRow | None:
        """A stored card test; None if there is none, or it is unreadable."""

    async def put_card_test(self, row: CardTestRow) -> None:
        """Store a card test, and delete those more than a year older."""

    async def letters(self, user: UserId, only: Shards = EVERYTHING) -> list[LetterRow]:
        """A person's pending direct messages, oldest first."""

    async def have_letters(self, only: Shards = EVERYTHING) -> list[UserId]:
        """Everyone with pending direct messages."""

    async def put_into(self, envelope: int, letters: Sequence[LetterRow]) -> None:
        """Assign letters to the direct message of this number."""

    async def withdraw(self, letters: Sequence[LetterRow]) -> None:
        """Remove letters that were sent or are no longer needed."""

    async def lesson(self, number: int) -> LessonRow | None:
        """A person's progress; None if unreadable."""

    async def lesson_of(self, user: UserId, name: str) -> LessonRow | None:
        """The user's progress in this lesson; None if unreadable."""

    async def put_lesson(self, row: LessonRow) -> int:
        """Store a person's progress, replacing the old; returns the id, which stays the same.

        Progress untouched for a month before is deleted.
        """

    async def drafts(self, user: UserId) -> list[DraftRow]:
        """A person's drafts, newest first. Unreadable ones are left out."""

    async def draft(self, number: int) -> DraftRow | None:
        """None if missing or unreadable."""

    async def put_draft(self, row: DraftRow) -> int:
        """Store a draft over its old version; returns its id.

        Refused if the person has the maximum of drafts. Returns 0 and stores nothing if the id no longer
        exists.
        """

    async def drop_draft(self, number: int) -> None: ...

    async def custom_cards(self, guild: GuildId) -> list[CustomCardRow]:
        """The newest version of each card of a server, oldest card first, without withdrawn ones.

        Unreadable ones are left out.
        """

    async def published_since(self, guild: GuildId, at: float) -> int:
        """Cards and versions published in a server since then, withdrawn ones included."""

    async def custom_card(self, number: int, version: int | None = None) -> CustomCardRow | None:
        """This version of a card, else its newest one, even if withdrawn."""

    async def publish(self, row: CustomCardRow, draft: int) -> tuple[int, int] | None:
        """Publish a draft as the card's next version, or as a new card; returns id and version.

        The row's version is ignored. Returns None and stores nothing if the draft is gone, as when it was
        published already.
        """

    async def withdraw_card(self, number: int, at: float) -> bool:
        """Withdraw all versions of a card; False if already withdrawn or missing."""

    async def house_sets(self, guild: GuildId) -> list[HouseSetRow]:
        """A server's sets of house rules, oldest first. Unreadable ones are left out."""

    async def put_house_set(self, row: HouseSetRow) -> bool:
        """Store a set, replacing one of the same game and name; False if the server has too many."""

    async def drop_house_set(self, guild: GuildId, number: int) -> bool:
        """False if the server has no such set."""

    async def daily_stock(self) -> int:
        """Positions in stock for days to come."""

    async def daily_games(self, most: int, only: Shards = EVERYTHING) -> list[MatchId]:
        """Finished games whose tables agree, newest first, without those a position is from."""

    async def put_daily_position(self, row: DailyPositionRow) -> None:
        """Add a position to the stock."""

    async def open_day(self, day: int) -> DailyPositionRow | None:
        """The position of this day, taken from the stock if it has none yet; None if the stock is empty.

        Deletes positions of games that must no longer be shown.
        """

    async def daily_position(self, day: int) -> DailyPositionRow | None: ...

    async def daily_days(self, before: int) -> list[int]:
        """Earlier days with a position, newest first."""

    async def answer_daily(self, row: DailyAnswerRow) -> DailyAnswerRow:
        """Store an answer; returns the person's first one of that day, which stays."""

    async def daily_counts(self, day: int) -> dict[int, int]:
        """How many people chose each answer."""

    async def daily_answers(self, user: UserId) -> list[DailyAnswerRow]:
        """A person's answers, newest first."""

    async def daily_servers(self, only: Shards = EVERYTHING) -> list[ServerRow]:
        """Servers that want the question posted."""

    async def daily_post(self, guild: GuildId) -> DailyPostRow | None:
        """A server's newest post."""

    async def begin_daily_post(self, row: DailyPostRow) -> bool:
        """Note that the day's post will be sent; False if it is noted already."""

    async def end_daily_post(self, guild: GuildId, day: int, message: MessageId) -> None:
        """Note the post's message."""

    async def meta(self, key: str) -> str | None: ...

    async def set_meta(self, key: str, value: str) -> None: ...

    async def backup(self, path: Path) -> None:
        """Copy everything stored so far, without stopping work.

        Raises NotStored if it can't be written, FileExistsError if `path` exists; then no file is created.
        """

    async def check(self, load: Loading | None = None) -> list[str]:
        """Problems in the stored data, one line each."""

    async def close(self) -> None:
        """Finish pending writes, then close. Later callers get NotStored."""
