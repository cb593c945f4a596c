"""Private messages: follow-ups to a person's last click, and direct messages."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

import discord

from dragonbot.connection.clicks import Panel
from dragonbot.connection.responses import BROKEN_LINE, follow_up, way_through
from dragonbot.engine.refusal import Refused
from dragonbot.ids import ELSEWHERE, ChannelId, MatchId, QuestionNumber, UserId
from dragonbot.match.state import Closed, Envelope, RetryLater
from dragonbot.tables.match import Match
from dragonbot.text.speech import Catalogue
from dragonbot.ui.kit import discord_internals
from dragonbot.ui.kit.components import base36, custom_ids_in
from dragonbot.ui.settings import greeting, letter, letter_action

if TYPE_CHECKING:
    from dragonbot.connection.router import GameMaster


log = logging.getLogger(__name__)

REACHABLE_SECONDS: Final = 14 * 60.0
MOST_REMEMBERED: Final = 10_000
"""People remembered; the longest silent are forgotten first."""
SWEEP_SECONDS: Final = 60.0
"""Seconds between searches for people who can no longer be reached."""
BEAT_SECONDS: Final = 0.2
MOST_LOOKS: Final = 25
"""Checks, one beat apart, for an interaction's own answer."""


class Delivered(NamedTuple):
    """What a person was sent in private: the question and the whisper."""

    question: QuestionNumber | None
    told: tuple[int, object]
    """The number of whispers in the seat's log, and the newest."""


NOTHING_YET: Final = Delivered(None, (0, None))


class Way:
    """What remains of an answered interaction: enough to send follow-ups."""

    __slots__ = ("_followup", "_made", "before", "came", "locale", "unanswered")

    def __init__(self, interaction: discord.Interaction[Any], before: Way | None = None) -> None:
        self.came = time.monotonic()
        self.locale = str(interaction.locale)
        self._made = way_through(interaction)
        self._followup: discord.Webhook | None = None
        self.unanswered: discord.Interaction[Any] | None = interaction
        """The interaction until it has an answer; it holds the clicked message, too much to keep for long."""
        self.before = before
        """The previous way, used if this one never gets an answer."""

    @property
    def followup(self) -> discord.Webhook:
        if self._followup is None:
            self._followup = self._made()
        return self._followup

    @property
    def is_open(self) -> bool:
        """Whether the interaction has an answer; follow-ups need one."""
        if self.unanswered is not None and self.unanswered.response.is_done():
            self.unanswered = self.before = None
        return self.unanswered is None

    def is_old(self) -> bool:
        return time.monotonic() - self.came > REACHABLE_SECONDS


class Whispers:
    def __init__(self, bot: GameMaster) -> None:
        self._bot = bot
        self._last: dict[tuple[ChannelId, UserId], Way] = {}
        """By channel and person, longest silent first."""
        self._sweeping: asyncio.TimerHandle | None = None
        self._delivered: dict[tuple[MatchId, UserId], Delivered] = {}
        """By match and person."""
        self._at_it: set[tuple[MatchId, UserId]] = set()
        """People who are being told something now."""

    def remember(self, interaction: discord.Interaction[Any]) -> Callable[[object], None]:
        """Remember the interaction for follow-ups; call the result once nothing will answer it any more."""
        channel = interaction.channel_id
        if channel is None or interaction.type is discord.InteractionType.autocomplete:
            return _nothing
        key = ChannelId(channel), UserId(interaction.user.id)
        before = self._last.pop(key, None)
        while before is not None and not before.is_open:
            before = before.before
        way = self._last[key] = Way(interaction, before)
        if len(self._last) > MOST_REMEMBERED:
            del self._last[next(iter(self._last))]
        if self._sweeping is None:
            self._sweep()
        return lambda _: self._is_over(key, way)

    def _is_over(self, key: tuple[ChannelId, UserId], way: Way) -> None:
        """Drop a way whose interaction never got an answer."""
        if way.is_open or self._last.get(key) is not way:
            return
        if way.before is not None:
            self._last[key] = way.before
        else:
            del self._last[key]

    def _sweep(self) -> None:
        """Forget people who can no longer be reached; repeats until none are left."""
        while self._last and (oldest := next(iter(self._last.items())))[1].is_old():
            del self._last[oldest[0]]
        loop = asyncio.get_running_loop()
        self._sweeping = loop.call_later(SWEEP_SECONDS, self._sweep) if self._last else None

    async def late(self, interaction: discord.Interaction[Any], what: Mapping[str, Any]) -> None:
        """Tell a person what came too late for Discord's answer. Never raises.

        Discord showed them a failure, but the bot received it and the result counts.
        """
        way = self._last.get((ChannelId(interaction.channel_id or 0), UserId(interaction.user.id)))
        if way is not None and way.unanswered is interaction:
            way = way.before
        if way is None or way.is_old() or not way.is_open:
            return
        try:
            catalogue = await self._bot.catalogue_here(interaction)
            await follow_up(way.followup, content=catalogue.say("answered-late"))
            await follow_up(way.followup, **what)
        except Exception as error:  # noqa: BLE001 - there is no other way left
            log.info("a late answer was not delivered either: %s", error)

    def shown(self, match: Match, user: UserId) -> None:
        """The person was just shown their hand: it holds nothing new."""
        seat = match.seat_of(user)
        if seat is not None:
            self._note_delivered(match.row.id, user, _deliverable(match, seat))

    async def whisper(self, match_id: MatchId) -> None:
        """Send an updated hand to everyone with news behind their screen."""
        try:
            match = await self._bot.registry.match(match_id)
            # Usually there is no news; a running call looks again before it ends.
            users = [
                seat.user
                for seat in match.seats
                if seat.user is not None
                and (match_id, seat.user) not in self._at_it
                and self._news(match, seat.user, seat.seat) is not None
            ]
            if users:
                await asyncio.gather(*(self._keep_up(match_id, user) for user in users))
        except Refused as refused:
            if refused.key != ELSEWHERE:
                raise

    async def _keep_up(self, match_id: MatchId, user: UserId) -> None:
        """Whisper to one person until nothing is new."""
        key = match_id, user
        if key in self._at_it:
            return
        self._at_it.add(key)
        try:
            while await self._tell(match_id, user):
                pass
        finally:
            self._at_it.discard(key)

    async def _tell(self, match_id: MatchId, user: UserId) -> bool:
        """True if something was sent."""
        match = await self._bot.registry.match(match_id)
        if self._news(match, user, match.seat_of(user)) is None:
            return False
        way = await self._within_reach(match.row.channel_id, user)
        match = await self._bot.registry.match(match_id)  # something may have happened meanwhile
        now = self._news(match, user, match.seat_of(user))
        if way is None or now is None:
            return False
        before = self._delivered.get((match_id, user))
        try:
            panel = self._bot.hand(
                match, user, self._bot.languages.spoken(user, way.locale, match.row.language)
            )
            newest = (match.post.message_id if match.post is not None else None) or 0
            to, age_seconds = (match.row.channel_id, user), time.monotonic() - way.came
            await self._bot.private_messages.whisper(to, Panel(panel), way.followup, age_seconds, newest)
        except (Refused, discord.HTTPException, *BROKEN_LINE) as error:
            log.info("a whisper in match %s was not delivered: %s", match_id, error)
            return False
        if self._delivered.get((match_id, user)) == before:  # else a newer hand was shown meanwhile
            self._note_delivered(match_id, user, now)
        return True

    def _news(self, match: Match, user: UserId, seat: int | None) -> Delivered | None:
        """What is new for the person; None if nothing needs telling."""
        if seat is None:
            return None
        now, before = _deliverable(match, seat), self._delivered.get((match.row.id, user), NOTHING_YET)
        if now == before:
            return None
        news = now.question is not None and now.question != before.question
        if news or (now.told != before.told and now.told[0]):
            return now
        self._note_delivered(match.row.id, user, now)
        return None

    def _note_delivered(self, match_id: MatchId, user: UserId, what: Delivered) -> None:
        self._delivered.pop((match_id, user), None)
        self._delivered[match_id, user] = what
        while len(self._delivered) > MOST_REMEMBERED:
            del self._delivered[next(iter(self._delivered))]

    async def _within_reach(self, channel: ChannelId, user: UserId) -> Way | None:
        """The person's last interaction, once it has an answer."""
        for _ in range(MOST_LOOKS):
            way = self._last.get((channel, user))
            if way is None or way.is_old():
                return None
            if way.is_open:
                return way
            await asyncio.sleep(BEAT_SECONDS)
        return None


def _nothing(_: object) -> None:
    """Placeholder where no callback is needed."""


def _deliverable(match: Match, seat: int) -> Delivered:
    pending = match.pending
    # Everyone can see that answers are being closed.
    asked = pending is not None and pending.private and pending.closing is None and seat in pending.waiting
    heard = match.seats[seat].heard
    return Delivered(match.row.question if asked else None, (len(heard), heard[-1] if heard else None))


R = TypeVar("R")

LONGEST_REQUEST_SECONDS: Final = 15.0
AGAIN_SECONDS: Final = 10.0
"""Seconds before a retry, unless Discord gives a time."""
MOST_LOOKED_THROUGH: Final = 100
"""Messages searched for one that may exist."""
CLOCKS_DIFFER_SECONDS: Final = 60.0
CLOSED: Final = (50007, 50278)
"""Discord's error codes for people who accept no direct messages or share no server with the bot."""


class DirectMessages:
    def __init__(self, bot: GameMaster) -> None:
        self._bot = bot

    async def write(self, envelope: Envelope) -> ChannelId:
        said, view = letter(Catalogue(envelope.language), envelope.links, envelope.number)
        return await self._met(
            lambda: self._write(envelope.user, envelope.direct, said, view, envelope.number)
        )

    async def greet(self, user: UserId, language: str, number: int) -> ChannelId:
        """Send the first message, as a sample. Raises RetryLater or Closed."""
        said, view = greeting(Catalogue(language), number)
        return await self._met(lambda: self._write(user, None, said, view, number))

    async def find(self, envelope: Envelope) -> ChannelId | None:
        return await self._met(lambda: self._find(envelope))

    async def _write(
        self, user: UserId, direct: ChannelId | None, said: str, view: discord.ui.View, number: int
    ) -> ChannelId:
        channel = direct or await self._opened(user)
        try:
            await self._send(channel, said, view, number)
        except discord.NotFound:
            if direct is None:
                raise
            channel = await self._opened(user)  # what was noted belongs to an older backup
            await self._send(channel, said, view, number)
        return channel

    async def _opened(self, user: UserId) -> ChannelId:
        data = await self._bot.http.start_private_message(user)
        return ChannelId(int(data["id"]))

    async def _send(self, channel: ChannelId, said: str, view: discord.ui.View, number: int) -> None:
        await self._channel(channel).send(
            said,
            view=view,
            nonce=f"letter-{base36(number)}",
            allowed_mentions=discord.AllowedMentions.none(),
            suppress_embeds=True,
        )

    async def _find(self, envelope: Envelope) -> ChannelId | None:
        channel = envelope.direct or await self._opened(envelope.user)
        mark = letter_action(envelope.number).custom_id
        made = self._bot.registry.skew.theirs(envelope.made) - CLOCKS_DIFFER_SECONDS
        after = discord.Object(discord.utils.time_snowflake(datetime.fromtimestamp(made, UTC)))
        try:
            async for message in self._channel(channel).history(
                limit=MOST_LOOKED_THROUGH, after=after, oldest_first=True
            ):
                if mark in custom_ids_in(message.components):
                    return channel
        except discord.NotFound:
            log.info("a direct message channel no longer exists")
        return None

    def _channel(self, channel: ChannelId) -> discord.PartialMessageable:
        return self._bot.get_partial_messageable(channel, type=discord.ChannelType.private)

    async def _met(self, act: Callable[[], Awaitable[R]]) -> R:
        """Run the action, translating Discord's errors into RetryLater and Closed."""
        try:
            async with asyncio.timeout(LONGEST_REQUEST_SECONDS):
                return await act()
        except Exception as error:
            met = discord_internals.met(error)
            if met is not None and met.meaning == "later":
                raise RetryLater(met.seconds or AGAIN_SECONDS) from error
            if not isinstance(error, discord.HTTPException):
                raise
            if error.code not in CLOSED:
                log.warning("Discord takes no direct message from the bot: %s", error)
            raise Closed(str(error.code)) from error
