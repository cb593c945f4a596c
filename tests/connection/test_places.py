"""The permissions that the bot needs in a channel."""

from __future__ import annotations

from typing import Any
from unittest.mock import Mock

import discord
import pytest

from dragonbot.ids import ChannelId, GuildId, MessageId
from dragonbot.text.speech import Catalogue
from dragonbot.ui.kit import components
from dragonbot.ui.kit.reply import missing_permissions
from tests.each import for_each


@for_each(
    ("kind", "without", "lacking"),
    [
        (discord.TextChannel, "send_messages", ["send_messages"]),
        (discord.TextChannel, "send_messages_in_threads", []),
        (discord.Thread, "send_messages", []),
        (discord.Thread, "send_messages_in_threads", ["send_messages_in_threads"]),
        (discord.VoiceChannel, "connect", ["connect"]),
        (discord.TextChannel, "read_message_history", ["read_message_history"]),
    ],
)
def test_missing(kind: type, without: str, lacking: list[str]) -> None:
    channel: Any = Mock(spec=kind)
    permissions = discord.Permissions.all()
    setattr(permissions, without, False)
    assert components.missing(channel, permissions) == lacking


@pytest.mark.parametrize("language", ["en", "de"])
def test_each_has_the_name_people_know(language: str) -> None:
    names = {*components.IN_A_CHANNEL, *components.IN_A_THREAD, *components.IN_A_VOICE_CHAT, "manage_threads"}
    for name in names:
        said = missing_permissions(Catalogue(language), [name], "<#2>")
        assert "<#2>" in said
        assert name.replace("_", " ") not in said


def test_no_needless_permission_is_requested() -> None:
    channel: Any = Mock(spec=discord.TextChannel)
    needed = discord.Permissions(view_channel=True, send_messages=True, read_message_history=True)
    assert components.missing(channel, needed) == []


def test_addresses() -> None:
    assert components.jump(GuildId(1), ChannelId(2), MessageId(3)) == "https://discord.com/channels/1/2/3"
    assert components.jump(GuildId(1), ChannelId(2), None) == "https://discord.com/channels/1/2"
