"""A live match: its lock, the step it takes, and how the step is stored."""

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
from dragonbot.match.notify import LookAround
from dragonbot.match.seats import Presence
from dragonbot.match.state import NOTHING, Conclusion, Deed, State, StateNews, Stepped, Table
from dragonbot.match.step import step
from dragonbot.store.history import BegunRow, events_of
from dragonbot.store.pace import CALLED_WHEN_ASKED
from dragonbot.store.protocol import NotStored, Store, Unreadable
from dragonbot.store.rows import OPEN_STATES, AnswerRow, PostRow
from dragonbot.telemetry import SILENT, AnswerOutcome, Figures
from dragonbot.timing import Time


class KnownPosts:
    """What a match knows of its newest post and of those still to be shown. Who stores a post says so."""

    __slots__ = ("_are_all", "_as_read", "_newest", "_rows", "changes")

    def __init__(self) -> None:
        self._rows: dict[PostNumber, PostRow] = {}
        self._as_read: set[PostNumber] = set()
        """What is kept as JSON comes back as JSON has it, and so do these."""
        self._newest: PostNumber | None = None
        self._are_all = False
        """No post of the match but these is still to be shown."""
        self.changes = 0
        """How often something was seen to: what was read across that may be old."""

    def read(self, row: PostRow) -> None:
        """It is the newest, as it has just been read."""
        self._newest = row.number
        self._read(row)

    def read_unshown(self, rows: Iterable[PostRow]) -> None:
        """These are all that are still to be shown, as they have just been read."""
        for row in rows:
            self._read(row)
        self._are_all = True

    def _read(self, row: PostRow) -> None:
        self._rows[row.number] = row
        self._as_read.add(row.number)

    def stored(self, posts: Iterable[PostRow], newest: PostRow | None) -> None:
        """These were stored just now, and that is the newest of the match, among them or not."""
        for post in posts:
            row, before = post, self._rows.get(post.number)
            if before is not None:  # what became of it is written by whoever shows it
                kept = ("made", "shown", "message_id", "posted", "picture", "gone")
                row = row.model_copy(update={name: getattr(before, name) for name in kept})
            elif row.version > 1:  # something may have become of it already
                self._are_all = False
                continue
            self._rows[row.number] = row
            self._as_read.discard(row.number)
        self._newest = None if newest is None else newest.number
        self._forget_shown()

    def shown(self, post: PostRow) -> None:
        """It is stored that this post can be seen, in the version and the message that it names."""
        self.changes += 1
        if (row := self._rows.get(post.number)) is not None:
            seen = {name: getattr(post, name) for name in ("shown", "message_id", "posted", "picture")}
            self._rows[post.number] = row.model_copy(update=seen)
            self._forget_shown()

    def gone(self, post: PostNumber) -> None:
        """Note that this post was stored as no longer visible."""
        self.changes += 1
        self._rows.pop(post, None)

    def is_shown(self, post: PostNumber) -> bool:
        """Whether this is the newest, and can be seen as it is."""
        row = self._rows.get(post) if post == self._newest else None
        return row is not None and row.shown >= row.version

    def forget(self) -> None:
        """Forget everything about them."""
        self.changes += 1
        self._rows.clear()
        self._are_all = False

    def row(self, post: PostNumber) -> PostRow | None:
        """The post of this number as it is stored; None where that is not known."""
        row = self._rows.get(post)
        if row is not None and post not in self._as_read:
            content = from_json(to_json(row.content))  # it has been looked at, and is the same
            row = self._rows[post] = BaseModel.model_copy(row, update={"content": content})
            self._as_read.add(post)
        return row

    def unshown(self) -> list[PostRow] | None:
        """All that are still to be shown, in their order; None where that is not known."""
        if not self._are_all:
            return None
        return [row for _, row in sorted(self._rows.items()) if row.shown < row.version and not row.gone]

    def _forget_shown(self) -> None:
        for number, row in [*self._rows.items()]:
            if number != self._newest and row.shown >= row.version:
                del self._rows[number]


Entry: TypeAlias = BegunRow | AnswerRow


class Heard:
    """By seat. Steps that are over are heard once and for all; the answers of the present one are kept."""

    def __init__(self, game: Game[Any], entries: Iterable[Entry]) -> None:
        """The entries of the game so far, in order. Where its beginning is not kept nobody has heard."""
        box = GAMES[game.rules.id]
        memory = box.memory(game.table)
        self._memories: list[Memory] = (
            [] if memory is None else [memory.copy() for _ in box.names(game.table)]
        )
        self._present: list[Entry] = []
        self._so_far: dict[int, tuple[int, Memory]] = {}
        """By seat: of how many entries of the present step, and what it makes of them. A haggle is long."""
        entries = list(entries)
        if not entries or not isinstance(entries[0], BegunRow) or entries[0].events is None:
            self._memories = []
        self.follow(entries)

    def follow(self, entries: Iterable[Entry]) -> None:
        """These have been stored since."""
        if not self._memories:
            return
        for entry in entries:
            last = self._present[-1].step if self._present else entry.step
            if entry.step != last:
                if not isinstance(entry, BegunRow) or entry.step != last + 1:
                    self._settle()
                self._present.clear()  # of a step that was begun anew before it was over nothing counts
                self._so_far.clear()
            if isinstance(entry, AnswerRow) and entry.key == TAKE_BACK:
                self._so_far.clear()
            self._present.append(entry)

    def by(self, seat: int) -> Any:
        """What the seat knows, as plain data; None where nothing is to be remembered, or was not kept."""
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
        """The events of each entry of the current step that still counts, from `after` on."""
        answers = [entry for entry in self._present if isinstance(entry, AnswerRow)]
        struck = {place for row in answers if row.key == TAKE_BACK for place in row.answer["struck"]}
        for entry in self._present[after:]:
            if isinstance(entry, BegunRow) or entry.number not in struck:
                told = events_of(entry)
                yield [*told.before, *told.after]


R = TypeVar("R")

ALL_POSTS: Final = PostNumber(0)
"""In the place of a number: nobody knows yet which posts are to be shown."""

MOST_SAID: Final = 4_000
"""Answers in one step of a game: all are kept in memory, and read when the table is loaded."""
SAID_AGAIN_SECONDS: Final = 30.0
"""Minimum seconds between answers of a seat above the cap."""

STALE: Final = "stale"
"""The key of the refusal for a match that differs from what is stored. It is loaded again."""


class MatchUnloaded(Exception):
    """This match object is no longer in use: the registry has another, or will load it."""


@dataclass(slots=True)
class Thinking:
    """An automated seat that is thinking, or has a conclusion."""

    task: asyncio.Task[None]
    said: int
    conclusion: Conclusion | None = None


class Turn:
    """Nothing else happens at a match until the end of the block."""

    __slots__ = ("_match",)

    def __init__(self, match: Match) -> None:
        self._match = match

    async def __aenter__(self) -> None:
        await self._match.lock.acquire()
        if self._match.asleep:
            self._match.lock.release()
            raise MatchUnloaded

    async def __aexit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if error is not None and not isinstance(error, Refused):
            self._match.asleep = True
        self._match.lock.release()


class Match(Table):
    """Everything that changes a table goes through here, one thing at a time: look, note, then tell."""

    def __init__(self, store: Store, time: Time, state: State, presence: Presence | None = None) -> None:
        self.store = store
        self.time = time
        self.presence = presence or Presence()
        self.figures: Figures = SILENT
        self.lock = asyncio.Lock()
        self.asleep = False
        """True if this object must not be used: it was unloaded, or differs from what is stored."""
        self.unshown: set[PostNumber] = {ALL_POSTS}
        """Posts changed since they were last scheduled for showing."""
        self.known_posts = KnownPosts()
        self.heard: Heard | None = None
        """What the seats have heard, once requested."""
        self.thinking: dict[int, Thinking] = {}
        """By the number of the thought."""
        self.written_to: set[UserId] = set()
        """People with letters that are not scheduled for sending yet."""
        self._said_beyond: dict[UserId, float] = {}
        """Time of a seat's last answer in a very long step."""
        self._counted = 0, 0, Counter[int]()
        """A step of the game, how many of its answers have been counted, and by seat."""
        self._shown = 0
        """The number of the newest post that is known to be shown."""
        self.replace_state(state)

    def replace_state(self, state: State) -> None:
        """From now on the match is in this state."""
        self.state = state
        self.row = state.row
        self.seats = state.seats
        self.sitters = state.sitters
        self.game = state.game
        self.post = state.post
        self.pending = state.pending
        self.cues = state.cues

    def turn(self) -> Turn:
        """One step at a time. An error half-way leaves a match that must be loaded again."""
        return Turn(self)

    async def apply(self, deed: Deed[R]) -> R:
        """Check, step, store, reply. Refused changes nothing. The registry then wakes the post."""
        async with self.turn():
            try:
                self._check(deed)
                reply = await self.apply_in_turn(deed)
            except Refused as refused:
                self._count(deed, "not_stored" if refused.key == "not_stored" else "refused")
                raise
            self._count(deed, "taken")
            return reply

    async def apply_in_turn(self, deed: Deed[R]) -> R:
        """Step, store and reply, for a caller that has the turn."""
        state, now = await self._with_external(deed), self.time.now()
        stepped = step(state, deed, now, self.presence)
        if stepped.change != NOTHING:
            await self._store(stepped)
        self.replace_state(stepped.state)
        if self.row.is_unnumbered:
            await self._learn_number()
        for user in stepped.called:
            self.presence.called(user, now)
        if stepped.refused is not None:
            raise stepped.refused
        return stepped.result  # type: ignore[return-value]  # None only where it is refused

    def _check(self, deed: Deed[Any]) -> None:
        """A person who answers is here. Refused if they have said far too much in this step."""
        if isinstance(deed, Answer | Act):
            self.presence.clicked(deed.user, self.time.now())
            self._require_patience(deed.user)

    def _count(self, deed: Deed[Any], outcome: AnswerOutcome) -> None:
        if isinstance(deed, Answer | Act):
            self.figures.answered(self.row.game, outcome)

    def hear_of(self, user: UserId) -> bool:
        """A person has clicked or given a command here. Whether that has to be stored."""
        now = self.time.now()
        self.presence.clicked(user, now)
        return seats.is_click_news(self, user, now)

    def _require_patience(self, user: UserId) -> None:
        """Refused if a seat has answered far more often than needed, and answers again too soon."""
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
        """How many of these answers are the seat's; only what is new is looked through."""
        step, counted, by_seat = self._counted
        if step != self.row.step or len(tail) < counted:  # as where something was taken back
            counted, by_seat = 0, Counter()
        by_seat.update(whose for _, whose, _ in tail[counted:])
        self._counted = self.row.step, len(tail), by_seat
        return by_seat[seat]

    async def tick(self) -> None:
        """The bell that was set has rung."""
        async with self.turn():
            thought = {number: it.conclusion for number, it in self.thinking.items() if it.conclusion}
            await self.apply_in_turn(Tick(thought))

    async def remember(self) -> None:
        """See to it that what the seats have heard is known from now on."""
        if self.heard is not None:
            return
        async with self.lock:
            if self.game is not None and not self.asleep and not self.heard:
                self.heard = Heard(self.game, await self.store.entries(self.row.id))

    async def _with_external(self, deed: Deed[Any]) -> State:
        """The state as it is now, also of what changes outside the match."""
        state, news = self.state, StateNews()
        users = [*deed.summons(state)]
        # At a live table nobody is called for a question but by the clock.
        if state.row.pace in CALLED_WHEN_ASKED or isinstance(deed, Tick | LookAround):
            users += [seat.user for seat in state.seats if seat.user is not None]
        if users:
            news["wishes"] = {person.user: person for person in await self.store.persons(users)}
        if deed.wants_posts or self.row.is_held:
            news["posts"] = await self.store.posts(state.row.id)
        if state.row.state == "lobby":
            news["server"] = await self.store.server(state.row.guild_id)
        if state.post is not None and not state.post.shown and state.post.number == self._shown:
            news["post"] = state.post.model_copy(update={"shown": state.post.version})
        return state.changed(**news) if news else state

    async def _store(self, stepped: Stepped[Any]) -> None:
        """Store what has changed; what is known of posts and heard by seats follows."""
        change = stepped.change
        try:
            await shielded(self.store.save(change))
        except NotStored as error:
            self.asleep = True
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
        """The table has its place, and that is stored."""
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
        """Note that the post shows its content, or is gone, and that this is stored."""
        if post.gone:
            self.known_posts.gone(post.number)
            return
        self._shown = max(self._shown, post.number)
        self.known_posts.shown(post)
        if self.known_posts.is_shown(post.number):
            self.unshown.discard(post.number)

    async def post_row(self, number: PostNumber) -> PostRow | None:
        """A stored post. For callers with the lock, as changes in progress aren't stored."""
        goes_on = self.row.state in OPEN_STATES  # else what is stored of it is packed one day
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

    # What can be seen

    def asked(self, at: float) -> QuestionNumber:
        """The number of the current question, if it was open at that time; Refused otherwise."""
        return asked_by(self.state.asked_at, self.row, at)

    def sealed(self) -> list[int]:
        """The seats whose answers show as closed just now."""
        return seats.closed(self, have_spoken=seats.have_passed(self, self.time.now()))

    @property
    def is_deciding_in_secret(self) -> bool:
        """An automated seat is deciding a hidden question."""
        return self.row.state == "running" and seats.in_secret(self)


@contextmanager
def tried_until_stored() -> Iterator[None]:
    """For the bot's own deeds, which are tried again: NotStored where they are refused by chance alone."""
    try:
        yield
    except Refused as refused:
        if refused.key not in ("not_stored", STALE):
            raise
        raise NotStored(detail=str(refused)) from refused


async def shielded(work: Awaitable[R]) -> R:
    """Do the work. Who is cancelled meanwhile goes when it is done, so that nobody comes in between."""
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
            task.exception()  # nobody is left to hear of it
        raise
