"""The stock of positions: from games whose tables agree, else from games of masters; and what a day is."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from dragonbot.daily import finding, stock
from dragonbot.daily.finding import Play, Position, Search
from dragonbot.daily.stock import JOB, Stock, day_at
from dragonbot.ids import EVERYTHING, NO_MATCH, MatchId
from dragonbot.store.protocol import Change
from dragonbot.store.sql.store import Store
from dragonbot.store.sqlite.store import SqliteStore
from dragonbot.timing import RealTime
from tests.daily.positions import position
from tests.store.sample import ANN, BEN, opened, saved, seat_row


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await SqliteStore.open(tmp_path / "dragonbot.db")
    yield store
    await store.close()


@pytest.fixture
def examined(monkeypatch: pytest.MonkeyPatch) -> list[tuple[bytes, int]]:
    """The decisions examined; the third of a record makes a position, without the hours of judging."""
    seen: list[tuple[bytes, int]] = []

    def done(search: Search, _: float) -> object:
        if search.deed is None:
            return [] if search.record == b"dull" else [5, 3, 8, 1]
        seen.append((search.record, search.deed))
        return position().model_dump(mode="json") if search.deed == 8 else None

    monkeypatch.setattr(finding.Search, "done", done)
    monkeypatch.setattr(finding.Play, "done", lambda play, _: f"masters' {play.game}".encode())
    return seen


async def finished(store: Store, created: float) -> MatchId:
    row = await opened(store, created=created)
    over = saved(row, state="over", started=2.0, ended=3.0, daily=True)
    seats = [seat_row(row.id, place, user) for place, user in enumerate((ANN, BEN))]
    await store.save(Change(match=over, seats=seats))
    return row.id


async def refilled(full: Stock) -> None:
    await full.refill(EVERYTHING)
    await full.work.wait(JOB, 60.0)


async def test_a_position_comes_from_a_game_whose_table_agrees(
    store: Store, examined: list[tuple[bytes, int]]
) -> None:
    older, dull = await finished(store, 1000.0), await finished(store, 2000.0)

    async def recorded(match: MatchId) -> bytes:
        return b"dull" if match == dull else b"good"

    full = Stock(store, RealTime(), recorded, processes=0)
    await refilled(full)
    assert examined == [(b"good", 5), (b"good", 3), (b"good", 8)]
    row = await store.open_day(1)
    assert row is not None
    assert row.match == older
    assert Position.model_validate(row.data).model_dump_json() == position().model_dump_json()
    await refilled(full)  # both are looked through
    assert examined[-1][0].startswith(b"masters'")


async def test_masters_play_where_no_table_agrees(store: Store, examined: list[tuple[bytes, int]]) -> None:
    async def recorded(_: MatchId) -> None:
        raise AssertionError("there is no game")

    full = Stock(store, RealTime(), recorded, processes=0)
    for _ in range(stock.DAYS_AHEAD + 2):
        await refilled(full)
    assert await store.daily_stock() == stock.DAYS_AHEAD
    assert len(examined) == 3 * stock.DAYS_AHEAD
    row = await store.open_day(1)
    assert row is not None
    assert row.match == NO_MATCH


async def test_a_game_that_is_gone_is_no_trouble(store: Store, examined: list[tuple[bytes, int]]) -> None:
    await finished(store, 1000.0)

    async def recorded(_: MatchId) -> None:
        return None

    await refilled(Stock(store, RealTime(), recorded, processes=0))
    assert await store.daily_stock() == 1
    assert examined[0][0].startswith(b"masters'")


def test_masters_play_every_game() -> None:
    """With a seed as the stock draws it."""
    record = Play("dragons-gold", 3, "0" * 32).done(1.0)
    assert Search("dragons-gold", record).done(1.0)


@pytest.mark.parametrize(
    ("zone", "hour", "moment", "day"),
    [
        ("UTC", 0, 0.0, 719_163),
        ("UTC", 18, 17 * 3600.0, 719_162),
        ("UTC", 18, 18 * 3600.0, 719_163),
        ("Europe/Berlin", 18, 17 * 3600.0, 719_163),
        ("America/New_York", 0, 3600.0, 719_162),
        ("no such place", 0, 3600.0, 719_163),
    ],
)
def test_a_day_begins_at_the_hour_of_the_place(zone: str, hour: int, moment: float, day: int) -> None:
    assert day_at(moment, zone, hour) == day
