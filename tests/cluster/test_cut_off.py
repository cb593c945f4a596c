"""A process that loses the database: others take over, without its knowledge."""

from __future__ import annotations

import asyncio
from collections.abc import Collection

import pytest

from dragonbot.cluster import leases
from dragonbot.engine.refusal import Refused
from dragonbot.ids import GuildId, MessageId, Shards
from dragonbot.match.state import Notice, Placed
from dragonbot.store.protocol import OutOfReach
from dragonbot.store.rows import Sleeping
from dragonbot.tables.loader import require_known, take_shards
from dragonbot.tables.registry import Registry
from tests.cluster.test_leasing import LASTS, House, Process, bid, house
from tests.store.sample import match_row
from tests.tables.room import ANN, BEN, CAT, refused

__all__ = ["house"]


async def cut_off(house: House) -> tuple[Process, Process]:
    """Two processes, of which the first has shard 0."""
    one, two = await house.process("one"), await house.process("two")
    await house.pass_by(LASTS)
    one.ledger.is_away = True
    return one, two


async def test_when_its_leases_expire_its_tables_are_unloaded(house: House) -> None:
    one, two = await cut_off(house)
    table = await house.table(one, 0)
    await house.pass_by(LASTS / 2)
    assert (one.has, one.line.is_in_doubt) == ({0}, False)
    await house.pass_by(LASTS / 2 + 1)
    assert (one.has, two.has, one.line.is_in_doubt) == (set(), {0, 1}, True)
    assert set(one.line.open_shards) == {0}  # clicks there are refused
    assert table not in one.registry._loaded
    await bid(two, table)


async def test_pending_posts_are_not_sent(house: House) -> None:
    """Others have shown later ones."""
    one, two = await cut_off(house)
    table = await house.table(one, 0)
    edit, stays = house.publisher.edit, asyncio.Event()

    async def when_it_is_told(notice: Notice, message: MessageId) -> Placed:
        await stays.wait()
        return await edit(notice, message)

    house.publisher.edit = when_it_is_told  # type: ignore[method-assign]
    for user in (ANN, BEN, CAT):
        await bid(one, table, user)
    await house.time.still()
    house.publisher.edit = edit  # type: ignore[method-assign]
    await house.pass_by(LASTS + 1)
    assert two.has == {0, 1}
    before = len(house.publisher.calls)
    stays.set()
    await house.time.still()
    assert len(house.publisher.calls) == before


async def test_without_a_successor_it_continues(house: House) -> None:
    """The database was gone for everyone; deadlines move by that time."""
    one = await house.process("one")
    table = await house.table(one, 0)
    deadline = (await one.registry.match(table)).row.deadline
    assert deadline is not None
    one.ledger.is_away = True
    await house.pass_by(2 * LASTS)
    assert one.has == set()
    one.ledger.is_away = False
    await house.pass_by(LASTS / 4 + 1)
    assert one.has == {0, 1}
    assert not one.line.is_in_doubt
    after = (await one.registry.match(table)).row.deadline
    assert after is not None
    assert deadline + 2 * LASTS <= after <= deadline + 3 * LASTS
    await bid(one, table)


async def test_while_tables_move_no_one_hears_that_there_is_none(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a second one could be opened beside it."""
    one, _ = await cut_off(house)
    await house.pass_by(2 * LASTS)
    assert one.has == set()
    guild = GuildId(0)  # of shard 0
    with pytest.raises(Refused, match="elsewhere"):
        require_known(one.registry, guild)
    reads, waking = asyncio.Event(), one.registry.store.waking

    async def slowly(shards: Shards) -> list[Sleeping]:
        await reads.wait()
        return await waking(shards)

    monkeypatch.setattr(one.registry.store, "waking", slowly)
    taking = asyncio.create_task(take_shards(one.registry, [0], 0.0))
    await house.time.still()
    assert one.registry.shards.has(guild)
    with pytest.raises(Refused, match="elsewhere"):
        require_known(one.registry, guild)
    assert await refused(one.registry.open_lobby(match_row(guild_id=guild), [])) == "elsewhere"
    reads.set()
    await taking
    require_known(one.registry, guild)


async def test_taken_shards_are_not_listened_to_any_more(house: House) -> None:
    one, two = await cut_off(house)
    await house.pass_by(2 * LASTS)
    assert two.has == {0, 1}
    one.ledger.is_away = False
    await house.pass_by(LASTS / 4 + 1)
    assert not one.line.is_in_doubt
    assert set(one.line.open_shards) == one.has
    assert one.has != {0, 1}


@pytest.mark.parametrize("is_there", [False, True])
async def test_a_shard_taken_while_the_database_goes_away_is_heard_later(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, is_there: bool
) -> None:
    """Before or after its tables were loaded; no one else would ever listen to it."""
    fails = 2

    async def first_in_vain(registry: Registry, numbers: Collection[int], away: float) -> None:
        nonlocal fails
        if is_there:
            await take_shards(registry, numbers, away)
        if fails:
            fails -= 1
            raise OutOfReach("gone")
        if not is_there:
            await take_shards(registry, numbers, away)

    monkeypatch.setattr(leases, "take_shards", first_in_vain)
    one = await house.process("one")
    assert one.ledger.epochs.keys() == {0, 1}
    assert one.line.open_shards == {}
    await house.pass_by(LASTS)
    assert (one.has, set(one.line.open_shards)) == ({0, 1}, {0, 1})
    await bid(one, await house.table(one, 1))
    assert [record for record in caplog.records if record.exc_info] == []
