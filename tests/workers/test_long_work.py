"""Background jobs: started once, stopped by those allowed to, and cleaned up afterwards."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from dragonbot.workers.thinkers import BackgroundJobs, Fruitless, Progress, Thinkers, TooMany
from dragonbot.workers.worker import Program

NOBODY = Program("dragonbot.nobody")


@pytest.fixture
async def work() -> AsyncIterator[BackgroundJobs[str]]:
    work: BackgroundJobs[str] = BackgroundJobs("work", NOBODY, processes=0, most=2, hung_seconds=1.0)
    yield work
    await work.close()


async def test_it_runs_until_done(work: BackgroundJobs[str]) -> None:
    go, begun = asyncio.Event(), []

    async def run(_: Thinkers, progress: Progress) -> None:
        begun.append(1)
        progress(0.5)
        await go.wait()

    work.begin("a", run)
    work.begin("a", run)
    await work.wait("a", 0.01)
    assert (work.part("a"), work.part("b"), begun) == (0.5, None, [1])
    work.begin("b", run)
    with pytest.raises(TooMany):
        work.begin("c", run)
    go.set()
    await work.wait("a", 9.0)
    assert work.part("a") is None
    assert not work.was_in_vain("a")


async def test_it_is_stopped(work: BackgroundJobs[str]) -> None:
    over = []

    async def run(_: Thinkers, __: Progress) -> None:
        try:
            await asyncio.Event().wait()
        finally:
            over.append(1)

    work.begin("a", run)
    await work.wait("a", 0.01)
    await work.stop("a")
    await work.stop("a")
    assert (work.part("a"), work.was_in_vain("a"), over) == (None, False, [1])


async def test_it_is_stopped_before_it_starts(work: BackgroundJobs[str]) -> None:
    begun = []

    async def run(_: Thinkers, __: Progress) -> None:
        begun.append(1)

    work.begin("a", run)
    await work.stop("a")
    assert (work.part("a"), begun) == (None, [])
    work.begin("a", run)
    await work.wait("a", 9.0)
    assert begun == [1]


async def test_a_failed_job_is_remembered_until_started_again(work: BackgroundJobs[str]) -> None:
    async def fails(_: Thinkers, __: Progress) -> None:
        raise Fruitless

    async def works(_: Thinkers, __: Progress) -> None:
        pass

    work.begin("a", fails)
    await work.wait("a", 9.0)
    assert work.was_in_vain("a")
    work.begin("a", works)
    await work.wait("a", 9.0)
    assert not work.was_in_vain("a")
