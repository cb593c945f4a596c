"""How the bot comes into a server: the log names the link, and docs/running.md tells of the same one."""

from __future__ import annotations

import logging
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from discord import Permissions

from cogs.keeper import Keeper
from dragonbot.discord_ui import places

PAGE = (Path(__file__).parents[2] / "docs" / "running.md").read_text("utf-8")
APPLICATION = 1234567890


@pytest.mark.parametrize("servers", [0, 1])
async def test_whoever_has_no_server_reads_the_link(servers: int, caplog: pytest.LogCaptureFixture) -> None:
    bot: Any = SimpleNamespace(guilds=[object()] * servers, application_id=APPLICATION, verbs={})
    with caplog.at_level(logging.INFO):
        await Keeper(bot).on_ready()
    assert (places.install_link(APPLICATION) in caplog.text) == (not servers)


def test_the_page_tells_of_the_same_link() -> None:
    assert places.install_link(APPLICATION).replace(str(APPLICATION), "YOUR_ID") in PAGE


def test_the_link_asks_for_what_a_table_and_its_thread_need() -> None:
    asked = Permissions(int(places.install_link(APPLICATION).rpartition("permissions=")[2]))
    assert asked == Permissions(
        view_channel=True,
        send_messages=True,
        send_messages_in_threads=True,
        create_public_threads=True,
        attach_files=True,
        read_message_history=True,
    )


def test_the_page_tells_how_to_get_in_and_how_to_update() -> None:
    for step in ("*Guild Install*", "**Add to server**", "git pull", "--build", "dragonbot backup"):
        assert step in PAGE
