"""Forgotten people are found nowhere, whether their games run, are unloaded or over."""

from __future__ import annotations

import json

import pytest

from dragonbot.engine.refusal import Refused
from dragonbot.ids import UserId
from dragonbot.match import lobby
from dragonbot.match.pause import ShowAgain
from dragonbot.tables import host
from tests.tables.room import ANN, BEN, CAT, DAN, EVE, FAY, NAMES, Room, calls


def is_kept(room: Room, user: UserId) -> bool:
    kept = json.dumps(room.kept.everything(), default=str)
    return str(user) in kept or NAMES[user] in kept


async def forget(room: Room, user: UserId) -> None:
    assert is_kept(room, user)
    await room.registry.forget(user)
    await room.still()
    assert not is_kept(room, user)


@pytest.mark.parametrize("awake", [True, False])
async def test_in_a_running_game(room: Room, awake: bool) -> None:
    await room.table(ANN, BEN, CAT)
    await room.everybody(0, but=(ANN,))
    await room.pass_by(40)
    assert calls(room) == [[ANN]]
    if not awake:
        await room.reopen()
    await forget(room, ANN)
    match = await room.match()
    assert [(seat.user, seat.name) for seat in match.seats] == [(None, ""), (BEN, "Ben"), (CAT, "Cat")]
    assert match.row.host == BEN
    assert match.row.question != 1  # a stand-in has closed the last fist
    await room.do(lobby.Join, DAN, "Dan")
    await room.play()
    assert not is_kept(room, ANN)


async def test_the_last_person_leaves_no_host(room: Room) -> None:
    await room.table(ANN, computers=2)
    await forget(room, ANN)
    assert (await room.match()).row.host == 0
    await room.do(lobby.Join, BEN, "Ben")
    assert (await room.match()).row.host == BEN
    await room.play()


async def test_a_host_who_left_is_forgotten_too(room: Room) -> None:
    await room.lobby(ANN)
    await room.do(lobby.Leave, ANN)
    assert (await room.match()).row.host == 0
    assert not is_kept(room, ANN)


@pytest.mark.parametrize("awake", [True, False])
@pytest.mark.parametrize("ended", [None, "over", "ended"])
async def test_people_who_left_before(room: Room, ended: str | None, awake: bool) -> None:
    await room.table(ANN, BEN, CAT)
    await room.do(lobby.Leave, ANN)
    if ended == "over":
        await room.play()
    elif ended:
        await room.do(lobby.End)
    if ended:
        await room.pass_by(2000)  # posts not shown yet
    if not awake:
        await room.reopen()
        assert bool(room.registry._loaded) == (ended is None)  # otherwise the match would repair it
    await forget(room, ANN)
    match = await room.match()
    assert [(seat.user, seat.name) for seat in match.seats] == [(None, ""), (BEN, "Ben"), (CAT, "Cat")]
    await room.do(ShowAgain)
    await room.still()
    assert not is_kept(room, ANN)


async def test_a_seat_has_the_name_of_its_latest_player(room: Room) -> None:
    """Of three who sat there and left, each is forgotten without touching another's name."""
    await room.table(ANN, BEN, CAT)
    for user in (DAN, ANN, EVE):
        await room.do(lobby.Leave, (await room.match()).seats[0].user)
        await room.pass_by(1)
        await room.do(lobby.Join, user, NAMES[user])
    await room.do(lobby.Leave, EVE)
    for user in (ANN, DAN):
        await room.registry.forget(user)
        assert not is_kept(room, user)
        assert (await room.match()).seats[0].name == "Eve"
    await forget(room, EVE)
    assert (await room.match()).seats[0].name == ""


async def test_a_seat_taken_by_a_computer(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.do(lobby.Leave, BEN)
    await room.do(lobby.AddComputer, ANN, "master")
    await forget(room, BEN)
    assert (await room.match()).seats[1].name == "master-1"


async def test_an_unreadable_match_does_not_stop_it(room: Room) -> None:
    """Name and id are removed there as well, and everywhere else."""
    await room.table(ANN, BEN, CAT)
    broken = room.number
    await room.lobby(ANN, DAN, channel=71)
    running = room.number
    await room.table(ANN, EVE, FAY, channel=72)
    await room.do(lobby.End)
    await room.crash()
    with room.kept.peek() as connection:
        connection.execute('UPDATE seats SET heard = ? WHERE "match" = ?', ("{", broken))
    await room.open()
    assert is_kept(room, ANN)
    assert await room.registry.forget(ANN) == 1
    assert not is_kept(room, ANN)
    room.number = running
    match = await room.match()
    assert (match.row.host, [seat.user for seat in match.seats]) == (DAN, [DAN])


async def test_in_a_lobby(room: Room) -> None:
    await room.lobby(ANN, BEN)
    await forget(room, ANN)
    match = await room.match()
    assert (match.row.host, [seat.user for seat in match.seats]) == (BEN, [BEN])


@pytest.mark.parametrize("awake", [True, False])
async def test_in_a_finished_game(room: Room, awake: bool) -> None:
    await room.table(ANN, BEN, CAT)
    await room.play()
    if not awake:
        await room.reopen()
    await forget(room, ANN)
    await room.do(ShowAgain)
    await room.pass_by(2000)  # posts not shown yet
    assert not is_kept(room, ANN)
    assert [seat[2] for seat in room.publisher.shown("end")[-1]["seats"]] == ["", "Ben", "Cat"]


async def test_a_cancelled_table(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.do(lobby.End)
    await forget(room, ANN)
    new = await room.registry.rematch(room.number, lobby.Join(BEN, "Ben"))
    assert [seat.user for seat in new.seats] == [BEN, CAT]


async def test_forgotten_twice(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await forget(room, ANN)
    await room.registry.forget(ANN)
    assert not is_kept(room, ANN)


@pytest.mark.parametrize("awake", [True, False])
async def test_forgetting_does_not_open_another_hand(room: Room, awake: bool) -> None:
    """People who saw a hand get no other seat at the table, even after asking to be forgotten."""
    await room.table(ANN, BEN, CAT)
    await room.do(lobby.Leave, CAT)
    await room.do(lobby.Leave, BEN)
    await forget(room, BEN)
    if not awake:
        await room.reopen()
    await room.do(lobby.Join, BEN, "Ben")
    assert (await room.match()).seat_of(BEN) == 1  # their own, not the first free one
    await room.do(lobby.Leave, BEN)
    await room.do(lobby.Join, DAN, "Dan")  # takes the first free seat, which is Ben's
    await forget(room, BEN)
    with pytest.raises(Refused, match="own_seat_taken"):
        await room.do(lobby.Join, BEN, "Ben")


@pytest.mark.parametrize("running", [True, False])
async def test_removed_people_stay_removed(room: Room, running: bool) -> None:
    if running:
        await room.table(ANN, BEN, CAT)
    else:
        await room.lobby(ANN, BEN, CAT)
    await room.do(host.Remove, ANN, BEN)
    await forget(room, BEN)
    with pytest.raises(Refused, match="removed_from_table"):
        await room.do(lobby.Join, BEN, "Ben")


async def test_when_the_game_ends_nothing_of_the_forgotten_is_left(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await forget(room, BEN)
    assert len((await room.match()).sitters) == 3
    await room.do(lobby.End)
    assert set((await room.match()).sitters) == {ANN, CAT}
    assert len(room.kept.everything()["sitters"]) == 2
