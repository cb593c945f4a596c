"""Sets of house rules in the store: kept by a server under a name, and nobody else's."""

from __future__ import annotations

from pathlib import Path

import pytest

from dragonbot.ids import GuildId
from dragonbot.store.protocol import NotStored
from dragonbot.store.rows import MOST_SETS, HouseSetRow, find_set
from dragonbot.store.sql.store import SqlStore
from tests.hall.store.test_check import damage

HERE, ELSEWHERE = GuildId(7), GuildId(8)


def house_set(
    name: str, guild: GuildId = HERE, game: str = "fist-classic", rounds: int = 4, made: float = 1.0
) -> HouseSetRow:
    options = {"rounds": rounds, "specials": ["imp"], "start": {"gold": 3}}
    return HouseSetRow(id=0, guild_id=guild, game=game, name=name, options=options, made=made)


async def test_a_set_is_kept_under_its_name(store: SqlStore) -> None:
    assert await store.put_house_set(house_set("Quick"))
    assert await store.put_house_set(house_set("Slow", made=2.0))
    assert await store.put_house_set(house_set("QUICK", rounds=3, made=3.0))
    assert await store.put_house_set(house_set("Quick", game="fist-tavern", made=4.0))
    assert await store.put_house_set(house_set("Quick", ELSEWHERE, made=5.0))
    here = await store.house_sets(HERE)
    assert [(row.name, row.game, row.options["rounds"]) for row in here] == [
        ("QUICK", "fist-classic", 3),
        ("Slow", "fist-classic", 4),
        ("Quick", "fist-tavern", 4),
    ]
    found = find_set(here, "fist-classic", "quick")
    assert found is not None
    assert found.options["start"] == {"gold": 3}
    assert find_set(here, "fist-classic", str(found.id)) == found
    assert find_set(here, "dragons-gold", "quick") is None


async def test_a_set_goes_only_from_its_own_server(store: SqlStore) -> None:
    await store.put_house_set(house_set("Quick"))
    (kept,) = await store.house_sets(HERE)
    assert not await store.drop_house_set(ELSEWHERE, kept.id)
    assert await store.drop_house_set(HERE, kept.id)
    assert not await store.drop_house_set(HERE, kept.id)
    assert await store.house_sets(HERE) == []


async def test_a_server_keeps_no_more_than_a_list_has_room_for(store: SqlStore) -> None:
    for number in range(MOST_SETS):
        assert await store.put_house_set(house_set(f"S{number}", made=float(number + 1)))
    assert not await store.put_house_set(house_set("One more"))
    assert await store.put_house_set(house_set("s3", rounds=9, made=99.0))
    assert await store.put_house_set(house_set("One more", ELSEWHERE))
    assert len(await store.house_sets(HERE)) == MOST_SETS


async def test_what_cannot_be_read_is_left_out_but_counts(store: SqlStore, file: Path) -> None:
    for number in range(MOST_SETS):
        await store.put_house_set(house_set(f"S{number}", made=float(number + 1)))
    (first, *others) = await store.house_sets(HERE)
    damage(file, f"UPDATE house_sets SET options = '[' WHERE id = {first.id}")
    assert await store.house_sets(HERE) == others
    assert not await store.put_house_set(house_set("One more"))


async def test_what_cannot_be_stored_is_said(store: SqlStore, file: Path) -> None:
    damage(file, "CREATE TRIGGER no BEFORE INSERT ON house_sets BEGIN SELECT RAISE(ABORT, 'no'); END")
    with pytest.raises(NotStored):
        await store.put_house_set(house_set("Quick"))
