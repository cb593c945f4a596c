"""Files that go with a command: stored, told of among what is resolved, and served as Discord serves them."""

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
async def test_a_file_goes_with_a_command(tavern: Tavern, file: Any) -> None:
    """Discord makes underlines of blanks, and the bot fetches the file by its address."""
    driver = tavern.driver
    outcome = await driver.run(driver.person("ann"), driver.channel, "/weigh", file=file)
    assert outcome.text == "my_record.json: 2 bytes, 2 read, application/json, True"
    data = outcome.interaction.data
    number = data["options"][0]["value"]
    assert data["resolved"]["attachments"][number]["url"].endswith("/my_record.json")


async def test_what_is_no_file(tavern: Tavern) -> None:
    driver = tavern.driver
    with pytest.raises(NotPossible, match="is a file"):
        await driver.run(driver.person("ann"), driver.channel, "/weigh", file="a text")
    too_large = b" " * (tavern.world.limits.request_bytes + 1)
    with pytest.raises(NotPossible, match="too large"):
        await driver.run(driver.person("ann"), driver.channel, "/weigh", file=("x", too_large))
