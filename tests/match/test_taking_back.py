"""Taking back: if everyone agrees, an answer is undone and what was announced is corrected."""

from __future__ import annotations

from typing import Any

import pytest

from dragonbot.engine.save import TAKE_BACK
from dragonbot.games import GAMES
from dragonbot.games.gold.rules.tokens import named
from dragonbot.ids import UserId
from dragonbot.match import lobby
from dragonbot.match.answers import Act
from dragonbot.match.pause import ShowAgain
from dragonbot.match.votes import Agree, Decline, Propose
from dragonbot.store.pace import VOTE_SECONDS
from tests.match.test_haggle import involved, key, newest, open_haggle, playing, split
from tests.tables.room import ANN, BEN, CAT, Room, refused


@pytest.fixture
def hunt(room: Room) -> Room:
    room.game = "dragons-gold"
    return room


async def views(room: Room) -> list[Any]:
    game = await playing(room)
    return [game.view(seat) for seat in (None, *range(len(GAMES[room.game].names(game.table))))]


async def number(room: Room) -> int:
    vote = (await room.match()).row.vote
    assert vote is not None
    return vote["number"]


async def back(room: Room, user: UserId) -> None:
    await room.do(Propose, user, TAKE_BACK)
    await room.still()


async def all_agree(room: Room, but: UserId) -> None:
    for seat in (await room.match()).seats:
        if seat.user not in (None, but):
            await room.do(Agree, seat.user, await number(room))
    await room.still()


async def all_to(room: Room, user: UserId) -> dict[str, Any]:
    """A proposal that gives one person everything."""
    table, seat = (await playing(room)).table, (await room.match()).seated(user)
    assert table.sharing is not None
    lair = table.find(table.sharing.dragon)
    assert lair is not None
    return {"share": {table.seats[seat].name: named(lair.hoard)}}


async def sent(room: Room, *, pace: Any = "live") -> tuple[UserId, list[Any]]:
    """An adventurer was just sent while everyone holds an object: the sender, and earlier public events."""
    await open_haggle(room, pace=pace, advanced=True, objects=("giant_potion", "cloak_of_shadows"))
    for _ in range(200):
        game, match = await playing(room), await room.match()
        question = game.question
        assert question is not None
        seat = question.waiting[0]
        user = match.seats[seat].user
        assert user is not None
        if question.key == "send" and not match.row.is_held:
            before = await views(room)
            await room.answer(user, question.answers(seat)[0])
            await room.still()
            if await key(room) == "pause":
                return user, before
            continue
        said: Any = question.silence(seat)
        sharing = game.table.sharing
        if question.key == "haggle" and sharing is not None:
            said = await split(room) if sharing.proposal is None else "agree"
            user = (await involved(room))[len(sharing.agreed)]
        await room.answer(user, said)
        await room.still()
    raise AssertionError("nobody has sent anybody")


async def test_a_proposal_is_taken_back_when_all_agree(hunt: Room) -> None:
    await open_haggle(hunt)
    before = await views(hunt)
    first, *_ = await involved(hunt)
    await hunt.answer(first, await split(hunt))
    await back(hunt, first)
    assert await views(hunt) != before
    await all_agree(hunt, first)
    assert await views(hunt) == before
    match = await hunt.match()
    row = match.row
    assert (row.vote, row.vote_until, row.is_held) == (None, None, False)
    answers = await hunt.store.answers(row.id, row.step)
    assert [(entry.key, entry.seat) for entry in answers[-2:]] == [
        ("haggle", match.seat_of(first)),
        (TAKE_BACK, match.seat_of(first)),
    ]
    assert answers[-1].answer == {"struck": [len(answers) - 2], "chance": []}
    await hunt.reopen()
    assert await views(hunt) == before
    await hunt.answer(first, await split(hunt))
    after = await views(hunt)
    await hunt.reopen()
    assert await views(hunt) == after
    await hunt.play_on(5)


async def test_earlier_posts_are_corrected_too(hunt: Room) -> None:
    user, before = await sent(hunt)
    await hunt.pass_by(6)
    told = [post["content"]["events"] for post in hunt.publisher.shown("scene")][-1]
    assert told[-1][0] == "sends"
    await hunt.do(ShowAgain)
    await hunt.pass_by(6)
    await back(hunt, user)
    await all_agree(hunt, user)
    await hunt.pass_by(6)
    scenes = [post["content"] for post in hunt.publisher.shown("scene")]
    assert [scene["events"] for scene in scenes if scene["events"][:1] == told[:1]] == [told[:-1]] * 4
    assert scenes[-1]["ask"]["key"] == "send"
    assert scenes[-1]["taken_back"] == (await hunt.match()).ids()[(await hunt.match()).seated(user)]
    assert await views(hunt) == before
    await hunt.play_on(5)


async def test_others_secret_acts_are_neither_revealed_nor_lost(hunt: Room) -> None:
    """Asking is possible whatever others have armed, and their objects stay armed."""
    user, _ = await sent(hunt)
    match = await hunt.match()
    other = next(seat for seat in match.seats if seat.user != user)
    assert other.user is not None
    await hunt.do(Act, other.user, {"arm": "giant_potion", "adventurer": "wizard"}, hunt.now)
    await back(hunt, user)
    await all_agree(hunt, user)
    assert await key(hunt) == "send"
    table = (await playing(hunt)).table
    assert "giant_potion" in table.seats[other.seat].armed


async def test_a_later_answer_means_no(hunt: Room) -> None:
    await open_haggle(hunt)
    first, second, *_ = await involved(hunt)
    await hunt.answer(first, await split(hunt))
    await back(hunt, first)
    old = await number(hunt)
    await hunt.answer(second, await all_to(hunt, second))
    row = (await hunt.match()).row
    assert row.vote_until is None
    assert row.vote is not None
    assert row.vote["failed_at"] is not None
    assert await refused(hunt.do(Agree, first, old)) == "vote_is_over"
    assert await refused(hunt.do(Propose, first, TAKE_BACK)) == "answered_since"


async def test_only_one_s_own_answer_and_one_vote_at_a_time(hunt: Room) -> None:
    await open_haggle(hunt)
    turn = (await playing(hunt)).table.turn
    first, second = sorted((ANN, BEN, CAT), key=lambda user: user == (ANN, BEN, CAT)[turn])[:2]
    if first not in await involved(hunt):
        first, second = second, first
    assert await refused(hunt.do(Propose, second, TAKE_BACK)) == "nothing_to_take_back"
    await hunt.answer(first, await split(hunt))
    await back(hunt, first)
    assert await refused(hunt.do(Propose, first, TAKE_BACK)) == "already_agreed"
    assert await refused(hunt.do(Propose, second, TAKE_BACK)) == "vote_is_open"
    assert await refused(hunt.do(Propose, second, "pause")) == "vote_is_open"
    await hunt.do(Decline, second, await number(hunt))
    assert await refused(hunt.do(Propose, first, TAKE_BACK)) == "vote_too_soon"


@pytest.mark.parametrize("ends", ["no", "silence"])
async def test_the_clock_stops_during_the_vote(hunt: Room, ends: str) -> None:
    await open_haggle(hunt)
    first, second, *_ = await involved(hunt)
    await hunt.answer(first, await split(hunt))
    deadline = (await hunt.match()).row.deadline
    assert deadline is not None
    await back(hunt, first)
    since = hunt.now
    await hunt.pass_by(100)
    if ends == "no":
        await hunt.do(Decline, second, await number(hunt))
    else:
        await hunt.pass_by(VOTE_SECONDS["live"] - 100 + 3)
    row = (await hunt.match()).row
    assert not row.is_held
    assert await key(hunt) == "haggle"
    assert row.deadline is not None
    held = (VOTE_SECONDS["live"] + 2) if ends == "silence" else hunt.now - since
    assert row.deadline == pytest.approx(deadline + held, abs=3)
    assert all(seat.missed == 0 for seat in (await hunt.match()).seats)
    await hunt.still()
    assert newest(hunt)["deadline"] == row.deadline


async def test_the_question_gets_its_remaining_time_back(hunt: Room) -> None:
    user, _ = await sent(hunt)
    left = (await hunt.match()).row.left_seconds
    assert left is not None
    assert left == pytest.approx(60, abs=2)
    await hunt.pass_by(3)
    await back(hunt, user)
    await hunt.pass_by(50)
    await all_agree(hunt, user)
    row = (await hunt.match()).row
    assert row.deadline == pytest.approx(hunt.now + left, abs=1)


async def haggle_with_a_computer(room: Room) -> list[UserId]:
    """The person who haggles with a computer that takes its time."""
    await open_haggle(room, computers=1)
    room.rhythm = 1.0
    await room.reopen()
    for _ in range(400):
        match, game = await room.match(), await playing(room)
        question, people = game.question, await involved(room)
        assert question is not None
        if question.key == "haggle":
            if len(people) < len(question.waiting):
                return people
            await room.answer(people[0], await split(room))
            await room.answer(people[1], "agree")
        elif people:
            theirs = [
                lair.dragon for lair in game.table.lairs if 2 in [other.seat for other in lair.attackers]
            ]
            answers = question.answers(match.seated(people[0]))
            there = [said for said in answers if isinstance(said, dict) and said["to"] in theirs]
            await room.answer(people[0], [*there, *answers][0])
        await room.pass_by(0.5)
    raise AssertionError("it haggles with nobody")


async def test_computers_wait_and_have_no_vote(hunt: Room) -> None:
    """Only computers are involved otherwise, and another person watching must agree."""
    people = await haggle_with_a_computer(hunt)
    await hunt.answer(people[0], await all_to(hunt, people[0]))
    tail = len((await playing(hunt)).tail)
    await back(hunt, people[0])
    await hunt.pass_by(30)
    assert len((await playing(hunt)).tail) == tail
    await hunt.reopen()
    await hunt.pass_by(30)
    assert len((await playing(hunt)).tail) == tail
    await all_agree(hunt, people[0])
    assert (await playing(hunt)).tail[-1][0] == TAKE_BACK
    await hunt.pass_by(30)
    assert len((await playing(hunt)).tail) > tail + 1


async def test_a_lone_person_needs_no_vote(hunt: Room) -> None:
    await open_haggle(hunt)
    first, *_ = await involved(hunt)
    hunt.rhythm = 1.0  # a stand-in takes time, and none passes here
    await hunt.reopen()
    for user in (ANN, BEN, CAT):
        if user != first:
            await hunt.do(lobby.Leave, user)
    assert await key(hunt) == "haggle"
    before = await views(hunt)
    await hunt.answer(first, await split(hunt))
    await back(hunt, first)
    assert (await hunt.match()).row.vote is None
    assert await views(hunt) == before


@pytest.mark.parametrize("who", ["asker", "other"])
async def test_someone_leaves_meanwhile(hunt: Room, who: str) -> None:
    """Without the one who asked, the vote ends; without another, the rest vote."""
    await open_haggle(hunt)
    first, *_ = await involved(hunt)
    others = [user for user in (ANN, BEN, CAT) if user != first]
    await hunt.answer(first, await split(hunt))
    await back(hunt, first)
    if who == "asker":
        await hunt.do(lobby.Leave, first)
        vote = (await hunt.match()).row.vote
        assert vote is not None
        assert vote["failed_at"] is not None
        return
    await hunt.do(Agree, others[0], await number(hunt))
    await hunt.do(lobby.Leave, others[1])
    assert (await playing(hunt)).tail[-1][0] == TAKE_BACK


async def test_bids_change_without_a_vote(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.answer(ANN, 1)
    assert await refused(room.do(Propose, ANN, TAKE_BACK)) == "nothing_to_take_back"
    await room.everybody(0, but=(ANN,))


async def test_a_different_failed_vote_is_no_reason_to_wait(hunt: Room) -> None:
    await open_haggle(hunt)
    first, second, *_ = await involved(hunt)
    await hunt.answer(first, await split(hunt))
    await hunt.do(Propose, second, "pause")
    assert await refused(hunt.do(Propose, first, TAKE_BACK)) == "vote_is_open"
    await hunt.do(Decline, first, await number(hunt))
    await back(hunt, first)
    assert (await hunt.match()).row.is_held
