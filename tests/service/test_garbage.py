"""The garbage collector runs rarely, at idle moments, but also if there are none."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from dragonbot.connection import service


class Collector:
    """Records the loop's time of each collection."""

    def __init__(self) -> None:
        self.done: list[tuple[str, float]] = []

    def __getattr__(self, name: str) -> Any:
        return lambda: self.done.append((name, garbage_time[0]))


garbage_time, until = [0.0], [0.0]


@pytest.fixture
def collector(monkeypatch: pytest.MonkeyPatch) -> Collector:
    collector = Collector()
    garbage_time[0], until[0] = 0.0, 10 * service.EVERY_SECONDS

    async def sleep(seconds: float) -> None:
        garbage_time[0] += seconds
        if garbage_time[0] > until[0]:
            raise asyncio.CancelledError

    monkeypatch.setattr(service, "gc", collector)
    monkeypatch.setattr(service, "asyncio", SimpleNamespace(sleep=sleep))
    return collector


async def at_work(collector: Collector, is_busy: Any) -> list[tuple[str, float]]:
    with pytest.raises(asyncio.CancelledError):
        await service.keep_clean(is_busy)
    return collector.done


async def test_it_runs_every_minute_and_skips_long_lived_objects(collector: Collector) -> None:
    done = await at_work(collector, lambda: False)
    assert [name for name, _ in done] == ["collect", "freeze", *["collect"] * 9]
    assert [when for _, when in done][2:5] == [120.0, 180.0, 240.0]


async def test_it_waits_for_an_idle_moment(collector: Collector) -> None:
    done = await at_work(collector, lambda: garbage_time[0] < 62)
    assert 62 <= done[0][1] < 62.1


async def test_without_one_it_does_not_wait_forever(collector: Collector) -> None:
    until[0] = 30 * service.EVERY_SECONDS
    done = await at_work(collector, lambda: True)
    first, _, second, *_ = [when for _, when in done]
    assert first == pytest.approx((1 + service.MOST_LEFT_OUT) * (60 + service.PATIENCE_SECONDS))
    assert second == pytest.approx(2 * first)
