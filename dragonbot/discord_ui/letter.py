"""A letter: the direct message that tells somebody that tables wait, and of these nothing but links."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import discord

from dragonbot.discord_ui.components import Action, button, lines
from dragonbot.discord_ui.places import jump
from dragonbot.ids import NO_MATCH, ChannelId, GuildId, MessageId
from dragonbot.text.catalogue import Catalogue


class LinkLike(Protocol):
    """The way to a table."""

    @property
    def guild(self) -> GuildId: ...
    @property
    def channel(self) -> ChannelId: ...
    @property
    def message(self) -> MessageId | None: ...
    @property
    def is_last(self) -> bool: ...


def letter_action(number: int) -> Action:
    """Under the letter of this number, which is found again by it."""
    return Action("me", NO_MATCH, number)


def letter(catalogue: Catalogue, links: Sequence[LinkLike], number: int) -> tuple[str, discord.ui.View]:
    """What it says: it is read on a locked phone, too, so it is a plain text."""
    told = [
        catalogue.say(
            "letter-last" if link.is_last else "letter-waits",
            link=jump(link.guild, link.channel, link.message),
        )
        for link in links
    ]
    return lines(*told), _below(catalogue, number)


def greeting(catalogue: Catalogue, number: int) -> tuple[str, discord.ui.View]:
    """The first one, when somebody has just chosen to get them."""
    return catalogue.say("letter-greeting"), _below(catalogue, number)


def _below(catalogue: Catalogue, number: int) -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    view.add_item(button(catalogue.say("button-wishes"), letter_action(number)))
    view.stop()
    return view
