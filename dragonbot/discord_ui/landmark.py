"""Landmarks: by what a message is known again that shows a post, even one without a button.

Buttons carry the number of their post. Besides, the first component of each message carries a number of its
own, which Discord keeps and nobody sees.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from typing import Any

import discord

from dragonbot.discord_ui.ids import post_in


def landmark(match: int, number: int) -> int:
    """A number for a post: above those that Discord gives itself, below where its numbers end."""
    return 1 << 30 | zlib.crc32(f"{match}.{number}".encode()) >> 2


def marked(view: discord.ui.LayoutView, match: int, number: int) -> discord.ui.LayoutView:
    """The view with the landmark of its post."""
    if view.children:
        view.children[0].id = landmark(match, number)
    return view


def shows(message: discord.Message, match: int, number: int) -> bool:
    """Whether a message shows this post."""
    first = next(iter(message.components), None)
    if getattr(first, "id", None) == landmark(match, number):
        return True
    return post_in(_custom_ids(message.components)) == (match, number)


def _custom_ids(components: Any) -> Iterator[str]:
    for component in components:
        custom_id = getattr(component, "custom_id", None)
        if custom_id:
            yield custom_id
        yield from _custom_ids(getattr(component, "children", ()))
        accessory = getattr(component, "accessory", None)
        if accessory is not None:
            yield from _custom_ids((accessory,))
