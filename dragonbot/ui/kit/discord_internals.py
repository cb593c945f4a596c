"""Inside discord.py: its private names, which any version may do without, and what its errors mean.

Nobody else names such a thing (tests/connection/test_inside.py). The bot reports at its start
what the installed version lacks, before anybody waits for an answer.
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
"""Where each is, and its name."""


def gone() -> list[str]:
    """What of all this is not there in this version of discord.py."""
    return [f"{owner.__name__}.{name}" for owner, name in NAMES if not _has(owner, name)]


def _has(owner: Any, name: str) -> bool:
    """Whether it is there from the beginning, or given to each when it is made."""
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


# The client, and what it knows


class OwnState(commands.Bot):
    """A bot that says itself where it keeps what it knows of servers."""

    def make_state(self, **options: Any) -> Any:
        raise NotImplementedError

    def _get_state(self, **options: Any) -> Any:
        return self.make_state(
            dispatch=self.dispatch, handlers=self._handlers, hooks=self._hooks, http=self.http, **options
        )


def known_by(client: discord.Client) -> Any:
    """What the client knows of servers, and who reads which event."""
    return client._connection


def session_in(client: discord.Client) -> Any:
    """Through which its requests go, once it has a token."""
    return client.http._HTTPClient__session  # type: ignore[attr-defined]  # as it calls its own


def set_session(client: discord.Client, session: object) -> None:
    client.http._HTTPClient__session = session  # type: ignore[attr-defined]  # as it calls its own


def forget_guild(client: discord.Client, guild: discord.Guild) -> None:
    client._connection._remove_guild(guild)


def shards_getting_ready(state: AutoShardedConnectionState[Any]) -> Mapping[int, object]:
    """By their numbers."""
    return state._ready_tasks


# The gateway


def unpacked(ws: DiscordWebSocket, packed: bytes) -> str | None:
    """What was said; None where there is more to come."""
    return ws._decompressor.decompress(packed)


def tell_client(ws: DiscordWebSocket, event: str, *args: object) -> None:
    ws._dispatch(event, *args)


# Interactions and their answers


def state_of(thing: discord.Interaction[Any] | discord.Webhook) -> Any:
    """What its client knows."""
    return thing._state


def session_of(interaction: discord.Interaction[Any]) -> Any:
    """Through which its answer would go."""
    return interaction._session


def answered_by(response: discord.InteractionResponse[Any]) -> discord.Interaction[Any]:
    """The interaction which this is the response to."""
    return response._parent


def note_answered(response: discord.InteractionResponse[Any], how: discord.InteractionResponseType) -> None:
    response._response_type = how


def let_go(response: discord.InteractionResponse[Any]) -> None:
    """It was given: it holds its interaction no longer, which holds it."""
    response._parent = None  # type: ignore[assignment]  # nobody asks for it any more


def set_response(interaction: discord.Interaction[Any], response: discord.InteractionResponse[Any]) -> None:
    interaction._cs_response = response  # type: ignore[attr-defined]  # as it keeps its own


# Commands


def command_in(tree: app_commands.CommandTree[Any], data: Any) -> tuple[Any, list[Any]]:
    """The command given or typed, and its options."""
    command, options = tree._get_app_command_options(data)
    return command, list(options)


async def complete(command: Any, interaction: discord.Interaction[Any], focused: str) -> None:
    """Offer what can be chosen for the option that is being typed."""
    await command._invoke_autocomplete(interaction, focused, interaction.namespace)


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
