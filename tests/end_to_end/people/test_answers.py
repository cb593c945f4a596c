"""Responses to clicks and commands: what is requested, and that each gets one."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NoReturn

import pytest

from dragonbot.engine.refusal import Refused
from dragonbot.ids import ELSEWHERE
from dragonbot.practice.rest.mischief import Trouble
from tests.end_to_end.evening import Evening
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.people.test_edit_tokens import bidding
from tests.end_to_end.trouble.test_slow_disk import slow_disk


@in_a_house(seed="3")
async def test_no_message_is_requested_in_return(house: House) -> None:
    """It would have to be parsed for every click, and no one needs it."""
    evening = Evening(house, seed=3)
    await evening.begin("fist-classic", pace="live")
    await evening.step()
    for _ in range(2):
        await evening.host.run("/hand")
    answers = [each for each in house.driver.requests() if each.kind == "answer"]
    assert len(answers) > 8
    assert [(each.status, each.answer) for each in answers] == [(204, None)] * len(answers)


@asynccontextmanager
async def another_process(house: House) -> AsyncIterator[House]:
    """A bot beside the first that gets the same events and has no table."""
    other = House(house.tavern, house.clock, house.database.with_name("other.db"), house.door)
    bot = await other.start()

    async def match(_: object) -> NoReturn:
        raise Refused(ELSEWHERE)

    bot.registry.match = match  # type: ignore[method-assign, assignment]  # its file knows nothing of the table
    try:
        yield other
    finally:
        await other.stop()


def refusals_since(house: House, number: int) -> Counter[int]:
    """Discord's refusals by code."""
    refused = [each for each in house.driver.requests(number) if each.status >= 400]
    return Counter((each.answer or {}).get("code", each.status) for each in refused)


@pytest.mark.parametrize("is_slow", [False, True])
def test_of_two_processes_with_the_same_event_one_responds(*, is_slow: bool, tmp_path: Path) -> None:
    @in_a_house(seed="3")
    async def played(house: House) -> None:
        _, table = await bidding(house)
        async with another_process(house):
            since = house.driver.last_request
            if is_slow:  # so the first process shows "thinking"
                with slow_disk(house):
                    bid = await house.driver.click(house["ann"], table, "1")
            else:
                bid = await house.driver.click(house["ann"], table, "1")
            card = await house.driver.run(house["ann"], house.channel, "/card", name="imp")
            hand = await house.driver.run(house["ann"], house.channel, "/hand")
            await house.clock.sleep(30)
        for outcome in (bid, card, hand):
            assert not outcome.failed
            assert len(outcome.messages) == 1
        assert "Sealed: 1" in bid.text
        assert "Imp" in card.text
        # One can't know without asking that the other was first; nothing else is refused.
        assert refusals_since(house, since).keys() <= {40060}

    played(tmp_path)


@in_a_house(seed="3")
async def test_an_event_delivered_six_times_is_answered_once(house: House) -> None:
    evening, table = await bidding(house)
    since = house.driver.last_request
    house.tavern.mischief.repeat("INTERACTION_CREATE", 6)
    bid = await house.driver.click(house["ann"], table, "1")
    await house.clock.sleep(30)
    assert [each.text.partition(" ")[0] for each in bid.messages] == ["Sealed:"]
    house.tavern.mischief.repeat("INTERACTION_CREATE", 6)
    hand = await house.driver.run(house["ann"], house.channel, "/hand")
    assert len(hand.messages) == 1
    assert refusals_since(house, since) == {}
    await evening.step()


@in_a_house(seed="3")
async def test_a_slowly_accepted_response_is_sent_once(house: House) -> None:
    _, table = await bidding(house)
    since = house.driver.last_request
    house.tavern.mischief.add(Trouble("POST */callback", slow_commit=2.0, times=2))
    for outcome in (
        await house.driver.click(house["ann"], table, "1"),
        await house.driver.run(house["bob"], house.channel, "/hand"),
    ):
        await house.clock.sleep(30)
        assert len(outcome.messages) == 1
    answers = [each for each in house.driver.requests(since) if each.kind == "answer"]
    assert [each.status for each in answers] == [204, 204]
