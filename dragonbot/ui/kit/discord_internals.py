"""discord.py's private names, which any version may drop, and the meaning of its errors.

Only this module uses such names (tests/connection/test_discord_internals.py). At its start the bot reports
what the installed version lacks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from inspect import isclass, isfunction
from types import CodeType
from typing import Any, Final, Literal, NamedTuple, TypeAlias

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.state import AutoShardedConnectionState, ConnectionState

NAMES: Final[tuple[tuple[Any, str], ...]] = (
    (discord.utils, "_from_json"),
    (discord.utils, "_to_json"),
    (discord.MessageFlags, "_from_value"),
    (discord.Client, "_connection"),
    (discord.Client, "_get_state"),
    (discord.Client, "_handlers"),
    (discord.Client, "_hooks"),
    (discord.http.HTTPClient, "_HTTPClient__session"),
    (ConnectionState, "_remove_guild"),
    (AutoShardedConnectionState, "_ready_tasks"),
    (DiscordWebSocket, "_decompressor"),
    (DiscordWebSocket, "_dispatch"),
    (discord.Interaction, "_state"),
    (discord.Interaction, "_session"),
    (discord.Interaction, "_cs_response"),
    (discord.InteractionResponse, "_parent"),
    (discord.InteractionResponse, "_response_type"),
    (discord.Webhook, "_state"),
    (app_commands.CommandTree, "_get_app_command_options"),
    (app_commands.Command, "_invoke_autocomplete"),
)
"""Each name with its owner."""


def gone() -> list[str]:
    """Names missing in this version of discord.py."""
    return [f"{owner.__name__}.{name}" for owner, name in NAMES if not _has(owner, name)]


def _has(owner: Any, name: str) -> bool:
    """Whether the class has it, or sets it in its constructor."""
    return hasattr(owner, name) or (isclass(owner) and any(name in code.co_names for code in _makers(owner)))


def _makers(owner: type) -> Iterator[CodeType]:
    for each in owner.__mro__:
        maker = vars(each).get("__init__")
        if isfunction(maker):
            yield maker.__code__


# JSON and numbers


def read_json(body: bytes) -> Any:
    return discord.utils._from_json(body)


def written_json(content: object) -> str:
    return discord.utils._to_json(content)


def message_flags(value: int) -> discord.MessageFlags:
    return discord.MessageFlags._from_value(value)


# The client and its state


class OwnState(commands.Bot):
    """A client that chooses the class of its connection state."""

    def make_state(self, **options: Any) -> Any:
        raise NotImplementedError

    def _get_state(self, **options: Any) -> Any:
        return self.make_state(
            dispatch=self.dispatch, handlers=self._handlers, hooks=self._hooks, http=self.http, **options
        )


def known_by(client: discord.Client) -> Any:
    """The client's cache and event parser."""
    return client._connection


def session_in(client: discord.Client) -> Any:
    """The client's HTTP session, once it has a token."""
    return client.http._HTTPClient__session  # type: ignore[attr-defined]  # as it calls its own


def set_session(client: discord.Client, session: object) -> None:
    client.http._HTTPClient__session = session  # type: ignore[attr-defined]  # as it calls its own


def forget_guild(client: discord.Client, guild: discord.Guild) -> None:
    client._connection._remove_guild(guild)


def shards_getting_ready(state: AutoShardedConnectionState[Any]) -> Mapping[int, object]:
    """Shards that are starting, by number."""
    return state._ready_tasks


# The gateway


def unpacked(ws: DiscordWebSocket, packed: bytes) -> str | None:
    """The decompressed message; None if incomplete."""
    return ws._decompressor.decompress(packed)


def tell_client(ws: DiscordWebSocket, event: str, *args: object) -> None:
    ws._dispatch(event, *args)


# Interactions and responses


def state_of(thing: discord.Interaction[Any] | discord.Webhook) -> Any:
    """The state of the client it belongs to."""
    return thing._state


def session_of(interaction: discord.Interaction[Any]) -> Any:
    """The session of its webhook."""
    return interaction._session


def answered_by(response: discord.InteractionResponse[Any]) -> discord.Interaction[Any]:
    """The interaction of a response."""
    return response._parent


def note_answered(response: discord.InteractionResponse[Any], how: discord.InteractionResponseType) -> None:
    response._response_type = how


def let_go(response: discord.InteractionResponse[Any]) -> None:
    """Break the cycle between an answered interaction and its response."""
    response._parent = None  # type: ignore[assignment]  # nobody asks for it any more


def set_response(interaction: discord.Interaction[Any], response: discord.InteractionResponse[Any]) -> None:
    interaction._cs_response = response  # type: ignore[attr-defined]  # as it keeps its own


# Commands


def command_in(tree: app_commands.CommandTree[Any], data: Any) -> tuple[Any, list[Any]]:
    """The command of an interaction, and its options."""
    command, options = tree._get_app_command_options(data)
    return command, list(options)


async def complete(command: Any, interaction: discord.Interaction[Any], focused: str) -> None:
    """Run autocomplete for the focused option."""
    await command._invoke_autocomplete(interaction, focused, interaction.namespace)


Meaning: TypeAlias = Literal["later", "lost", "shut", "asleep", "too_old", "left"]
"""lost: the message is gone; shut: the channel is closed; asleep: an archived thread; too_old: too many edits
of old messages; left: the person left.
"""

REMOVED: Final = "removed"
DELETED: Final = "deleted"
LOCKED: Final = "locked"
FORBIDDEN: Final = "forbidden"
SHUT: Final = (DELETED, LOCKED, FORBIDDEN, REMOVED)
"""Reasons for a closed channel."""


class Trouble(NamedTuple):
    meaning: Meaning
    why: str = ""
    """Why the channel is closed."""
    seconds: float | None = None
    """Discord's retry-after in seconds."""


# Discord's error codes. Others are our mistakes, or don't go away by waiting.
MEANINGS: Final = {
    10003: Trouble("shut", DELETED),  # unknown channel
    10004: Trouble("shut", REMOVED),  # unknown guild
    10007: Trouble("left"),  # unknown member
    10008: Trouble("lost"),  # unknown message
    10013: Trouble("left"),  # unknown user
    30046: Trouble("too_old"),  # too many edits of messages older than an hour
    40333: Trouble("later", seconds=60.0),  # rejected at Discord's edge
    50001: Trouble("shut", FORBIDDEN),  # missing access
    50005: Trouble("lost"),  # another user's message
    50008: Trouble("shut", FORBIDDEN),  # no messages in this kind of channel
    50013: Trouble("shut", FORBIDDEN),  # missing permissions
    50083: Trouble("asleep"),  # archived thread
    130000: Trouble("later"),  # overloaded
    160005: Trouble("shut", LOCKED),
}


def met(error: BaseException, *, is_member: bool = True) -> Trouble | None:
    """What an error means; None for a mistake of our own. Without membership, every channel is closed."""
    match error:
        case discord.RateLimited(retry_after=seconds):
            return Trouble("later", seconds=seconds)
        case discord.HTTPException():
            return _answered(error, is_member=is_member)
        case OSError() | aiohttp.ClientError() | TimeoutError():
            return Trouble("later")
        case RuntimeError() if "closed" in str(error).lower():
            return Trouble("later")  # discord.py's session is closed: the bot is stopping
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
    """Discord's retry-after, else the default."""
    headers = getattr(error.response, "headers", None) or {}
    try:
        return float(headers.get("Retry-After", ""))
    except ValueError:
        return None
