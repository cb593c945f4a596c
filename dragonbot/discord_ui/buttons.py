"""Buttons and selects: found by their ids, so that those of an older process still work."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, ClassVar, Final, TypeAlias

import discord

from dragonbot.discord_ui.ids import VERBS, Action, of, pattern

SELECTS: Final = ("coin", "picks")
BUTTONS: Final = tuple(verb for verb in VERBS if verb not in SELECTS)

Taker: TypeAlias = Callable[[discord.Interaction[Any], Action, Sequence[str]], Awaitable[None]]
"""Does what a click wishes for, and answers it, whatever goes wrong."""


class TableButton(discord.ui.DynamicItem["discord.ui.Button[Any]"], template=pattern(*BUTTONS)):
    """Any button of ours."""

    taker: ClassVar[Taker]

    def __init__(self, item: discord.ui.Button[Any], action: Action) -> None:
        super().__init__(item)
        self.action = action

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[Any],  # noqa: ARG003 - discord.py gives it
        item: discord.ui.Item[Any],
        match: re.Match[str],
        /,
    ) -> TableButton:
        assert isinstance(item, discord.ui.Button)
        return cls(item, of(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await type(self).taker(interaction, self.action, ())


class TableSelect(discord.ui.DynamicItem["discord.ui.Select[Any]"], template=pattern(*SELECTS)):
    """Any select of ours."""

    taker: ClassVar[Taker]

    def __init__(self, item: discord.ui.Select[Any], action: Action) -> None:
        super().__init__(item)
        self.action = action

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[Any],  # noqa: ARG003 - discord.py gives it
        item: discord.ui.Item[Any],
        match: re.Match[str],
        /,
    ) -> TableSelect:
        assert isinstance(item, discord.ui.Select)
        return cls(item, of(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await type(self).taker(interaction, self.action, self.item.values)


def listen_to_clicks(client: discord.Client, taker: Taker) -> None:
    """From now on the taker gets every click on a button or select of ours."""
    for kind in (TableButton, TableSelect):
        kind.taker = staticmethod(taker)
    client.add_dynamic_items(TableButton, TableSelect)
