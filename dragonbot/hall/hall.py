"""The hall: all matches of the bot. It wakes them when they are needed and lets them sleep when not."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from functools import partial
from typing import Any, TypeVar, Unpack

from dragonbot import log_context
from dragonbot.engine.refusal import Refused
from dragonbot.figures import SILENT, Figures
from dragonbot.hall import elsewhere, forgetting, resting, restored, summoning, ticking
from dragonbot.hall.attendance import GOES_ON
from dragonbot.hall.bell import Bell
from dragonbot.hall.calling import Presence
from dragonbot.hall.computers import Computers
from dragonbot.hall.counted import CountedOutside
from dragonbot.hall.courier import Courier
from dragonbot.hall.elsewhere import Others
from dragonbot.hall.gate import MOST_A_SECOND, Gate
from dragonbot.hall.lobby import Join
from dragonbot.hall.loop_turns import LoopTurns
from dragonbot.hall.match import Asleep, Match
from dragonbot.hall.opening import NewTable, Opening, first_rows, rematch
from dragonbot.hall.outbox import Outbox
from dragonbot.hall.outside import Notice, Outside
from dragonbot.hall.pace import HEARTBEAT_SECONDS
from dragonbot.hall.pausing import RULES_CHANGED, Pause, Resume, Stop, catch_up
from dragonbot.hall.playing import Answer, Here, Receipt
from dragonbot.hall.rows import MatchRow, PostRow, SeatRow, SitterRow
from dragonbot.hall.shards import ELSEWHERE, EVERYTHING, Shards
from dragonbot.hall.sleeping import sleeps_after
from dragonbot.hall.state import Deed
from dragonbot.hall.store import Misshapen, NotStored, OutOfReach, Store
from dragonbot.hall.taking_up import leave_shards, show_deadlines, show_what_waits, take_up
from dragonbot.hall.thinkers import Thinkers
from dragonbot.hall.time import RealTime, Skew, Time
from dragonbot.hall.waking import UNREADABLE, Wreck, as_if_awake, taken_up, woken, wreck_of
from dragonbot.hall.watch import Heart, Watch
from dragonbot.ids import NO_MATCH, ChannelId, GuildId, MatchId, PostNumber, QuestionNumber, UserId
from dragonbot.players.agents import Advice

log = logging.getLogger(__name__)
R = TypeVar("R")

RING_AGAIN_SECONDS = 60.0
"""After so long a match is rung for again where something went wrong that nobody foresaw."""


class Hall:
    """Everything that people do comes through here; what they see goes out through the outbox."""

    def __init__(
        self,
        store: Store,
        outside: Outside,
        time: Time | None = None,
        *,
        thinkers: Thinkers | None = None,
        rhythm: float = 1.0,
        figures: Figures = SILENT,
        most_a_second: float = MOST_A_SECOND,
        shards: Shards = EVERYTHING,
    ) -> None:
        """The rhythm is that in which computer players answer: 1 is people's, 0 at once.

        Discord is sent so many requests a second at most. Where there are other processes this one has no
        shards at first (`Shards(frozenset(), of)`): they are taken one by one.
        """
        self.store = store
        self.time = time or RealTime()
        self.gate = Gate(self.time, most_a_second)
        self.shards = shards
        """The servers whose tables are here."""
        self._heart = Heart(store) if shards.numbers is None else None
        self.others = Others()
        self.figures = figures
        counted = CountedOutside(outside, figures)
        self.turns = LoopTurns()
        self.outbox = Outbox(self, counted)
        self.courier = Courier(self, counted)
        self.bell = Bell(self.time, self._ring)
        self.thinkers = thinkers or Thinkers(figures=figures)
        self._computers = Computers(self.thinkers, self.time, self._ring)
        self.skew = Skew(self.time, partial(show_deadlines, self))
        self._rhythm = rhythm
        self.presence = Presence()
        self.opened = 0.0
        self.opening = Opening(store)
        self._opened_here: set[MatchId] = set()  # matches that go on
        self._awake: dict[MatchId, Match] = {}
        self._used: dict[MatchId, float] = {}
        self._waking: dict[MatchId, asyncio.Task[Match]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self.watch = Watch(self.time, self._thaw)

    async def open(self) -> None:
        """Take up all matches where they were. Time during which nobody was here does not count."""
        now = self.opened = self.presence.opened = self.time.now()
        last = now if self._heart is None else await self._heart.last()
        away = 0.0 if last is None else now - last
        await restored.note_restored(self.store)
        timed = await take_up(self, away, self.shards)
        if self._heart is not None:
            await self._heart.note(now)
        self.watch.beat()
        self._tasks = [
            asyncio.create_task(self.bell.run(), name="bell"),
            asyncio.create_task(self._beat(), name="heartbeat"),
            asyncio.create_task(self.watch.run(), name="watch"),
            asyncio.create_task(catch_up(self, timed, away=away), name="deadlines"),
            asyncio.create_task(forgetting.forget_again(self), name="forgetting"),
            asyncio.create_task(restored.tell_restored(self), name="restored"),
        ]
        await show_what_waits(self, self.shards)

    async def _thaw(self, away: float) -> None:
        """The bot was there, but frozen: what it knows is laid down, and taken up as after a stop."""
        await asyncio.gather(*self._waking.values(), return_exceptions=True)
        await self.lay_down(self.shards)
        if self.others.after_pause is not None:  # others may have taken what was here
            await leave_shards(self, self.shards.numbers or frozenset())
            await self.others.after_pause(away)
            return
        timed = await take_up(self, away, self.shards)
        if self._heart is not None:
            await self._heart.note(self.time.now())
        self.besides(catch_up(self, timed, away=away), "deadlines")

    def besides(self, work: Coroutine[Any, Any, None], name: str) -> None:
        """Something that is done besides, as long as the hall is open."""
        self._tasks.append(asyncio.create_task(work, name=name))

    async def close(self) -> None:
        """Stop at a moment at which nothing is half done."""
        await self.watch.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.skew.close()
        await self._computers.close()
        await self.bell.close()
        await self.outbox.close()
        await self.courier.close()
        await self.thinkers.close()
        await self.lay_down(self.shards)
        # Else it was never open, and whoever is next shall know since when nobody was here.
        if self._tasks and self._heart is not None:
            await self._heart.note_last(self.time.now())

    def match_in(self, channel: ChannelId) -> MatchId:
        """The match that goes on in a channel; Refused where there is none."""
        return self.opening.match_in(channel)

    async def is_free(self, channel: ChannelId) -> bool:
        """Whether no match goes on in a channel."""
        return not await self.opening.known_in(channel)

    def may_sit_in(self, channel: ChannelId, user: UserId) -> bool:
        """Whether a person sits at the table that goes on there. Nobody looks at one that sleeps."""
        try:
            match = self._awake.get(self.match_in(channel))
        except Refused:
            return False
        return match is None or match.seat_of(user) is not None

    async def match(self, match_id: MatchId) -> Match:
        """A match, woken if it sleeps. Refused where there is none of that number."""
        now = self._used[match_id] = self.time.now()
        if log_context.match.get() != match_id:
            log_context.match.set(match_id)
        if now > self.watch.late_at:
            await self.watch.look()
        match = self._awake.get(match_id)
        if match is not None and not match.asleep:
            return match
        waking = self._waking.get(match_id)
        if waking is None:
            name = f"waking {match_id}"
            waking = self._waking[match_id] = asyncio.create_task(self._wake(match_id), name=name)
            waking.add_done_callback(partial(woken, self._waking, match_id))
        return await asyncio.shield(waking)

    async def open_table(self, **said: Unpack[NewTable]) -> Match:
        """A new lobby in a channel, its opener seated as host. Refused where a table is already open."""
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
        """Refused where a table is open already, or the server wants no more but `instead_of` that one."""
        elsewhere.want_known(self, row.guild_id)
        match_id, closes_at = await self.opening.open(row, seats, sitters, instead_of)
        self._opened_here.add(match_id)
        self.bell.set(match_id, closes_at)
        self.outbox.push(match_id, row.channel_id)
        return await self.match(match_id)

    async def answer(
        self, match_id: MatchId, user: UserId, question: QuestionNumber | None, answer: object, at: float
    ) -> Receipt:
        """A person's answer; durable when this returns."""
        return await self.take(match_id, Answer(user, question, answer, at))

    async def advise(self, match_id: MatchId, user: UserId, question: QuestionNumber) -> list[Advice]:
        """What a master would answer in a person's place; none where nothing comes of it.

        Asked twice for the same question it says the same, and need not think again.
        """
        return await self._computers.advise(await self.match(match_id), user, question)

    async def here(self, match_id: MatchId, user: UserId) -> None:
        """A person has clicked or given a command at this table; if a stand-in played, it plays no more.

        In a lobby nobody plays yet: there a seat that was kept is confirmed by joining.
        """
        match = await self.match(match_id)
        now = self.time.now()
        self.presence.clicked(user, now)
        if resting.is_news(match, user, now):
            await self.take(match_id, Here(user))

    async def server_changed(self, guild: GuildId) -> None:
        """Something was settled for a server; tables that are awake hear of it."""
        for match in [match for match in self._awake.values() if match.row.guild_id == guild]:
            async with match.lock:
                match.state = match.state.changed(server=await self.store.server(guild))

    async def forget(self, user: UserId, *, tells_others: bool = True) -> int:
        """Nothing of a person stays; returns at how many tables that go on this could not be shown."""
        if tells_others:
            await elsewhere.tell_others(self, user, elsewhere.FORGET)
        return await forgetting.forget_everywhere(self, self._awake, user)

    async def take(self, match_id: MatchId, deed: Deed[R]) -> R:
        """Let a deed be done at a match; durable and on its way to be shown when this returns."""
        return await self.do(match_id, lambda match: match.take(deed))

    async def do(self, match_id: MatchId, act: Callable[[Match], Awaitable[R]]) -> R:
        """Let something happen in a match, and see to it that it is shown and the bell is set."""
        while True:
            match = await self.match(match_id)
            try:
                return await act(match)
            except Asleep:
                continue
            except Refused as refused:
                if refused.key == ELSEWHERE:
                    self.others.found()
                raise
            finally:
                self._after(match)
                if not match.is_deciding_in_secret:  # what comes of it is shown together
                    if match.unshown or not self.outbox.shows(match):
                        self.outbox.push(match_id, match.row.channel_id, posts=bool(match.unshown))
                    match.unshown.clear()

    async def pause(self, match_id: MatchId, why: str) -> bool:
        """The table cannot go on for now: its place is shut. False where it did not go on anyway."""
        match = await self.match(match_id)
        try:
            return await match.take(Pause(why))
        except (Refused, Asleep) as error:
            log.warning("match %s could not be paused: %s", match_id, error)
            return False
        finally:
            self._after(match)

    async def notice(self, match_id: MatchId, post: PostNumber | None = None) -> Notice | None:
        """A post (else the newest) as it is stored, with what is needed to show it; None where it is not."""
        while True:
            match = await self.match(match_id)
            if isinstance(match, Wreck):
                return None
            async with match.lock:  # what happens just now is not stored yet
                if match.asleep:
                    continue
                if post is None:
                    if match.post is None:
                        return None
                    post = match.post.number
                row = await match.post_row(post)
                if row is None or row.gone:
                    return None
                return summoning.notice_of(match, row, match.sealed())

    def has_shown(self, post: PostRow) -> None:
        """The post can be seen as it says, or not any more, and that is stored."""
        if (match := self._awake.get(post.match)) is not None:
            match.has_shown(post)

    def _after(self, match: Match) -> None:
        match_id = match.row.id
        while match.written_to:
            self.courier.push(match.written_to.pop())
        if match.asleep:
            if self._awake.get(match_id) is match:
                del self._awake[match_id]
            self._computers.forget(match)
            return
        now = self.time.now()
        self._computers.attend(match, now)
        self.bell.set(match_id, ticking.bell(match, now))
        if match.row.state not in GOES_ON:
            self.opening.is_over(match_id, match.row.channel_id)
            self._opened_here.discard(match_id)

    async def _wake(self, match_id: MatchId) -> Match:
        try:
            # The file may come from a backup. What was asked since has buttons, which answer nothing now.
            stride = 1 if match_id in self._opened_here else 1 + secrets.randbelow(2**32)
            match = await taken_up(self.store, self.time, match_id, self._rhythm, stride, self.presence)
            row = match.row
            if not self.shards.has(row.guild_id):
                raise Refused("elsewhere")
            if match.game is None and row.state == "running":
                await match.take(Stop())
            elif match.game is not None and row.paused_why == RULES_CHANGED:
                await match.take(Resume())  # this version understands it again
        except (Refused, NotStored, OutOfReach):
            raise
        except Exception as problem:  # whatever is wrong, it is wrong with this one alone
            if isinstance(problem, Misshapen):
                log.error("match %s cannot be read: %s", match_id, problem)
            else:  # what it says may be hidden from most
                log.exception("match %s cannot be read", match_id)
            match = await wreck_of(self.store, self.time, match_id)
            row = match.row
        self._awake[match_id] = match
        match.figures = self.figures
        now = self.time.now()
        match.stand_at(as_if_awake(match.state, now))
        self._computers.attend(match, now)
        moment = match.cues.bell(now)
        if moment is not None:
            self.bell.set_earlier(match_id, moment)
        if match.row is not row:
            self._after(match)
            self.outbox.push(match_id, row.channel_id)
        return match

    async def lay_down(self, shards: Shards) -> list[MatchId]:
        """What is awake of these servers is not in use any more; returns which matches these were."""
        awake = [match for match in self._awake.values() if shards.has(match.row.guild_id)]
        for match in awake:
            async with match.lock:
                match.asleep = True
            self._after(match)
        return [match.row.id for match in awake]

    def leave(self, match_id: MatchId) -> None:
        """A match is not here any more."""
        self.bell.set(match_id, None)
        self._opened_here.discard(match_id)

    def _lay_down(self, match: Match) -> None:
        """Let a match sleep that nobody has used for a while."""
        match.asleep = True
        self._computers.forget(match)
        del self._awake[match.row.id]
        self.outbox.lay_down(match.row.id)

    async def _ring(self, match_id: MatchId) -> None:
        try:
            await self.do(match_id, lambda match: match.tick())
        except Refused as refused:
            log.warning("match %s could not go on: %s", match_id, refused)
            if refused.key not in (UNREADABLE, ELSEWHERE):
                self.bell.set(match_id, self.time.now() + HEARTBEAT_SECONDS)
        except OutOfReach as trouble:
            log.warning("match %s could not go on: %s", match_id, trouble)
            self.bell.set(match_id, self.time.now() + RING_AGAIN_SECONDS)
        except Exception:
            log.exception("match %s broke at its bell", match_id)
            self.bell.set(match_id, self.time.now() + RING_AGAIN_SECONDS)

    async def _beat(self) -> None:
        while True:
            await self.time.sleep(HEARTBEAT_SECONDS)
            now = self.time.now()
            if self._heart is not None:
                await self._heart.beat(now)
            for match_id, used in list(self._used.items()):
                match = self._awake.get(match_id)
                if match is None:
                    del self._used[match_id]
                    continue
                is_busy = match.lock.locked() or self.outbox.busy(match_id)
                if now - used > sleeps_after(match.row.state) and not is_busy:
                    self._lay_down(match)
                    del self._used[match_id]
