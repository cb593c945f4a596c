"""Files as command options: stored, listed among the resolved ones, and downloadable."""

from __future__ import annotations

import base64
from typing import Any

import pytest

from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.mistake import NotPossible

pytestmark = pytest.mark.usefixtures("bot")


@pytest.mark.parametrize(
    "file",
    [
        ("my record.json", b"{}"),
        {"name": "my record.json", "content": base64.b64encode(b"{}").decode()},
    ],
    ids=["driver", "page"],
)
async def test_a_command_takes_a_file(tavern: Tavern, file: Any) -> None:
    """Discord replaces blanks by underscores, and the bot downloads the file from its URL."""
    driver = tavern.driver
    outcome = await driver.run(driver.person("ann"), driver.channel, "/weigh", file=file)
    assert outcome.text == "my_record.json: 2 bytes, 2 read, application/json, True"
    data = outcome.interaction.data
    number = data["options"][0]["value"]
    assert data["resolved"]["attachments"][number]["url"].endswith("/my_record.json")


async def test_anything_but_a_file_is_refused(tavern: Tavern) -> None:
    driver = tavern.driver
    with pytest.raises(NotPossible, match="is a file"):
        await driver.run(driver.person("ann"), driver.channel, "/weigh", file="a text")
    too_large = b" " * (tavern.world.limits.request_bytes + 1)
    with pytest.raises(NotPossible, match="too large"):
        await driver.run(driver.person("ann"), driver.channel, "/weigh", file=("x", too_large))
