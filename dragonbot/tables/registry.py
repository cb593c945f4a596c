"""The registry: finds, loads, times and unloads all matches of this process."""

from __future__ import annotations

import asyncio
import heapq
import logging
import secrets
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from functools import partial
from typing import Any, Final, TypeVar, Unpack

from dragonbot import telemetry
from dragonbot.engine.refusal import Refused
from dragonbot.ids import (
    ELSEWHERE,
    EVERYTHING,
    NO_MATCH,
    ChannelId,
    GuildId,
    MatchId,
    PostNumber,
    QuestionNumber,
    Shards,
    UserId,
    shard_of,
)
from dragonbot.match import clock
from dragonbot.match.answers import MarkPresent
from dragonbot.match.lobby import Join
from dragonbot.match.pause import RULES_CHANGED, Pause, Resume, Stop, catch_up
from dragonbot.match.seats import Presence, notice_of
from dragonbot.match.state import MatchCommand, Notice, Publisher
from dragonbot.players import Advice
from dragonbot.store.pace import HEARTBEAT_SECONDS
from dragonbot.store.protocol import Misshapen, NotStored, OutOfReach
from dragonbot.store.rows import OPEN_STATES, MatchRow, PostRow, SeatRow, SitterRow, sleeps_after
from dragonbot.store.sql.store import Store
from dragonbot.tables import forgetting, loader
from dragonbot.tables.computers import Computers
from dragonbot.tables.direct_messages import DirectMessageSender
from dragonbot.tables.loader import (
    UNREADABLE,
    Others,
    UnreadableMatch,
    end_load,
    leave_shards,
    load_match,
    show_deadlines,
    show_what_waits,
    take_up,
    unreadable_match,
    with_cues_from_now,
)
from dragonbot.tables.match import Match, MatchUnloaded
from dragonbot.tables.opening import NewTable, Opening, first_rows, rematch
from dragonbot.tables.outbox import MeteredPublisher, Outbox
from dragonbot.telemetry import SILENT, Figures
from dragonbot.timing import HEART, MOST_A_SECOND, DiscordRateLimiter, RealTime, Skew, Time, beat_in, nap
from dragonbot.workers.thinkers import Thinkers

LONGEST_NAP_SECONDS = 3600.0
FORGOTTEN = 2
"""Compact the heap when stale entries exceed this ratio."""
FEW = 64


class Timers:
    """One timer per match; setting it again replaces the earlier one."""

    def __init__(self, time: Time, fire: Callable[[MatchId], Coroutine[Any, Any, None]]) -> None:
        self._time = time
        self._fire = fire
        self._set: dict[MatchId, float] = {}
        self._heap: list[tuple[float, MatchId]] = []
        self._changed = asyncio.Event()
        self._handlers: set[asyncio.Task[None]] = set()

    def set(self, match: MatchId, when: float | None) -> None:
        if when is None:
            self._set.pop(match, None)
        elif self._set.get(match) != when:
            self._set[match] = when
            heapq.heappush(self._heap, (when, match))
            if self._heap[0][0] == when:  # else `run` wakes early enough
                self._changed.set()
            if len(self._heap) > max(FEW, FORGOTTEN * len(self._set)):
                # Each click resets a slow table's timer; stale entries would stay for a day.
                self._heap = [(when, match) for match, when in self._set.items()]
                heapq.heapify(self._heap)

    def set_earlier(self, match: MatchId, when: float) -> None:
        """Add a timer unless an earlier one is set."""
        self.set(match, min(when, self._set.get(match, when)))

    async def run(self) -> None:
        """Fire timers forever, each in its own task; `fire` handles errors."""
        while True:
            self._changed.clear()
            due = self._heap[0][0] - self._time.now() if self._heap else LONGEST_NAP_SECONDS
            if due > 0:
                await nap(self._time, min(due, LONGEST_NAP_SECONDS), self._changed)
                continue
            when, match = heapq.heappop(self._heap)
            if self._set.get(match) == when:
                del self._set[match]
                task = asyncio.create_task(self._fire(match), name=f"timer of match {match}")
                self._handlers.add(task)
                task.add_done_callback(self._handlers.discard)

    async def close(self) -> None:
        """Wait for handlers of fired timers."""
        await asyncio.gather(*self._handlers, return_exceptions=True)


MOST_A_TURN: Final = 1
"""Tasks started per turn of the event loop."""


class LoopTurns:
    def __init__(self, most_a_turn: int = MOST_A_TURN) -> None:
        self._most = most_a_turn
        self._begun = 0
        """Tasks started in this turn."""
        self._urgent: deque[asyncio.Future[None]] = deque()
        self._row: deque[asyncio.Future[None]] = deque()

    @property
    def waiting(self) -> int:
        """Tasks waiting for a turn."""
        return len(self._urgent) + len(self._row)

    def yield_to_clicks(self, *, is_urgent: bool = False) -> asyncio.Future[None]:
        """Done when it is one's turn: at once, or after all who came before, the urgent ones first."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if self._begun < self._most and not self.waiting:
            self._begin()
            future.set_result(None)
        else:
            (self._urgent if is_urgent else self._row).append(future)
        return future

    def hurry(self, turn: asyncio.Future[None]) -> None:
        """Who waits for this turn is urgent now; the older place is passed over."""
        if not turn.done():
            self._urgent.append(turn)

    def _begin(self) -> None:
        self._begun += 1
        if self._begun == 1:
            asyncio.get_running_loop().call_soon(self._next)

    def _next(self) -> None:
        """Start the next batch."""
        self._begun = 0
        while self.waiting and self._begun < self._most:
            future = (self._urgent or self._row).popleft()
            if not future.done():  # else it was cancelled, or hurried on
                self._begin()
                future.set_result(None)


log = logging.getLogger(__name__)

BEAT_SECONDS: Final = 5.0
FROZEN_SECONDS: Final = 10.0
"""Seconds without a beat that count as a pause of the whole process."""


class SuspendDetector:
    """Detects pauses of the process by beats; code that runs before the next beat can see how late it is.

    After a pause, clicks, timers and beats arrive together in any order, so each of them checks first.
    """

    def __init__(self, time: Time, make_up: Callable[[float], Awaitable[None]]) -> None:
        """`make_up` gets the length of the pause in seconds; everyone waits until it is done."""
        self._time = time
        self._make_up = make_up
        self._making_up: asyncio.Task[None] | None = None
        self._closed = False
        self._patience = FROZEN_SECONDS
        self._beat_seconds = BEAT_SECONDS
        self.beat()

    def beat(self) -> None:
        self._seen = self._time.now()
        self._reckon()

    @property
    def patience(self) -> float:
        return self._patience

    @patience.setter
    def patience(self, seconds: float) -> None:
        self._patience = seconds
        self._reckon()

    def notice(self, seconds: float) -> None:
        """Also detect pauses of this length, because other processes would take over meanwhile."""
        self._beat_seconds = min(self._beat_seconds, seconds / 2)
        self.patience = min(self.patience, seconds)

    def _reckon(self) -> None:
        self.late_at = float("inf") if self._closed else self._seen + self._patience
        """Code that runs after this time must check first."""

    async def run(self) -> None:
        while True:
            await self._time.sleep(self._beat_seconds)
            try:
                await self.look()
            except Exception:  # retried
                log.exception("deadlines were not moved by the downtime")
            else:
                self.beat()

    async def look(self) -> None:
        """Return once every pause is made up for."""
        if self._closed:
            return
        if self._making_up is None:
            now = self._time.now()
            if now <= self.late_at:
                return
            # A caller may be cancelled; a task of its own makes up for the pause exactly once.
            self._making_up = asyncio.create_task(self._end_pause(now), name="making up")
            self.late_at = float("-inf")
        await asyncio.shield(self._making_up)

    async def _end_pause(self, now: float) -> None:
        away = now - self._seen
        log.warning("this process was suspended for %.0f s", away)
        try:
            await self._make_up(away)
            self._seen = now
        finally:
            self._making_up = None
            self._reckon()

    async def close(self) -> None:
        """Stop checking."""
        self._closed = True
        self._reckon()
        if self._making_up is not None:
            await asyncio.gather(self._making_up, return_exceptions=True)


class Heartbeat:
    """Stores every few seconds that the bot is alive, so that a later start knows how long it was off."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._is_weak = False
        """The last beat could not be stored; logged only once."""

    async def last(self) -> float | None:
        """When the bot was last alive, if known."""
        noted = await self._store.meta(HEART)
        last = beat_in(noted)
        if last is None and noted is not None:
            log.error("meta (heartbeat): the value cannot be read, so the length of the downtime is unknown")
        return last

    async def note(self, now: float) -> None:
        await self._store.set_meta(HEART, str(now))

    async def note_last(self, now: float) -> None:
        """Note the stop; if that fails, the last beat counts."""
        try:
            await self.note(now)
        except NotStored as trouble:
            log.warning("the last heartbeat is not stored: %s", trouble)

    async def beat(self, now: float) -> None:
        """Store a beat; failures are left to the next one."""
        try:
            await self.note(now)
        except NotStored as trouble:
            if not self._is_weak:
                log.warning("no heartbeat is stored (%s); it is tried again", trouble)
            self._is_weak = True
        except Exception:
            log.exception("no heartbeat")
        else:
            if self._is_weak:
                log.info("heartbeats are stored again")
            self._is_weak = False


R = TypeVar("R")

CLOCKS_DIFFER_SECONDS: Final = 5.0
"""Seconds by which another machine's clock may be ahead."""
RETRY_SECONDS = 60.0
"""Seconds before a match is loaded again after an unforeseen error."""


class Registry:
    """All matches of this process; people's actions come in here, and posts go out through the outbox."""

    def __init__(
        self,
        store: Store,
        publisher: Publisher,
        time: Time | None = None,
        *,
        thinkers: Thinkers | None = None,
        rhythm: float = 1.0,
        figures: Figures = SILENT,
        most_a_second: float = MOST_A_SECOND,
        shards: Shards = EVERYTHING,
    ) -> None:
        """`rhythm` scales the answer times of computers: 1 is human, 0 at once.

        At most `most_a_second` requests go to Discord. Among several processes, this one starts without
        shards (`Shards(frozenset(), of)`) and takes them one by one.
        """
        self.store = store
        self.time = time or RealTime()
        self.gate = DiscordRateLimiter(self.time, most_a_second)
        self.shards = shards
        """The servers whose tables this process holds."""
        self._heart = Heartbeat(store) if shards.numbers is None else None
        self.others = Others()
        self.figures = figures
        counted = MeteredPublisher(publisher, figures)
        self.turns = LoopTurns()
        self.outbox = Outbox(self, counted)
        self.direct_messages = DirectMessageSender(self, counted)
        self.timers = Timers(self.time, self._on_timer)
        self.thinkers = thinkers or Thinkers(figures=figures)
        self._computers = Computers(self.thinkers, self.time, self._on_timer)
        self.skew = Skew(self.time, partial(show_deadlines, self))
        self._rhythm = rhythm
        self.presence = Presence()
        self.opened = 0.0
        self.opening = Opening(store)
        self._opened_here: set[MatchId] = set()  # running matches
        self._loaded: dict[MatchId, Match] = {}
        self._used: dict[MatchId, float] = {}
        self._loading: dict[MatchId, asyncio.Task[Match]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self.watch = SuspendDetector(self.time, self._after_suspend)

    async def open(self) -> None:
        """Resume all matches. Time while the bot was off doesn't count."""
        now = self.opened = self.presence.opened = self.time.now()
        last = now if self._heart is None else await self._heart.last()
        away = 0.0 if last is None else now - last
        await loader.note_restored(self.store)
        timed = await take_up(self, away, self.shards)
        if self._heart is not None:
            await self._heart.note(now)
        self.watch.beat()
        self._tasks = [
            asyncio.create_task(self.timers.run(), name="timers"),
            asyncio.create_task(self._beat(), name="heartbeat"),
            asyncio.create_task(self.watch.run(), name="watch"),
            asyncio.create_task(catch_up(self, timed, away=away), name="deadlines"),
            asyncio.create_task(forgetting.forget_again(self), name="forgetting"),
            asyncio.create_task(loader.tell_restored(self), name="restored"),
        ]
        await show_what_waits(self, self.shards)

    async def _after_suspend(self, away: float) -> None:
        """After the process was frozen: unload everything and resume as after a stop."""
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        await self.unload_shards(self.shards)
        if self.others.after_pause is not None:  # others may have taken over
            await leave_shards(self, self.shards.numbers or frozenset())
            await self.others.after_pause(away)
            return
        timed = await take_up(self, away, self.shards)
        if self._heart is not None:
            await self._heart.note(self.time.now())
        self.besides(catch_up(self, timed, away=away), "deadlines")

    def besides(self, work: Coroutine[Any, Any, None], name: str) -> None:
        """Run a task for as long as the registry is open."""
        self._tasks.append(asyncio.create_task(work, name=name))

    async def close(self) -> None:
        """Stop after finishing work in progress."""
        await self.watch.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.skew.close()
        await self._computers.close()
        await self.timers.close()
        await self.outbox.close()
        await self.direct_messages.close()
        await self.thinkers.close()
        await self.unload_shards(self.shards)
        # It never opened, so the next start must see the earlier beat.
        if self._tasks and self._heart is not None:
            await self._heart.note_last(self.time.now())

    def match_in(self, channel: ChannelId) -> MatchId:
        """The match running in a channel; Refused if there is none."""
        match = self.opening.in_channel.get(channel)
        if not match:  # or it is just being opened
            raise Refused("no_game_here")
        return match

    async def is_free(self, channel: ChannelId) -> bool:
        """Whether no match runs in the channel."""
        return not await self.opening.known_in(channel)

    def here_since(self, guild: GuildId) -> float:
        """Start of this process's knowledge about a server; places made before may or may not exist."""
        taken = self.others.taken
        since = taken.get(shard_of(guild, self.shards.of)) if taken else None
        return self.opened if since is None else since + CLOCKS_DIFFER_SECONDS

    def may_sit_in(self, channel: ChannelId, user: UserId) -> bool:
        """Whether a person may sit at the table running in a channel; matches that are not loaded don't
        count.
        """
        try:
            match = self._loaded.get(self.match_in(channel))
        except Refused:
            return False
        return match is None or any(seat.user == user for seat in match.seats)

    async def match(self, match_id: MatchId) -> Match:
        """The match, loaded if needed. Refused if it doesn't exist."""
        now = self._used[match_id] = self.time.now()
        if telemetry.match.get() != match_id:
            telemetry.match.set(match_id)
        if now > self.watch.late_at:
            await self.watch.look()
        match = self._loaded.get(match_id)
        if match is not None and not match.is_unloaded:
            return match
        loading = self._loading.get(match_id)
        if loading is None:
            name = f"loading match {match_id}"
            loading = self._loading[match_id] = asyncio.create_task(self._load(match_id), name=name)
            loading.add_done_callback(partial(end_load, self._loading, match_id))
        return await asyncio.shield(loading)

    async def open_table(self, **said: Unpack[NewTable]) -> Match:
        """Open a lobby with its host seated. Refused if a table is open already."""
        return await self.open_lobby(*first_rows(said, self.time.now()))

    async def rematch(self, match_id: MatchId, join: Join) -> Match:
        """See `opening.rematch`."""
        return await rematch(self, match_id, join)

    async def open_lobby(
        self,
        row: MatchRow,
        seats: Sequence[SeatRow],
        sitters: Sequence[SitterRow] = (),
        instead_of: MatchId = NO_MATCH,
    ) -> Match:
        """Open this lobby. Refused if a table is open, or too many besides `instead_of`."""
        loader.require_known(self, row.guild_id)
        match_id, closes_at = await self.opening.open(row, seats, sitters, instead_of)
        self._opened_here.add(match_id)
        self.timers.set(match_id, closes_at)
        self.outbox.push(match_id, row.channel_id)
        return await self.match(match_id)

    async def advise(self, match_id: MatchId, user: UserId, question: QuestionNumber) -> list[Advice]:
        """A master's answers for a person's question; empty on failure.

        The same question gets the same advice without thinking again.
        """
        return await self._computers.advise(await self.match(match_id), user, question)

    async def here(self, match_id: MatchId, user: UserId) -> None:
        """A person clicked at this table: if a stand-in played for them, it stops.

        In a lobby, a reserved seat is confirmed by joining only.
        """
        match = await self.match(match_id)
        if match.hear_of(user):
            await self.take(match_id, MarkPresent(user))

    async def server_changed(self, guild: GuildId) -> None:
        """A server's settings changed; tell its loaded tables."""
        for match in [match for match in self._loaded.values() if match.row.guild_id == guild]:
            async with match.lock:
                match.replace_state(match.state.changed(server=await self.store.server(guild)))

    async def forget(self, user: UserId, *, tells_others: bool = True) -> int:
        """Erase a person; returns the number of running tables that could not show it."""
        if tells_others:
            await loader.tell_others(self, user, loader.FORGET)
        return await forgetting.forget_everywhere(self, self._loaded, user)

    async def take(self, match_id: MatchId, command: MatchCommand[R]) -> R:
        """Apply a command to a match; stored and on its way to be shown when this returns."""
        return await self.do(match_id, lambda match: match.apply(command))

    async def do(self, match_id: MatchId, act: Callable[[Match], Awaitable[R]]) -> R:
        """Run `act` on a match, then schedule its posts and timer."""
        while True:
            match = await self.match(match_id)
            try:
                return await act(match)
            except MatchUnloaded:
                continue
            except Refused as refused:
                if refused.key == ELSEWHERE:
                    self.others.found()
                raise
            finally:
                self._after(match)
                if not match.is_deciding_in_secret:  # shown together
                    if match.unshown or not self.outbox.shows(match):
                        self.outbox.push(match_id, match.row.channel_id, posts=bool(match.unshown))
                    match.unshown.clear()

    async def pause(self, match_id: MatchId, why: str) -> bool:
        """Pause the match because its channel is closed. False if it wasn't running."""
        match = await self.match(match_id)
        try:
            return await match.apply(Pause(why))
        except (Refused, MatchUnloaded) as error:
            log.warning("match %s could not be paused: %s", match_id, error)
            return False
        finally:
            self._after(match)

    async def notice(
        self, match_id: MatchId, post: PostNumber | None = None, *, names_alone: bool = False
    ) -> Notice | None:
        """A post (default: the newest) with everything needed to show it; None if it isn't stored.

        With `names_alone`: only who has bid, without mentions.
        """
        while True:
            match = await self.match(match_id)
            if isinstance(match, UnreadableMatch):
                return None
            async with match.lock:  # a step in progress isn't stored yet
                if match.is_unloaded:
                    continue
                if post is None:
                    if match.post is None:
                        return None
                    post = match.post.number
                row = await match.post_row(post)
                if row is None or row.gone:
                    return None
                if names_alone:
                    return Notice(match.row, match.seats, row, match.sealed(), server=match.server)
                return notice_of(match, row, match.sealed())

    async def unshown_posts(self, match_id: MatchId) -> list[PostRow]:
        """Unshown posts of a match, in order."""
        while True:
            match = await self.match(match_id)
            async with match.lock:  # a step in progress isn't stored yet
                if not match.is_unloaded:
                    return await match.unshown_posts()

    def has_shown(self, post: PostRow) -> None:
        """Note that the post is stored as shown or gone."""
        if (match := self._loaded.get(post.match)) is not None:
            match.has_shown(post)

    def _after(self, match: Match) -> None:
        match_id = match.row.id
        while match.written_to:
            self.direct_messages.push(match.written_to.pop())
        if match.is_unloaded:
            if self._loaded.get(match_id) is match:
                del self._loaded[match_id]
            self._computers.forget(match)
            return
        now = self.time.now()
        if match.thinking or match.cues.by_seat:
            self._computers.attend(match, now)
        self.timers.set(match_id, clock.next_due(match, now))
        if match.row.state not in OPEN_STATES:
            self.opening.is_over(match_id, match.row.channel_id)
            self._opened_here.discard(match_id)

    async def _load(self, match_id: MatchId) -> Match:
        try:
            # After a restored backup, newer buttons in Discord answer nothing.
            step = 1 if match_id in self._opened_here else 1 + secrets.randbelow(2**32)
            match = await load_match(self.store, self.time, match_id, self._rhythm, step, self.presence)
            row = match.row
            if not self.shards.has(row.guild_id):
                raise Refused("elsewhere")
            if match.game is None and row.state == "running":
                await match.apply(Stop())
            elif match.game is not None and row.paused_why == RULES_CHANGED:
                await match.apply(Resume())  # this version understands it again
        except (Refused, NotStored, OutOfReach):
            raise
        except Exception as problem:  # an error here concerns this match only
            if isinstance(problem, Misshapen):
                log.error("match %s cannot be read: %s", match_id, problem)
            else:  # its content may be secret
                log.exception("match %s cannot be read", match_id)
            match = await unreadable_match(self.store, self.time, match_id)
            row = match.row
        self._loaded[match_id] = match
        match.figures = self.figures
        now = self.time.now()
        match.replace_state(with_cues_from_now(match.state, now))
        self._computers.attend(match, now)
        moment = match.cues.next_due(now)
        if moment is not None:
            self.timers.set_earlier(match_id, moment)
        if match.row is not row:
            self._after(match)
            self.outbox.push(match_id, row.channel_id)
        return match

    async def unload_shards(self, shards: Shards) -> list[MatchId]:
        """Unload these servers' matches; returns their numbers."""
        loaded = [match for match in self._loaded.values() if shards.has(match.row.guild_id)]
        for match in loaded:
            async with match.lock:
                match.is_unloaded = True
            self._after(match)
        return [match.row.id for match in loaded]

    def leave(self, match_id: MatchId) -> None:
        """A match has left this process."""
        self.timers.set(match_id, None)
        self._opened_here.discard(match_id)

    def _unload(self, match: Match) -> None:
        """Unload a match that nothing has used for a while."""
        match.is_unloaded = True
        self._computers.forget(match)
        del self._loaded[match.row.id]
        self.outbox.drop_idle(match.row.id)

    async def _on_timer(self, match_id: MatchId) -> None:
        try:
            await self.do(match_id, lambda match: match.tick())
        except Refused as refused:
            log.warning("match %s could not go on: %s", match_id, refused)
            if refused.key not in (UNREADABLE, ELSEWHERE):
                self.timers.set(match_id, self.time.now() + HEARTBEAT_SECONDS)
        except OutOfReach as trouble:
            log.warning("match %s could not go on: %s", match_id, trouble)
            self.timers.set(match_id, self.time.now() + RETRY_SECONDS)
        except Exception:
            log.exception("match %s broke at its timer", match_id)
            self.timers.set(match_id, self.time.now() + RETRY_SECONDS)

    async def _beat(self) -> None:
        while True:
            await self.time.sleep(HEARTBEAT_SECONDS)
            now = self.time.now()
            if self._heart is not None:
                await self._heart.beat(now)
            for match_id, used in list(self._used.items()):
                match = self._loaded.get(match_id)
                if match is None:
                    del self._used[match_id]
                    continue
                is_busy = match.lock.locked() or self.outbox.busy(match_id)
                if now - used > sleeps_after(match.row.state) and not is_busy:
                    self._unload(match)
                    del self._used[match_id]
