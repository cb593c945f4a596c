"""Idle tables: someone else becomes host, the post says so, and finally they close."""

from __future__ import annotations

import sqlite3

import pytest

from dragonbot.engine.refusal import Refused
from dragonbot.ids import UserId
from dragonbot.match import lobby
from dragonbot.match.pause import Resume
from dragonbot.match.seats import require_host
from tests.tables.room import ANN, BEN, CAT, CHANNEL, DAN, GUILD, NAMES, Room, refused

A_QUARTER = 900.0
A_DAY_SECONDS = 86_400.0
TWO_WEEKS = 14 * A_DAY_SECONDS


async def state(room: Room) -> str:
    return (await room.match()).row.state


async def host(room: Room) -> int:
    return (await room.match()).row.host


async def click(room: Room, user: UserId) -> None:
    """Any click."""
    await room.registry.here(room.number, user)


def is_free(room: Room) -> bool:
    try:
        room.registry.match_in(CHANNEL)
    except Refused:
        return True
    return False


# An absent host


async def test_a_lobby_gets_a_new_host_after_a_quarter_of_an_hour(room: Room) -> None:
    await room.lobby(ANN, BEN, CAT)
    await room.pass_by(A_QUARTER - 60)
    assert await refused(room.start(BEN)) == "host_only"
    await room.pass_by(61)
    await room.start(BEN)
    assert await state(room) == "running"
    assert await host(room) == BEN


async def test_a_host_who_clicks_is_present(room: Room) -> None:
    await room.lobby(ANN, BEN, CAT)
    for _ in range(4):
        await room.pass_by(A_QUARTER - 60)
        await click(room, ANN)
        await click(room, CAT)
    assert await refused(room.start(BEN)) == "host_only"
    await room.reopen(after=2 * A_QUARTER)  # nobody could click meanwhile
    assert await refused(room.start(BEN)) == "host_only"
    for _ in range(4):
        await click(room, CAT)
        await room.pass_by(A_QUARTER / 4)
    await room.start(BEN)  # others have clicked, the host has not


async def test_a_new_host_may_do_everything_a_host_may(room: Room) -> None:
    """With two people, a game needs more computer players."""
    await room.lobby(ANN, BEN)
    await room.pass_by(A_QUARTER + 1)
    assert await refused(room.start(BEN)) == "too_few_seats"
    await room.do(lobby.AddComputer, BEN, "apprentice")
    assert await host(room) == BEN
    await room.do(lobby.Choose, BEN, "advice", True)
    await click(room, ANN)
    assert await refused(room.start(ANN)) == "host_only"
    await room.start(BEN)


async def test_people_without_a_seat_do_not_become_host(room: Room) -> None:
    await room.lobby(ANN, BEN, CAT)
    await room.pass_by(A_QUARTER + 1)
    assert await refused(room.start(DAN)) == "host_only"


async def test_a_host_leaves_the_lobby(room: Room) -> None:
    await room.lobby(ANN, BEN, CAT)
    await room.do(lobby.Leave, ANN)
    assert await host(room) == BEN


async def test_after_a_lone_host_the_first_to_come_is_host(room: Room) -> None:
    """Everyone is away, so no one can take over until someone is present."""
    await room.table(ANN, BEN, CAT)
    await room.pass_by(300)
    assert await host(room) == ANN
    await click(room, CAT)
    assert await host(room) == CAT
    await click(room, ANN)
    assert await host(room) == CAT


async def test_the_host_of_an_untimed_table_is_absent_after_a_day(room: Room) -> None:
    """No deadline passes there, but someone must be able to let a computer take the seat."""
    await room.table(ANN, BEN, CAT, pace="untimed")
    for user in (BEN, CAT):
        await room.answer(user, 0)
    await room.pass_by(A_DAY_SECONDS - 3700)
    assert await refused(room.do(lobby.AddComputer, BEN, "apprentice")) == "host_only"
    await room.pass_by(4000)
    await room.do(lobby.AddComputer, BEN, "apprentice")
    match = await room.match()
    assert (match.row.host, match.seats[0].kind) == (BEN, "computer")


# Lobbies


@pytest.mark.parametrize("awake", [True, False])
async def test_a_lobby_without_a_click_for_a_day_closes(room: Room, awake: bool) -> None:
    await room.lobby(ANN, BEN)
    await room.pass_by(A_DAY_SECONDS / 2)
    await click(room, DAN)  # even of someone who only looks at it
    if not awake:
        await room.registry.close()
        await room.store.close()
        await room.open()
    await room.pass_by(A_DAY_SECONDS - 4000)
    assert await state(room) == "lobby"
    await room.pass_by(4001)
    assert await state(room) == "ended"
    assert is_free(room)
    shown = room.publisher.shown("lobby")[-1]["content"]
    assert (shown["ended"], shown["closed"]) == (True, True)
    await room.lobby(CAT)  # in the same channel
    assert not is_free(room)


async def test_downtime_does_not_close_a_lobby(room: Room) -> None:
    await room.lobby(ANN)
    await room.pass_by(1000)
    await room.reopen(after=2 * A_DAY_SECONDS)
    await room.pass_by(A_DAY_SECONDS - 5000)
    assert await state(room) == "lobby"
    await room.reopen(after=A_DAY_SECONDS)
    await room.pass_by(9000)
    assert await state(room) == "ended"


# Tables


@pytest.mark.parametrize("stand_ins", [True, False])
async def test_a_table_goes_idle_and_closes_after_two_weeks(room: Room, stand_ins: bool) -> None:
    await room.lobby(ANN, BEN, computers=1)
    await room.do(lobby.Choose, ANN, "stand_ins", stand_ins)
    await room.start(ANN)
    await room.pass_by(3000)
    match = await room.match()
    closes_at = match.row.closes_at
    assert closes_at is not None
    assert TWO_WEEKS - 3000 < closes_at - room.now < TWO_WEEKS
    assert room.publisher.shown("scene")[-1]["rests_until"] == closes_at
    await room.pass_by(closes_at - room.now - 4000)
    assert await state(room) == "running"
    await room.pass_by(4001)
    assert await state(room) == "ended"
    assert is_free(room)
    shown = room.publisher.shown("scene")[-1]["content"]
    assert (shown["done"], shown["ended"], shown["closed"]) == (True, True, True)


async def test_a_slow_table_stays_open_for_eight_weeks(room: Room) -> None:
    await room.table(ANN, BEN, CAT, pace="post")
    await room.pass_by(2 * A_DAY_SECONDS + 4000)
    closes_at = (await room.match()).row.closes_at
    assert closes_at is not None
    assert 55 * A_DAY_SECONDS < closes_at - room.now < 56 * A_DAY_SECONDS


async def test_coming_back_ends_the_idle_time(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.pass_by(A_DAY_SECONDS)
    assert room.publisher.shown("scene")[-1]["rests_until"]
    await room.reopen(after=TWO_WEEKS)
    assert await state(room) == "running"
    await click(room, BEN)
    await room.pass_by(2)
    match = await room.match()
    assert match.row.closes_at is None
    assert match.row.deadline is not None
    assert room.publisher.shown("scene")[-1]["rests_until"] is None


@pytest.mark.parametrize("pace", ["live", "untimed"])
async def test_everyone_has_left(room: Room, pace: str) -> None:
    await room.table(ANN, BEN, computers=1, pace=pace)  # type: ignore[arg-type]
    for user in (ANN, BEN):
        await room.do(lobby.Leave, user)
    await room.pass_by(10)
    assert room.publisher.shown("scene")[-1]["rests_until"]
    await room.do(lobby.Join, ANN, NAMES[ANN])
    await room.pass_by(10)
    assert room.publisher.shown("scene")[-1]["rests_until"] is None
    assert await host(room) == ANN
    await room.do(lobby.Leave, ANN)
    await room.pass_by(TWO_WEEKS + 4000)
    assert await state(room) == "ended"


async def test_an_untimed_table_is_idle_after_a_day(room: Room) -> None:
    await room.table(ANN, BEN, CAT, pace="untimed")
    await room.pass_by(A_DAY_SECONDS / 2)
    await room.answer(ANN, 1)
    await room.pass_by(A_DAY_SECONDS - 4000)
    assert room.publisher.shown("scene")[-1]["rests_until"] is None
    await room.pass_by(4001)
    rests_until = room.publisher.shown("scene")[-1]["rests_until"]
    assert rests_until is not None
    await click(room, BEN)
    await room.pass_by(10)
    assert room.publisher.shown("scene")[-1]["rests_until"] is None
    await room.pass_by(TWO_WEEKS + 4000)
    assert await state(room) == "ended"


async def test_a_paused_table_does_not_close(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.pass_by(4000)
    await room.registry.pause(room.number, "locked")
    await room.pass_by(2 * TWO_WEEKS)
    assert await state(room) == "paused"
    await room.do(Resume)
    assert await state(room) == "running"
    await room.pass_by(TWO_WEEKS + 4000)
    assert await state(room) == "ended"


async def test_the_host_of_a_table_paused_for_a_day(room: Room) -> None:
    """Someone must be able to restart its auction or end it."""
    match = await room.table(ANN, BEN, CAT)
    await room.registry.pause(room.number, "locked")
    await room.pass_by(A_DAY_SECONDS - 4000)
    with pytest.raises(Refused, match="host_only"):
        require_host(await room.match(), BEN, room.now)
    await room.pass_by(4001)
    require_host(await room.match(), BEN, room.now)
    with pytest.raises(Refused, match="host_only"):
        require_host(match, DAN, room.now)


async def test_a_server_sets_other_times(room: Room) -> None:
    await room.store.change_server(
        GUILD, lobby_lasts_seconds=3600.0, rest_lasts_seconds=7200.0, rest_by_post_lasts_seconds=10_800.0
    )
    await room.lobby(ANN)
    await room.pass_by(3601)
    assert await state(room) == "ended"
    for pace, rest in (("live", 7200), ("post", 10_800)):
        await room.table(ANN, BEN, CAT, pace=pace)  # type: ignore[arg-type]
        for user in (ANN, BEN, CAT):
            await room.do(lobby.Leave, user)
        await room.pass_by(rest - 10)
        assert await state(room) == "running"
        await room.pass_by(20)
        assert await state(room) == "ended"


async def test_an_idle_table_of_an_older_version(room: Room) -> None:
    """Neither it nor the lobby had an idle time noted."""
    await room.table(ANN, BEN, CAT)
    await room.pass_by(4000)
    await room.store.close()
    with sqlite3.connect(room.file) as connection:
        connection.execute("UPDATE matches SET closes_at = NULL, host_at = NULL")
    await room.reopen()
    await room.pass_by(5)
    assert (await room.match()).row.closes_at is not None
    assert room.publisher.shown("scene")[-1]["rests_until"]
