"""The outside of the hall, in Discord: posts are messages of a channel."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from datetime import UTC, datetime
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

import discord

from cogs.drawing import draw, with_pictures_or_in_words
from cogs.own_place import OwnPlaces
from dragonbot.discord_ui import trouble
from dragonbot.discord_ui.answer import BROKEN_LINE, NOT_WITH_A_PICTURE, stopped
from dragonbot.discord_ui.components import has_pictures
from dragonbot.discord_ui.message import public_message
from dragonbot.discord_ui.picture import Picture, of_post
from dragonbot.discord_ui.post_mark import marked, name_of, shows
from dragonbot.discord_ui.through_token import edit_through
from dragonbot.hall.fair_queue import whose
from dragonbot.hall.outside import Envelope, Later, Lost, Made, Notice, Placed, Shut
from dragonbot.ids import ChannelId, MatchId, MessageId, UserId
from dragonbot.text.catalogue import Catalogue

if TYPE_CHECKING:
    from cogs.game_master import GameMaster

log = logging.getLogger(__name__)
R = TypeVar("R")

LONGEST_REQUEST_SECONDS: Final = 15.0
"""What takes Discord longer is tried again, with the same number."""
LONGEST_PAUSE_SECONDS: Final = 30.0
MAKE_AGAIN_SECONDS: Final = 1.0
MOST_LOOKED_THROUGH: Final = 200
"""So many messages are looked through for a post that may be there."""
CLOCKS_DIFFER_SECONDS: Final = 60.0
"""Clocks differ: a message may seem older than the post that it shows."""


class Drawn(NamedTuple):
    picture: Picture
    png: bytes


class Look(NamedTuple):
    """What is to be sent so that a message shows its post as it is now."""

    what: dict[str, Any]
    picture: str | None
    """Which picture it has then."""


class DiscordOutside:
    """All that is public goes through here, so that it is counted, repeated and mapped in one place."""

    def __init__(self, bot: GameMaster) -> None:
        self._bot = bot
        self._failures: dict[MatchId, int] = {}
        self._in_words: set[MatchId] = set()
        """Where the bot may not attach files any more."""
        self._own_places = OwnPlaces(bot)
        self.shut: set[ChannelId] = set()
        """Channels that were found shut the last time."""

    async def make_place(self, notice: Notice) -> Made:
        if not self._bot.process.has_heard_of(
            notice.match.guild_id
        ):  # it is not known yet what there is in the server
            raise Later(MAKE_AGAIN_SECONDS)
        try:
            async with asyncio.timeout(LONGEST_REQUEST_SECONDS):
                made = await self._own_places.make(notice)
        except (discord.DiscordException, *BROKEN_LINE) as error:
            met = trouble.met(error)
            if met is not None and met.meaning == "later":
                raise Later(met.seconds or self._pause(notice.match.id)) from error
            log.warning("match %s gets no place: %s", notice.match.id, error)
            raise Shut(met.why if met is not None and met.why else trouble.FORBIDDEN) from error
        self._failures.pop(notice.match.id, None)
        self._bot.errand(self._invite_host(notice, made.channel))
        if made.placed is not None:
            self._bot.after_shown(notice)
        return made

    async def _invite_host(self, notice: Notice, channel: ChannelId) -> None:
        """They see it among their channels."""
        try:
            await self._bot.http.add_user_to_thread(channel, notice.match.host)
        except (discord.HTTPException, OSError) as error:
            log.info("the host of match %s was not let into its thread: %s", notice.match.id, error)

    async def post(self, notice: Notice) -> Placed:
        here, gone = await self._bot.members.here(notice.match.guild_id, notice.users)
        drawn = await self._drawn(notice)
        placed = await self._met(notice, lambda: self._send_drawn(notice, here, drawn))
        for user in gone:
            self._bot.errand(self._bot.members.left(notice.match.id, user))
        if notice.post.kind == "result":
            return placed
        people = sum(seat.user is not None for seat in notice.seats)
        self._bot.edit_tokens.posted(notice.post.channel_id, placed.message, people)
        self._bot.after_shown(notice)
        return placed

    async def edit(self, notice: Notice, message: MessageId) -> Placed:
        look = await self.look(notice)
        what = look.what | {"allowed_mentions": discord.AllowedMentions.none()}
        hook = self._bot.edit_tokens.of(message)
        if hook is None or not await self._change_through(hook, notice, message, what):
            placed = await self._met(notice, lambda: self._change(notice, message, what, look.picture))
        else:
            placed = Placed(message, look.picture)
        self._bot.after_shown(notice)
        return placed

    async def look(self, notice: Notice) -> Look:
        """A post that is shown already, as it is to be shown now: its picture is kept, or dropped."""
        picture = await self._picture(notice) if notice.post.picture is not None else None
        if picture is not None and picture.key != notice.post.picture:
            picture = None
        what: dict[str, Any] = {"view": self.view(notice, picture)}
        # Of a message that was found again nobody knows whether it came with one.
        if picture is None and (notice.post.picture is not None or notice.post.message_id is None):
            what["attachments"] = []
        return Look(what, None if picture is None else picture.key)

    def is_free(self, message: MessageId) -> bool:
        return self._bot.edit_tokens.of(message) is not None

    async def write(self, envelope: Envelope) -> ChannelId:
        return await self._bot.letters.write(envelope)

    async def find_written(self, envelope: Envelope) -> ChannelId | None:
        return await self._bot.letters.find(envelope)

    async def find(self, notice: Notice) -> MessageId | None:
        return await self._met(notice, lambda: self._look(notice))

    async def _picture(self, notice: Notice) -> Picture | None:
        """The picture for a post as it is now. Whatever is wrong with one, there are words."""
        if notice.match.id in self._in_words:
            return None
        try:
            picture = of_post(notice, await self.scenes_of(notice))
            return picture if picture is not None and picture.key else None
        except Exception:
            log.exception("post %s of match %s has no picture", notice.post.number, notice.match.id)
            return None

    async def _drawn(self, notice: Notice) -> Drawn | None:
        if self._bot.painter is not None and notice.match.pictures == "on":
            self._bot.painter.wake()  # also of a lobby: its game will have pictures
        picture = await self._picture(notice)
        try:
            png = await draw(self._bot, picture, whose(notice.match)) if picture is not None else None
        except Exception:
            log.exception("post %s of match %s: its picture breaks", notice.post.number, notice.match.id)
            return None
        return Drawn(picture, png) if picture is not None and png is not None else None

    async def scenes_of(self, notice: Notice) -> list[Mapping[str, Any]]:
        """All scenes of a game that is over, in their order; its picture tells of them."""
        if notice.post.kind != "end":
            return []
        posts = await self._bot.hall.store.posts(notice.match.id)
        return [post.content for post in posts if post.kind == "scene" and not post.content.get("moved")]

    def view(self, notice: Notice, picture: Picture | None = None) -> discord.ui.LayoutView:
        """What everybody sees of a post."""
        catalogue = Catalogue(notice.match.language)
        view = public_message(self._as_clocks_have_it(notice), catalogue, self._bot.mentions, picture)
        return stopped(marked(self._bot.icons.dressed(view), notice.post))

    def _as_clocks_have_it(self, notice: Notice) -> Notice:
        """With the deadline, and that of a vote or a pause, by the clocks of people."""
        theirs, match = self._bot.hall.skew.theirs, notice.match
        moved = {
            name: theirs(at)
            for name, at in (("vote_until", match.vote_until), ("goes_on_at", match.goes_on_at))
            if at is not None
        }
        if moved:
            notice = notice._replace(match=match.model_copy(update=moved))
        deadline = notice.post.scene.get("deadline") if notice.post.kind == "scene" else None
        if not deadline:
            return notice
        told = {**notice.post.content, "deadline": theirs(deadline)}
        return notice._replace(post=notice.post.model_copy(update={"content": told}))

    def _channel(self, notice: Notice) -> discord.PartialMessageable:
        return self._bot.get_partial_messageable(notice.post.channel_id, guild_id=notice.match.guild_id)

    async def _send_drawn(self, notice: Notice, users: list[UserId], drawn: Drawn | None) -> Placed:
        """With its picture, or in words where Discord does not take that."""
        if drawn is None:
            return Placed(MessageId((await self._send(notice, users)).id))

        async def in_words(why: BaseException) -> discord.Message:
            message = await self._send(notice, users)
            if isinstance(why, discord.Forbidden):
                self._in_words.add(notice.match.id)
            return message

        message = await with_pictures_or_in_words(lambda: self._send(notice, users, drawn=drawn), in_words)
        # Discord may have taken it with its picture after all, and then shows that when the words come.
        return Placed(MessageId(message.id), drawn.picture.key if has_pictures(message.components) else None)

    async def _send(
        self, notice: Notice, users: list[UserId], *, again: bool = False, drawn: Drawn | None = None
    ) -> discord.Message:
        mentioned = discord.AllowedMentions(
            everyone=False, roles=False, replied_user=False, users=[discord.Object(user) for user in users]
        )
        files = [] if drawn is None else [discord.File(BytesIO(drawn.png), drawn.picture.file)]
        return await self._channel(notice).send(
            view=self.view(notice, None if drawn is None else drawn.picture),
            files=files,
            nonce=name_of(notice.post) + ("+" if again else ""),
            allowed_mentions=mentioned if users else discord.AllowedMentions.none(),
        )

    async def _change_through(
        self, hook: discord.Webhook, notice: Notice, message: MessageId, what: dict[str, Any]
    ) -> bool:
        """Edit a message as an answer to who clicked on it. False: it has to be done in the other way."""
        try:
            async with asyncio.timeout(LONGEST_REQUEST_SECONDS):
                await edit_through(hook, **what)
        except (discord.DiscordException, *BROKEN_LINE) as error:
            why = error.code if isinstance(error, discord.HTTPException) else type(error).__name__
            number = notice.post.number
            log.info("post %s of match %s: not through a token (%s)", number, notice.match.id, why)
            self._bot.edit_tokens.spoil(message, hook)
            return False
        return True

    async def _change(
        self, notice: Notice, message: MessageId, what: dict[str, Any], picture: str | None
    ) -> Placed:
        partial = self._channel(notice).get_partial_message(message)
        try:
            await partial.edit(**what)
        except discord.HTTPException as error:
            met = trouble.met(error)
            if met is None or met.meaning != "too_old":
                if picture is None or error.status not in NOT_WITH_A_PICTURE:
                    raise
                await partial.edit(**(what | {"view": self.view(notice), "attachments": []}))
                return Placed(message)
            if notice.post.kind != "scene" or not notice.post.scene["done"]:
                raise Lost from error  # it is posted anew, below
            await self._send(notice, [], again=True)
        return Placed(message, picture)

    async def _look(self, notice: Notice) -> MessageId | None:
        posts = await self._bot.hall.store.posts(notice.match.id)
        known = [post.message_id or 0 for post in posts if post.number < notice.post.number]
        made = discord.utils.time_snowflake(
            datetime.fromtimestamp(self._bot.hall.skew.theirs(notice.post.made) - CLOCKS_DIFFER_SECONDS, UTC)
        )
        after = discord.Object(max(made, *known)) if known else discord.Object(made)
        async for message in self._channel(notice).history(
            limit=MOST_LOOKED_THROUGH, after=after, oldest_first=True
        ):
            mine = self._bot.user is not None and message.author.id == self._bot.user.id
            if mine and shows(message, notice.post):
                return MessageId(message.id)
        return None

    async def _met(self, notice: Notice, act: Callable[[], Awaitable[R]]) -> R:
        """Do it; what goes wrong is told in the words of the hall."""
        match_id, channel = notice.match.id, notice.post.channel_id
        try:
            async with asyncio.timeout(LONGEST_REQUEST_SECONDS):
                result = await self._awake(notice, act)
        except Lost:
            raise
        except Exception as error:
            guild = notice.match.guild_id
            is_member = not self._bot.process.has_heard_of(guild) or self._bot.get_guild(guild) is not None
            met = trouble.met(error, is_member=is_member)
            if met is None:
                raise
            log.info("post %s of match %s: %s %s", notice.post.number, match_id, met.meaning, met.why)
            if met.meaning == "later":
                raise Later(met.seconds or self._pause(match_id)) from error
            if met.meaning == "shut" and notice.post.kind == "result":
                raise Lost from error  # the table itself is where it was
            if met.meaning == "shut":
                self.shut.add(channel)
                await self._bot.doors.after_shut(notice, met.why)
                raise Shut(met.why) from error
            raise Lost from error
        self._failures.pop(match_id, None)
        if channel in self.shut:
            self.shut.discard(channel)
            self._bot.doors.after_opened(notice)
        return result

    def _pause(self, match_id: MatchId) -> float:
        """Seconds until it is tried again, longer with each failure."""
        failures = self._failures[match_id] = self._failures.get(match_id, 0) + 1
        return min(LONGEST_PAUSE_SECONDS, 2.0 ** min(failures, 6) / 2)

    async def _awake(self, notice: Notice, act: Callable[[], Awaitable[R]]) -> R:
        """Do it, in a thread that may have to be woken first."""
        try:
            return await act()
        except discord.HTTPException as error:
            met = trouble.met(error)
            if met is None or met.meaning != "asleep":
                raise
        await self._wake(notice.post.channel_id)
        return await act()

    async def _wake(self, channel: ChannelId) -> None:
        thread = await self._bot.fetch_channel(channel)
        if not isinstance(thread, discord.Thread):
            return
        try:
            await thread.edit(archived=False)
        except discord.Forbidden as error:
            raise Shut(trouble.LOCKED if thread.locked else trouble.FORBIDDEN) from error
