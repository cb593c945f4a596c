"""Marks: by what a message is known again that shows a post, even one without a button.

Buttons carry the number of their post. Besides, the first component of each message carries a number of its
own, which Discord keeps and nobody sees. The moment at which the post was made is in it: after a restore from
a backup other posts get the numbers of those that were made since.
"""

from __future__ import annotations

import zlib
from typing import Final, NamedTuple, Protocol

import discord

from dragonbot.ids import MatchId, PostNumber
from dragonbot.ui.components import base36, custom_ids_in, post_in

BESIDE: Final = 1 << 30
"""Marks lie above the numbers that Discord gives itself, and below where its numbers end."""


class Post(Protocol):
    """What a post is known by."""

    @property
    def match(self) -> MatchId: ...
    @property
    def number(self) -> PostNumber: ...
    @property
    def made(self) -> float: ...


class MarkedPost(NamedTuple):
    """Something that is known again like a post."""

    match: MatchId
    number: PostNumber
    made: float


def name_of(post: Post) -> str:
    """By what a post is told from all others, also when it is sent twice: short enough for a nonce."""
    return ".".join(map(base36, (post.match, post.number, int(post.made * 1000))))


def mark_of(post: Post) -> int:
    """A number for a post."""
    return _hashed(name_of(post))


def marked(view: discord.ui.LayoutView, post: Post) -> discord.ui.LayoutView:
    """The view with the mark of its post."""
    if view.children:
        view.children[0].id = mark_of(post)
    return view


def shows(message: discord.Message, post: Post) -> bool:
    """Whether a message shows this post."""
    mark = getattr(next(iter(message.components), None), "id", None) or 0
    if mark >= BESIDE:
        # Once the moment was not in it.
        return mark in (mark_of(post), _hashed(f"{post.match}.{post.number}"))
    return post_in(custom_ids_in(message.components)) == (post.match, post.number)


def _hashed(name: str) -> int:
    return BESIDE | zlib.crc32(name.encode()) >> 2
