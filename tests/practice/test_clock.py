"""A clock that tests can advance, and ids that only grow."""

from __future__ import annotations

import pytest

from dragonbot.practice.world.clock import Clock
from dragonbot.practice.world.snowflake import Snowflakes, seconds_of


async def test_timers_fire_when_the_clock_advances() -> None:
    clock = Clock()
    rung: list[str] = []
    clock.later(20, lambda: rung.append("late"))
    clock.later(10, lambda: rung.append("soon"))
    never = clock.later(15, lambda: rung.append("never"))
    clock.later(90, lambda: rung.append("much later")).wait_again()
    never.cancel()
    clock.move(30)
    assert rung == ["soon", "late"]
    clock.move(60)
    assert rung == ["soon", "late", "much later"]
    assert not clock.timers


def test_it_does_not_go_back() -> None:
    with pytest.raises(ValueError, match="forward"):
        Clock().move(-1)


def test_snowflakes_grow_and_contain_their_time() -> None:
    clock = Clock()
    snowflakes = Snowflakes(clock)
    numbers = [snowflakes.next() for _ in range(1000)]
    assert sorted(set(numbers)) == numbers
    clock.move(3600)
    assert seconds_of(snowflakes.next()) == pytest.approx(clock.now(), abs=1)
