"""Seats: sitting down, leaving, taking over, computer players, the host, the end, and rematches."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from dragonbot.engine.game import LEAVE, NOTES, TAKE_OVER, Game
from dragonbot.engine.refusal import Refused
from dragonbot.ids import ChannelId
from dragonbot.match import lobby
from dragonbot.match.pause import ShowAgain
from dragonbot.store.protocol import NotStored
from dragonbot.store.rows import AnswerRow
from tests.tables.room import ANN, BEN, CAT, CHANNEL, DAN, EVE, FAY, NAMES, PEOPLE, Room, refused


async def users(room: Room) -> list[int | None]:
    return [seat.user for seat in (await room.match()).seats]


async def log_of(room: Room) -> list[AnswerRow]:
    """All entries of the game's log."""
    steps = range((await room.match()).row.step + 1)
    return [row for step in steps for row in await room.store.answers(room.number, step)]


async def given(room: Room) -> Game[Any]:
    game = (await room.match()).game
    assert game is not None
    return game


async def test_the_lobby(room: Room) -> None:
    await room.lobby(ANN, BEN)
    assert await refused(room.do(lobby.Join, BEN, "Ben")) == "already_seated"
    assert await refused(room.start(BEN)) == "host_only"
    assert await refused(room.start(ANN)) == "too_few_seats"
    assert await refused(room.do(lobby.AddComputer, ANN, "dragon")) == "no_such_level"
    assert await refused(room.do(lobby.RemoveComputer, ANN)) == "no_computer_here"
    assert await refused(room.do(lobby.Choose, ANN, "cheating", True)) == "unknown_option"
    assert await refused(room.do(lobby.Leave, CAT)) == "not_seated"
    assert await refused(room.answer(ANN, 1)) == "no_game_here"
    for _ in range(4):
        await room.do(lobby.AddComputer, ANN, "apprentice")
    assert await refused(room.do(lobby.Join, CAT, "Cat")) == "table_full"
    await room.do(lobby.RemoveComputer, ANN)
    await room.do(lobby.Join, CAT, "Cat")
    await room.do(lobby.Choose, ANN, "stack_amulets", True)
    await room.start(ANN)
    assert await refused(room.do(lobby.Choose, ANN, "stack_amulets", False)) == "already_started"
    match = await room.match()
    assert match.game is not None
    assert match.game.table.house.stack_amulets
    assert len(match.seats) == 6


async def test_the_last_winner_begins(room: Room) -> None:
    """If the table wants it: the winner of the channel's last finished game, of any kind."""
    await room.table(ANN, BEN, CAT)
    old = await room.play()
    assert old.row.result is not None
    winners = {old.seats[seat].user for seat in old.row.result["won"]}
    assert winners
    room.game = "dragons-gold"
    for channel, wish, may_begin in (
        (CHANNEL, "last_winner", winners),
        (CHANNEL + 1, "last_winner", {ANN, BEN, CAT}),
        (CHANNEL + 2, "chance", {ANN, BEN, CAT}),
    ):
        for others in ((ANN, BEN, CAT), (CAT, ANN, BEN), (BEN, CAT, ANN)):
            await room.lobby(*others, channel=channel)
            await room.do(lobby.Choose, others[0], "seating", "shuffled")
            await room.do(lobby.Choose, others[0], "begins", wish)
            await room.start(others[0])
            match = await room.match()
            assert match.game is not None
            assert match.seats[match.game.table.turn].user in may_begin
            await room.do(lobby.End)
            await room.still()
    assert await refused(room.do(lobby.Choose, BEN, "begins", "s1")) == "already_started"


async def test_the_last_winner_sits_first_where_all_bid_at_once(room: Room) -> None:
    """One of several winners, and the others clockwise from there."""
    await room.table(ANN, BEN, CAT)
    old = await room.play()
    assert old.row.result is not None
    winners = {old.seats[seat].user for seat in old.row.result["won"]}
    for others in ((ANN, BEN, CAT), (CAT, ANN, BEN)):
        await room.lobby(*others)
        await room.do(lobby.Choose, others[0], "begins", "last_winner")
        await room.start(others[0])
        match = await room.match()
        assert match.seats[0].user in winners
        in_order = [seat.user for seat in match.seats]
        place = others.index(in_order[0])
        assert in_order == [*others[place:], *others[:place]]
        await room.do(lobby.End)
        await room.still()


async def test_the_lobby_card_follows(room: Room) -> None:
    await room.lobby(ANN, BEN, CAT)
    await room.pass_by(6)
    (card,) = room.publisher.shown("lobby")
    assert [seat[2] for seat in card["seats"]] == ["Ann", "Ben", "Cat"]
    await room.start(ANN)
    await room.still()
    (card,) = room.publisher.shown("lobby")
    assert card["content"]["started"]


async def test_shuffled_seats(room: Room) -> None:
    await room.lobby(*PEOPLE)
    await room.do(lobby.Choose, ANN, "shuffle_seats", True)
    await room.start(ANN)
    match = await room.match()
    assert [seat.seat for seat in match.seats] == list(range(6))
    assert sorted(seat.user or 0 for seat in match.seats) == PEOPLE
    assert [seat.user for seat in match.seats] == [PEOPLE[int(name[1:]) - 1] for name in match.ids()]


async def test_one_match_a_channel(room: Room) -> None:
    await room.lobby(ANN)
    number = room.number
    assert await refused(room.lobby(BEN)) == "game_already_here"
    assert room.registry.match_in(ChannelId(70)) == number
    with pytest.raises(Refused, match="no_game_here"):
        room.registry.match_in(ChannelId(71))
    await room.lobby(BEN, channel=71)
    room.number = number
    await room.do(lobby.End)
    await room.lobby(CAT)


async def test_two_people_open_a_table_at_once(room: Room) -> None:
    outcomes = await asyncio.gather(*(room.lobby(user) for user in PEOPLE), return_exceptions=True)
    assert sorted(str(type(outcome).__name__) for outcome in outcomes) == ["Match", *["Refused"] * 5]


async def test_a_host_leaves(room: Room) -> None:
    await room.lobby(ANN, BEN, CAT)
    await room.do(lobby.Leave, ANN)
    assert (await room.match()).row.host == BEN
    await room.do(lobby.Leave, BEN)
    await room.do(lobby.Leave, CAT)
    assert await refused(room.start(CAT)) == "host_only"
    await room.do(lobby.Join, DAN, "Dan")
    assert (await room.match()).row.host == DAN


async def test_leaving_a_game_and_taking_over(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.everybody(0, but=(ANN, BEN))
    await room.do(lobby.Leave, ANN)
    match = await room.match()
    assert match.row.host == BEN
    assert await users(room) == [None, BEN, CAT]
    assert await refused(room.answer(ANN, 1)) == "not_seated"
    await room.answer(BEN, 0)
    await room.still()
    assert (await room.match()).row.question == 2  # a stand-in has closed Ann's fist
    assert await refused(room.do(lobby.Join, BEN, "Ben")) == "already_seated"
    await room.do(lobby.Join, DAN, "Dan")
    assert await users(room) == [DAN, BEN, CAT]
    assert await refused(room.do(lobby.Join, ANN, "Ann")) == "own_seat_taken"
    await room.everybody(0)  # this seat's fist is closed, though it may still change
    assert (await room.match()).row.question == 3
    await room.everybody(0, but=(DAN,))
    assert (await room.match()).row.question == 3
    await room.answer(DAN, 1)
    assert (await room.match()).row.question == 4


async def test_a_stand_in_plays_for_someone_who_left(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.do(lobby.Leave, ANN)
    for _ in range(5):
        await room.everybody(0)
        await room.still()
    rows = [row for row in await log_of(room) if row.key not in NOTES]
    assert {row.by for row in rows if row.seat == 0} == {"stand_in"}
    assert {row.by for row in rows if row.seat in (1, 2)} == {"person"}


async def test_without_stand_ins_an_abandoned_seat_stays_silent(room: Room) -> None:
    """The game goes on with its fists empty until someone takes it over."""
    await room.lobby(ANN, BEN, CAT)
    await room.do(lobby.Choose, ANN, "stand_ins", False)
    await room.start(ANN)
    await room.do(lobby.Leave, BEN)
    for _ in range(4):
        await room.everybody(1)
        await room.pass_by(1)
    rows = [row for row in await log_of(room) if row.key not in NOTES]
    assert len([row for row in rows if row.seat == 1]) >= 2
    assert {row.by for row in rows if row.seat == 1} == {"silence"}
    await room.do(lobby.Join, DAN, "Dan")
    assert await users(room) == [ANN, DAN, CAT]
    await room.play(seconds=0.1)


async def test_the_log_tells_who_sat_where(room: Room) -> None:
    """In order with the answers, also after a restart."""
    await room.table(ANN, BEN, CAT)
    await room.answer(BEN, 0)
    await room.do(lobby.Leave, ANN)
    await room.reopen()
    await room.do(lobby.Join, DAN, "Dan")
    await room.answer(CAT, 0)
    await room.do(lobby.Leave, CAT)
    await room.do(lobby.AddComputer, BEN, "master")
    await room.reopen()
    assert [(row.key, row.seat, row.answer) for row in await log_of(room) if row.key in NOTES] == [
        (LEAVE, 0, None),
        (TAKE_OVER, 0, "person"),
        (LEAVE, 2, None),
        (TAKE_OVER, 2, "computer"),
    ]
    assert (await room.match()).row.state == "running"


async def test_everyone_leaves_and_someone_comes(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    for user in (ANN, BEN, CAT):
        await room.do(lobby.Leave, user)
    await room.pass_by(1000)
    match = await room.match()
    assert (match.row.question, match.row.deadline) == (1, None)
    await room.do(lobby.Join, DAN, "Dan")
    match = await room.match()
    assert (match.row.host, match.row.deadline) == (DAN, room.now + 60)
    await room.play(seconds=0.1)


async def test_a_computer_takes_a_silent_seat(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    assert await refused(room.do(lobby.AddComputer, ANN, "apprentice")) == "nobody_is_silent"
    for _ in (1, 2):
        assert await refused(room.do(lobby.AddComputer, ANN, "apprentice")) == "nobody_is_silent"
        await room.everybody(0, but=(BEN,))
        await room.pass_by(65)
    await room.do(lobby.AddComputer, ANN, "apprentice")
    match = await room.match()
    assert (match.seats[1].kind, match.seats[1].user, match.seats[1].away) == ("computer", None, False)
    assert await refused(room.answer(BEN, 0)) == "not_seated"
    assert await refused(room.do(lobby.Join, BEN, "Ben")) == "own_seat_taken"
    assert await refused(room.do(lobby.Join, DAN, "Dan")) == "no_seat_to_take_over"


async def test_a_day_of_silence_without_deadlines(room: Room) -> None:
    await room.table(ANN, BEN, CAT, pace="untimed")
    await room.everybody(0, but=(CAT,))
    await room.pass_by(86_000)
    assert await refused(room.do(lobby.AddComputer, ANN, "apprentice")) == "nobody_is_silent"
    await room.pass_by(1000)
    await room.do(lobby.AddComputer, ANN, "apprentice")
    await room.still()
    match = await room.match()
    assert match.seats[2].kind == "computer"
    assert match.row.question == 2


@pytest.mark.parametrize("started", [True, False])
async def test_ending_a_game_early(room: Room, started: bool) -> None:
    await (room.table if started else room.lobby)(ANN, BEN, CAT)
    await room.do(lobby.End)
    await room.pass_by(600)
    assert await refused(room.answer(ANN, 1)) == "no_game_here"
    assert await refused(room.do(lobby.End)) == "no_game_here"
    (last,) = room.publisher.shown("scene" if started else "lobby")
    assert last["content"]["ended"]
    assert await room.store.unshown() == []
    await room.reopen()
    await room.lobby(BEN)


async def test_show_again(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.pass_by(10)
    await room.do(ShowAgain)
    await room.still()
    old, new = room.publisher.shown("scene")
    assert old["content"]["moved"]
    assert not new["content"]["moved"]
    assert new["content"]["ask"]["key"] == "fist"
    await room.everybody(0)
    await room.pass_by(10)
    old, done, *_ = room.publisher.shown("scene")
    assert old["content"]["moved"]
    assert done["content"]["done"]


async def test_a_rematch_keeps_the_seats(room: Room) -> None:
    await room.table(ANN, BEN, CAT, computers=1)
    assert await refused(room.registry.rematch(room.number, lobby.Join(ANN, "Ann"))) == "game_already_here"
    old = room.number
    await room.play()
    assert await refused(room.registry.rematch(old, lobby.Join(DAN, "Dan"))) == "not_seated"
    new = await room.registry.rematch(old, lobby.Join(BEN, "Ben"))
    room.number = new.row.id
    assert new.row.host == BEN
    assert [(seat.user, seat.kind, seat.away) for seat in new.seats] == [
        (ANN, "person", True),
        (BEN, "person", False),
        (CAT, "person", True),
        (None, "computer", False),
    ]
    assert await refused(room.start(BEN)) == "too_few_seats"
    assert await refused(room.do(lobby.Join, BEN, "Ben")) == "already_seated"
    await room.registry.here(room.number, CAT)  # whatever Cat clicks, only joining confirms
    assert (await room.match()).seats[2].away
    await room.registry.rematch(old, lobby.Join(CAT, "Cat"))  # the button under the old game confirms as well
    await room.start(BEN)
    match = await room.match()
    assert [seat.user for seat in match.seats] == [BEN, CAT, None]  # Ann hasn't come
    await room.do(lobby.End)
    new = await room.registry.rematch(room.number, lobby.Join(CAT, "Cat"))
    room.number = new.row.id
    await room.do(lobby.Join, BEN, "Benjamin")
    assert [(seat.name, seat.away) for seat in (await room.match()).seats[:2]] == [
        ("Benjamin", False),
        ("Cat", False),
    ]


async def test_everyone_wants_a_rematch_at_once(room: Room) -> None:
    """A click that is second by a moment confirms too, even if the first one failed."""
    await room.table(ANN, BEN, CAT)
    await room.do(lobby.End)
    old = room.number
    new_match = room.store._store.new_match

    async def fails_once(*_: Any) -> int:
        room.store._store.new_match = new_match
        raise NotStored

    for times in range(2):
        if times:
            room.store._store.new_match = fails_once
        clicks = (room.registry.rematch(old, lobby.Join(user, NAMES[user])) for user in (ANN, BEN, CAT))
        outcomes = await asyncio.gather(*clicks, return_exceptions=True)
        assert [type(each).__name__ for each in outcomes] == ["NotStored"] * times + ["Match"] * (3 - times)
        room.number = room.registry.match_in(ChannelId(70))
        match = await room.match()
        assert match.row.host == (BEN if times else ANN)
        assert [seat.user for seat in match.seats if seat.away] == [ANN] * times
        await room.do(lobby.End)


async def test_rematch_of_a_full_table(room: Room) -> None:
    await room.table(*PEOPLE)
    old = room.number
    await room.do(lobby.End)
    new = await room.registry.rematch(old, lobby.Join(FAY, "Fay"))
    room.number = new.row.id
    for user in (EVE, DAN, CAT):
        await room.do(lobby.Join, user, NAMES[user])
    await room.start(FAY)
    assert await users(room) == [CAT, DAN, EVE, FAY]
