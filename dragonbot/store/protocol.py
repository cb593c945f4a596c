"""The store: where matches are kept. What it has taken is still there after a power cut."""

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
"""Under this word stands, from a restore to the next start, who was forgotten since the backup."""
RESTORED: Final = "restored"
"""Something stands under this word from a restore until all tables that go on have said so."""

Why: TypeAlias = Literal[
    "full", "read-only", "locked", "disk", "damaged", "contradiction", "closed", "fenced", "stale"
]
"""contradiction: a mistake of the caller, such as an answer's number given twice; disk: it fails;

fenced: the table belongs to another process by now; stale: another writer has changed the match meanwhile."""


class NotStored(Exception):
    """Nothing of the change is there. The store goes on working, or does so when the trouble is over."""

    def __init__(self, why: Why = "disk", detail: str = "") -> None:
        super().__init__(why, detail)
        self.why: Why = why
        self.detail = detail

    def __str__(self) -> str:
        return f"{self.why}: {self.detail}" if self.detail else self.why


class NotOpened(Exception):
    """There is no store to work with: the file is none of ours, newer than this program, or out of reach."""


class Locked(NotOpened):
    """Another program has locked the file; it may be free again in a moment."""


class Away(NotOpened):
    """The database cannot be reached, or does not do its work just now; it may do so in a moment."""


class Unreadable(Exception):
    """What is stored cannot be read, for one of two reasons."""


class OutOfReach(Unreadable):
    """The file is damaged, locked or closed; nothing is known about the row."""

    def __init__(self, detail: str, why: Why = "disk") -> None:
        super().__init__(detail)
        self.why: Why = why


def is_outage(error: BaseException) -> bool:
    """Whether the database is the trouble, such as being away, full or locked, and no mistake here."""
    if isinstance(error, NotStored):
        return error.why not in ("contradiction", "stale")
    return isinstance(error, OutOfReach)


class Misshapen(Unreadable):
    """A row, or several that belong together, of which this version does not know what they mean.

    Told by table and place alone: what stands there may be hidden from most.
    """

    def __init__(self, table: str, where: Mapping[str, int], what: str) -> None:
        self.table = table
        self.match = where.get("id" if table == "matches" else "match")
        """To which it belongs, as far as that can be read."""
        place = ", ".join(f"{name} {number}" for name, number in where.items())
        super().__init__(f"{table} ({place}): {what}" if place else f"{table}: {what}")


@dataclass(frozen=True, slots=True)
class Change:
    """What is stored in one piece.

    Whatever is named replaces what was there; answers and beginnings are only ever added.
    Refused as stale where the match is not as it was when the change was made.
    """

    match: MatchRow | None = None
    """Its `saved` must be one more than the stored one."""
    seats: Sequence[SeatRow] | None = None
    """All seats of `match`."""
    answers: Sequence[AnswerRow] = ()
    posts: Sequence[PostRow] = ()
    """Of a post that is there already, what became of it (`shown`, `message_id`, `posted`, `gone`) stays."""
    sitters: Sequence[SitterRow] | None = None
    """All sitters of `match`."""
    letters: Sequence[LetterRow] = ()
    """Direct messages that are to be sent; one that is there already stays as it is."""
    withdrawn: Sequence[LetterRow] = ()
    """Letters that need not be sent."""
    begun: Sequence[BegunRow] = ()
    upon: int = 0
    """Where there is no `match`: how often that of the answers and posts had been `saved`, and still has."""


@dataclass(frozen=True, slots=True)
class Finished:
    """Which games that are over are wanted. What is None is not looked at."""

    guild: GuildId | None = None
    sat: Sequence[UserId] = ()
    """All of these have sat there."""
    game: str | None = None


Loading: TypeAlias = Callable[[MatchRow, list[AnswerRow]], object]
"""Loads the game of a match, or raises what is wrong with it. The answers are those of its step, in order."""


class Store(Protocol):
    """Everything stored. `only` limits a query to some servers' tables.

    Writes are durable when they return, and raise NotStored when nothing was written. A cancelled caller
    doesn't know whether its write was stored, but it is never half stored. A change is taken as it was at the
    call. Reads see everything stored so far, and raise Unreadable if it makes no sense.
    """

    def save(self, change: Change) -> Awaitable[None]:
        """Store the change, all of it or nothing. It is on its way when this returns."""

    async def new_match(
        self,
        row: MatchRow,
        seats: Sequence[SeatRow] = (),
        posts: Sequence[PostRow] = (),
        sitters: Sequence[SitterRow] = (),
        room: Room = ENDLESS,
    ) -> MatchId:
        """Store a new match in one piece; returns its id. The ids in the rows given do not matter.

        Refused where there is no room for it: what is open is counted in the same piece.
        """

    async def match(self, match: MatchId) -> MatchRow | None: ...

    async def remains(self, match: MatchId) -> MatchRow | None:
        """What is left of a match that cannot be read: whatever makes no sense is as if nobody knew it."""

    async def give_up(self, match: MatchId, ended: float) -> None:
        """The match has ended. Nothing else of it is touched, so that it could still be mended by hand."""

    async def match_in(self, channel: ChannelId) -> MatchRow | None:
        """The newest match of a channel, also when it is finished. None where that cannot be read."""

    async def last_played_in(self, channel: ChannelId) -> MatchRow | None:
        """The newest match of a channel that was played to its end."""

    async def finished(self, wanted: Finished, most: int, skip: int) -> list[PlayedRow]:
        """Where games were played that are over or were broken off, the latest first.

        What cannot be read is left out.
        """

    async def game_numbered(self, guild: GuildId, number: int) -> MatchId | None:
        """The finished game that people of this server know by this number."""

    async def open_in(self, guild: GuildId) -> list[tuple[MatchId, UserId]]:
        """The matches of a server that go on, and their hosts."""

    async def settle(self, match: MatchId, channel: ChannelId) -> None:
        """A match that had no place has this one, and so have its posts."""

    async def to_put_away(self, before: float, only: Shards = EVERYTHING) -> list[tuple[MatchId, ChannelId]]:
        """The matches that ended before then, with threads made for them that may still be awake."""

    async def put_away(self, match: MatchId) -> None:
        """Note that the table's thread is archived, or needn't be."""

    async def waking(self, only: Shards = EVERYTHING) -> list[Sleeping]:
        """All running matches, in light rows. Unreadable ones sleep until requested."""

    async def tables(self, only: Shards = EVERYTHING) -> list[Tables]:
        """How many matches go on, by game, pace and state."""

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

        None is before `earliest` then, nor after the latest of its pace. Until when the bot was away is noted
        with all games that stood still.
        """

    async def seats(self, match: MatchId) -> list[SeatRow]: ...

    async def sitters(self, match: MatchId) -> list[SitterRow]:
        """Who has sat at a match or was removed from it, and has not been forgotten."""

    async def answers(self, match: MatchId, step: int) -> list[AnswerRow]:
        """The answers of a step in their order."""

    async def entries(self, match: MatchId) -> list[BegunRow | AnswerRow]:
        """Beginnings and answers of a match that goes on, in the order in which they came."""

    async def history(self, match: MatchId) -> History | None:
        """All that is kept of a match, whatever it has come to; None where there is none."""

    async def note_restored(self) -> None:
        """All matches that go on have come back from a backup."""

    async def forget_lessons(self, now: float) -> None:
        """Forget the lessons that nobody has touched for a month."""

    async def to_thin(self, now: float, most: int, only: Shards = EVERYTHING) -> list[MatchId]:
        """The finished games that are due for thinning, at most `most`."""

    async def keep_at_most(self, keeping: str) -> None:
        """How long the settings let things be kept. Where that has changed all finished games are due."""

    async def pack(
        self, match: MatchId, packs: Sequence[PackRow], posts: Sequence[PostNumber], answers: int
    ) -> bool:
        """Replace these posts, mentions and all answers by packs; `answers` is how many there must be.

        False where the match is not as it was packed, or has a post that is still to be shown.
        """

    async def thin(self, match: MatchId, parts: Sequence[Part], thins_at: float | None) -> None:
        """Drop these parts of a finished game; it is looked at again at that time.

        Of a table at which nothing was played nothing stays.
        """

    async def posts(self, match: MatchId, unshown_only: bool = False) -> list[PostRow]:
        """The posts of a match in their order.

        Unshown: a newer version is there than can be seen. One of these that cannot be read is left out.
        """

    async def post(self, match: MatchId, post: PostNumber) -> PostRow | None: ...

    async def newest_post(self, match: MatchId, besides: Collection[str] = BESIDES) -> PostRow | None:
        """The newest post that is of none of these kinds, and is not gone."""

    async def unshown(self, only: Shards = EVERYTHING) -> list[tuple[MatchId, PostNumber]]:
        """Match and number of every post that is not yet shown as it should be."""

    async def shown(
        self,
        match: MatchId,
        post: PostNumber,
        version: int,
        message: MessageId,
        posted: float,
        picture: str | None = None,
    ) -> None:
        """This version of a post can be seen in that message, with that picture."""

    async def gone(self, match: MatchId, post: PostNumber) -> None:
        """The post was deleted, or is given up."""

    async def matches_of(self, user: UserId) -> list[MatchId]:
        """The matches that go on (lobbies and paused ones, too) in which the user sits or sat, or is host."""

    async def personal(self, user: UserId) -> Personal:
        """Where the user is found, to be given all that is stored of them."""

    async def forget(
        self, user: UserId, live: Collection[MatchId] = (), unreadable: Collection[MatchId] = ()
    ) -> None:
        """Take the user's name and id out of all finished games, and the id out of all posts.

        `live` are the matches that go on and have forgotten the user just now; only their posts are looked
        through. From the `unreadable` ones name and id are taken as from finished ones. Lessons go, too.
        """

    async def server(self, guild: GuildId) -> ServerRow:
        """What a server wants; the usual where that cannot be read."""

    async def change_server(self, guild: GuildId, **news: Any) -> None:
        """Change what a server wants in these points, and in no other."""

    async def person(self, user: UserId) -> PersonRow:
        """A person's preferences; the defaults if they cannot be read."""

    async def persons(self, users: Sequence[UserId]) -> list[PersonRow]:
        """What some people want; those who want the usual, or whose row cannot be read, are left out."""

    async def languages(self) -> dict[UserId, str]:
        """Of all who have chosen one."""

    async def change_person(self, user: UserId, **news: Any) -> None:
        """Change these preferences of a person, and no others."""

    async def note_of_person(self, user: UserId, **news: Any) -> None:
        """The same, where the bot has found something out; nothing where they are forgotten by now."""

    async def review(self, match: MatchId) -> ReviewRow | None:
        """What the masters say of a game; None where nobody has asked, or it cannot be read."""

    async def put_review(self, row: ReviewRow) -> None: ...

    async def card_test(self, key: str) -> CardTestRow | None:
        """The result of a card test; None where there is none, or it cannot be read."""

    async def put_card_test(self, row: CardTestRow) -> None:
        """Those that are older than a year before it are forgotten."""

    async def letters(self, user: UserId, only: Shards = EVERYTHING) -> list[LetterRow]:
        """A person's pending direct messages, oldest first."""

    async def have_letters(self, only: Shards = EVERYTHING) -> list[UserId]:
        """Everyone with pending direct messages."""

    async def put_into(self, envelope: int, letters: Sequence[LetterRow]) -> None:
        """From now on the direct message of this number tells of these."""

    async def withdraw(self, letters: Sequence[LetterRow]) -> None:
        """Remove letters that were sent or are no longer needed."""

    async def lesson(self, number: int) -> LessonRow | None:
        """A person's progress; None if it cannot be read."""

    async def lesson_of(self, user: UserId, name: str) -> LessonRow | None:
        """How far the user has come in the lesson of this name; None where that cannot be read."""

    async def put_lesson(self, row: LessonRow) -> int:
        """Store a person's progress, replacing the old; returns the id, which stays the same.

        What nobody has touched for a month before that is forgotten.
        """

    async def drafts(self, user: UserId) -> list[DraftRow]:
        """A person's drafts, the latest first. Unreadable ones are left out."""

    async def draft(self, number: int) -> DraftRow | None:
        """None where that cannot be read, too."""

    async def put_draft(self, row: DraftRow) -> int:
        """Store a draft over its old version; returns its id.

        Refused if the person has the maximum of drafts. Returns 0 and stores nothing if the id no longer
        exists.
        """

    async def drop_draft(self, number: int) -> None: ...

    async def custom_cards(self, guild: GuildId) -> list[CustomCardRow]:
        """Of each card of a server that is not withdrawn the newest version, the oldest card first.

        What cannot be read is left out.
        """

    async def published_since(self, guild: GuildId, at: float) -> int:
        """How many cards and versions a server has got since, those counted as well that are withdrawn."""

    async def custom_card(self, number: int, version: int | None = None) -> CustomCardRow | None:
        """This version of a card, else its newest one; also of one that is withdrawn."""

    async def publish(self, row: CustomCardRow, draft: int) -> tuple[int, int] | None:
        """Make a draft the next version of the card, or a new card; returns its id and version.

        The version in the row does not matter. None, and nothing is stored, where the draft is not there any
        more: it has been published already.
        """

    async def withdraw_card(self, number: int, at: float) -> bool:
        """All versions of a card are withdrawn; False where they were, or there is no such card."""

    async def house_sets(self, guild: GuildId) -> list[HouseSetRow]:
        """The sets of house rules of a server, the oldest first. What cannot be read is left out."""

    async def put_house_set(self, row: HouseSetRow) -> bool:
        """Store a set, over one of the same game and name; False where the server has too many."""

    async def drop_house_set(self, guild: GuildId, number: int) -> bool:
        """False where the server has none of this number."""

    async def meta(self, key: str) -> str | None: ...

    async def set_meta(self, key: str, value: str) -> None: ...

    async def backup(self, path: Path) -> None:
        """A copy of everything stored so far, while work goes on.

        NotStored where it cannot be written, FileExistsError where something is there already; then there is
        no new file at `path`.
        """

    async def check(self, load: Loading | None = None) -> list[str]:
        """What is wrong with what is stored, one line each; empty: nothing."""

    async def close(self) -> None:
        """Finish pending writes, then close. Later callers get NotStored."""
