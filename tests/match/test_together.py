"""Votes: everyone present agrees to a pause or to the end, in time, with a click each."""

from __future__ import annotations

import pytest

from dragonbot.engine.game import END, NOBODY, NOTES, PAUSE, RESUME
from dragonbot.ids import UserId
from dragonbot.match import lobby
from dragonbot.match.pause import AGREED, Pause
from dragonbot.match.votes import VOTES_APART_SECONDS, Agree, Decline, GoOn, Propose
from dragonbot.store.pace import A_DAY_SECONDS, VOTE_SECONDS, Pace
from dragonbot.tables import host
from tests.tables.room import ANN, BEN, CAT, DAN, EVE, Room, refused


async def number(room: Room) -> int:
    vote = (await room.match()).row.vote
    assert vote is not None
    return vote["number"]


async def agree(room: Room, *users: UserId) -> None:
    for user in users:
        await room.do(Agree, user, await number(room))


async def notes(room: Room) -> list[tuple[str, int, object, str]]:
    steps = range((await room.match()).row.step + 1)
    rows = [row for step in steps for row in await room.store.answers(room.number, step)]
    return [(row.key, row.seat, row.answer, row.by) for row in rows if row.key in NOTES]


async def paused(room: Room, pace: Pace = "live") -> None:
    await room.table(ANN, BEN, CAT, pace=pace)
    await room.do(Propose, BEN, "pause")
    await agree(room, CAT, ANN)
    await room.still()


async def test_all_agree_on_a_pause_and_anyone_ends_it(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.pass_by(20)
    until = (await room.match()).row.deadline
    assert until is not None
    await room.do(Propose, BEN, "pause")
    await agree(room, CAT)
    await room.reopen()
    assert (await room.match()).row.state == "running"
    await room.do(Propose, ANN, "pause")  # the command counts as a yes, like the button
    row = (await room.match()).row
    assert (row.state, row.paused_why, row.vote, row.vote_until) == ("paused", AGREED, None, None)
    assert await refused(room.answer(ANN, 0)) == "table_is_paused"
    assert await refused(room.do(Propose, CAT, "pause")) == "table_is_paused"
    await room.pass_by(3000)
    await room.reopen()
    assert await refused(room.do(GoOn, DAN)) == "not_seated"
    since = row.paused_at
    assert since is not None
    await room.do(GoOn, CAT)
    row = (await room.match()).row
    assert row.state == "running"
    assert row.deadline == pytest.approx(until + room.now - since, abs=6)
    assert await refused(room.do(GoOn, CAT)) == "not_paused"
    assert await notes(room) == [(PAUSE, 1, [0, 1, 2], "person"), (RESUME, 2, None, "person")]
    await room.reopen()
    await room.play(seconds=0.1)


async def test_a_pause_ends_automatically_after_a_day(room: Room) -> None:
    await paused(room, "post")
    await room.pass_by(A_DAY_SECONDS - 300)
    assert (await room.match()).row.state == "paused"
    await room.pass_by(900)
    row = (await room.match()).row
    assert row.state == "running"
    assert row.deadline is not None
    assert row.deadline > room.now
    assert (await notes(room))[-1] == (RESUME, NOBODY, None, "silence")


async def test_silence_means_no(room: Room) -> None:
    """Also from people whose silence makes them absent meanwhile: nothing is decided behind anyone's back."""
    await room.table(ANN, BEN, CAT)
    await room.do(Propose, ANN, "end")
    await agree(room, BEN)
    for _ in range(14):
        await room.pass_by(10)
        if (await room.match()).row.vote_until is not None:
            for user in (ANN, BEN):
                await room.registry.here(room.number, user)
    row = (await room.match()).row
    assert row.state == "running"
    assert row.vote_until is None
    assert row.vote is not None
    assert row.vote["failed_at"] is not None
    assert await refused(room.do(Agree, CAT, row.vote["number"])) == "vote_is_over"
    await room.pass_by(VOTES_APART_SECONDS)
    await room.do(Propose, ANN, "end")


async def test_a_no_shows_at_once_and_the_vote_cannot_be_repeated_soon(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.do(Propose, ANN, "pause")
    assert await refused(room.do(Propose, BEN, "end")) == "vote_is_open"
    assert await refused(room.do(Propose, ANN, "pause")) == "already_agreed"
    assert await refused(room.do(Decline, DAN, await number(room))) == "not_seated"
    old = await number(room)
    await room.do(Decline, CAT, old)
    assert await refused(room.do(Propose, ANN, "pause")) == "vote_too_soon"
    await room.pass_by(VOTES_APART_SECONDS + 1)
    await room.do(Propose, ANN, "pause")
    assert await refused(room.do(Agree, BEN, old)) == "vote_is_over"
    assert (await room.match()).row.state == "running"


@pytest.mark.parametrize("pace", VOTE_SECONDS)
async def test_the_pace_sets_the_time_to_agree(room: Room, pace: Pace) -> None:
    await room.table(ANN, BEN, CAT, pace=pace)
    await room.do(Propose, ANN, "end")
    await room.pass_by(VOTE_SECONDS[pace] - 30)
    assert (await room.match()).row.vote_until is not None
    await room.pass_by(300)
    assert (await room.match()).row.vote_until is None
    assert (await room.match()).row.state == "running"


async def test_all_agree_to_end_it(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.do(Propose, ANN, "end")
    await agree(room, BEN, CAT)
    row = (await room.match()).row
    assert (row.state, row.result, row.vote_until) == ("ended", None, None)
    assert await notes(room) == [(END, 0, [0, 1, 2], "person")]
    await room.still()
    assert room.publisher.shown("scene")[-1]["content"]["together"]
    await room.lobby(ANN)  # the channel is free


async def test_they_may_also_end_it_during_a_pause(room: Room) -> None:
    await paused(room)
    await room.do(Propose, ANN, "end")
    await agree(room, BEN)
    await room.reopen()
    await agree(room, CAT)
    assert (await room.match()).row.state == "ended"


async def test_a_vote_during_a_pause_times_out(room: Room) -> None:
    await paused(room)
    await room.do(Propose, ANN, "end")
    await room.reopen()
    await room.pass_by(200)
    row = (await room.match()).row
    assert (row.state, row.vote_until) == ("paused", None)


async def test_only_people_present_vote(room: Room) -> None:
    """People who come back meanwhile vote, too; those who get up are not waited for."""
    await room.table(ANN, BEN, CAT, DAN)
    await room.do(lobby.Leave, DAN)
    await room.do(Propose, ANN, "pause")
    await room.do(lobby.Join, EVE, "Eve")
    await agree(room, BEN, CAT)
    assert (await room.match()).row.state == "running"
    await agree(room, EVE)
    assert (await room.match()).row.state == "paused"
    await room.do(GoOn, EVE)
    await room.do(Propose, ANN, "pause")
    await agree(room, BEN, CAT)
    await room.do(lobby.Leave, EVE)
    assert (await room.match()).row.state == "paused"


async def test_taking_over_a_seat_is_no_agreement(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.do(Propose, CAT, "end")
    await agree(room, BEN)
    await room.do(lobby.Leave, BEN)
    await room.do(lobby.Join, DAN, "Dan")
    await agree(room, ANN)
    assert (await room.match()).row.state == "running"
    await room.do(host.Remove, ANN, DAN)
    assert (await room.match()).row.state == "ended"


async def test_if_all_who_agreed_have_left_the_vote_fails(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.do(Propose, ANN, "end")
    for user in (ANN, BEN, CAT):
        await room.do(lobby.Leave, user)
    row = (await room.match()).row
    assert (row.state, row.vote_until) == ("running", None)


async def test_alone_with_computers_no_vote_is_needed(room: Room) -> None:
    await room.table(ANN, computers=2)
    await room.do(Propose, ANN, "pause")
    assert (await room.match()).row.state == "paused"
    await room.pass_by(100)
    await room.do(GoOn, ANN)
    await room.play(seconds=0.5)


async def test_only_a_running_game_can_be_paused(room: Room) -> None:
    await room.lobby(ANN, BEN, CAT)
    assert await refused(room.do(Propose, ANN, "pause")) == "not_started"
    assert await refused(room.do(GoOn, ANN)) == "no_game_here"
    await room.start(ANN)
    assert await refused(room.do(Propose, DAN, "pause")) == "not_seated"
    assert await refused(room.do(Agree, ANN, 1)) == "vote_is_over"
    await room.do(Pause, "locked")
    assert await refused(room.do(Propose, ANN, "end")) == "table_is_paused"
    assert await refused(room.do(GoOn, ANN)) == "table_is_paused"
    await room.do(lobby.End)
    assert await refused(room.do(Propose, ANN, "end")) == "no_game_here"


async def test_people_are_asked_to_vote_once(room: Room) -> None:
    await room.table(ANN, BEN, CAT, pace="post")
    await room.pass_by(60)
    before = len(room.publisher.calls)
    await room.do(Propose, ANN, "pause")
    await room.pass_by(5)
    posts = [call for call in room.publisher.calls[before:] if call.what == "post"]
    assert len(posts) == 1
    assert f'"called": [{BEN}, {CAT}]' in posts[0].shown
    await agree(room, BEN)
    await room.reopen()
    await agree(room, CAT)
    await room.pass_by(5)
    assert len([call for call in room.publisher.calls[before:] if call.what == "post"]) == 1


async def test_the_game_ends_before_all_have_agreed(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.do(Propose, ANN, "end")
    await room.play()
    row = (await room.match()).row
    assert (row.state, row.vote, row.vote_until) == ("over", None, None)
