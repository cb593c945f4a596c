"""A guide to a table of one's own: a few words above the very message that a real table would show."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import discord

from dragonbot.discord_ui import components
from dragonbot.discord_ui.board import Board, Told
from dragonbot.discord_ui.components import MOST_TEXT, Button, Part, layout, length, lines, row
from dragonbot.discord_ui.message import scene_card
from dragonbot.discord_ui.protocols import NoticeLike
from dragonbot.discord_ui.voice import Voice, story

LONGEST_STORY: Final = 1200
"""So much is told at most of what only the person heard, or of what would have happened."""


def guided(
    guide: Iterable[Part | str],
    scenes: Iterable[NoticeLike],
    buttons: Iterable[Button],
    voice: Voice,
    mentions: Mapping[str, str],
) -> discord.ui.LayoutView:
    """The guide, as many of the scenes as have room (the last ones), and the guide's own buttons."""
    card = layout(*guide, colour=components.GREEN)
    shown = [scene_card(scene, voice.catalogue, mentions).children[0] for scene in scenes]
    while shown and _text(card) + sum(map(_text, shown)) > MOST_TEXT:
        shown.pop(0)
    for part in (*shown, row(*buttons)):
        card.add_item(part)
    card.stop()
    return card


def overheard(voice: Voice, board: Board, secrets: Sequence[Told]) -> str:
    """What only the person heard."""
    return lines(voice.say("lesson-secret"), story(voice, board, secrets, LONGEST_STORY))


def is_guided(message: discord.Message) -> bool:
    """Whether it has a guide's buttons, and is no panel that was opened beside it."""
    actions = map(components.action_in, components.custom_ids_in(message.components))
    return any(action is not None and action.verb == "lesson" for action in actions)


def _text(part: discord.ui.LayoutView | discord.ui.Item[Any]) -> int:
    """The length of all text in a view or a part of one."""
    parts = part.walk_children() if isinstance(part, discord.ui.LayoutView | discord.ui.Container) else ()
    texts = (item.content for item in parts if isinstance(item, discord.ui.TextDisplay))
    return sum(map(length, texts))
