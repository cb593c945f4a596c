"""Posts in channels: tables with their pictures and threads, and messages that people share."""

from __future__ import annotations

import asyncio
import logging
import math
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeVar

import discord
from discord.http import handle_message_parameters

from dragonbot.connection import permissions
from dragonbot.connection.clicks import (
    NOT_WITH_A_PICTURE,
    TRIES_WITH_PICTURES,
    Panel,
    files_of,
    is_refused_with_a_picture,
)
from dragonbot.connection.permissions import MissingPermissions
from dragonbot.connection.responses import BROKEN_LINE, Place, UncertainOutcome, edit_through, only_once
from dragonbot.engine.refusal import Refused
from dragonbot.ids import ChannelId, MatchId, MessageId, PostNumber, UserId
from dragonbot.match.state import Envelope, Lost, Made, Notice, Placed, RetryLater, Shut
from dragonbot.store.rows import OnOrOff, PostRow
from dragonbot.tables.match import Match
from dragonbot.telemetry import reach
from dragonbot.text.speech import Catalogue
from dragonbot.timing import Whose, whose
from dragonbot.ui.kit import components, discord_internals
from dragonbot.ui.kit.components import SHOWS_PICTURES, has_pictures, spot_of, stopped
from dragonbot.ui.lobby.panels import started_beside, thread_name
from dragonbot.ui.table.message import OpenScene, is_open, marked, name_of, public_message, shows
from dragonbot.ui.table.picture import Picture, of_hand, of_post

if TYPE_CHECKING:
    from dragonbot.connection.router import GameMaster


log = logging.getLogger(__name__)

A_DAY_MINUTES: Final = 1440
A_WEEK_MINUTES: Final = 10080
"""Minutes without a message after which Discord archives a thread; the bot wakes it."""
MOST_LOOKED_THROUGH: Final = 200
CLOCKS_DIFFER_SECONDS: Final = 60.0
HAS_A_THREAD: Final = 160004
BEFORE_ALL_POSTS: Final = PostNumber(0)


class TableThreads:
    def __init__(self, bot: GameMaster) -> None:
        self._bot = bot
        self._tried: set[MatchId] = set()
        """Places that Discord may or may not have created."""

    async def make(self, notice: Notice) -> Made:
        """Find or make the place for a table. Raises discord.py's errors."""
        match = notice.match
        channel = await self._bot.fetch_channel(match.made_in or 0)
        may_be_there = match.id in self._tried or notice.post.made <= self._bot.registry.here_since(
            match.guild_id
        )
        self._tried.add(match.id)
        if isinstance(channel, discord.ForumChannel):
            found = await self._post_in(channel, notice) if may_be_there else None
            made = found or await self._new_post(channel, notice)
        elif isinstance(channel, discord.TextChannel):
            said = await self._said_in(channel, notice) if may_be_there else None
            made = await self._thread_on(channel, said or await self._say(channel, notice), notice)
        else:
            raise discord.InvalidData("no thread can be made in this kind of channel")
        self._tried.discard(match.id)
        return made

    def _is_mine(self, author: int) -> bool:
        return self._bot.user is not None and author == self._bot.user.id

    # Forums

    async def _new_post(self, forum: discord.ForumChannel, notice: Notice) -> Made:
        usable = components.usable_tags(forum)
        tags = [tag for tag in usable if tag.id == notice.server.tag]
        if not tags and forum.flags.require_tag:
            tags = usable[:1]
        # Forum posts have no nonce: what is sent twice is there twice.
        with only_once():
            made = await forum.create_thread(
                name=_name(notice),
                view=self._bot.publisher.view(notice),
                applied_tags=tags,
                auto_archive_duration=_sleeps_after(notice),
                allowed_mentions=discord.AllowedMentions.none(),
            )
        return _in_post(made.thread)

    async def _post_in(self, forum: discord.ForumChannel, notice: Notice) -> Made | None:
        """The existing post, recognized by its first message."""
        async for thread in self._threads_of(forum):
            if not self._is_mine(thread.owner_id) or _is_older(thread, notice, self._bot):
                continue
            try:
                first = await thread.fetch_message(thread.id)
            except discord.NotFound:  # deleted by a person
                continue
            if shows(first, notice.post):
                return _in_post(thread)
        return None

    async def _threads_of(self, forum: discord.ForumChannel) -> AsyncIterator[discord.Thread]:
        for thread in await forum.guild.active_threads():
            if thread.parent_id == forum.id:
                yield thread
        async for thread in forum.archived_threads(limit=MOST_LOOKED_THROUGH):
            yield thread

    # Text channels

    async def _say(self, channel: discord.TextChannel, notice: Notice) -> MessageId:
        """Announce the table; the thread hangs on this message."""
        said = started_beside(Catalogue(notice.match.language), notice.match.game, _host(notice))
        post = _beside(notice)
        message = await channel.send(
            view=stopped(marked(said, post)),
            nonce=name_of(post),
            allowed_mentions=discord.AllowedMentions.none(),
        )
        reach("after-said")
        return MessageId(message.id)

    async def _said_in(self, channel: discord.TextChannel, notice: Notice) -> MessageId | None:
        after = discord.utils.time_snowflake(_since(notice, self._bot))
        async for message in channel.history(
            limit=MOST_LOOKED_THROUGH, after=discord.Object(after), oldest_first=True
        ):
            if self._is_mine(message.author.id) and shows(message, _beside(notice)):
                return MessageId(message.id)
        return None

    async def _thread_on(self, channel: discord.TextChannel, message: MessageId, notice: Notice) -> Made:
        """The thread has the message's id, so a second one is impossible."""
        try:
            await channel.create_thread(
                name=_name(notice),
                message=discord.Object(message),
                auto_archive_duration=_sleeps_after(notice),
            )
        except discord.HTTPException as error:
            if error.code != HAS_A_THREAD:
                raise
        return Made(ChannelId(message), None)


def _in_post(thread: discord.Thread) -> Made:
    return Made(ChannelId(thread.id), Placed(MessageId(thread.id)))


def _beside(notice: Notice) -> PostRow:
    """The mark of the message that the thread hangs on."""
    return notice.post.model_copy(update={"number": BEFORE_ALL_POSTS})


def _host(notice: Notice) -> str:
    return next((seat.name for seat in notice.seats if seat.user == notice.match.host), "")


def _name(notice: Notice) -> str:
    return thread_name(Catalogue(notice.match.language), notice.match.game, _host(notice))


def _sleeps_after(notice: Notice) -> Literal[1440, 10080]:
    return A_DAY_MINUTES if notice.match.pace == "live" else A_WEEK_MINUTES


def _since(notice: Notice, bot: GameMaster) -> datetime:
    return datetime.fromtimestamp(bot.registry.skew.theirs(notice.post.made) - CLOCKS_DIFFER_SECONDS, UTC)


def _is_older(thread: discord.Thread, notice: Notice, bot: GameMaster) -> bool:
    return discord.utils.snowflake_time(thread.id) < _since(notice, bot)


R = TypeVar("R")

LONGEST_UPLOAD_SECONDS: Final = 8.0
"""Seconds after which a public message goes out as text because Discord has not taken its picture."""


async def draw(bot: GameMaster, picture: Picture, whose: Whose) -> bytes | None:
    """The PNG; None without a painter or on failure."""
    return None if bot.painter is None else await bot.painter.draw(picture.wanted, whose)


async def drawn_soon(bot: GameMaster, picture: Picture | None, whose: Whose) -> dict[str, bytes]:
    """The picture's file by name; empty if it takes too long."""
    png = None if picture is None else await draw(bot, picture, whose)
    return {} if picture is None or png is None else {picture.file: png}


async def drawn_panel(
    bot: GameMaster,
    make: Callable[[Picture | None], discord.ui.LayoutView],
    picture: Picture | None,
    whose: Whose,
) -> Panel:
    """A panel with its picture if that is ready in time, else as text."""
    pngs = await drawn_soon(bot, picture, whose)
    return Panel(make(picture if pngs else None), pngs, partial(make, None))


async def with_pictures_or_in_words(
    with_pictures: Callable[[], Awaitable[R]], in_words: Callable[[BaseException], Awaitable[R]]
) -> R:
    """Send a public message, as text if Discord doesn't take its pictures.

    Each try must send the same message, as earlier ones may have arrived.
    """
    why: BaseException = TimeoutError()
    with suppress(TimeoutError):
        async with asyncio.timeout(LONGEST_UPLOAD_SECONDS):
            for _ in range(TRIES_WITH_PICTURES):
                try:
                    with only_once():
                        return await with_pictures()
                except (UncertainOutcome, discord.DiscordServerError) as error:
                    why = error
                except discord.HTTPException as error:
                    if not is_refused_with_a_picture(error):
                        raise
                    why = error
                    break
    log.warning("a message is sent without its picture: %r", why)
    return await in_words(why)


async def pictures_for(bot: GameMaster, interaction: discord.Interaction[Any]) -> OnOrOff:
    """Whether a table opened here has pictures: what the server wants and the bot may."""
    if not getattr(interaction.app_permissions, SHOWS_PICTURES):
        return "off"
    return (await bot.store.server(spot_of(interaction).guild)).pictures


async def hand_drawn(bot: GameMaster, match: Match, user: UserId, language: str) -> Panel:
    """A person's hand with a picture, or as text if they prefer that."""
    picture = None if (await bot.store.person(user)).words else of_hand(match, user, language)
    make = lambda drawn: bot.hand(match, user, language, picture=drawn)  # noqa: E731 - it is short
    return await drawn_panel(bot, make, picture, whose(match.row))


LONGEST_REQUEST_SECONDS: Final = 15.0
"""Seconds after which a request is retried with the same nonce."""
LONGEST_PAUSE_SECONDS: Final = 30.0
MOST_SCENES: Final = 128
"""Scenes cached, one per table, some 20 KB each; most are reused within seconds."""
MAKE_AGAIN_SECONDS: Final = 1.0


class Drawn(NamedTuple):
    picture: Picture
    png: bytes


class Look(NamedTuple):
    """A message that shows its post as it is now."""

    what: dict[str, Any]
    picture: str | None
    """The name of its picture."""


class KnownScene(NamedTuple):
    """The scene that a table showed last."""

    notice: Notice
    icons: int
    """The number of icons known when it was made."""
    picture: Picture | None
    scene: OpenScene

    def is_of(self, notice: Notice) -> bool:
        """Whether only the status differs; rows are replaced, never changed, so identity is enough."""
        before = self.notice
        return (
            before.match is notice.match
            and before.seats is notice.seats
            and before.post.number == notice.post.number
            and before.post.content is notice.post.content
        )


class DiscordPublisher:
    """Sends everything public, so that posts are counted, retried and matched with messages in one place."""

    def __init__(self, bot: GameMaster) -> None:
        self._bot = bot
        self._failures: dict[MatchId, int] = {}
        self._in_words: set[MatchId] = set()
        """Channels in which the bot can't attach files."""
        self._own_places = TableThreads(bot)
        self._scenes: OrderedDict[MatchId, KnownScene] = OrderedDict()
        """Oldest first."""
        self.shut: set[ChannelId] = set()
        """Channels that were closed to the bot at the last try."""

    async def make_place(self, notice: Notice) -> Made:
        if not self._bot.process.has_heard_of(
            notice.match.guild_id
        ):  # the server's channels are not known yet
            raise RetryLater(MAKE_AGAIN_SECONDS)
        try:
            async with asyncio.timeout(LONGEST_REQUEST_SECONDS):
                made = await self._own_places.make(notice)
        except (discord.DiscordException, *BROKEN_LINE) as error:
            met = discord_internals.met(error)
            if met is not None and met.meaning == "later":
                raise RetryLater(met.seconds or self._pause(notice.match.id)) from error
            log.warning("match %s gets no place: %s", notice.match.id, error)
            raise Shut(met.why if met is not None and met.why else discord_internals.FORBIDDEN) from error
        self._failures.pop(notice.match.id, None)
        self._bot.run_in_background(self._invite_host(notice, made.channel))
        if made.placed is not None:
            self._bot.after_shown(notice)
        return made

    async def _invite_host(self, notice: Notice, channel: ChannelId) -> None:
        """Add the host to a private thread, so that they see it in their channel list."""
        try:
            await self._bot.http.add_user_to_thread(channel, notice.match.host)
        except (discord.HTTPException, OSError) as error:
            log.info("the host of match %s could not be added to its thread: %s", notice.match.id, error)

    async def post(self, notice: Notice) -> Placed:
        here, gone = await self._bot.members.here(notice.match.guild_id, notice.users)
        drawn = await self._drawn(notice)
        placed = await self._met(notice, lambda: self._send_drawn(notice, here, drawn))
        for user in gone:
            self._bot.run_in_background(self._bot.members.left(notice.match.id, user))
        if notice.post.kind == "result":
            return placed
        people = sum(seat.user is not None for seat in notice.seats)
        self._bot.interaction_tokens.posted(notice.post.channel_id, placed.message, people)
        self._bot.after_shown(notice)
        return placed

    async def edit(self, notice: Notice, message: MessageId) -> Placed:
        look = await self.look(notice)
        what = look.what | {"allowed_mentions": discord.AllowedMentions.none()}
        hook = self._bot.interaction_tokens.of(message)
        if hook is None or not await self._change_through(hook, notice, message, what):
            placed = await self._met(notice, lambda: self._change(notice, message, what, look.picture))
        else:
            placed = Placed(message, look.picture)
        self._bot.after_shown(notice)
        return placed

    async def look(self, notice: Notice) -> Look:
        """The message for a post that is shown already; its picture is kept or dropped."""
        picture = await self._picture(notice) if notice.post.picture is not None else None
        if picture is not None and picture.key != notice.post.picture:
            picture = None
        what: dict[str, Any] = {"view": self.view(notice, picture)}
        # It is unknown whether a message that was found again has a picture.
        if picture is None and (notice.post.picture is not None or notice.post.message_id is None):
            what["attachments"] = []
        return Look(what, None if picture is None else picture.key)

    def is_free(self, message: MessageId) -> bool:
        return self._bot.interaction_tokens.has(message)

    async def write(self, envelope: Envelope) -> ChannelId:
        return await self._bot.letters.write(envelope)

    async def find_written(self, envelope: Envelope) -> ChannelId | None:
        return await self._bot.letters.find(envelope)

    async def find(self, notice: Notice) -> MessageId | None:
        return await self._met(notice, lambda: self._look(notice))

    async def _picture(self, notice: Notice) -> Picture | None:
        """The picture for a post as it is now; None falls back to text."""
        if notice.match.id in self._in_words:
            return None
        known = self._scenes.get(notice.match.id)
        if known is not None and known.picture is not None and known.is_of(notice):
            return known.picture
        try:
            picture = of_post(notice, await self.scenes_of(notice))
            return picture if picture is not None and picture.key else None
        except Exception:
            log.exception("post %s of match %s has no picture", notice.post.number, notice.match.id)
            return None

    async def _drawn(self, notice: Notice) -> Drawn | None:
        if self._bot.painter is not None and notice.match.pictures == "on":
            self._bot.painter.wake()  # lobbies too: their game will have pictures
        picture = await self._picture(notice)
        try:
            png = await draw(self._bot, picture, whose(notice.match)) if picture is not None else None
        except Exception:
            log.exception("post %s of match %s: its picture breaks", notice.post.number, notice.match.id)
            return None
        return Drawn(picture, png) if picture is not None and png is not None else None

    async def scenes_of(self, notice: Notice) -> list[Mapping[str, Any]]:
        """All scenes of a finished game in order, for its final picture."""
        if notice.post.kind != "end":
            return []
        posts = await self._bot.registry.store.posts(notice.match.id)
        return [post.content for post in posts if post.kind == "scene" and not post.content.get("moved")]

    def view(self, notice: Notice, picture: Picture | None = None) -> discord.ui.LayoutView:
        """The public message for a post."""
        catalogue, mentions = Catalogue(notice.match.language), self._bot.mentions
        shown, scene = self._as_clocks_have_it(notice), None
        if notice.post.kind == "scene" and is_open(notice.post.scene):
            scene = self._scene(notice, shown, catalogue, picture)
        view = public_message(shown, catalogue, mentions, picture, scene)
        return stopped(marked(self._bot.icons.dressed(view), notice.post))

    def _scene(
        self, notice: Notice, shown: Notice, catalogue: Catalogue, picture: Picture | None
    ) -> OpenScene:
        """The scene, built again only if more than its status changed."""
        known = self._scenes.pop(notice.match.id, None)
        icons = self._bot.icons.known
        if known is None or not known.is_of(notice) or known.icons != icons or known.picture != picture:
            known = KnownScene(notice, icons, picture, OpenScene(shown, catalogue, picture))
        self._scenes[notice.match.id] = known
        if len(self._scenes) > MOST_SCENES:
            self._scenes.popitem(last=False)
        return known.scene

    def _as_clocks_have_it(self, notice: Notice) -> Notice:
        """With deadlines by Discord's clock, as people's clocks show them."""
        theirs, match = self._bot.registry.skew.theirs, notice.match
        moved = {
            name: theirs(at)
            for name, at in (("vote_until", match.vote_until), ("goes_on_at", match.goes_on_at))
            if at is not None
        }
        if moved:
            notice = notice._replace(match=match.model_copy(update=moved))
        deadline = notice.post.scene.get("deadline") if notice.post.kind == "scene" else None
        if not deadline or (moved_to := theirs(deadline)) == deadline:
            return notice
        told = {**notice.post.content, "deadline": moved_to}
        return notice._replace(post=notice.post.model_copy(update={"content": told}))

    def _channel(self, notice: Notice) -> discord.PartialMessageable:
        return self._bot.get_partial_messageable(notice.post.channel_id, guild_id=notice.match.guild_id)

    async def _send_drawn(self, notice: Notice, users: list[UserId], drawn: Drawn | None) -> Placed:
        """Send with a picture, or as text if Discord doesn't take that."""
        if drawn is None:
            return Placed(MessageId(int((await self._send(notice, users))["id"])))

        async def in_words(why: BaseException) -> Mapping[str, Any]:
            message = await self._send(notice, users)
            if isinstance(why, discord.Forbidden):
                self._in_words.add(notice.match.id)
            return message

        message = await with_pictures_or_in_words(lambda: self._send(notice, users, drawn=drawn), in_words)
        # Discord may have taken the picture after all, and shows it when the text arrives.
        has_picture = has_pictures(message.get("components", ()))
        return Placed(MessageId(int(message["id"])), drawn.picture.key if has_picture else None)

    async def _send(
        self, notice: Notice, users: list[UserId], *, again: bool = False, drawn: Drawn | None = None
    ) -> Mapping[str, Any]:
        """Discord's message as it comes; discord.py takes long to read one."""
        mentioned = discord.AllowedMentions(
            everyone=False, roles=False, replied_user=False, users=[discord.Object(user) for user in users]
        )
        files = [] if drawn is None else files_of({drawn.picture.file: drawn.png})
        with handle_message_parameters(
            view=self.view(notice, None if drawn is None else drawn.picture),
            files=files,
            nonce=name_of(notice.post) + ("+" if again else ""),
            allowed_mentions=mentioned if users else discord.AllowedMentions.none(),
        ) as said:
            return await self._bot.http.send_message(notice.post.channel_id, params=said)

    async def _change_through(
        self, hook: discord.Webhook, notice: Notice, message: MessageId, what: dict[str, Any]
    ) -> bool:
        """Edit through a click's token, which Discord doesn't count. False if another way is needed."""
        try:
            async with asyncio.timeout(LONGEST_REQUEST_SECONDS):
                await edit_through(hook, **what)
        except (discord.DiscordException, *BROKEN_LINE) as error:
            why = error.code if isinstance(error, discord.HTTPException) else type(error).__name__
            number = notice.post.number
            log.info("post %s of match %s: not through a token (%s)", number, notice.match.id, why)
            self._bot.interaction_tokens.spoil(message, hook)
            return False
        return True

    async def _change(
        self, notice: Notice, message: MessageId, what: dict[str, Any], picture: str | None
    ) -> Placed:
        partial = self._channel(notice).get_partial_message(message)
        try:
            await partial.edit(**what)
        except discord.HTTPException as error:
            met = discord_internals.met(error)
            if met is None or met.meaning != "too_old":
                if picture is None or error.status not in NOT_WITH_A_PICTURE:
                    raise
                await partial.edit(**(what | {"view": self.view(notice), "attachments": []}))
                return Placed(message)
            if notice.post.kind != "scene" or not notice.post.scene["done"]:
                raise Lost from error  # posted anew below
            await self._send(notice, [], again=True)
        return Placed(message, picture)

    async def _look(self, notice: Notice) -> MessageId | None:
        posts = await self._bot.registry.store.posts(notice.match.id)
        known = [post.message_id or 0 for post in posts if post.number < notice.post.number]
        made = discord.utils.time_snowflake(
            datetime.fromtimestamp(
                self._bot.registry.skew.theirs(notice.post.made) - CLOCKS_DIFFER_SECONDS, UTC
            )
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
        """Run the action, translating Discord's errors into RetryLater, Lost and Shut."""
        match_id, channel = notice.match.id, notice.post.channel_id
        try:
            async with asyncio.timeout(LONGEST_REQUEST_SECONDS):
                result = await self._awake(notice, act)
        except Lost:
            raise
        except Exception as error:
            guild = notice.match.guild_id
            is_member = not self._bot.process.has_heard_of(guild) or self._bot.get_guild(guild) is not None
            met = discord_internals.met(error, is_member=is_member)
            if met is None:
                raise
            log.info("post %s of match %s: %s %s", notice.post.number, match_id, met.meaning, met.why)
            if met.meaning == "later":
                raise RetryLater(met.seconds or self._pause(match_id)) from error
            if met.meaning == "shut" and notice.post.kind == "result":
                raise Lost from error  # the table itself is fine
            if met.meaning == "shut":
                self.shut.add(channel)
                await self._bot.channel_access.after_shut(notice, met.why)
                raise Shut(met.why) from error
            raise Lost from error
        self._failures.pop(match_id, None)
        if channel in self.shut:
            self.shut.discard(channel)
            self._bot.channel_access.after_opened(notice)
        return result

    def _pause(self, match_id: MatchId) -> float:
        """Seconds until the next try, longer with each failure."""
        failures = self._failures[match_id] = self._failures.get(match_id, 0) + 1
        return min(LONGEST_PAUSE_SECONDS, 2.0 ** min(failures, 6) / 2)

    async def _awake(self, notice: Notice, act: Callable[[], Awaitable[R]]) -> R:
        """Run the action in a thread that may have to be unarchived first."""
        try:
            return await act()
        except discord.HTTPException as error:
            met = discord_internals.met(error)
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
            raise Shut(discord_internals.LOCKED if thread.locked else discord_internals.FORBIDDEN) from error


AGAIN_SECONDS: Final = 10.0
"""Minimum seconds between two shared messages in a channel."""
LONGEST_SHARE_SECONDS: Final = 20.0


class ShareInChannel:
    def __init__(self, bot: GameMaster) -> None:
        self._bot = bot
        self._last: dict[ChannelId, float] = {}
        """Time of the last share, by channel."""

    async def show(self, interaction: Place, make: Callable[[], Awaitable[Panel]]) -> None:
        """Post in the person's channel. Refused if they or the bot may not write there, or too often."""
        spot = components.spot_of(interaction)
        self._require_may_show(interaction, spot.channel)
        panel = await make()
        now = self._bot.registry.time.now()
        self._last = {place: at for place, at in self._last.items() if now - at < AGAIN_SECONDS}
        self._last[spot.channel] = now
        place = self._bot.get_partial_messageable(spot.channel, guild_id=spot.guild)

        async def send(panel: Panel) -> None:
            view, files = stopped(self._bot.icons.dressed(panel.view)), files_of(panel.pngs)
            await place.send(view=view, files=files, nonce=str(interaction.id))

        try:
            async with asyncio.timeout(LONGEST_SHARE_SECONDS):
                if panel.pngs:
                    await with_pictures_or_in_words(
                        lambda: send(panel), lambda _: send(panel.without_pictures())
                    )
                else:
                    await send(panel)
        except (discord.DiscordException, *BROKEN_LINE) as error:
            raise Refused("not_shown_here") from error

    def _require_may_show(self, interaction: Place, channel: ChannelId) -> None:
        permissions.require_may_write(interaction)
        lacking = components.missing(interaction.channel, interaction.app_permissions)
        if lacking:
            raise MissingPermissions(lacking)
        before = self._last.get(channel, -AGAIN_SECONDS)
        wait = before + AGAIN_SECONDS - self._bot.registry.time.now()
        if wait > 0:
            raise Refused("shown_just_now", seconds=math.ceil(wait))
