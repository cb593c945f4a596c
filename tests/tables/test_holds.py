"""A reveal stays the newest message for a while: how long, what ends it, and crashes during it."""

from __future__ import annotations

import asyncio

import pytest

from dragonbot.match.clock import EndHold
from dragonbot.match.pause import ShowAgain
from dragonbot.store.pace import HoldLength, Pace
from dragonbot.store.protocol import NotStored
from tests.tables.room import ANN, BEN, CAT, DAN, GUILD, Room, refused
from tests.tables.test_outbox import check_shown

LIMIT = 60.0


@pytest.fixture
def room(room: Room) -> Room:
    """Holds last as long as they do for people."""
    room.registry._rhythm = 1.0
    return room


def new_posts(room: Room) -> int:
    return sum(call.what == "post" for call in room.publisher.calls)


async def reveal(room: Room, *bids: int) -> None:
    """Everyone seated bids this, and the fists open."""
    match = await room.match()
    for seat, bid in zip(match.seats, bids, strict=True):
        assert seat.user is not None
        await room.answer(seat.user, bid)
    await room.still()


async def test_the_next_card_waits_and_so_does_its_deadline(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    before, began = new_posts(room), room.now
    await reveal(room, 3, 2, 1)
    match = await room.match()
    assert match.row.held_until in (began + 3, began + 5)
    held = match.row.held_until - began
    assert match.row.deadline == began + held + LIMIT
    await room.pass_by(held - 0.1)
    assert new_posts(room) == before
    await room.pass_by(0.2)
    assert new_posts(room) == before + 1


async def test_empty_fists_are_not_held(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    before = new_posts(room)
    await reveal(room, 0, 0, 0)
    assert (await room.match()).row.held_until is None
    assert new_posts(room) == before + 1


@pytest.mark.parametrize("pace", ["relaxed", "post", "untimed"])
async def test_without_people_waiting_nothing_is_held(room: Room, pace: Pace) -> None:
    await room.table(ANN, BEN, CAT, pace=pace)
    await reveal(room, 3, 2, 1)
    assert (await room.match()).row.held_until is None


@pytest.mark.parametrize(("length", "seconds"), [("none", None), ("short", 1.5), ("long", 6.0)])
async def test_a_server_sets_the_length(room: Room, length: HoldLength, seconds: float | None) -> None:
    await room.store.change_server(GUILD, reveals=length)
    await room.table(ANN, BEN, CAT)
    began = room.now
    await reveal(room, 3, 2, 1)
    held_until = (await room.match()).row.held_until
    assert held_until == (None if seconds is None else pytest.approx(began + seconds))


async def test_only_people_at_the_table_can_end_it(room: Room) -> None:
    match = await room.table(ANN, BEN, CAT)
    assert match.post is not None
    number, before = match.post.number, new_posts(room)
    await reveal(room, 3, 2, 1)
    await room.pass_by(1)
    assert await refused(room.do(EndHold, DAN, number)) == "not_seated"
    await room.do(EndHold, BEN, number)
    await room.still()
    assert new_posts(room) == before + 1
    match = await room.match()
    assert (match.row.held_until, match.row.deadline) == (None, room.now + LIMIT)
    assert match.post is not None
    assert match.post.scene["deadline"] == match.row.deadline
    await room.do(EndHold, BEN, number)  # one click too many
    assert (await room.match()).row.deadline == room.now + LIMIT


async def test_a_bid_typed_during_it_counts(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await reveal(room, 3, 2, 1)
    await room.pass_by(1)
    await room.answer(ANN, 1)
    await room.pass_by(10)
    assert (await room.match()).sealed() == [0]


async def test_if_everyone_bids_during_it_nothing_is_lost(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    for _ in range(3):
        await reveal(room, 1, 2, 0)
    await room.pass_by(60)
    await check_shown(room)


async def test_bringing_the_table_down_ends_it(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    before = new_posts(room)
    await reveal(room, 3, 2, 1)
    await room.do(ShowAgain)
    await room.still()
    assert new_posts(room) == before + 1
    await room.pass_by(10)
    assert new_posts(room) == before + 1


async def test_killed_during_a_hold(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    for seconds in (0.0, 0.5, 20.0):
        question = (await room.match()).row.question
        await reveal(room, 2, 1, 0)
        await room.pass_by(0.7)
        await room.reopen(after=seconds)
        room.registry._rhythm = 1.0
        await room.pass_by(8)
        assert (await room.match()).row.question > question
        await check_shown(room)


async def test_a_table_leaves_even_if_the_shown_reveal_can_never_be_stored(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process has the table by then; this one gets no shards until its messengers stop."""
    await room.table(ANN, BEN, CAT)

    async def fenced(*_: object) -> None:
        raise NotStored("fenced")

    monkeypatch.setattr(room.registry.store, "shown", fenced)
    shown = len(room.publisher.calls)
    await reveal(room, 3, 2, 1)
    await room.pass_by(1)
    assert room.publisher.since(shown) == [("edit", "scene")]
    async with asyncio.timeout(5):
        await room.registry.outbox.stop(room.number)
    assert not room.registry.outbox.busy(room.number)
