"""Icons in Discord: what each drawing is shown by, and how a message gets its icons just before it is sent.

Views are made with the names of drawings. Which emojis there are is known only to the bot that sends them, so
the last thing that is done with a view is to put them in. Where there is none, what was written without icons
stands there; icons never make a message longer than Discord takes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

import discord

from dragonbot.discord_ui.components import MOST_CONTENT, MOST_TEXT, length, shortened
from dragonbot.picture.drawings import known
from dragonbot.text.icon import BEGINS, with_icons

LONGEST_MARK: Final = 64
"""Characters of an emoji as a text names it, and the gap after it."""


class Icons:
    """The emojis of an application by the names of their drawings."""

    def __init__(self, emojis: Mapping[str, discord.PartialEmoji] | None = None) -> None:
        self._emojis = dict(emojis or {})

    def add(self, name: str, emoji: discord.PartialEmoji) -> None:
        self._emojis[name] = emoji

    def dressed(self, view: discord.ui.LayoutView) -> discord.ui.LayoutView:
        """The view with its icons, as many as there is room for."""
        parts = list(view.walk_children())
        texts = [part for part in parts if isinstance(part, discord.ui.TextDisplay)]
        room = _Room(self._emojis, MOST_TEXT - sum(length(text.content) for text in texts))
        for text in texts:
            text.content = room.filled(text.content)
        for item in parts:
            for place in _places(item):
                emoji = place.emoji
                # On a button there is room for one, and nothing stands in for it.
                if emoji is not None and emoji.id is None:
                    place.emoji = self._emojis.get(drawn_as(emoji.name))
        return view

    def dressed_text(self, text: str) -> str:
        """The text of a plain message, as long as Discord takes it, with as many icons as fit."""
        text = shortened(text, MOST_CONTENT)
        if BEGINS not in text:
            return text
        left = MOST_CONTENT - 2 * len(text)  # at least
        if left < LONGEST_MARK * text.count(BEGINS):
            left = MOST_CONTENT - length(text)
        return _Room(self._emojis, left).filled(text)


class _Room:
    """How much longer the texts of a message may become by their icons."""

    def __init__(self, emojis: Mapping[str, discord.PartialEmoji], left: int) -> None:
        self._emojis = emojis
        self._left = left

    def filled(self, text: str) -> str:
        return with_icons(text, self._shown) if BEGINS in text else text

    def _shown(self, names: Sequence[str]) -> list[str | None]:
        shown: list[str | None] = []
        for name in names:
            emoji = self._emojis.get(drawn_as(name))
            mark = "" if emoji is None else str(emoji)
            self._left -= len(mark) + bool(mark)  # with the gap
            shown.append(mark if self._left >= 0 else None)
        return shown


@cache
def drawn_as(name: str) -> str:
    """The drawing that a name means: numbered cards share one."""
    return known(name) or name


def _places(item: object) -> Sequence[Any]:
    """What of an item can have an emoji."""
    if isinstance(item, discord.ui.Button):
        return (item,)
    return item.options if isinstance(item, discord.ui.Select) else ()


NONE: Final = Icons()
"""Where nothing is drawn."""
