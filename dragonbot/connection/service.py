"""Health for operators, visibility of finished games, the event loop and garbage collection."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

import discord

from dragonbot.connection.responses import BROKEN_LINE, Place
from dragonbot.games import GAMES
from dragonbot.ids import ChannelId, UserId
from dragonbot.store.protocol import NotStored, Unreadable
from dragonbot.store.rows import MatchRow, PlayedRow
from dragonbot.telemetry import ShardState, Standing
from dragonbot.timing import forget_old

if TYPE_CHECKING:
    from dragonbot.connection.router import GameMaster


log = logging.getLogger(__name__)

PROBE: Final = "probe"
"""Key of the write probe."""
PROBE_SECONDS: Final = 2.0
"""Seconds after which the store counts as down; people wait three."""
UNKNOWN_GAME: Final = "other"


class Service:
    def __init__(self, bot: GameMaster) -> None:
        self._bot = bot
        self._state: ShardState = "starting"
        bot.add_listener(self._connected, "on_ready")
        bot.add_listener(self._connected, "on_resumed")
        bot.add_listener(self._away, "on_disconnect")

    async def missing(self) -> list[str]:
        """What is missing for service: `gateway` if disconnected, `store` if it can't be written."""
        found = []
        if not self._is_heard:
            found.append("gateway")
        try:
            async with asyncio.timeout(PROBE_SECONDS):
                await self._bot.store.set_meta(PROBE, str(self._bot.registry.time.now()))
        except (NotStored, TimeoutError) as problem:
            log.warning("not ready: nothing can be stored (%s)", str(problem) or "it takes too long")
            found.append("store")
        return found

    async def standing(self) -> Standing:
        bot = self._bot
        try:
            tables = await bot.store.tables(bot.registry.shards)
        except Unreadable as problem:
            log.warning("the number of tables cannot be read: %s", problem)
            tables = []
        return Standing(
            tables=[each if each.game in GAMES else each._replace(game=UNKNOWN_GAME) for each in tables],
            thoughts_waiting=bot.registry.thinkers.waiting,
            thoughts_under_way=bot.registry.thinkers.load - bot.registry.thinkers.waiting,
            pictures_waiting=bot.painter.waiting if bot.painter is not None else 0,
            requests_waiting=bot.registry.gate.waiting,
            interactions_waiting=bot.click_queue.waiting,
            shards=self._shards(),
            shards_of_nobody=bot.process.shards_of_nobody,
        )

    def _shards(self) -> dict[int, tuple[ShardState, float]]:
        """State and latency of each shard held here."""
        lines = self._bot.process.lines
        if lines is None:
            return {self._bot.shard_id or 0: (self._state, self._bot.latency)}
        return {
            number: ("connected" if line.is_open else "away", line.latency)
            for number, line in lines.open_shards.items()
        }

    @property
    def _is_heard(self) -> bool:
        """Whether the gateway is connected; a standby process needs no connection."""
        lines = self._bot.process.lines
        if lines is not None:
            return all(line.is_open for line in lines.open_shards.values())
        return self._state == "connected" and self._is_open

    @property
    def _is_open(self) -> bool:
        # None before the first connection, although the types deny it
        line: discord.gateway.DiscordWebSocket | None = self._bot.ws
        return line is not None and line.open

    async def _connected(self) -> None:
        self._state = "connected"

    async def _away(self) -> None:
        self._state = "away"


HOLDS_SECONDS: Final = 300.0
"""Seconds that Discord's data on an archived thread is used, unless an event says it changed."""
IS_IN_IT_SECONDS: Final = 60.0
"""Seconds that membership of a private thread is used; bots get no event when people leave."""
LONGEST_LOOK_SECONDS: Final = 2.0
MOST_AT_ONCE: Final = 50
"""Threads requested from Discord at once; others stay hidden until the next look."""
CAN_SEE: Final = "view_channel"


class Spot(NamedTuple):
    """What decides who can see a place: the channel, and the members of a private thread."""

    channel: discord.abc.GuildChannel
    thread: discord.Thread | None
    """Set for a private thread."""


class ChannelVisibility:
    def __init__(self, bot: GameMaster) -> None:
        self._bot = bot
        self._threads: OrderedDict[ChannelId, tuple[float, discord.Thread | None]] = OrderedDict()
        """Discord's data on archived threads, which bots get no events for."""
        self._asking = 0
        self._in_it: OrderedDict[tuple[ChannelId, UserId], tuple[float, bool]] = OrderedDict()

    async def sees(self, interaction: Place, row: MatchRow | PlayedRow) -> bool:
        """Whether a person can see a match's channel now. A deleted channel is visible to no one."""
        guild = interaction.guild
        if guild is None or guild.id != row.guild_id or not isinstance(interaction.user, discord.Member):
            return False
        if interaction.channel_id == row.channel_id:
            return True
        if row.made_in and not _may(guild.get_channel(row.made_in), interaction.user, CAN_SEE):
            return False  # no need to ask for its thread
        spot = await self._spot(guild, row.channel_id)
        if spot is None or not _may(spot.channel, interaction.user, CAN_SEE):
            return False
        if spot.thread is None or _may(spot.channel, interaction.user, "manage_threads"):
            return True
        return await self._is_in(spot.thread, interaction.user)

    async def is_wider(self, interaction: Place, row: MatchRow) -> bool:
        """Whether this place is visible to people who can't see the match's channel."""
        guild, here = interaction.guild, interaction.channel_id
        if here == row.channel_id:
            return False
        if guild is None or guild.id != row.guild_id or here is None:
            return True
        there, place = await self._spot(guild, row.channel_id), await self._spot(guild, ChannelId(here))
        if there is None or place is None or there.thread is not None:
            return True
        if there.channel == place.channel or _is_open_to_all(there.channel):
            return False
        return _who_sees(there.channel) != _who_sees(place.channel)

    def forget(self, thread: ChannelId) -> None:
        """Forget a thread that changed or is gone, so that the next look asks Discord."""
        self._threads.pop(thread, None)

    # Lookups

    async def _spot(self, guild: discord.Guild, number: ChannelId) -> Spot | None:
        channel = guild.get_channel(number)
        if channel is not None:
            return Spot(channel, None)
        thread = guild.get_thread(number) or await self._asleep(number)
        parent = None if thread is None else guild.get_channel(thread.parent_id)
        if thread is None or parent is None:
            return None
        return Spot(parent, thread if thread.is_private() else None)

    async def _asleep(self, number: ChannelId) -> discord.Thread | None:
        now = self._bot.registry.time.now()
        asked, known = self._threads.get(number, (float("-inf"), None))
        if now - asked < HOLDS_SECONDS:
            return known
        if self._asking >= MOST_AT_ONCE:
            return None
        self._asking += 1
        try:
            async with asyncio.timeout(LONGEST_LOOK_SECONDS):
                found = await self._bot.fetch_channel(number)
        except (discord.NotFound, discord.Forbidden, discord.InvalidData):
            found = None
        except (discord.HTTPException, *BROKEN_LINE) as problem:
            log.info("can't see whether channel %s still exists: %r", number, problem)
            return None
        finally:
            self._asking -= 1
        thread = found if isinstance(found, discord.Thread) else None
        self._threads.pop(number, None)
        self._threads[number] = now, thread
        forget_old(self._threads, lambda known: now - known[0] >= HOLDS_SECONDS)
        return thread

    async def _is_in(self, thread: discord.Thread, member: discord.Member) -> bool:
        key, now = (ChannelId(thread.id), UserId(member.id)), self._bot.registry.time.now()
        asked, known = self._in_it.get(key, (float("-inf"), False))
        if now - asked < IS_IN_IT_SECONDS:
            return known
        try:
            async with asyncio.timeout(LONGEST_LOOK_SECONDS):
                await thread.fetch_member(member.id)
        except (discord.NotFound, discord.Forbidden):
            found = False
        except (discord.HTTPException, *BROKEN_LINE) as problem:
            log.info("can't see who is in thread %s: %r", thread.id, problem)
            return False
        else:
            found = True
        self._in_it.pop(key, None)
        self._in_it[key] = now, found
        forget_old(self._in_it, lambda known: now - known[0] >= IS_IN_IT_SECONDS)
        return found


def _may(channel: discord.abc.GuildChannel | None, member: discord.Member, what: str) -> bool:
    return channel is not None and bool(getattr(channel.permissions_for(member), what))


def _is_open_to_all(channel: discord.abc.GuildChannel) -> bool:
    """Whether @everyone can see the channel and no overwrite takes that away."""
    everybody = channel.permissions_for(channel.guild.default_role)
    return everybody.view_channel and not any(
        overwrite.view_channel is False for overwrite in channel.overwrites.values()
    )


def _who_sees(channel: discord.abc.GuildChannel) -> dict[int, bool]:
    """The channel's view overwrites by role or member id."""
    said = {target.id: overwrite.view_channel for target, overwrite in channel.overwrites.items()}
    return {target: may for target, may in said.items() if may is not None}


def faster_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """A faster event loop factory; None if only asyncio's is installed."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


EVERY_SECONDS: Final = 60.0
PATIENCE_SECONDS: Final = 5.0
"""Skip a collection while someone has waited less than this: with a thousand tables it takes half a
second."""
MOST_LEFT_OUT: Final = 9
"""Collections skipped in a row before one runs anyway. Clicks leave nothing that needs it."""
LOOK_SECONDS: Final = 0.02


async def keep_clean(is_busy: Callable[[], bool]) -> None:
    """Run garbage collection forever. Objects there at the first run (code, texts, cards) are frozen."""
    is_first, left_out = True, 0
    while True:
        await asyncio.sleep(EVERY_SECONDS)
        for _ in range(int(PATIENCE_SECONDS / LOOK_SECONDS)):
            if not is_busy():
                break
            await asyncio.sleep(LOOK_SECONDS)
        else:
            left_out += 1
            if left_out <= MOST_LEFT_OUT:
                continue
        left_out = 0
        gc.collect()
        if is_first:
            gc.freeze()
        is_first = False
