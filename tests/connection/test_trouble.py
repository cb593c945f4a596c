"""Discord's errors, in the words of the registry."""

from __future__ import annotations

import aiohttp
import discord
import pytest

from dragonbot.ui.kit.discord_internals import Meaning, met
from tests.connection.fakes import refused_by_discord
from tests.each import for_each


@for_each(
    ("error", "meaning", "why"),
    [
        (ConnectionResetError(104, "reset"), "later", ""),
        (aiohttp.ServerDisconnectedError(), "later", ""),
        (TimeoutError(), "later", ""),
        (discord.RateLimited(40.0), "later", ""),
        (refused_by_discord(503, 0), "later", ""),
        (refused_by_discord(429, 0), "later", ""),
        (refused_by_discord(401, 0), "later", ""),
        (refused_by_discord(404, 10008), "lost", ""),
        (refused_by_discord(404, 10003), "shut", "deleted"),
        (refused_by_discord(404, 10004), "shut", "removed"),
        (refused_by_discord(403, 50001), "shut", "forbidden"),
        (refused_by_discord(403, 50013), "shut", "forbidden"),
        (refused_by_discord(403, 160005), "shut", "locked"),
        (refused_by_discord(400, 50083), "asleep", ""),
        (refused_by_discord(429, 30046), "too_old", ""),
        (refused_by_discord(404, 10007), "left", ""),
    ],
)
def test_meanings(error: Exception, meaning: Meaning, why: str) -> None:
    found = met(error)
    assert found is not None
    assert (found.meaning, found.why) == (meaning, why)


def test_how_long_to_wait() -> None:
    asked = met(refused_by_discord(429, 0, **{"Retry-After": "7.5"}))
    limited = met(discord.RateLimited(40.0))
    assert asked is not None
    assert asked.seconds == 7.5
    assert limited is not None
    assert limited.seconds == 40.0


def test_a_user_who_is_no_member_has_no_permissions() -> None:
    found = met(refused_by_discord(403, 50001), is_member=False)
    assert found is not None
    assert found.why == "removed"


@pytest.mark.parametrize("error", [refused_by_discord(400, 50035), ValueError("ours"), KeyError("x")])
def test_our_own_bugs_are_not_translated(error: Exception) -> None:
    assert met(error) is None
