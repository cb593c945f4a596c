"""The question of the day: its stock, days, answers and posts."""

from __future__ import annotations

import asyncio
from typing import Any

from dragonbot.ids import NO_MATCH, ChannelId, GuildId, MatchId, MessageId, UserId
from dragonbot.store.protocol import Change
from dragonbot.store.rows import DailyAnswerRow, DailyPositionRow, DailyPostRow, MatchRow
from dragonbot.store.sql.store import Store
from tests.store.conftest import Opening
from tests.store.sample import ANN, BEN, match_row, opened, saved, seat_row

DAY = 739_000
SERVER = GuildId(7)


def position(match: MatchId = NO_MATCH, **data: Any) -> DailyPositionRow:
    return DailyPositionRow(id=0, match=match, game="fist-classic", made=5.0, data=data)


def answer(user: UserId = ANN, day: int = DAY, place: int = 1, loss: float = 0.05) -> DailyAnswerRow:
    return DailyAnswerRow(user=user, day=day, answer=place, loss=loss)


async def finished(store: Store, **more: Any) -> MatchRow:
    """A finished game of Ann and Ben, whose table agreed."""
    row = await opened(store, **more)
    seats = [seat_row(row.id, place, user) for place, user in enumerate((ANN, BEN))]
    over = saved(row, state="over", started=2.0, ended=3.0, daily=True)
    await store.save(Change(match=over, seats=seats))
    return over


async def test_a_day_has_one_position_whoever_opens_it(opening: Opening) -> None:
    store = await opening()
    assert await store.open_day(DAY) is None
    for number in range(3):
        await store.put_daily_position(position(number=number))
    assert await store.daily_stock() == 3
    found = await asyncio.gather(*(store.open_day(DAY) for _ in range(5)))
    assert {row.data["number"] for row in found if row is not None} == {0}
    following = await store.open_day(DAY + 1)
    assert following is not None
    assert following.data == {"number": 1}
    assert await store.daily_stock() == 1
    assert await store.daily_days(DAY + 2, ANN) == [DAY + 1, DAY]
    assert await store.daily_position(DAY) == found[0]
    await store.close()


async def test_the_first_answer_counts(opening: Opening) -> None:
    store = await opening()
    assert await store.answer_daily(answer()) == answer()
    assert await store.answer_daily(answer(place=2, loss=0.0)) == answer()
    await store.answer_daily(answer(BEN, place=2))
    await store.answer_daily(answer(BEN, DAY + 1, place=0))
    assert await store.daily_counts(DAY) == {1: 1, 2: 1}
    assert [row.day for row in await store.daily_answers(BEN)] == [DAY + 1, DAY]
    await store.close()


async def test_only_games_whose_tables_agree_are_used(opening: Opening) -> None:
    store = await opening()
    agreed, used = await finished(store), await finished(store, created=2000.0)
    objecting, running = await finished(store, created=3000.0), await opened(store, created=4000.0)
    await store.save(Change(match=saved(running, daily=True)))
    await store.put_daily_position(position(used.id, of="used"))
    await store.save(Change(match=saved(objecting, daily=False)))
    restored = await finished(store, created=5000.0, restored=True)
    assert restored.restored
    assert await store.daily_games(10) == [agreed.id]
    await store.put_daily_position(position(objecting.id, of="objecting"))
    assert await store.daily_stock() == 1
    first = await store.open_day(DAY)
    assert first is not None
    assert first.data == {"of": "used"}
    assert await store.open_day(DAY + 1) is None
    await store.close()


async def test_what_was_asked_goes_when_its_table_objects_later(opening: Opening) -> None:
    """But not while its day, and the one that tells the solution, last."""
    store = await opening()
    row = await finished(store)
    await store.put_daily_position(position(row.id))
    await store.put_daily_position(position())
    await store.open_day(DAY)
    await store.save(Change(match=saved(row, daily=False)))
    assert await store.daily_days(DAY + 1, ANN) == []
    await store.open_day(DAY + 1)
    assert await store.daily_position(DAY) is not None
    await store.open_day(DAY + 3)
    assert await store.daily_position(DAY) is None
    await store.close()


async def test_forgetting_takes_a_persons_answers_and_games(opening: Opening) -> None:
    store = await opening()
    row = await finished(store)
    await store.put_daily_position(position(row.id))
    await store.answer_daily(answer())
    await store.answer_daily(answer(BEN))
    assert (await store.personal(ANN)).rows["daily_answers"] == [
        {"user": ANN, "day": DAY, "answer": 1, "loss": 0.05}
    ]
    await store.forget(ANN)
    assert (await store.personal(ANN)).rows["daily_answers"] == []
    assert await store.daily_counts(DAY) == {1: 1}
    assert await store.daily_stock() == 0
    assert await store.daily_games(10) == []
    assert await store.open_day(DAY) is None
    await store.close()


async def test_a_post_is_begun_once(opening: Opening) -> None:
    store = await opening()
    row = DailyPostRow(guild_id=SERVER, day=DAY, channel_id=ChannelId(70), made=5.0)
    begun = await asyncio.gather(*(store.begin_daily_post(row) for _ in range(4)))
    assert sorted(begun) == [False, False, False, True]
    assert await store.daily_post(SERVER) == row
    await store.end_daily_post(SERVER, DAY, MessageId(99))
    assert await store.daily_post(SERVER) == row.model_copy(update={"message_id": MessageId(99)})
    await store.close()


async def test_servers_that_want_it_are_listed(opening: Opening) -> None:
    store = await opening()
    assert await store.daily_servers() == []
    await store.change_server(SERVER, daily_in=ChannelId(70), daily_hour=7, daily_zone="Europe/Berlin")
    await store.change_server(GuildId(8), daily_hour=9)
    [server] = await store.daily_servers()
    assert (server.guild_id, server.daily_in, server.daily_hour) == (SERVER, 70, 7)
    assert server.daily_zone == "Europe/Berlin"
    await store.close()


def test_a_new_row_has_not_agreed() -> None:
    """Only the lobby says that it has: older tables were never asked."""
    assert not match_row().daily
