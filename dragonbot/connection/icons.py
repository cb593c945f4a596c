"""Emojis: the bot's drawings uploaded to Discord, for texts and buttons.

They are uploaded in the background, behind all other requests. Until that succeeds, texts have no icons.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

import discord

from dragonbot.picture.drawings import DRAWINGS, emoji_name, emoji_png
from dragonbot.store.protocol import NotOpened, NotStored, Unreadable
from dragonbot.timing import CARRIED, RateLimitPermit, Urgency

if TYPE_CHECKING:
    from dragonbot.connection.router import GameMaster


log = logging.getLogger(__name__)
R = TypeVar("R")

KEY: Final = "emojis"
OURS: Final = re.compile(r"[a-z0-9]{1,6}_[a-z0-9]{5}")
"""Name prefix of the bot's emojis; the owner's others are left alone."""
DAY_SECONDS: Final = 86_400.0
KEPT_SECONDS: Final = 60 * DAY_SECONDS
"""Seconds for which old emojis are kept, since a message shows a removed one as `:name:`."""
FIRST_PAUSE_SECONDS: Final = 60.0
LONGEST_PAUSE_SECONDS: Final = 3600.0


def shown() -> list[str]:
    """Drawings used in texts and buttons; some states appear only in pictures."""
    return [name for name in DRAWINGS if not name.endswith((":down", ":away"))]


async def keep_emojis(bot: GameMaster, drawings: Iterable[str] | None = None) -> None:
    """Upload missing emojis and remove unused ones, for as long as the bot runs."""
    wanted = {emoji_name(name): name for name in (shown() if drawings is None else drawings)}
    await bot.wait_until_ready()
    pause = FIRST_PAUSE_SECONDS
    while True:
        try:
            async with bot.process.turn("emojis"):
                there = await _bring(bot, wanted)
                await _prune(bot, wanted, there)
        except discord.RateLimited as limited:
            # The most that fit at once are through; let others have their turn.
            log.warning("Discord accepts more icons in %.0f s; words until then", limited.retry_after)
            pause = FIRST_PAUSE_SECONDS
            await asyncio.sleep(limited.retry_after)
        except (discord.DiscordException, OSError, TimeoutError, NotOpened, NotStored, Unreadable) as error:
            log.warning("some icons are missing, so words replace them (%s); again in %.0f s", error, pause)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE_SECONDS)
        else:
            pause = FIRST_PAUSE_SECONDS
            await asyncio.sleep(DAY_SECONDS)


async def _bring(bot: GameMaster, wanted: dict[str, str]) -> list[discord.Emoji]:
    """Upload missing emojis and show those available; returns all that existed before."""
    there = await _sent(bot, bot.fetch_application_emojis)
    _show(bot, wanted, there)
    known = {emoji.name for emoji in there}
    missing = [name for name in wanted if name not in known]
    for name in missing:
        png = await asyncio.to_thread(emoji_png, wanted[name])
        try:
            brought = await _sent(bot, partial(bot.create_application_emoji, name=name, image=png))
        except discord.HTTPException as error:
            # Another process of this bot may have been faster.
            there = await _sent(bot, bot.fetch_application_emojis)
            if name not in {emoji.name for emoji in there}:
                raise
            log.info("the icon %s was there already: %s", name, error)
            _show(bot, wanted, there)
        else:
            _show(bot, wanted, [brought])
    if missing:
        log.info("uploaded %s icons to Discord", len(missing))
    return there


def _show(bot: GameMaster, wanted: dict[str, str], emojis: Iterable[discord.Emoji]) -> None:
    for emoji in emojis:
        if emoji.name in wanted:
            bot.icons.add(wanted[emoji.name], discord.PartialEmoji(name=emoji.name, id=emoji.id))


async def _prune(bot: GameMaster, wanted: dict[str, str], there: Iterable[discord.Emoji]) -> None:
    """Remove emojis that no version of the bot has used for long; last use is noted."""
    now = bot.registry.time.now()
    used = _read(await bot.store.meta(KEY))
    ours = [emoji for emoji in there if OURS.fullmatch(emoji.name)]
    used = {emoji.name: used.get(emoji.name, now) for emoji in ours} | dict.fromkeys(wanted, now)
    for emoji in ours:
        if now - used[emoji.name] > KEPT_SECONDS:
            await _sent(bot, emoji.delete)
            del used[emoji.name]
            log.info("removed the icon %s, unused for long", emoji.name)
    await bot.store.set_meta(KEY, json.dumps(used))


def _read(noted: str | None) -> dict[str, float]:
    """When each emoji was last in use; empty if unreadable."""
    try:
        return {str(name): float(when) for name, when in json.loads(noted or "{}").items()}
    except (ValueError, TypeError, AttributeError):
        log.error("meta: the last use of icons cannot be read; they are kept as if used now")
        return {}


async def _sent(bot: GameMaster, send: Callable[[], Awaitable[R]]) -> R:
    """Send a request behind everything that people wait for."""
    carried = RateLimitPermit(bot.registry.gate)
    await carried.enter(Urgency.LEFTOVER)
    token: Any = CARRIED.set(carried)
    try:
        return await send()
    finally:
        CARRIED.reset(token)
