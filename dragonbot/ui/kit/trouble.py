"""Trouble with Discord: what an error of discord.py means for a message that was to be shown."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

import aiohttp
import discord

Meaning: TypeAlias = Literal["later", "lost", "shut", "asleep", "too_old", "left"]
"""lost: the message is gone; shut: the place is; asleep: an archived thread; too_old: Discord refuses more
edits of an old message; left: a person has left."""

REMOVED: Final = "removed"
DELETED: Final = "deleted"
LOCKED: Final = "locked"
FORBIDDEN: Final = "forbidden"
SHUT: Final = (DELETED, LOCKED, FORBIDDEN, REMOVED)
"""Why a place may be shut."""


class Trouble(NamedTuple):
    meaning: Meaning
    why: str = ""
    """Why the place is shut."""
    seconds: float | None = None
    """How long to wait, where Discord says so."""


# Discord's own numbers. What is not here is our mistake, or none that waiting mends.
MEANINGS: Final = {
    10003: Trouble("shut", DELETED),  # unknown channel
    10004: Trouble("shut", REMOVED),  # unknown guild
    10007: Trouble("left"),  # unknown member
    10008: Trouble("lost"),  # unknown message
    10013: Trouble("left"),  # unknown user
    30046: Trouble("too_old"),  # too many edits of messages older than an hour
    40333: Trouble("later", seconds=60.0),  # turned away at Discord's door
    50001: Trouble("shut", FORBIDDEN),  # missing access
    50005: Trouble("lost"),  # somebody else's message
    50008: Trouble("shut", FORBIDDEN),  # no messages in this kind of channel
    50013: Trouble("shut", FORBIDDEN),  # missing permissions
    50083: Trouble("asleep"),  # archived thread
    130000: Trouble("later"),  # overloaded
    160005: Trouble("shut", LOCKED),
}


def met(error: BaseException, *, is_member: bool = True) -> Trouble | None:
    """What an error means; None where it is a mistake of our own. Without membership every place is shut."""
    match error:
        case discord.RateLimited(retry_after=seconds):
            return Trouble("later", seconds=seconds)
        case discord.HTTPException():
            return _answered(error, is_member=is_member)
        case OSError() | aiohttp.ClientError() | TimeoutError():
            return Trouble("later")
        case RuntimeError() if "closed" in str(error).lower():
            return Trouble("later")  # discord.py's session: the bot is being stopped
    return None


def _answered(error: discord.HTTPException, *, is_member: bool) -> Trouble | None:
    known = MEANINGS.get(error.code)
    if known is not None:
        if known.why == FORBIDDEN and not is_member:
            return Trouble("shut", REMOVED)
        return known
    if error.status == 429 or error.status >= 500:
        return Trouble("later", seconds=_named(error))
    if error.status == 401:
        return Trouble("later", seconds=60.0)
    if error.status == 403:
        return Trouble("shut", FORBIDDEN if is_member else REMOVED)
    return None


def _named(error: discord.HTTPException) -> float | None:
    """How long Discord wants us to wait, as far as it says."""
    headers = getattr(error.response, "headers", None) or {}
    try:
        return float(headers.get("Retry-After", ""))
    except ValueError:
        return None
