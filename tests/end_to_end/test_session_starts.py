"""Discord counts how often a bot begins a session, and takes its token away after too many."""

from __future__ import annotations

from typing import Final

from dragonbot.cluster.leases import FEW_STARTS
from dragonbot.connection import gateway
from dragonbot.practice.limits import Limits
from tests.end_to_end.house import House, in_a_house
from tests.end_to_end.logged import warnings

MOST: Final = 100
WINDOW: Final = 600.0
"""Discord's are 1000 a day; a day of heartbeats takes a test too long."""
LIMITS: Final = Limits(session_starts=(MOST, WINDOW))


async def new_session(house: House) -> float:
    """Seconds until the bot is back after its session was ended."""
    assert house.bot is not None
    before = house.clock.now()
    ready = house.bot.wait_for("ready", timeout=2 * WINDOW)
    await house.tavern.mischief.invalidate()
    await ready
    return house.clock.now() - before


@in_a_house(limits=LIMITS)
async def test_with_enough_left_nobody_waits(house: House) -> None:
    with warnings(gateway.__name__) as said:
        assert await new_session(house) < 10
    assert said == []
    assert house.tavern.gateway.starts.used == 2


@in_a_house(limits=LIMITS)
async def test_what_is_left_lasts_until_there_are_more(house: House) -> None:
    starts = house.tavern.gateway.starts
    starts.used = MOST - 40
    left = starts.resets_in(house.clock.now())
    with warnings(gateway.__name__) as said:
        assert left / 40 < await new_session(house) < left / 40 + 10
    assert ["40 more sessions" in each for each in said] == [True]


@in_a_house(limits=LIMITS)
async def test_the_last_ones_are_left_alone(house: House) -> None:
    starts = house.tavern.gateway.starts
    starts.used = MOST - FEW_STARTS
    starts.began = house.clock.now() + 0.0009  # what is below a millisecond is not told
    left = starts.resets_in(house.clock.now())
    with warnings(gateway.__name__) as said:
        assert left <= await new_session(house) < left + 10
    assert ["only 10 more sessions" in each for each in said] == [True]
    assert starts.used == 1


@in_a_house(limits=LIMITS)
async def test_sessions_that_end_at_once_do_not_use_them_up(house: House) -> None:
    starts = house.tavern.gateway.starts
    until = starts.began + WINDOW - 30
    while house.clock.now() < until:
        assert starts.left(house.clock.now()) > FEW_STARTS
        await new_session(house)


def test_pauses_grow() -> None:
    assert [gateway.pause_after(number) for number in range(10)] == [0, 1, 2, 4, 8, 16, 32, 60, 60, 60]
