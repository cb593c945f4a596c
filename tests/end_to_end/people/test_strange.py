"""Unexpected data from Discord: no channel, old choices, unreadable responses."""

from __future__ import annotations

import json
from typing import Any

import pytest
from discord.webhook import async_

from dragonbot.practice.people import interaction_event
from dragonbot.practice.people.interaction_event import interact
from dragonbot.practice.people.outcome import Outcome
from dragonbot.practice.world.body import Json
from dragonbot.practice.world.interaction import COMMAND
from tests.each import slow_but
from tests.end_to_end.evening import Evening
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.player import table_in, wishes
from tests.store.sample import everything_in

NO_PLACE = "Discord didn't say which channel you are in"


async def sent(house: House, *names: str, **values: str) -> Outcome:
    """A command as an old client may still know it."""
    options: list[Json] = [{"type": 3, "name": name, "value": value} for name, value in values.items()]
    for name in reversed(names[1:]):
        options = [{"type": 1, "name": name, "options": options}]
    data: Json = {"id": "1", "name": names[0], "type": 1, "options": options}
    return await Outcome(interact(house.tavern.world, COMMAND, house["ann"], house.channel, data)).settled()


@in_a_house()
async def test_without_a_channel(house: House) -> None:
    with pytest.MonkeyPatch.context() as patch:
        whole = interaction_event.payload

        def placeless(*about: Any) -> Json:
            told = whole(*about)
            return {key: value for key, value in told.items() if key not in ("channel", "channel_id")}

        patch.setattr(interaction_event, "payload", placeless)
        for outcome in (
            await sent(house, "table", "open", game="fist-classic"),
            await sent(house, "table", "join"),
            await sent(house, "hand"),
        ):
            assert NO_PLACE in outcome.text
    await house.quiet()
    assert everything_in(house.database)["matches"] == []
    evening = Evening(house)
    await evening.host.run("/table open", game="fist-classic")
    await evening.seen(lambda: evening.table is not None)
    table = evening.table
    assert table is not None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(interaction_event, "payload", placeless)
        outcome = await evening["bob"].wish(table, "join")
    assert NO_PLACE in outcome.text
    assert "Bob" not in table.text


@in_a_house()
async def test_choices_of_another_version(house: House) -> None:
    for outcome in (
        await sent(house, "table", "open", game="fist-classic", pace="blitz"),
        await sent(house, "table", "open", game="fist-classic", language="fr"),
        await sent(house, "tutorial", game="chess"),
    ):
        assert "no longer exists. Type the command again" in outcome.text
    assert "There is no game called" in (await sent(house, "table", "open", game="chess")).text
    assert table_in(house.driver.history(house.channel)) is None


@pytest.mark.parametrize("body", slow_but("no object", of=["no JSON", "no object", "no interaction"]))
def test_an_unreadable_response_of_discord(tmp_path: Any, body: str) -> None:
    """Discord has accepted it, so nothing is repeated or reported."""

    @in_a_house()
    async def evening(house: House) -> None:
        readable: Any = vars(async_)["json_or_text"]

        async def unreadable(response: Any) -> Any:
            said = await readable(response)
            if "callback" not in response.url.path or response.status >= 300:
                return said
            return json.loads("<") if body == "no JSON" else "<html>" if body == "no object" else {}

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(async_, "json_or_text", unreadable)
            since = house.driver.last_request
            ann, bob = house["ann"], house["bob"]
            opened = await house.driver.run(ann, house.channel, "/table open", game="fist-classic")
            assert not opened.failed
            await house.driver.until(lambda: table_in(house.driver.history(house.channel)) is not None)
            table = table_in(house.driver.history(house.channel))
            assert table is not None
            joined = await house.driver.click(bob, table, wishes(table, "join")[0]["custom_id"])
            refused = await house.driver.run(bob, house.channel, "/hand")
            await house.quiet()
            assert "Bob" in table.text
            assert "The game hasn't begun yet" in refused.text
            for outcome in (opened, joined, refused):
                assert len(outcome.messages) + len(outcome.updated) == 1
            asked = [each for each in house.driver.requests(since) if "callback" in each.path]
            assert len(asked) == 3

    evening(tmp_path)
