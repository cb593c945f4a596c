"""Sends posts to their channels exactly once, and edits them when the table changes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar
from weakref import WeakValueDictionary

from dragonbot import telemetry
from dragonbot.engine.refusal import Refused
from dragonbot.ids import ChannelId, MatchId, MessageId, PostNumber
from dragonbot.match.pause import PostAgain
from dragonbot.match.state import Closed, Envelope, Lost, Notice, Placed, Publisher, RetryLater, Shut
from dragonbot.store.protocol import Misshapen, NotStored, OutOfReach
from dragonbot.store.rows import OPEN_STATES, PostRow
from dragonbot.tables.match import tried_until_stored
from dragonbot.tables.opening import give_up, settle
from dragonbot.telemetry import Figures, PostOutcome, PostRoute, reach
from dragonbot.timing import CARRIED, RateLimitPermit, Rhythm, Urgency, nap

if TYPE_CHECKING:
    from dragonbot.tables.match import Match
    from dragonbot.tables.registry import Registry


FIRST_SEALS_SECONDS: Final = 3.0
BETWEEN_SEALS_SECONDS: Final = 5.0
"""Delay before the first new name, and interval between edits."""
SHARE_OF_TIME: Final = 2 / 3
"""Share of a question's time between edits that add names; answers often come one by one."""
SLOWEST_SECONDS: Final = 90.0
"""Longest seconds until a new name appears, for any time limit."""
UNHURRIED_SECONDS: Final = 60.0
"""The same for questions without a deadline."""
OLD_POST_SECONDS: Final = 3600.0
"""Discord limits edits of messages older than this."""


class SealedNamesThrottle:
    """When one messenger shows new names of people who have bid."""

    def __init__(self) -> None:
        self._post = 0
        self._shown: list[int] = []
        self._first_new: float | None = None
        self._edited = float("-inf")

    def shown(self, notice: Notice, now: float) -> None:
        """Note that the post is visible with the notice's names."""
        if notice.post.kind == "scene" and not notice.post.scene["done"]:
            if notice.sealed != self._shown and notice.sealed:
                self._edited = now
            self._post, self._shown, self._first_new = notice.post.number, notice.sealed, None

    def edited(self, notice: Notice, now: float) -> None:
        """Note an edit made only for names."""
        self._edited = now
        self._post, self._shown, self._first_new = notice.post.number, notice.sealed, None

    def are_shown(self, post: PostNumber, sealed: Sequence[int]) -> bool:
        """Whether the newest post shows these names already."""
        known = self._shown if self._post == post else []
        return sealed == known and self._first_new is None

    def due_in(self, notice: Notice, now: float) -> float | None:
        """Seconds until an edit for names is due; None if there is nothing new."""
        if not self._can_be_shown(notice, now):
            return None
        is_known = self._post == notice.post.number
        known = self._shown if is_known else []
        if notice.sealed == known:
            self._first_new = None
            return None
        if self._first_new is None:
            self._first_new = now
        every = _every(notice) if is_known and known else BETWEEN_SEALS_SECONDS
        return max(0.0, max(self._first_new + FIRST_SEALS_SECONDS, self._edited + every) - now)

    def _can_be_shown(self, notice: Notice, now: float) -> bool:
        post = notice.post
        return (
            post.kind == "scene"
            and not post.scene["done"]
            and post.message_id is not None
            and post.shown >= post.version
            and post.posted is not None
            and now - post.posted <= OLD_POST_SECONDS
            and bool(notice.sealed)
        )


def _every(notice: Notice) -> float:
    match = notice.match
    if match.deadline is None or match.asked_at is None:
        return UNHURRIED_SECONDS
    return min(SLOWEST_SECONDS, max(BETWEEN_SEALS_SECONDS, (match.deadline - match.asked_at) * SHARE_OF_TIME))


log = logging.getLogger(__name__)

ASK_AGAIN_SECONDS: Final = 30.0
"""Seconds before retrying a closed channel, unless someone acts there sooner."""
NONCE_LASTS_SECONDS: Final = 120.0
"""Seconds for which Discord drops a duplicate post; later the bot searches for it."""
STORE_AGAIN_SECONDS: Final = 5.0
ASKED_OF_LATE_SECONDS: Final = 10.0
"""Post age above which an edit brings no new question, only a moved deadline or a returned player."""
BETWEEN_TALK_SECONDS: Final = 2.0
"""Minimum seconds between edits of a post that everyone can change repeatedly."""


class Outbox:
    """Runs a messenger for each match with something to show."""

    def __init__(self, registry: Registry, publisher: Publisher) -> None:
        self._registry = registry
        self._publisher = publisher
        self._messengers: dict[MatchId, Messenger] = {}
        self._tasks: dict[MatchId, asyncio.Task[None]] = {}
        self._rhythms: WeakValueDictionary[ChannelId, Rhythm] = WeakValueDictionary()
        """By channel; kept alive by messengers only."""
        self._showing: WeakValueDictionary[MatchId, asyncio.Lock] = WeakValueDictionary()
        self._closed = False

    def push(self, match: MatchId, channel: ChannelId, *, posts: bool = True) -> None:
        """Schedule posts of the match, or an edit of names if there are none."""
        if self._closed:
            return
        rhythm = self._rhythms.get(channel)
        if rhythm is None:
            rhythm = self._rhythms[channel] = Rhythm(self._registry.time)
        if (messenger := self._messengers.get(match)) is None:
            messenger = Messenger(
                self._registry, self._publisher, match, channel, rhythm, self.showing(match)
            )
            self._messengers[match] = messenger
        messenger.channel, messenger.rhythm = channel, rhythm  # it may only just have its channel
        messenger.hear(posts=posts)
        if match not in self._tasks:
            self._tasks[match] = asyncio.create_task(self._run(match, messenger), name=f"messenger {match}")

    def shows(self, match: Match) -> bool:
        """True if everything of the match is visible."""
        messenger = self._messengers.get(match.row.id)
        return messenger is not None and messenger.shows(match, is_at_it=match.row.id in self._tasks)

    def showing(self, match: MatchId) -> asyncio.Lock:
        """A lock held while a post of the match is sent, so that private messages are newer."""
        return self._showing.setdefault(match, asyncio.Lock())

    def busy(self, match: MatchId) -> bool:
        """Whether the match's messenger is working."""
        return match in self._tasks

    def drop_idle(self, match: MatchId) -> None:
        """Drop the idle messenger of an unloaded match."""
        if match not in self._tasks:
            self._messengers.pop(match, None)

    async def stop(self, match: MatchId) -> None:
        """Stop the messenger; the match has left this process."""
        if (task := self._tasks.get(match)) is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            if self._tasks.get(match) is task:  # it had not even started
                del self._tasks[match]
        self._messengers.pop(match, None)

    async def quiet(self) -> None:
        """Wait until everything that can be shown is shown."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def close(self) -> None:
        self._closed = True
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _run(self, match: MatchId, messenger: Messenger) -> None:
        telemetry.begin_anew(match)
        try:
            while True:
                try:
                    return await messenger.run()
                except Shut as place:
                    await self._registry.pause(match, place.why)
                    await nap(self._registry.time, ASK_AGAIN_SECONDS, messenger.news)
                except OutOfReach as trouble:
                    log.warning("posts of match %s wait: %s", match, trouble)
                    messenger.unread = True
                    await self._registry.time.sleep(STORE_AGAIN_SECONDS)
        except Refused as refused:  # the match may have moved to another process
            log.info("posts of match %s are not shown: %s", match, refused)
        except Misshapen as problem:
            log.error("posts of match %s are not shown: %s", match, problem)
        except Exception:
            log.exception("posts of match %s are not shown", match)
        finally:
            del self._tasks[match]


class Messenger:
    """Shows one match's posts in order, as fast as the channel's limits allow.

    Keeps track of what is visible, and runs whenever there may be something new.
    """

    def __init__(
        self,
        registry: Registry,
        publisher: Publisher,
        match_id: MatchId,
        channel: ChannelId,
        rhythm: Rhythm,
        showing: asyncio.Lock,
    ) -> None:
        self._registry = registry
        self._publisher = publisher
        self._match_id = match_id
        self._showing = showing
        self._seals = SealedNamesThrottle()
        self._newest: MessageId | None = None
        """The message whose names are edited."""
        self._talk: dict[PostNumber, float] = {}
        """When the newest post was last shown, if it is one that people change repeatedly."""
        self._hopeless: set[tuple[PostNumber, int]] = set()
        """Post number and version that Discord could not process."""
        self._pass = RateLimitPermit(registry.gate)
        self._turn: asyncio.Future[None] | None = None
        self._noting: list[asyncio.Future[None]] = []
        """Edits that can be seen, while that is being stored: what comes next need not wait for it."""
        self._since = 0.0
        """When the posts were first seen as due; they keep that rank together."""
        self.channel = channel
        self.rhythm = rhythm
        self.news = asyncio.Event()
        """Set when there may be something new."""
        self.unread = True
        """The store may hold unshown posts that aren't cached."""

    def hear(self, *, posts: bool) -> None:
        """Schedule posts, or names of people who have bid."""
        self.unread = self.unread or posts
        self.news.set()
        if posts:
            self._pass.hurry()
            if self._turn is not None:
                self._registry.turns.hurry(self._turn)

    def shows(self, match: Match, *, is_at_it: bool) -> bool:
        """True if everything is visible, including names; a running task checks this before it ends."""
        post, is_here = (
            match.post,
            match.row.channel_id == self.channel and not (self.unread or match.is_unloaded),
        )
        return is_here and (is_at_it or not post or self._seals.are_shown(post.number, match.sealed()))

    async def run(self) -> None:
        """Show everything due, then return."""
        CARRIED.set(self._pass)
        while True:
            self.news.clear()
            self._turn = self._registry.turns.yield_to_clicks(is_urgent=self.unread)
            await self._turn
            if self.unread:
                await self._show_posts()
            wait = await self._until_seals()
            if wait is None:
                if not self.news.is_set():
                    return
            elif not await nap(self._registry.time, wait, self.news):
                await self._show_seals()

    # Reveals

    async def _until_seen(self, number: PostNumber) -> None:
        """Hold the newest message back until the reveal above it has been visible long enough."""
        has_heard = False
        try:
            while True:
                match = await self._registry.match(self._match_id)
                until, newest = match.row.held_until, match.post
                left = 0.0 if until is None else until - self._registry.time.now()
                if newest is None or newest.number != number:
                    return
                if left <= 0:
                    if until is not None:
                        await self._drop_next(PostNumber(number - 1))
                    return
                has_heard = has_heard or self.news.is_set()
                self.news.clear()
                reach("in-hold")
                await nap(self._registry.time, left, self.news)
        finally:
            if has_heard:
                self.news.set()

    async def _drop_next(self, number: PostNumber) -> None:
        """Remove the button of a held reveal if that edit is free; else a click removes it."""
        notice = await self._registry.notice(self._match_id, number)
        message = None if notice is None else notice.post.message_id
        if notice is None or message is None or not self._publisher.is_free(message):
            return
        seen = notice._replace(match=notice.match.model_copy(update={"held_until": None}))
        await self._take_place(Urgency.NEWS, self._registry.time.now(), message)
        async with self._showing:
            with suppress(RetryLater, Lost):
                await self._publisher.edit(seen, message)

    # Posts

    async def _show_posts(self) -> None:
        self.unread = False
        self._since = self._registry.time.now()
        try:
            posts = [
                post
                for post in await self._registry.unshown_posts(self._match_id)
                if (post.number, post.version) not in self._hopeless
            ]
            for post, urgency in await self._by_urgency(posts):
                await self._try(post, urgency)
        except BaseException as end:
            self.unread = True
            if isinstance(end, asyncio.CancelledError):  # another process may have the table: never stored
                for each in self._noting:
                    each.cancel()
            raise
        finally:
            noting, self._noting = self._noting, []
            await asyncio.gather(*noting)

    async def _by_urgency(self, posts: Sequence[PostRow]) -> list[tuple[PostRow, Urgency]]:
        """Results before the next card, then messages that another one has replaced."""
        row = (await self._registry.match(self._match_id)).row
        self._pass.server = row.guild_id
        asks = row.asked_at is not None and self._registry.time.now() - row.asked_at < ASKED_OF_LATE_SECONDS
        found = []
        for place, post in enumerate(posts):
            if post.is_leftover:
                found.append((post, Urgency.LEFTOVER))
                continue
            is_waited_for = asks or any(later.message_id is None for later in posts[place:])
            found.append((post, Urgency.ASKED if is_waited_for else Urgency.NEWS))
        return sorted(found, key=lambda each: each[1] == Urgency.LEFTOVER)

    async def _try(self, post: PostRow, urgency: Urgency) -> None:
        """Show a post. If it can't be shown, later ones still are."""
        try:
            await self._show(post, urgency)
        except (Shut, OutOfReach):
            raise
        except Exception as problem:
            if isinstance(problem, Misshapen):
                log.error("post %s of match %s cannot be shown: %s", post.number, self._match_id, problem)
            else:  # its content may be secret
                log.exception("post %s of match %s cannot be shown", post.number, self._match_id)
            self._hopeless.add((post.number, post.version))

    async def _show(self, row: PostRow, urgency: Urgency) -> None:
        first_tried: int | None = None
        await self._bundle(row.number)
        if row.message_id is None and row.kind in ("scene", "end"):
            await self._until_seen(row.number)
        while True:
            await self._take_place(urgency, self._since, row.message_id)
            async with self._showing:
                tried = await self._show_now(row.number, first_tried)
            if tried is None:
                return
            first_tried, wait = tried
            await self._registry.time.sleep(wait)

    async def _show_now(self, number: PostNumber, first_tried: int | None) -> tuple[int, float] | None:
        """Show the post as it is now. On failure: the version first tried, and seconds to wait."""
        notice = await self._registry.notice(self._match_id, number)
        if notice is None or notice.post.shown >= notice.post.version:
            self._give_place_back()
            return None
        post = notice.post
        # Older versions mentioned people in separate messages, which are out of date now.
        is_nowhere = not notice.match.channel_id and notice.match.state not in OPEN_STATES
        if post.kind == "mention" or is_nowhere:
            self._give_place_back()
            await self._gone(post)
            return None
        # It may have arrived although no answer came; sending the same nonce returns it.
        version = post.version if first_tried is None or post.message_id is not None else first_tried
        try:
            placed = await (self._bring(notice) if notice.match.channel_id else self._bring_to_place(notice))
        except RetryLater as later:
            return version, later.seconds
        except Lost:
            await self._lost(post)
            return None
        reach("after-post")
        noting = asyncio.ensure_future(self._note(post, version, placed))
        self._noting.append(noting)
        if post.message_id is None:  # whatever is shown next has to know that it is there
            await noting
        if post.is_leftover:
            return None
        self._seals.shown(notice, self._registry.time.now())
        if post.kind == "scene" and post.scene.get("gathers"):
            self._talk = {number: self._registry.time.now()}
        else:
            self._talk.pop(number, None)
        return None

    async def _take_place(self, urgency: Urgency, since: float, message: MessageId | None) -> None:
        """Wait for the limits of the channel and of the bot."""
        while True:
            await self.rhythm.room()
            if message is not None and self._publisher.is_free(message):
                self._pass.queue_as(urgency, since)
                break
            await self._pass.enter(urgency, since)
            if not self.rhythm.is_crowded:
                break
            self._pass.give_back()
        self.rhythm.beat()

    def _give_place_back(self) -> None:
        self.rhythm.skip()
        self._pass.give_back()

    async def _bundle(self, post: PostNumber) -> None:
        """Bundle talk while answers are gathered into fewer edits."""
        wait = self._talk.get(post, float("-inf")) + BETWEEN_TALK_SECONDS - self._registry.time.now()
        if wait > 0:
            await self._registry.time.sleep(wait)

    async def _bring(self, notice: Notice) -> Placed:
        post = notice.post
        if post.message_id is not None:
            return await self._publisher.edit(notice, post.message_id)
        since = self._registry.here_since(notice.match.guild_id)
        if post.made <= since or self._registry.time.now() - post.made > NONCE_LASTS_SECONDS:
            found = await self._publisher.find(notice)
            if found is not None:
                return await self._publisher.edit(notice, found)
        return await self._publisher.post(notice)

    async def _bring_to_place(self, notice: Notice) -> Placed:
        """Show the first post of a table that gets its own place, making the place."""
        match_id, post = notice.match.id, notice.post
        reach("before-place")
        try:
            made = await self._publisher.make_place(notice)
        except Shut as shut:
            log.warning("match %s: its thread could not be created (%s)", match_id, shut.why)
            await give_up(self._registry, match_id)
            raise Lost from shut
        reach("after-place")
        await self._until_stored(post, partial(settle, self._registry, match_id, made.channel))
        if made.placed is not None:
            return made.placed
        there = await self._registry.notice(match_id, post.number)
        if there is None:
            raise Lost
        return await self._publisher.post(there)

    async def _note(self, post: PostRow, version: int, placed: Placed) -> None:
        at = post.posted or self._registry.time.now()
        what = post.match, post.number, version, placed.message, at, placed.picture
        await self._until_stored(post, partial(self._registry.store.shown, *what))
        reach("after-shown")
        seen = {"shown": version, "message_id": placed.message, "posted": at, "picture": placed.picture}
        self._registry.has_shown(post.model_copy(update=seen))

    async def _lost(self, post: PostRow) -> None:
        """The message was deleted: post what is still useful as a new one."""
        if post.kind == "result":  # told already, or its channel is closed
            await self._gone(post)
            return

        async def post_again() -> None:
            with suppress(Refused), tried_until_stored():
                await self._registry.take(self._match_id, PostAgain(post))

        await self._until_stored(post, post_again)
        await self._gone(post)

    async def _gone(self, post: PostRow) -> None:
        await self._until_stored(post, partial(self._registry.store.gone, post.match, post.number))
        self._registry.has_shown(post.model_copy(update={"gone": True}))

    async def _until_stored(self, post: PostRow, note: Callable[[], Awaitable[None]]) -> None:
        """Retry until stored: everyone can see it."""
        while True:
            try:
                return await note()
            except NotStored as trouble:
                log.warning(
                    "post %s of match %s could not be stored yet: %s", post.number, post.match, trouble
                )
                await self._registry.time.sleep(STORE_AGAIN_SECONDS)

    # Names of people who have bid

    async def _until_seals(self) -> float | None:
        """Seconds until an edit for names is due; None if there is nothing new."""
        notice = await self._registry.notice(self._match_id, names_alone=True)
        if notice is None:
            return None
        self._newest = notice.post.message_id
        return self._seals.due_in(notice, self._registry.time.now())

    async def _show_seals(self) -> None:
        await self._take_place(Urgency.NEWS, self._registry.time.now(), self._newest)
        wait = 0.0
        async with self._showing:
            notice = await self._registry.notice(self._match_id)
            if notice is None or self._seals.due_in(notice, self._registry.time.now()) is None:
                self._give_place_back()
                return
            message = notice.post.message_id
            assert message is not None
            try:
                placed = await self._publisher.edit(notice, message)
            except RetryLater as later:
                wait = later.seconds
            except Lost:
                await self._lost(notice.post)
            else:
                self._seals.edited(notice, self._registry.time.now())
                if placed.picture != notice.post.picture:
                    await self._note(notice.post, notice.post.shown, placed)
        await self._registry.time.sleep(wait)


R = TypeVar("R")

OUTCOMES: Final[dict[type[BaseException], PostOutcome]] = {
    RetryLater: "later",
    Lost: "lost",
    Shut: "shut",
    Closed: "shut",
}


class MeteredPublisher:
    def __init__(self, publisher: Publisher, figures: Figures) -> None:
        self._publisher = publisher
        self._figures = figures
        self.is_free = publisher.is_free
        self.find = publisher.find
        self.make_place = publisher.make_place
        self.find_written = publisher.find_written

    async def post(self, notice: Notice) -> Placed:
        return await self._counted("new", self._publisher.post(notice))

    async def edit(self, notice: Notice, message: MessageId) -> Placed:
        return await self._counted("edit", self._publisher.edit(notice, message))

    async def write(self, envelope: Envelope) -> ChannelId:
        return await self._counted("letter", self._publisher.write(envelope))

    async def _counted(self, route: PostRoute, work: Awaitable[R]) -> R:
        try:
            placed = await work
        except Exception as error:
            self._figures.posted(route, OUTCOMES.get(type(error), "failed"))
            raise
        self._figures.posted(route, "shown")
        return placed
