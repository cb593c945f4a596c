"""Summons: people hear of votes, pauses, offers and invitations in the way they chose."""

from __future__ import annotations

import pytest

from dragonbot.ids import UserId
from dragonbot.match import lobby
from dragonbot.match.lobby import Offer, Withdraw
from dragonbot.match.state import RetryLater
from dragonbot.match.votes import Agree, Propose
from dragonbot.store.pace import VOTE_SECONDS, Pace
from dragonbot.tables import host
from tests.each import slow_but
from tests.match.test_quiet_hours import HOUR, sleeping, told_of, until
from tests.tables.room import ANN, BEN, CAT, DAN, EVE, Room, calls, refused
from tests.tables.test_letters import Dead, letters, wishing

PACES: tuple[Pace, ...] = ("post", "untimed")


async def at_the_table(room: Room, pace: Pace = "post", *people: UserId) -> int:
    """Send all notifications. Returns the number of mentions."""
    await room.table(*(people or (ANN, BEN, CAT)), pace=pace)
    await room.pass_by(50)
    room.publisher.letters.clear()
    return len(calls(room))


async def put(room: Room, what: str, whom: UserId) -> None:
    """A person summoned for this reason only."""
    if what == "vote":
        await room.do(Propose, ANN, "pause")
    elif what == "offer":
        await room.do(Offer, ANN, whom)
    else:
        await room.do(lobby.Leave, CAT)
        await room.do(host.Invite, ANN, whom)
    await room.still()


SUMMONED = {"vote": BEN, "offer": DAN, "invitation": DAN}


@pytest.mark.parametrize("pace", slow_but(PACES[0], of=PACES))
@pytest.mark.parametrize("what", SUMMONED)
@pytest.mark.parametrize("way", ["mention", "direct", "silence"])
async def test_people_hear_in_their_own_way(room: Room, way: str, what: str, pace: Pace) -> None:
    whom = SUMMONED[what]
    await wishing(room, whom, way=way)
    await wishing(room, CAT, way="silence")
    before = await at_the_table(room, pace)
    await put(room, what, whom)
    await room.pass_by(45)
    mentioned = [users for users in calls(room)[before:] if whom in users]
    assert mentioned == ([[whom]] if way == "mention" else [])
    assert letters(room) == ([(whom, [70], [False])] if way == "direct" else [])
    if way == "direct":
        (link,) = room.publisher.letters[0].links
        assert link.message == room.publisher.nonces[room.number, (await room.match()).row.posts]
    assert await room.store.letters(whom) == []
    for _ in range(2):
        await room.reopen(after=20)
        await room.pass_by(70)
    assert len([users for users in calls(room)[before:] if whom in users]) == (way == "mention")
    assert len(letters(room)) == (way == "direct")


@pytest.mark.parametrize("way", ["mention", "direct", "silence"])
async def test_an_invitation_to_a_lobby(room: Room, way: str) -> None:
    await wishing(room, DAN, way=way)
    await room.lobby(ANN, BEN)
    await put_invitation(room)
    await room.pass_by(40)
    assert calls(room) == ([[DAN]] if way == "mention" else [])
    assert letters(room) == ([(DAN, [70], [False])] if way == "direct" else [])


async def put_invitation(room: Room) -> None:
    await room.do(host.Invite, ANN, DAN)
    await room.still()


async def test_people_who_came_meanwhile_get_no_letter(room: Room) -> None:
    await wishing(room, DAN, way="direct")
    await wishing(room, BEN, way="direct")
    await room.lobby(ANN, BEN)
    await put_invitation(room)
    await room.do(lobby.Join, DAN, "Dan")
    await room.pass_by(50)
    assert letters(room) == []
    await room.start(ANN)
    await room.still()
    await room.do(Propose, ANN, "pause")
    vote = (await room.match()).row.vote
    assert vote is not None
    await room.do(Agree, BEN, vote["number"])
    await room.pass_by(20)  # at half-time of the question they are reminded of that
    assert [user for user, *_ in letters(room)] == [DAN]
    await room.do(Offer, ANN, EVE)
    await wishing(room, EVE, way="direct")
    await room.do(Withdraw, ANN)
    await room.pass_by(8)
    assert EVE not in [user for user, *_ in letters(room)]
    assert await room.store.letters(BEN) == []


@pytest.mark.parametrize("what", SUMMONED)
async def test_people_with_closed_direct_messages_are_mentioned(room: Room, what: str) -> None:
    whom = SUMMONED[what]
    await wishing(room, whom, way="direct")
    await wishing(room, CAT, way="silence")
    await at_the_table(room, "post")
    room.publisher.closed.add(whom)
    before = len(calls(room))
    await put(room, what, whom)
    await room.pass_by(40)
    assert letters(room) == await room.store.letters(whom) == []
    assert calls(room)[before:] == [[whom]]


async def test_changing_the_way_before_the_letter_is_sent(room: Room) -> None:
    for user in (DAN, EVE):
        await wishing(room, user, way="direct")
    await room.lobby(ANN, BEN)
    room.publisher.failing_letters = [RetryLater(20), RetryLater(20)]
    await room.do(host.Invite, ANN, DAN)
    await room.do(host.Invite, ANN, EVE)
    await wishing(room, DAN, way="mention")
    await wishing(room, EVE, way="silence")
    await room.pass_by(120)
    assert calls(room) == [[DAN]]
    assert letters(room) == await room.store.letters(DAN) == await room.store.letters(EVE) == []


@pytest.mark.slow
@pytest.mark.parametrize("point", ["after-envelope", "after-letter", "after-letter-noted"])
@pytest.mark.parametrize("away", [1.0, 10_000.0])
async def test_a_kill_at_any_moment_sends_nothing_twice(
    room: Room, point: str, away: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    await wishing(room, DAN, way="direct")
    await at_the_table(room, "untimed")
    died: list[str] = []

    def die(name: str) -> None:
        if name == point and not died:
            died.append(name)
            raise Dead

    monkeypatch.setattr("dragonbot.tables.direct_messages.reach", die)
    await put(room, "offer", DAN)
    await room.pass_by(40)
    assert died
    for _ in range(2):
        await room.reopen(after=away)
        await room.pass_by(100)
    assert [user for user, *_ in letters(room)] == [DAN]
    assert await room.store.letters(DAN) == []


# Quiet hours


@pytest.mark.parametrize("what", SUMMONED)
@pytest.mark.parametrize("way", ["mention", "direct"])
async def test_messages_due_at_night_come_right_after(room: Room, way: str, what: str) -> None:
    whom = SUMMONED[what]
    await until(room, "21:00")
    await sleeping(room, whom, way=way)
    await wishing(room, CAT, way="silence")
    await at_the_table(room, "untimed")
    await until(room, "23:00")
    before = len(told_of(room, whom))
    await put(room, what, whom)
    await room.pass_by(HOUR)
    await room.reopen(after=HOUR)
    assert len(told_of(room, whom)) == before
    await until(room, "09:00")
    assert [at[3:] for at in told_of(room, whom)[before:]] == ["08:00"]
    await room.reopen(after=60)
    await until(room, "21:00")
    assert len(told_of(room, whom)) == before + 1


async def test_several_people_who_wake_at_once_all_hear(room: Room) -> None:
    await until(room, "23:00")
    await sleeping(room, BEN, CAT, DAN)
    await room.table(ANN, BEN, CAT, pace="untimed")
    for user in (BEN, CAT):
        await room.answer(user, 0)
    await room.do(Propose, ANN, "pause")
    await room.do(Offer, ANN, DAN)
    await until(room, "09:00")
    assert [at[3:] for user in (BEN, CAT, DAN) for at in told_of(room, user)] == ["08:00"] * 3
    assert (await room.match()).row.vote is not None


@pytest.mark.parametrize("way", ["mention", "direct"])
async def test_a_vote_comes_before_a_night_in_which_it_ends(room: Room, way: str) -> None:
    """Letters wait for others, but not into the night; people asleep for all of it are not woken."""
    await until(room, "21:00")
    await sleeping(room, BEN, way=way, ends=21)
    await at_the_table(room, "post")
    await until(room, "21:59")
    await room.pass_by(50)
    room.registry.presence.clicked(BEN, room.now)
    before = len(told_of(room, BEN))
    await put(room, "vote", BEN)
    await room.pass_by(60)
    assert [at[3:] for at in told_of(room, BEN)[before:]] == ["21:59"]
    await room.pass_by(VOTE_SECONDS["post"] + 200)
    await put(room, "vote", BEN)
    await until(room, "20:50")
    vote = (await room.match()).row.vote
    assert vote is not None
    assert vote["failed_at"] is None
    assert len(told_of(room, BEN)) == before + 1


async def test_live_tables_ignore_quiet_hours(room: Room) -> None:
    await until(room, "23:00")
    await sleeping(room, BEN)
    await sleeping(room, DAN, way="direct")
    await at_the_table(room, "live")
    before = len(told_of(room, BEN))
    await put(room, "vote", BEN)
    await put(room, "offer", DAN)
    assert len(told_of(room, BEN)) == before + 1
    await room.pass_by(40)
    assert [at[3:] for at in told_of(room, DAN)] == ["23:00"]


async def test_by_morning_the_vote_is_over(room: Room) -> None:
    await until(room, "23:00")
    await sleeping(room, BEN)
    await at_the_table(room, "relaxed")
    await put(room, "vote", BEN)
    await room.pass_by(VOTE_SECONDS["relaxed"] + 5)
    await room.do(lobby.End)
    await until(room, "09:00")
    assert told_of(room, BEN) == []
    assert await room.store.letters(BEN) == []


# Nothing is lost


async def test_a_vote_does_not_replace_an_unsent_invitation(room: Room) -> None:
    await at_the_table(room)
    await room.do(lobby.Leave, CAT)
    await room.still()
    before = len(calls(room))
    room.publisher.failing = [RetryLater(10)]
    await put_invitation(room)
    await room.do(Propose, ANN, "pause")
    await room.pass_by(60)
    assert sorted(user for users in calls(room)[before:] for user in users) == [BEN, DAN]


async def test_letters_do_not_pester_either(room: Room) -> None:
    await wishing(room, DAN, way="direct")
    await at_the_table(room)
    for _ in range(3):
        await room.do(Offer, ANN, DAN)
        await room.do(Withdraw, ANN)
    await room.do(Offer, ANN, DAN)
    await room.pass_by(20)
    assert [user for user, *_ in letters(room)] == [DAN]
    await room.do(Withdraw, ANN)
    assert await refused(room.do(Offer, ANN, DAN)) == "called_just_now"


async def test_a_vote_right_after_a_question_is_announced_half_a_minute_later(room: Room) -> None:
    """No one gets two mentions within that time, not even about two different things."""
    await room.table(ANN, BEN, CAT, pace="post")
    await room.pass_by(10)
    asked = len(calls(room))
    await room.do(Propose, ANN, "pause")
    await room.pass_by(5)
    assert calls(room)[asked:] == []
    await room.pass_by(60)
    assert sorted(user for users in calls(room)[asked:] for user in users) == [BEN, CAT]
    assert await room.store.letters(BEN) == []
