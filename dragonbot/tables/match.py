"""A live match: its lock, its steps, and how they are stored."""

from __future__ import annotations

import asyncio
import math
from collections import Counter
from collections.abc import Awaitable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, TypeVar

from pydantic import BaseModel
from pydantic_core import from_json, to_json

from dragonbot.engine.box import Memory
from dragonbot.engine.game import Event, Game, known_to
from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import TAKE_BACK
from dragonbot.games import GAMES
from dragonbot.ids import ChannelId, PostNumber, QuestionNumber, UserId
from dragonbot.match import seats
from dragonbot.match.answers import Act, Answer, asked_by
from dragonbot.match.clock import Tick
from dragonbot.match.notify import RecheckReminders
from dragonbot.match.seats import Presence
from dragonbot.match.state import EMPTY_CHANGE, Conclusion, MatchCommand, State, StateNews, Stepped, Table
from dragonbot.match.step import step
from dragonbot.store.history import BegunRow, events_of
from dragonbot.store.pace import CALLED_WHEN_ASKED
from dragonbot.store.protocol import NotStored, Unreadable
from dragonbot.store.rows import OPEN_STATES, AnswerRow, PostRow
from dragonbot.store.sql.store import Store
from dragonbot.telemetry import SILENT, AnswerOutcome, Figures
from dragonbot.timing import Time


class KnownPosts:
    """Cached newest post and unshown posts; code that stores a post updates it."""

    __slots__ = ("_are_all", "_as_read", "_newest", "_rows", "changes")

    def __init__(self) -> None:
        self._rows: dict[PostNumber, PostRow] = {}
        self._as_read: set[PostNumber] = set()
        """JSON round-trips of these posts, as a database read would return."""
        self._newest: PostNumber | None = None
        self._are_all = False
        """The unshown posts are complete."""
        self.changes = 0
        """Changes so far; a read that overlaps one may be out of date."""

    def read(self, row: PostRow) -> None:
        """Note the newest post, just read."""
        self._newest = row.number
        self._read(row)

    def read_unshown(self, rows: Iterable[PostRow]) -> None:
        """Note all unshown posts, just read."""
        for row in rows:
            self._read(row)
        self._are_all = True

    def _read(self, row: PostRow) -> None:
        self._rows[row.number] = row
        self._as_read.add(row.number)

    def stored(self, posts: Iterable[PostRow], newest: PostRow | None) -> None:
        """Note posts just stored, and the newest post of the match."""
        for post in posts:
            row, before = post, self._rows.get(post.number)
            if before is not None:  # code that shows it notes the result
                kept = ("made", "shown", "message_id", "posted", "picture", "gone")
                row = row.model_copy(update={name: getattr(before, name) for name in kept})
            elif row.version > 1:  # its state may have changed already
                self._are_all = False
                continue
            self._rows[row.number] = row
            self._as_read.discard(row.number)
        self._newest = None if newest is None else newest.number
        self._forget_shown()

    def shown(self, post: PostRow) -> None:
        """Note that this version of a post was stored as visible, with its message."""
        self.changes += 1
        if (row := self._rows.get(post.number)) is not None:
            seen = {name: getattr(post, name) for name in ("shown", "message_id", "posted", "picture")}
            self._rows[post.number] = row.model_copy(update=seen)
            self._forget_shown()

    def gone(self, post: PostNumber) -> None:
        """Note that a post was stored as no longer visible."""
        self.changes += 1
        self._rows.pop(post, None)

    def is_shown(self, post: PostNumber) -> bool:
        """Whether this is the newest post and visible in this version."""
        row = self._rows.get(post) if post == self._newest else None
        return row is not None and row.shown >= row.version

    def forget(self) -> None:
        """Drop everything cached."""
        self.changes += 1
        self._rows.clear()
        self._are_all = False

    def row(self, post: PostNumber) -> PostRow | None:
        """A post as it is stored; None if not cached."""
        row = self._rows.get(post)
        if row is not None and post not in self._as_read:
            content = from_json(to_json(row.content))  # already round-tripped
            row = self._rows[post] = BaseModel.model_copy(row, update={"content": content})
            self._as_read.add(post)
        return row

    def unshown(self) -> list[PostRow] | None:
        """Unshown posts in order; None if not cached."""
        if not self._are_all:
            return None
        return [row for _, row in sorted(self._rows.items()) if row.shown < row.version and not row.gone]

    def _forget_shown(self) -> None:
        for number, row in [*self._rows.items()]:
            if number != self._newest and row.shown >= row.version:
                del self._rows[number]


Entry: TypeAlias = BegunRow | AnswerRow


class SeatMemory:
    """What each seat has heard. Finished steps are folded in; the current step can still be undone."""

    def __init__(self, game: Game[Any], entries: Iterable[Entry]) -> None:
        """`entries` are the game's so far; without its beginning, seats know nothing."""
        box = GAMES[game.rules.id]
        memory = box.memory(game.table)
        self._memories: list[Memory] = (
            [] if memory is None else [memory.copy() for _ in box.names(game.table)]
        )
        self._present: list[Entry] = []
        self._so_far: dict[int, tuple[int, Memory]] = {}
        """By seat: entries read of the current step, and the resulting memory, as a haggle is long."""
        entries = list(entries)
        if not entries or not isinstance(entries[0], BegunRow) or entries[0].events is None:
            self._memories = []
        self.follow(entries)

    def follow(self, entries: Iterable[Entry]) -> None:
        """Add entries just stored."""
        if not self._memories:
            return
        for entry in entries:
            last = self._present[-1].step if self._present else entry.step
            if entry.step != last:
                if not isinstance(entry, BegunRow) or entry.step != last + 1:
                    self._settle()
                self._present.clear()  # a restarted step doesn't count
                self._so_far.clear()
            if isinstance(entry, AnswerRow) and entry.key == TAKE_BACK:
                self._so_far.clear()
            self._present.append(entry)

    def by(self, seat: int) -> Any:
        """The seat's memory as plain data; None if the game has none or it is unknown."""
        if not self._memories:
            return None
        count, memory = self._so_far.get(seat) or (0, self._memories[seat].copy())
        for events in self._events(count):
            memory.hear(known_to(seat, events))
        self._so_far[seat] = len(self._present), memory
        return memory.known()

    def _settle(self) -> None:
        for events in self._events():
            for seat, memory in enumerate(self._memories):
                memory.hear(known_to(seat, events))

    def _events(self, after: int = 0) -> Iterator[list[Event]]:
        """Events of each valid entry of the current step, from `after` on."""
        answers = [entry for entry in self._present if isinstance(entry, AnswerRow)]
        struck = {place for row in answers if row.key == TAKE_BACK for place in row.answer["struck"]}
        for entry in self._present[after:]:
            if isinstance(entry, BegunRow) or entry.number not in struck:
                told = events_of(entry)
                yield [*told.before, *told.after]


R = TypeVar("R")

ALL_POSTS: Final = PostNumber(0)
"""Placeholder: which posts are unshown isn't known yet."""

MOST_SAID: Final = 4_000
"""Answers per step above which seats are slowed down; a step is kept in memory and read on each load."""
SAID_AGAIN_SECONDS: Final = 30.0
"""Minimum seconds between answers of a seat above the cap."""

STALE: Final = "stale"
"""Key of the refusal for a match that differs from what is stored; it is reloaded."""


class MatchUnloaded(Exception):
    """Raised by a match object that was replaced or unloaded; ask the registry again."""


@dataclass(slots=True)
class Thinking:
    """An automated seat's running or finished thought."""

    task: asyncio.Task[None]
    said: int
    conclusion: Conclusion | None = None


class Turn:
    """The lock of a match, as a context manager."""

    __slots__ = ("_match",)

    def __init__(self, match: Match) -> None:
        self._match = match

    async def __aenter__(self) -> None:
        await self._match.lock.acquire()
        if self._match.is_unloaded:
            self._match.lock.release()
            raise MatchUnloaded

    async def __aexit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if error is not None and not isinstance(error, Refused):
            self._match.is_unloaded = True
        self._match.lock.release()


class Match(Table):
    """A live match. All changes go through its lock: check, step, store, reply."""

    def __init__(self, store: Store, time: Time, state: State, presence: Presence | None = None) -> None:
        self.store = store
        self.time = time
        self.presence = presence or Presence()
        self.figures: Figures = SILENT
        self.lock = asyncio.Lock()
        self.is_unloaded = False
        """This object must not be used: it was unloaded or differs from the store."""
        self.unshown: set[PostNumber] = {ALL_POSTS}
        """Posts changed since they were last scheduled for showing."""
        self.known_posts = KnownPosts()
        self.heard: SeatMemory | None = None
        """Seat memories, once requested."""
        self.thinking: dict[int, Thinking] = {}
        """By thought number."""
        self.written_to: set[UserId] = set()
        """People with letters not yet scheduled."""
        self._said_beyond: dict[UserId, float] = {}
        """Time of a seat's last answer above the cap."""
        self._counted = 0, 0, Counter[int]()
        """A step, the answers counted in it, and their number by seat."""
        self._shown = 0
        """Number of the newest post known to be shown."""
        self.replace_state(state)

    def replace_state(self, state: State) -> None:
        """Replace the state."""
        self.state = state
        self.row = state.row
        self.seats = state.seats
        self.sitters = state.sitters
        self.game = state.game
        self.post = state.post
        self.pending = state.pending
        self.cues = state.cues
        self.server = state.server

    def turn(self) -> Turn:
        """Lock the match. An error inside leaves a match that must be reloaded."""
        return Turn(self)

    async def apply(self, command: MatchCommand[R]) -> R:
        """Check, step, store, reply. A refusal changes nothing. The registry then schedules posts."""
        async with self.turn():
            try:
                self._check(command)
                reply = await self.apply_in_turn(command)
            except Refused as refused:
                self._count(command, "not_stored" if refused.key == "not_stored" else "refused")
                raise
            self._count(command, "taken")
            return reply

    async def apply_in_turn(self, command: MatchCommand[R]) -> R:
        """Step, store and reply, for a caller that holds the lock."""
        state, now = await self._with_external(command), self.time.now()
        stepped = step(state, command, now, self.presence)
        if stepped.change != EMPTY_CHANGE:
            await self._store(stepped)
        self.replace_state(stepped.state)
        if self.row.is_unnumbered:
            await self._learn_number()
        for user in stepped.called:
            self.presence.called(user, now)
        if stepped.refused is not None:
            raise stepped.refused
        return stepped.result  # type: ignore[return-value]  # None only where it is refused

    def _check(self, command: MatchCommand[Any]) -> None:
        """Note a person's presence; refuse if their seat has answered far too often in this step."""
        if isinstance(command, Answer | Act):
            self.presence.clicked(command.user, self.time.now())
            self._require_patience(command.user)

    def _count(self, command: MatchCommand[Any], outcome: AnswerOutcome) -> None:
        if isinstance(command, Answer | Act):
            self.figures.answered(self.row.game, outcome)

    def hear_of(self, user: UserId) -> bool:
        """A person clicked here; returns whether that must be stored."""
        now = self.time.now()
        self.presence.clicked(user, now)
        return seats.is_click_news(self, user, now)

    def _require_patience(self, user: UserId) -> None:
        """Refuse a seat that has answered far more often than needed, and answers again too soon."""
        if self.game is None or len(self.game.tail) < MOST_SAID:
            return
        seat = self.seat_of(user)
        if seat is None or self._said_by(seat, self.game.tail) < MOST_SAID / len(self.seats):
            return
        now = self.time.now()
        passed = now - self._said_beyond.get(user, float("-inf"))
        if 0 <= passed < SAID_AGAIN_SECONDS:
            raise Refused("said_too_much", seconds=math.ceil(SAID_AGAIN_SECONDS - passed))
        self._said_beyond[user] = now

    def _said_by(self, seat: int, tail: Sequence[tuple[str, int, Any]]) -> int:
        """The seat's answers among these, counting only new ones."""
        step, counted, by_seat = self._counted
        if step != self.row.step or len(tail) < counted:  # shorter after an undo
            counted, by_seat = 0, Counter()
        by_seat.update(whose for _, whose, _ in tail[counted:])
        self._counted = self.row.step, len(tail), by_seat
        return by_seat[seat]

    async def tick(self) -> None:
        """The match's timer has fired."""
        async with self.turn():
            thought = {number: it.conclusion for number, it in self.thinking.items() if it.conclusion}
            await self.apply_in_turn(Tick(thought))

    async def remember(self) -> None:
        """Load what the seats have heard, and keep it up to date."""
        if self.heard is not None:
            return
        async with self.lock:
            if self.game is not None and not self.is_unloaded and not self.heard:
                self.heard = SeatMemory(self.game, await self.store.entries(self.row.id))

    async def _with_external(self, command: MatchCommand[Any]) -> State:
        """The state with data from outside the match: preferences, server settings, posts."""
        state, news = self.state, StateNews()
        users = [*command.summons(state)]
        # Live tables call people by deadlines alone.
        if state.row.pace in CALLED_WHEN_ASKED or isinstance(command, Tick | RecheckReminders):
            users += [seat.user for seat in state.seats if seat.user is not None]
        if users:
            news["wishes"] = {person.user: person for person in await self.store.persons(users)}
        if command.wants_posts or self.row.is_held:
            news["posts"] = await self.store.posts(state.row.id)
        if state.row.state == "lobby":
            news["server"] = await self.store.server(state.row.guild_id)
        if state.post is not None and not state.post.shown and state.post.number == self._shown:
            news["post"] = state.post.model_copy(update={"shown": state.post.version})
        return state.changed(**news) if news else state

    async def _store(self, stepped: Stepped[Any]) -> None:
        """Store the change, then update cached posts and memories."""
        change = stepped.change
        try:
            await shielded(self.store.save(change))
        except NotStored as error:
            self.is_unloaded = True
            if error.why == "fenced":
                raise Refused("elsewhere") from error
            if error.why == "stale":
                raise Refused("stale") from error
            raise Refused("not_stored") from error
        self.unshown |= {post.number for post in change.posts}
        self.written_to |= {letter.user for letter in change.letters}
        self.known_posts.stored(change.posts, stepped.state.post)
        if self.heard is not None:
            self.heard.follow([*change.begun, *change.answers])

    async def _learn_number(self) -> None:
        """The store has given the game its number just now. Where it cannot say, the next loading will."""
        with suppress(Unreadable):
            stored = await self.store.match(self.row.id)
            if stored is not None:
                row = self.row.model_copy(update={"game_number": stored.game_number})
                self.replace_state(self.state.changed(row=row))

    def settle(self, channel: ChannelId) -> None:
        """Note that the table's place is stored."""
        here = {"channel_id": channel}
        post = self.state.post
        self.replace_state(
            self.state.changed(
                row=self.row.model_copy(update=here),
                post=post and post.model_copy(update=here),
            )
        )
        self.known_posts.forget()

    def has_shown(self, post: PostRow) -> None:
        """Note that the post is stored as shown or gone."""
        if post.gone:
            self.known_posts.gone(post.number)
            return
        self._shown = max(self._shown, post.number)
        self.known_posts.shown(post)
        if self.known_posts.is_shown(post.number):
            self.unshown.discard(post.number)

    async def post_row(self, number: PostNumber) -> PostRow | None:
        """A stored post. For callers with the lock, as changes in progress aren't stored."""
        goes_on = self.row.state in OPEN_STATES  # otherwise its stored form may be packed
        row = self.known_posts.row(number) if goes_on else None
        if row is None:
            row = await self.store.post(self.row.id, number)
            if row is not None and goes_on and self.post is not None and self.post.number == number:
                self.known_posts.read(row)
        return row

    async def unshown_posts(self) -> list[PostRow]:
        """Posts still to be shown, in order. For callers with the lock."""
        known = self.known_posts.unshown() if self.row.state in OPEN_STATES else None
        if known is not None:
            return known
        changes = self.known_posts.changes
        rows = await self.store.posts(self.row.id, unshown_only=True)
        if changes == self.known_posts.changes:
            self.known_posts.read_unshown(rows)
        return rows

    # Public facts

    def asked(self, at: float) -> QuestionNumber:
        """The number of the current question, if it was open at that time; Refused otherwise."""
        return asked_by(self.state.asked_at, self.row, at)

    def sealed(self) -> list[int]:
        """Seats whose answers show as closed."""
        return seats.closed(self, have_spoken=seats.have_passed(self, self.time.now()))

    @property
    def is_deciding_in_secret(self) -> bool:
        """An automated seat is deciding a hidden question."""
        return self.row.state == "running" and seats.in_secret(self)


@contextmanager
def tried_until_stored() -> Iterator[None]:
    """For the bot's own retried actions: raise NotStored if they fail for a passing reason."""
    try:
        yield
    except Refused as refused:
        if refused.key not in ("not_stored", STALE):
            raise
        raise NotStored(detail=str(refused)) from refused


async def shielded(work: Awaitable[R]) -> R:
    """Await to completion even if cancelled; re-raise afterwards."""
    task = asyncio.ensure_future(work)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        while not task.done():
            try:
                await asyncio.wait((task,))
            except asyncio.CancelledError:
                continue
        if not task.cancelled():
            task.exception()  # the caller is gone
        raise
