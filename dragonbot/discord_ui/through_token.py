"""Through a token: what may still be said to a click, or changed in the message that was clicked.

What Discord says of it is not read: discord.py would make a message of it that nobody looks at.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import discord
from discord.http import MultipartParameters, handle_message_parameters
from discord.webhook.async_ import async_context

from dragonbot.discord_ui.inside import state_of
from dragonbot.ids import MessageId


def way_through(interaction: discord.Interaction[Any]) -> Callable[[], discord.Webhook]:
    """Makes what leads back to whoever did this: few of those who click are ever told more than an answer.

    The interaction itself, with all that it holds, is not kept for it.
    """
    told: Any = {"id": interaction.application_id, "type": 3, "token": interaction.token}
    return partial(discord.Webhook.from_state, told, state_of(interaction))


async def edit_through(hook: discord.Webhook, **what: Any) -> None:
    """Edit the message that was clicked."""
    with handle_message_parameters(**what) as said:
        await async_context.get().edit_original_interaction_response(
            hook.id,
            hook.token or "",
            **_sending(hook, said),
        )


async def edit_follow_up(hook: discord.Webhook, message: MessageId, **what: Any) -> None:
    """Edit what was told after the first answer."""
    with handle_message_parameters(**what) as said:
        await async_context.get().edit_webhook_message(
            hook.id, hook.token or "", message, **_sending(hook, said)
        )


async def follow_up(hook: discord.Webhook, **what: Any) -> MessageId | None:
    """Tell whoever clicked, and nobody else; the number of the message, where Discord says it.

    A view must not wait for clicks (`stopped`).
    """
    flags = discord.MessageFlags(ephemeral=True)
    mentions = state_of(hook).allowed_mentions
    with handle_message_parameters(flags=flags, previous_allowed_mentions=mentions, **what) as said:
        told: Any = await async_context.get().execute_webhook(
            hook.id,
            hook.token or "",
            **_sending(hook, said),
            wait=True,
            with_components="view" in what,
        )
    return MessageId(int(told["id"])) if isinstance(told, dict) and "id" in told else None


def _sending(hook: discord.Webhook, said: MultipartParameters) -> dict[str, Any]:
    """What is sent, and over which line."""
    return {
        "session": hook.session,
        "proxy": hook.proxy,
        "proxy_auth": hook.proxy_auth,
        "payload": said.payload,
        "multipart": said.multipart,
        "files": said.files,
    }
