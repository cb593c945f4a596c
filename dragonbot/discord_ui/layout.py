"""Layout: how texts, buttons and selects are put together into what is sent.

Every view is made anew and has ended before it is sent: discord.py then keeps nothing of it, and clicks go
by their custom ids to whoever listens to these. A view that it keeps would, once sent again, unregister them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import discord

from dragonbot.discord_ui.ids import Action
from dragonbot.discord_ui.limits import (
    LONGEST_FORM_LABEL,
    LONGEST_LABEL,
    LONGEST_OPTION,
    LONGEST_PLACEHOLDER,
    shortened,
)

Part: TypeAlias = discord.ui.Item[Any]
Button: TypeAlias = "discord.ui.Button[Any]"
Row: TypeAlias = "discord.ui.ActionRow[Any]"
Select: TypeAlias = "discord.ui.Select[Any]"

PLAIN: Final = discord.ButtonStyle.secondary
STRONG: Final = discord.ButtonStyle.primary
GOOD: Final = discord.ButtonStyle.success
GRAVE: Final = discord.ButtonStyle.danger

GOLD: Final = 0xD4A017
SILVER: Final = 0x9AA5B1
GREEN: Final = 0x4B8B3B
FAINT: Final = 0x4E5058
RED: Final = 0xB3392F


def sheet(*parts: Part | str | None, colour: int = GOLD) -> discord.ui.LayoutView:
    """A message of these parts; a text is a part of its own."""
    inside: list[Part] = [
        discord.ui.TextDisplay(part) if isinstance(part, str) else part for part in parts if part
    ]
    container: Part = discord.ui.Container(*inside, accent_colour=colour)
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(container)
    view.stop()
    return view


def line() -> Part:
    return discord.ui.Separator()


def button(label: str, action: Action, style: discord.ButtonStyle = PLAIN, *, on: bool = True) -> Button:
    return discord.ui.Button(
        label=shortened(label, LONGEST_LABEL), custom_id=action.custom_id, style=style, disabled=not on
    )


def shortened_label(text: str) -> str:
    """As it may stand above a form or one of its fields."""
    return shortened(text, LONGEST_FORM_LABEL)


def row(*inside: Button | Select) -> Row:
    return discord.ui.ActionRow(*inside)


def rows_of(buttons: Sequence[Button], width: int = 5) -> list[Row]:
    return [row(*buttons[start : start + width]) for start in range(0, len(buttons), width)]


def select(
    placeholder: str,
    action: Action,
    options: Sequence[discord.SelectOption],
    *,
    count: int = 1,
    fewest: int | None = None,
) -> Row:
    """A list to choose so many of, or from the fewest to so many, in a row of its own."""
    return row(
        discord.ui.Select(
            custom_id=action.custom_id,
            placeholder=shortened(placeholder, LONGEST_PLACEHOLDER),
            min_values=count if fewest is None else fewest,
            max_values=count,
            options=list(options),
        )
    )


def option(label: str, value: str, *, chosen: bool = False) -> discord.SelectOption:
    return discord.SelectOption(label=shortened(label, LONGEST_OPTION), value=value, default=chosen)


def lines(*texts: str | None) -> str:
    """Lines below one another; those that say nothing are left out."""
    return "\n".join(text for text in texts if text)
