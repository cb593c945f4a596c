"""Receipts: that an answer was taken, told in one private message for each person at a table.

A new one for each bid would pile up between the table's messages. So the last one is edited, as long as the
token of the click lives that it answered. A refusal is never told so: it must be seen.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import discord

from dragonbot import expiring_keys
from dragonbot.ids import ChannelId, UserId
from dragonbot.ui.kit.answer import Answer, EditReceipt

if TYPE_CHECKING:
    from dragonbot.connection.router import GameMaster


Place: TypeAlias = discord.Interaction[Any]
LASTS_SECONDS: Final = 14 * 60.0
"""Discord takes a token for fifteen minutes."""
MOST: Final = 10_000


class _Last:
    """The last receipt of one person in one channel."""

    __slots__ = ("asked", "came", "edit", "lock")

    def __init__(self, came: float, edit: EditReceipt) -> None:
        self.came = came
        """When the click came that it answered."""
        self.edit = edit
        self.lock = asyncio.Lock()
        self.asked = 0
        """How often it was to be edited."""

    def next_edit(self) -> EditReceipt:
        """One edit after the other, and none that is older than what is shown or wanted by then."""
        self.asked += 1
        number = self.asked

        async def edit(what: dict[str, Any]) -> None:
            async with self.lock:
                if number == self.asked:
                    await self.edit(what)

        return edit


class Receipts:
    def __init__(self, bot: GameMaster) -> None:
        self._bot = bot
        self._last: OrderedDict[tuple[ChannelId, UserId], _Last] = OrderedDict()
        """The latest last."""

    async def tell(self, interaction: Place, text: str) -> None:
        """Tell a person in the last receipt that they had here, if it can be edited; else in a new one."""
        key, now = (ChannelId(interaction.channel_id or 0), UserId(interaction.user.id)), self._now()
        last = self._last.get(key)
        is_button = interaction.type is discord.InteractionType.component  # all else needs a message
        edit = None
        if is_button and last is not None and now - last.came < LASTS_SECONDS:
            edit = last.next_edit()
        told = await Answer.to(interaction).acknowledge(text, edit)
        if told is None or told is edit:
            return
        self._last.pop(key, None)
        self._last[key] = _Last(now, told)
        expiring_keys.forget_old(self._last, lambda known: now - known.came >= LASTS_SECONDS)
        if len(self._last) > MOST:
            self._last.popitem(last=False)

    def _now(self) -> float:
        return self._bot.hall.time.now()
