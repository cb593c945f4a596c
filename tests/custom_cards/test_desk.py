"""The desk: tests of cards, played in another process, with stored results."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from dragonbot.custom_cards.desk import Desk, OneAtATime, key_of
from dragonbot.custom_cards.playtest import Plan
from dragonbot.ids import UserId
from dragonbot.store.rows import CardTestRow
from dragonbot.store.sqlite.store import SqliteStore
from dragonbot.timing import Whose
from tests.custom_cards.cases import BLANK, figures
from tests.tables.begun import begun
from tests.tables.fake_time import FakeTime

ANN, BEN = UserId(1), UserId(2)
OURS = Whose(7, 1)
PATIENCE_SECONDS = 240.0
"""The other process has low priority."""
PLAN = Plan("fist-classic", BLANK, "desk", players=3, games=1)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    store = await SqliteStore.open(begun(tmp_path / "dragonbot.db"))
    yield store
    await store.close()


async def test_games_are_played_in_another_process_and_the_result_stored(store: SqliteStore) -> None:
    desk = Desk(store, FakeTime(), processes=1)
    assert await desk.figures(PLAN) is None
    desk.begin(PLAN, ANN, OURS)
    desk.begin(PLAN, ANN, OURS)  # it has started already
    with pytest.raises(OneAtATime):
        desk.begin(PLAN._replace(seed="other"), ANN, OURS)
    assert not await desk.stop(PLAN, BEN)
    await desk.work.wait(key_of(PLAN), PATIENCE_SECONDS)
    found = await desk.figures(PLAN)
    assert found is not None
    assert (found.games, found.players, found.card.games) == (1, 3, 0)
    assert await Desk(store, FakeTime()).figures(PLAN) == found
    await desk.work.close()


async def test_another_version_s_results_are_ignored(store: SqliteStore) -> None:
    desk = Desk(store, FakeTime())
    data = figures().model_dump(mode="json")
    for kept, is_read in ((data, True), (data | {"version": 0}, False), ({"version": 1}, False)):
        await store.put_card_test(CardTestRow(key=key_of(PLAN), made=1.0, data=kept))
        assert (await desk.figures(PLAN) is not None) is is_read


def test_keys_depend_on_what_is_played() -> None:
    assert key_of(PLAN) == key_of(Plan(*PLAN))
    others = [PLAN._replace(games=2), PLAN._replace(players=4), PLAN._replace(seed="x")]
    others.append(PLAN._replace(card=BLANK._replace(sold_in="silver")))
    assert len({key_of(each) for each in (PLAN, *others)}) == 5
