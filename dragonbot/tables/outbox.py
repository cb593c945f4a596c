"""Brings posts into their channels exactly once, and edits them when the table has changed."""

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
from dragonbot.match.state import Closed, Envelope, Later, Lost, Notice, Placed, Publisher, Shut
from dragonbot.store.protocol import Misshapen, NotStored, OutOfReach
from dragonbot.store.rows import OPEN_STATES, PostRow
from dragonbot.tables.match import tried_until_stored
from dragonbot.tables.opening import give_up, settle
from dragonbot.telemetry import Figures, PostOutcome, PostRoute, reach
from dragonbot.timing import CARRIED, Pass, Rhythm, Urgency, nap

if TYPE_CHECKING:
    from dragonbot.tables.match import Match
    from dragonbot.tables.registry import Hall


FIRST_SEALS_SECONDS: Final = 3.0
BETWEEN_SEALS_SECONDS: Final = 5.0
"""Delay before the first new name, and interval between edits."""
SHARE_OF_TIME: Final = 2 / 3
"""Of a question's time, until names are edited in again: where answers come one by one, that is dear."""
SLOWEST_SECONDS: Final = 90.0
"""Nobody waits longer to see who has closed, however long the question's time is."""
UNHURRIED_SECONDS: Final = 60.0
"""The same for a question without a deadline."""
OLD_POST_SECONDS: Final = 3600.0
"""Discord limits edits of messages older than this."""


class Seals:
    """Which names one messenger has shown, and when."""

    def __init__(self) -> None:
        self._post = 0
        self._shown: list[int] = []
        self._first_new: float | None = None
        self._edited = float("-inf")

    def shown(self, notice: Notice, now: float) -> None:
        """The post can be seen with the names that the notice has."""
        if notice.post.kind == "scene" and not notice.post.scene["done"]:
            if notice.sealed != self._shown and notice.sealed:
                self._edited = now
            self._post, self._shown, self._first_new = notice.post.number, notice.sealed, None

    def edited(self, notice: Notice, now: float) -> None:
        """The names were edited in for their own sake."""
        self._edited = now
        self._post, self._shown, self._first_new = notice.post.number, notice.sealed, None

    def are_shown(self, post: PostNumber, sealed: Sequence[int]) -> bool:
        """Whether the newest post has these names, so that there is nothing to wait for either."""
        known = self._shown if self._post == post else []
        return sealed == known and self._first_new is None

    def due_in(self, notice: Notice, now: float) -> float | None:
        """Seconds until the names should be edited in; None where there is nothing new to show."""
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
"""Seconds before trying a closed place again, unless someone acts there sooner."""
NONCE_LASTS_SECONDS: Final = 120.0
"""Seconds for which Discord drops a duplicate post; later the bot searches for it."""
STORE_AGAIN_SECONDS: Final = 5.0
ASKED_OF_LATE_SECONDS: Final = 10.0
"""Age above which an edit brings no new question, only a moved deadline or a returned player."""
BETWEEN_TALK_SECONDS: Final = 2.0
"""Minimum seconds between edits of a post that everyone can change repeatedly."""


class Outbox:
    """Sends a messenger for each match that has something to show."""

    def __init__(self, hall: Hall, outside: Publisher) -> None:
        self._hall = hall
        self._outside = outside
        self._messengers: dict[MatchId, Messenger] = {}
        self._tasks: dict[MatchId, asyncio.Task[None]] = {}
        self._rhythms: WeakValueDictionary[ChannelId, Rhythm] = WeakValueDictionary()
        """Messengers hold them: a match sleeps long after anything was sent there."""
        self._showing: WeakValueDictionary[MatchId, asyncio.Lock] = WeakValueDictionary()
        self._closed = False

    def push(self, match: MatchId, channel: ChannelId, *, posts: bool = True) -> None:
        """Something of this match may have to be shown; if no posts, then names of those who have sealed."""
        if self._closed:
            return
        rhythm = self._rhythms.get(channel)
        if rhythm is None:
            rhythm = self._rhythms[channel] = Rhythm(self._hall.time)
        if (messenger := self._messengers.get(match)) is None:
            messenger = Messenger(self._hall, self._outside, match, channel, rhythm, self.showing(match))
            self._messengers[match] = messenger
        messenger.channel, messenger.rhythm = channel, rhythm  # it may have its place only now
        messenger.hear(posts=posts)
        if match not in self._tasks:
            self._tasks[match] = asyncio.create_task(self._run(match, messenger), name=f"messenger {match}")

    def shows(self, match: Match) -> bool:
        """True if nobody needs to see anything of this match until a post changes."""
        messenger = self._messengers.get(match.row.id)
        return messenger is not None and messenger.shows(match, is_at_it=match.row.id in self._tasks)

    def showing(self, match: MatchId) -> asyncio.Lock:
        """Held while a post of this match is sent, so that later ones are newer."""
        return self._showing.setdefault(match, asyncio.Lock())

    def busy(self, match: MatchId) -> bool:
        """Whether the messenger of a match is under way."""
        return match in self._tasks

    def lay_down(self, match: MatchId) -> None:
        """The match sleeps, so its messenger may go home."""
        if match not in self._tasks:
            self._messengers.pop(match, None)

    async def stop(self, match: MatchId) -> None:
        """The match has left this process."""
        if (task := self._tasks.get(match)) is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            if self._tasks.get(match) is task:  # it had not even begun
                del self._tasks[match]
        self._messengers.pop(match, None)

    async def quiet(self) -> None:
        """Returns when everything that can be shown is shown."""
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
                    await self._hall.pause(match, place.why)
                    await nap(self._hall.time, ASK_AGAIN_SECONDS, messenger.news)
                except OutOfReach as trouble:
                    log.warning("posts of match %s wait: %s", match, trouble)
                    messenger.unread = True
                    await self._hall.time.sleep(STORE_AGAIN_SECONDS)
        except Refused as refused:  # the match may have gone to another process
            log.info("posts of match %s are not shown: %s", match, refused)
        except Misshapen as problem:
            log.error("posts of match %s are not shown: %s", match, problem)
        except Exception:
            log.exception("posts of match %s are not shown", match)
        finally:
            del self._tasks[match]


class Messenger:
    """Shows the posts of one match, in their order, as fast as the channel bears.

    Knows what of its match has been shown. Runs whenever there may be something new.
    """

    def __init__(
        self,
        hall: Hall,
        outside: Publisher,
        match_id: MatchId,
        channel: ChannelId,
        rhythm: Rhythm,
        showing: asyncio.Lock,
    ) -> None:
        self._hall = hall
        self._outside = outside
        self._match_id = match_id
        self._showing = showing
        self._seals = Seals()
        self._newest: MessageId | None = None
        """The message into which names of the sealed are edited."""
        self._talk: dict[PostNumber, float] = {}
        """When the post was last shown at which people answer again and again, if the newest is one."""
        self._hopeless: set[tuple[PostNumber, int]] = set()
        """Post and version of what the outside could not make anything of."""
        self._pass = Pass(hall.gate)
        self._turn: asyncio.Future[None] | None = None
        self._noting: list[asyncio.Future[None]] = []
        """Edits that can be seen, while that is being stored: what comes next need not wait for it."""
        self._since = 0.0
        """When it was seen that there are posts to be shown; what came together goes together."""
        self.channel = channel
        self.rhythm = rhythm
        self.news = asyncio.Event()
        """There may be something new to show."""
        self.unread = True
        """The store may hold posts that are not shown."""

    def hear(self, *, posts: bool) -> None:
        """There may be something new: posts, or else names of those who have sealed."""
        self.unread = self.unread or posts
        self.news.set()
        if posts:
            self._pass.hurry()
            if self._turn is not None:
                self._hall.turns.hurry(self._turn)

    def shows(self, match: Match, *, is_at_it: bool) -> bool:
        """True if everything is visible, including who has bid; a running task checks this before it ends."""
        post, is_here = match.post, match.row.channel_id == self.channel and not (self.unread or match.asleep)
        return is_here and (is_at_it or not post or self._seals.are_shown(post.number, match.sealed()))

    async def run(self) -> None:
        """Show what there is; return when there is nothing left."""
        CARRIED.set(self._pass)
        while True:
            self.news.clear()
            self._turn = self._hall.turns.mine(is_urgent=self.unread)
            await self._turn
            if self.unread:
                await self._show_posts()
            wait = await self._until_seals()
            if wait is None:
                if not self.news.is_set():
                    return
            elif not await nap(self._hall.time, wait, self.news):
                await self._show_seals()

    # Reveals

    async def _until_seen(self, number: PostNumber) -> None:
        """The newest message waits until the reveal above it has been in sight for long enough."""
        has_heard = False
        try:
            while True:
                match = await self._hall.match(self._match_id)
                until, newest = match.row.held_until, match.post
                left = 0.0 if until is None else until - self._hall.time.now()
                if newest is None or newest.number != number:
                    return
                if left <= 0:
                    if until is not None:
                        await self._drop_next(PostNumber(number - 1))
                    return
                has_heard = has_heard or self.news.is_set()
                self.news.clear()
                reach("in-hold")
                await nap(self._hall.time, left, self.news)
        finally:
            if has_heard:
                self.news.set()

    async def _drop_next(self, number: PostNumber) -> None:
        """Take the button off a reveal that was held, if that edit costs nothing; else a click does."""
        notice = await self._hall.notice(self._match_id, number)
        message = None if notice is None else notice.post.message_id
        if notice is None or message is None or not self._outside.is_free(message):
            return
        seen = notice._replace(match=notice.match.model_copy(update={"held_until": None}))
        await self._take_place(Urgency.NEWS, self._hall.time.now(), message)
        async with self._showing:
            with suppress(Later, Lost):
                await self._outside.edit(seen, message)

    # Posts

    async def _show_posts(self) -> None:
        self.unread = False
        self._since = self._hall.time.now()
        try:
            posts = [
                post
                for post in await self._hall.unshown_posts(self._match_id)
                if (post.number, post.version) not in self._hopeless
            ]
            for post, urgency in await self._by_urgency(posts):
                await self._try(post, urgency)
        except BaseException:
            self.unread = True
            raise
        finally:
            noting, self._noting = self._noting, []
            await asyncio.gather(*noting)

    async def _by_urgency(self, posts: Sequence[PostRow]) -> list[tuple[PostRow, Urgency]]:
        """What came out goes before the next card, a message that lost its place to another after it."""
        row = (await self._hall.match(self._match_id)).row
        self._pass.server = row.guild_id
        asks = row.asked_at is not None and self._hall.time.now() - row.asked_at < ASKED_OF_LATE_SECONDS
        found = []
        for place, post in enumerate(posts):
            if post.is_leftover:
                found.append((post, Urgency.LEFTOVER))
                continue
            is_waited_for = asks or any(later.message_id is None for later in posts[place:])
            found.append((post, Urgency.ASKED if is_waited_for else Urgency.NEWS))
        return sorted(found, key=lambda each: each[1] == Urgency.LEFTOVER)

    async def _try(self, post: PostRow, urgency: Urgency) -> None:
        """Show a post. One that cannot be shown does not keep back those after it."""
        try:
            await self._show(post, urgency)
        except (Shut, OutOfReach):
            raise
        except Exception as problem:
            if isinstance(problem, Misshapen):
                log.error("post %s of match %s cannot be shown: %s", post.number, self._match_id, problem)
            else:  # what it says may be hidden from most
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
            await self._hall.time.sleep(wait)

    async def _show_now(self, number: PostNumber, first_tried: int | None) -> tuple[int, float] | None:
        """Show the post as it is. Where that cannot be now: the version first tried, and how long to wait."""
        notice = await self._hall.notice(self._match_id, number)
        if notice is None or notice.post.shown >= notice.post.version:
            self._give_place_back()
            return None
        post = notice.post
        # Older versions called people by messages of their own; nobody has to read one of these now.
        is_nowhere = not notice.match.channel_id and notice.match.state not in OPEN_STATES
        if post.kind == "mention" or is_nowhere:
            self._give_place_back()
            await self._gone(post)
            return None
        # What was sent without an answer may be there; the same number sent again shows what it showed.
        version = post.version if first_tried is None or post.message_id is not None else first_tried
        try:
            placed = await (self._bring(notice) if notice.match.channel_id else self._bring_to_place(notice))
        except Later as later:
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
        self._seals.shown(notice, self._hall.time.now())
        if post.kind == "scene" and post.scene.get("gathers"):
            self._talk = {number: self._hall.time.now()}
        else:
            self._talk.pop(number, None)
        return None

    async def _take_place(self, urgency: Urgency, since: float, message: MessageId | None) -> None:
        """Wait until one more request is too much neither for the channel nor for all of them."""
        while True:
            await self.rhythm.room()
            if message is not None and self._outside.is_free(message):
                self._pass.pass_by(urgency, since)
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
        """What is said one after the other while answers are gathered is shown together."""
        wait = self._talk.get(post, float("-inf")) + BETWEEN_TALK_SECONDS - self._hall.time.now()
        if wait > 0:
            await self._hall.time.sleep(wait)

    async def _bring(self, notice: Notice) -> Placed:
        post = notice.post
        if post.message_id is not None:
            return await self._outside.edit(notice, post.message_id)
        since = self._hall.here_since(notice.match.guild_id)
        if post.made <= since or self._hall.time.now() - post.made > NONCE_LASTS_SECONDS:
            found = await self._outside.find(notice)
            if found is not None:
                return await self._outside.edit(notice, found)
        return await self._outside.post(notice)

    async def _bring_to_place(self, notice: Notice) -> Placed:
        """The first post of a table that gets a place of its own: this comes with it, or is put there."""
        match_id, post = notice.match.id, notice.post
        reach("before-place")
        try:
            made = await self._outside.make_place(notice)
        except Shut as shut:
            log.warning("match %s: its thread could not be created (%s)", match_id, shut.why)
            await give_up(self._hall, match_id)
            raise Lost from shut
        reach("after-place")
        await self._until_stored(post, partial(settle, self._hall, match_id, made.channel))
        if made.placed is not None:
            return made.placed
        there = await self._hall.notice(match_id, post.number)
        if there is None:
            raise Lost
        return await self._outside.post(there)

    async def _note(self, post: PostRow, version: int, placed: Placed) -> None:
        at = post.posted or self._hall.time.now()
        what = post.match, post.number, version, placed.message, at, placed.picture
        await self._until_stored(post, partial(self._hall.store.shown, *what))
        reach("after-shown")
        seen = {"shown": version, "message_id": placed.message, "posted": at, "picture": placed.picture}
        self._hall.has_shown(post.model_copy(update=seen))

    async def _lost(self, post: PostRow) -> None:
        """The message was deleted: post what is still useful under another number."""
        if post.kind == "result":  # it has been told, or its channel takes nothing
            await self._gone(post)
            return

        async def post_again() -> None:
            with suppress(Refused), tried_until_stored():
                await self._hall.take(self._match_id, PostAgain(post))

        await self._until_stored(post, post_again)
        await self._gone(post)

    async def _gone(self, post: PostRow) -> None:
        await self._until_stored(post, partial(self._hall.store.gone, post.match, post.number))
        self._hall.has_shown(post.model_copy(update={"gone": True}))

    async def _until_stored(self, post: PostRow, note: Callable[[], Awaitable[None]]) -> None:
        """What everybody can see has to be stored, however long it takes."""
        while True:
            try:
                return await note()
            except NotStored as trouble:
                log.warning(
                    "post %s of match %s could not be stored yet: %s", post.number, post.match, trouble
                )
                await self._hall.time.sleep(STORE_AGAIN_SECONDS)

    # Seals

    async def _until_seals(self) -> float | None:
        """Seconds until the names of the sealed should be edited in; None where nothing new is to be seen."""
        notice = await self._hall.notice(self._match_id, names_alone=True)
        if notice is None:
            return None
        self._newest = notice.post.message_id
        return self._seals.due_in(notice, self._hall.time.now())

    async def _show_seals(self) -> None:
        await self._take_place(Urgency.NEWS, self._hall.time.now(), self._newest)
        wait = 0.0
        async with self._showing:
            notice = await self._hall.notice(self._match_id)
            if notice is None or self._seals.due_in(notice, self._hall.time.now()) is None:
                self._give_place_back()
                return
            message = notice.post.message_id
            assert message is not None
            try:
                placed = await self._outside.edit(notice, message)
            except Later as later:
                wait = later.seconds
            except Lost:
                await self._lost(notice.post)
            else:
                self._seals.edited(notice, self._hall.time.now())
                if placed.picture != notice.post.picture:
                    await self._note(notice.post, notice.post.shown, placed)
        await self._hall.time.sleep(wait)


R = TypeVar("R")

OUTCOMES: Final[dict[type[BaseException], PostOutcome]] = {
    Later: "later",
    Lost: "lost",
    Shut: "shut",
    Closed: "shut",
}


class CountedOutside:
    def __init__(self, outside: Publisher, figures: Figures) -> None:
        self._outside = outside
        self._figures = figures
        self.is_free = outside.is_free
        self.find = outside.find
        self.make_place = outside.make_place
        self.find_written = outside.find_written

    async def post(self, notice: Notice) -> Placed:
        return await self._counted("new", self._outside.post(notice))

    async def edit(self, notice: Notice, message: MessageId) -> Placed:
        return await self._counted("edit", self._outside.edit(notice, message))

    async def write(self, envelope: Envelope) -> ChannelId:
        return await self._counted("letter", self._outside.write(envelope))

    async def _counted(self, route: PostRoute, work: Awaitable[R]) -> R:
        try:
            placed = await work
        except Exception as error:
            self._figures.posted(route, OUTCOMES.get(type(error), "failed"))
            raise
        self._figures.posted(route, "shown")
        return placed
