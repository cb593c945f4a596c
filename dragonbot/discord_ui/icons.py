"""Icons in Discord: what each drawing is shown by, and how a message gets its icons just before it is sent.

Views are made with the names of drawings. Which emojis there are is known only to the bot that sends them, so
the last thing that is done with a view is to put them in. Where there is none, what was written without icons
stands there; icons never make a message longer than Discord takes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

import discord

from dragonbot.discord_ui.components import MOST_CONTENT, MOST_TEXT, length, shortened
from dragonbot.discord_ui.parts import List, Option
from dragonbot.picture.drawings import known
from dragonbot.text.icon import BEGINS, with_icons

LONGEST_MARK: Final = 64
"""Characters of an emoji as a text names it, and the gap after it."""
MOST_KEPT: Final = 512
LONGEST_KEPT: Final = 300
"""Characters of a text that is kept as it looks, to be shown again."""


class Icons:
    """The emojis of an application by the names of their drawings."""

    def __init__(self, emojis: Mapping[str, discord.PartialEmoji] | None = None) -> None:
        self._emojis = dict(emojis or {})
        self._drawn: dict[Option, Option] = {}
        """What options look like that were shown of late."""
        self._dressed: dict[str, _Dressed] = {}
        """And short texts."""

    def add(self, name: str, emoji: discord.PartialEmoji) -> None:
        self._emojis[name] = emoji
        self._drawn.clear()
        self._dressed.clear()

    def dressed(self, view: discord.ui.LayoutView) -> discord.ui.LayoutView:
        """The view with its icons, as many as there is room for."""
        texts: list[tuple[discord.ui.TextDisplay[Any], _Dressed]] = []
        for item in view.walk_children():
            if isinstance(item, discord.ui.TextDisplay):
                texts.append((item, self._dressed_whole(item.content)))
            elif isinstance(item, discord.ui.Button):
                # On a button there is room for one, and nothing stands in for it.
                if item.emoji is not None and item.emoji.id is None:
                    item.emoji = self._emojis.get(drawn_as(item.emoji.name))
            elif isinstance(item, List):
                item.draw(self._drawn_option)
        room = _Room(self._emojis, MOST_TEXT - sum(dressed.length for _, dressed in texts))
        for text, dressed in texts:
            if dressed.marks <= room.left:
                text.content = dressed.text
                room.left -= dressed.marks
            else:
                text.content = room.filled(text.content)
        return view

    def _dressed_whole(self, text: str) -> _Dressed:
        """With all its icons."""
        known = self._dressed.get(text)
        if known is None:
            room = _Room(self._emojis, left := MOST_TEXT * LONGEST_MARK)
            known = _Dressed(room.filled(text), length(text), left - room.left)
            if len(text) <= LONGEST_KEPT:
                if len(self._dressed) >= MOST_KEPT:
                    self._dressed.clear()
                self._dressed[text] = known
        return known

    def _drawn_option(self, option: discord.SelectOption) -> discord.SelectOption:
        if not isinstance(option, Option):
            return option
        drawn = self._drawn.get(option)
        if drawn is not None:
            return drawn
        emoji = option.emoji
        if emoji is None or emoji.id is not None:
            return option
        if len(self._drawn) >= MOST_KEPT:
            self._drawn.clear()
        drawn = self._drawn[option] = option.drawn(self._emojis.get(drawn_as(emoji.name)))
        return drawn

    def dressed_text(self, text: str) -> str:
        """The text of a plain message, as long as Discord takes it, with as many icons as fit."""
        text = shortened(text, MOST_CONTENT)
        if BEGINS not in text:
            return text
        whole = self._dressed_whole(text)
        if whole.length + whole.marks <= MOST_CONTENT:
            return whole.text
        left = MOST_CONTENT - 2 * len(text)  # at least
        if left < LONGEST_MARK * text.count(BEGINS):
            left = MOST_CONTENT - length(text)
        return _Room(self._emojis, left).filled(text)


class _Dressed(NamedTuple):
    text: str
    length: int
    """Without its icons."""
    marks: int
    """How much longer these make it."""


class _Room:
    """How much longer the texts of a message may become by their icons."""

    def __init__(self, emojis: Mapping[str, discord.PartialEmoji], left: int) -> None:
        self._emojis = emojis
        self.left = left

    def filled(self, text: str) -> str:
        return with_icons(text, self._shown) if BEGINS in text else text

    def _shown(self, names: Sequence[str]) -> list[str | None]:
        shown: list[str | None] = []
        for name in names:
            emoji = self._emojis.get(drawn_as(name))
            mark = "" if emoji is None else str(emoji)
            self.left -= len(mark) + bool(mark)  # with the gap
            shown.append(mark if self.left >= 0 else None)
        return shown


@cache
def drawn_as(name: str) -> str:
    """The drawing that a name means: numbered cards share one."""
    return known(name) or name


NONE: Final = Icons()
"""Where nothing is drawn."""
