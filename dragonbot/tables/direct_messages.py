"""Direct messages that tell people that tables wait for them.

A letter is stored together with the mark that its person was called, and kept until it is sent.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from dragonbot.engine.refusal import Refused
from dragonbot.ids import ChannelId, UserId
from dragonbot.match.notify import (
    Recall,
    SummonNow,
    quiet_hours_of,
    summoned_at,
    time_is_up_at,
    wants_letter,
    wants_summons,
    way_of,
)
from dragonbot.match.seats import APART_SECONDS, NEVER
from dragonbot.match.state import Closed, Envelope, Link, Publisher, RetryLater
from dragonbot.store.protocol import NotStored, Unreadable
from dragonbot.store.rows import LetterRow, PersonRow
from dragonbot.tables.match import tried_until_stored
from dragonbot.tables.outbox import NONCE_LASTS_SECONDS, STORE_AGAIN_SECONDS
from dragonbot.telemetry import reach
from dragonbot.timing import CARRIED, RateLimitPermit, Urgency, forget_old, nap

if TYPE_CHECKING:
    from dragonbot.tables.match import Match
    from dragonbot.tables.registry import Registry


log = logging.getLogger(__name__)

TOGETHER_SECONDS: Final = 3.0
"""Seconds a letter waits for others, and for the post it links to."""
MOST_TOGETHER: Final = 10
"""Letters per message; the rest follow later if still true."""
SHOWN_SOON_SECONDS: Final = 2.0
LONGEST_POSTING_SECONDS: Final = 20.0
"""Seconds to wait for a table's newest post; after that the letter links to its channel."""
AGAIN_SECONDS: Final = 60.0
"""Seconds before a retry after an unforeseen error."""
AT_ONCE: Final = 0.0


class DirectMessageSender:
    def __init__(self, registry: Registry, publisher: Publisher) -> None:
        self._registry = registry
        self._publisher = publisher
        self._tasks: dict[UserId, asyncio.Task[None]] = {}
        self._news: dict[UserId, asyncio.Event] = {}
        self._last: OrderedDict[UserId, float] = OrderedDict()
        """Time of a person's last envelope."""
        self._number = 0
        self._closed = False

    def push(self, user: UserId) -> None:
        """Letters or preferences of this person may have changed."""
        if self._closed:
            return
        self._news.setdefault(user, asyncio.Event()).set()
        if user not in self._tasks:
            self._tasks[user] = asyncio.create_task(self._run(user), name="courier")

    async def close(self) -> None:
        self._closed = True
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _run(self, user: UserId) -> None:
        news = self._news[user]
        try:
            while True:
                news.clear()
                try:
                    wait = await self._look(user)
                except (NotStored, Unreadable) as trouble:
                    log.warning("letters wait: %s", trouble)
                    wait = STORE_AGAIN_SECONDS
                except Exception:
                    log.exception("a letter is not sent")
                    wait = AGAIN_SECONDS
                if wait is not None:
                    await nap(self._registry.time, wait, news)
                elif not news.is_set():
                    return
        finally:
            del self._tasks[user], self._news[user]
            self._forget_old()

    def _forget_old(self) -> None:
        before = self._registry.time.now() - APART_SECONDS
        forget_old(self._last, lambda moment: moment < before)

    # Per person

    async def _look(self, user: UserId) -> float | None:
        """Send what is due; returns seconds until the next check, None if nothing is left."""
        store, now = self._registry.store, self._registry.time.now()
        letters = await store.letters(user, self._registry.shards)
        if not letters:
            return None
        person = await store.person(user)
        begun = next((letter.envelope for letter in letters if letter.envelope is not None), None)
        if begun is not None:
            return await self._send(person, begun, [each for each in letters if each.envelope == begun])
        wanted = await self._wanted(letters)
        way = way_of(person, now)
        recalled = [letter for letter, _ in wanted if letter.why == "question" or way == "silence"]
        if way != "direct" and recalled:
            for letter in recalled:
                await self._recall(letter)
            return AT_ONCE
        awake = [(letter, self._ready_at(person, letter, match)) for letter, match in wanted]
        ready = [letter for letter, at in awake if at <= now]
        if not ready:
            return min((at - now for _, at in awake), default=AT_ONCE)
        if await self._is_being_posted([match for letter, match in wanted if letter in ready]):
            return SHOWN_SOON_SECONDS
        if way != "direct":  # votes and similar go out at once, one per message
            await self._recall(ready[0])
            return AT_ONCE
        number = self._next_number(now)
        await store.put_into(number, ready[:MOST_TOGETHER])
        reach("after-envelope")
        return AT_ONCE

    async def _is_being_posted(self, matches: Sequence[Match]) -> bool:
        """Whether a post that a letter would link to is being sent."""
        posts = [await self._registry.store.newest_post(match.row.id) for match in matches]
        late = self._registry.time.now() - LONGEST_POSTING_SECONDS
        return any(post is not None and post.message_id is None and post.made > late for post in posts)

    async def _wanted(self, letters: Sequence[LetterRow]) -> list[tuple[LetterRow, Match]]:
        """Letters that still hold; the others are dropped."""
        wanted, moot = [], []
        for letter in letters:
            try:
                match = await self._registry.match(letter.match)
            except Refused as refused:
                log.info("a letter of match %s is not sent: %s", letter.match, refused)
                moot.append(letter)
                continue
            if (wants_letter if letter.why == "question" else wants_summons)(match, letter):
                wanted.append((letter, match))
            else:
                moot.append(letter)
        if moot:
            await self._registry.store.withdraw(moot)
        return wanted

    def _ready_at(self, person: PersonRow, letter: LetterRow, match: Match) -> float:
        """When the letter may go: not in quiet hours, nor soon after another call or click."""
        presence = self._registry.presence
        last = max(
            self._last.get(person.user, presence.opened),
            presence.clicks.get(person.user, NEVER),
            presence.calls.get(person.user, NEVER),
        )
        at = max(last + APART_SECONDS, letter.made + TOGETHER_SECONDS)
        if letter.why != "question":
            now, until = self._registry.time.now(), time_is_up_at(match, letter.why)
            return summoned_at(person, match.row.pace, max(at, now), now, until)
        return max(at, self._quiet_until(person, match))

    def _quiet_until(self, person: PersonRow, match: Match) -> float:
        quiet = quiet_hours_of(person, match.row.pace, self._registry.time.now())
        return NEVER if quiet is None else quiet.ends

    def _next_number(self, now: float) -> int:
        """A number based on the time, so that it stays unique even with an older database."""
        self._number = max(self._number + 1, int(now * 1000))
        return self._number

    # Sending

    async def _send(self, person: PersonRow, number: int, letters: Sequence[LetterRow]) -> float:
        wanted = await self._wanted(letters)
        if not wanted:
            return AT_ONCE
        envelope = await self._envelope(person, number, wanted)
        leads_nowhere = any(link.message is None for link in envelope.links)
        if leads_nowhere and await self._is_being_posted([match for _, match in wanted]):
            return SHOWN_SOON_SECONDS  # the table moved down at the same moment
        told = [letter for letter, _ in wanted]
        try:
            quiet_until = min(self._quiet_until(person, match) for _, match in wanted)
            since = max(self._registry.here_since(match.row.guild_id) for _, match in wanted)
            direct = await self._bring(envelope, since, quiet_until)
        except RetryLater as later:
            return later.seconds
        except Closed as closed:
            log.info("a person's direct messages are closed: %s", closed)
            await self._registry.store.note_of_person(person.user, closed_at=self._registry.time.now())
            for letter in told:
                await self._recall(letter)
            return AT_ONCE
        now = self._registry.time.now()
        self._last.pop(person.user, None)
        self._last[person.user] = now
        if any(not letter.is_secret for letter in told):
            self._registry.presence.called(person.user, now)
        reach("after-letter")
        await self._until_stored(partial(self._registry.store.withdraw, told))
        reach("after-letter-noted")
        if person.direct != direct or person.closed_at is not None:
            await self._registry.store.note_of_person(person.user, direct=direct, closed_at=None)
        return AT_ONCE

    async def _bring(self, envelope: Envelope, since: float, quiet_until: float) -> ChannelId:
        leaves = RateLimitPermit(self._registry.gate)
        CARRIED.set(leaves)
        now = self._registry.time.now()
        if envelope.made <= since or now - envelope.made > NONCE_LASTS_SECONDS:
            found = await self._publisher.find_written(envelope)
            if found is not None:
                return found
        if quiet_until > now:  # the bot was off when it should have been sent
            raise RetryLater(quiet_until - now)
        await leaves.enter(Urgency.NEWS)
        return await self._publisher.write(envelope)

    async def _envelope(
        self, person: PersonRow, number: int, wanted: Sequence[tuple[LetterRow, Match]]
    ) -> Envelope:
        links: dict[int, Link] = {}
        for letter, match in wanted:
            post = await self._registry.store.newest_post(match.row.id)
            message = post.message_id if post is not None else None
            is_last = letter.is_last or (letter.match in links and links[letter.match].is_last)
            links[letter.match] = Link(match.row.guild_id, match.row.channel_id, message, is_last)
        language = person.language or person.spoke or wanted[0][1].row.language
        return Envelope(number, person.user, language, number / 1000, person.direct, [*links.values()])

    async def _recall(self, letter: LetterRow) -> None:
        """Withdraw a letter, and call the person in another way if they want that."""
        try:
            command = Recall(letter) if letter.why == "question" else SummonNow(letter)
            with tried_until_stored():
                await self._registry.take(letter.match, command)
        except Refused:
            await self._registry.store.withdraw([letter])

    async def _until_stored(self, note: Callable[[], Awaitable[None]]) -> None:
        """Retry until stored: the message has been sent."""
        while True:
            try:
                return await note()
            except NotStored as trouble:
                log.warning("a sent letter could not be stored yet: %s", trouble)
                await self._registry.time.sleep(STORE_AGAIN_SECONDS)
