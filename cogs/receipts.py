"""Receipts: that an answer was taken, told in one private message for each person at a table.

A new one for each bid would pile up between the table's messages. So the last one is edited, as long as the
token of the click lives that it answered. A refusal is never told so: it must be seen.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import discord

from dragonbot.discord_ui.answer import Answer, EditReceipt
from dragonbot.hall import lately
from dragonbot.ids import ChannelId, UserId

if TYPE_CHECKING:
    from cogs.game_master import GameMaster

Place: TypeAlias = discord.Interaction[Any]
LASTS_SECONDS: Final = 14 * 60.0
"""Discord takes a token for fifteen minutes."""
MOST: Final = 10_000


class Receipts:
    def __init__(self, bot: GameMaster) -> None:
        self._bot = bot
        self._last: OrderedDict[tuple[ChannelId, UserId], tuple[float, EditReceipt]] = OrderedDict()
        """When the click came that it answered, and how it is edited; the latest last."""

    async def tell(self, interaction: Place, text: str) -> None:
        """Tell a person in the last receipt that they had here, if it can be edited; else in a new one."""
        key, now = (ChannelId(interaction.channel_id or 0), UserId(interaction.user.id)), self._now()
        came, before = self._last.get(key, (float("-inf"), None))
        is_button = interaction.type is discord.InteractionType.component  # all else needs a message
        last = before if is_button and now - came < LASTS_SECONDS else None
        edit = await Answer.to(interaction).acknowledge(text, last)
        if edit is None or edit is before:
            return
        self._last.pop(key, None)
        self._last[key] = now, edit
        lately.forget_old(self._last, lambda known: now - known[0] >= LASTS_SECONDS)
        if len(self._last) > MOST:
            self._last.popitem(last=False)

    def _now(self) -> float:
        return self._bot.hall.time.now()
