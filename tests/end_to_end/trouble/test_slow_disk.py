"""The disk is slower than Discord's limit: people see "thinking", and then the answer."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from dragonbot.practice.rest.mischief import Trouble
from dragonbot.store.protocol import Change
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.player import verbs_in
from tests.end_to_end.trouble.test_mischief import ANSWERS, answers_to, begun, well
from tests.end_to_end.trouble.test_restarts import now


@in_a_house(seed="3")
async def test_a_slow_disk(house: House) -> None:
    """Nothing is confirmed before it is stored."""
    evening = await begun(house)
    await evening.seen(lambda: evening.table is not None and "bid" in verbs_in(evening.table))
    with slow_disk(house):
        outcome = await evening["ann"].click(await now(evening), "1")
        assert outcome.kind == 5
        assert 1.4 < (outcome.acknowledged_after or 0) < 2.9
        assert outcome.text.startswith("Sealed: 1")
    await well(evening)


@in_a_house(seed="3")
async def test_thinking_is_always_replaced(house: House) -> None:
    """Discord got it, but the confirmation was lost: the answer replaces it."""
    evening = await begun(house)
    await evening.seen(lambda: evening.table is not None and "bid" in verbs_in(evening.table))
    before = len(answers_to(evening["ann"]))
    with slow_disk(house):
        trouble = house.tavern.mischief.add(Trouble(ANSWERS, slow_commit=2.0))
        outcome = await evening["ann"].click(await now(evening), "1")
        assert trouble.hits == 1
        assert outcome.kind == 5
        assert outcome.text.startswith("Sealed: 1")
    assert len(answers_to(evening["ann"])) == before + 1  # and it is not answered in another way
    await well(evening)


@in_a_house(seed="3")
async def test_a_hanging_disk_is_announced(house: House) -> None:
    """Within 10 s there is a message, which the answer finally replaces."""
    evening = await begun(house)
    await evening.seen(lambda: evening.table is not None and "bid" in verbs_in(evening.table))
    with slow_disk(house, 30.0):
        began = house.clock.now()
        bid = await house.driver.click(evening["ann"].person, await now(evening), "1", wait=False)
        await house.clock.sleep(10.0)
        assert "longer than usual" in bid.text
        await bid.settled()
        await house.clock.sleep(began + 31 - house.clock.now())
        assert bid.text.startswith("Sealed: 1")
        assert len(bid.messages) == 1


@contextmanager
def slow_disk(house: House, seconds: float = 4.0) -> Iterator[None]:
    assert house.bot is not None
    store = house.bot.store
    save = store.save

    async def slowly(change: Change) -> None:
        await asyncio.sleep(seconds)
        await save(change)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store, "save", slowly)
        yield
