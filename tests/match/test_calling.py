"""Mentions: people whose turn it is hear of it in time, once, from the table's own message."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from dragonbot.engine.game import Game
from dragonbot.ids import NO_MATCH, QuestionNumber, UserId
from dragonbot.match import lobby
from dragonbot.match.pause import ShowAgain
from dragonbot.match.seats import waited_for
from dragonbot.match.state import Draft, MatchCommand, RetryLater
from dragonbot.store.pace import Pace
from tests.tables.room import ANN, BEN, CAT, DAN, Room, calls, calls_in_time, put_in_its_place

A_DAY_SECONDS = 86_400.0


async def seal(room: Room, user: UserId, bid: int = 0) -> None:
    """Click as people do: the registry notes their presence, then the answer."""
    await room.registry.here(room.number, user)
    await room.answer(user, bid)
    await room.still()


def newest(room: Room) -> dict[str, Any]:
    return room.publisher.shown("scene")[-1]


def open_tables(room: Room) -> list[dict[str, Any]]:
    """Messages of scenes that still have buttons."""
    shown = room.publisher.shown("scene")
    return [each for each in shown if not each["content"]["done"] and not each["content"].get("moved")]


async def test_slow_games_mention_people_when_asked(room: Room) -> None:
    await room.table(ANN, BEN, CAT, pace="post")
    assert calls(room) == [[ANN, BEN, CAT]]
    await room.pass_by(4000)
    await seal(room, ANN)
    await seal(room, BEN)
    await room.pass_by(4000)
    await seal(room, CAT)
    posts = [call for call in room.publisher.calls if call.what == "post"]
    assert calls(room) == [[ANN, BEN, CAT], [ANN, BEN]]  # Cat has just clicked, and sees it
    assert json.loads(posts[-1].shown)["called"] == [ANN, BEN]  # by the next card's own message
    await room.pass_by(29)
    assert len(calls(room)) == 2
    await room.pass_by(2)
    assert calls(room)[2:] == [[CAT]]
    await room.pass_by(A_DAY_SECONDS * 0.9 - 100)
    assert len(calls(room)) == 3
    await room.pass_by(4000)
    assert calls(room)[3:] == [[ANN, BEN, CAT]]
    await room.pass_by(A_DAY_SECONDS * 0.1 - 4200)
    assert len(calls(room)) == 4


@pytest.mark.parametrize("pace", ["live", "relaxed", "post"])
async def test_the_mentioning_message_is_the_table(room: Room, pace: Pace) -> None:
    """It is the channel's last message and has the buttons; the older one loses them."""
    match = await room.table(ANN, BEN, CAT, pace=pace)
    await seal(room, ANN)
    await seal(room, BEN)
    assert match.row.deadline is not None
    await room.pass_by(match.row.deadline - room.now - 1)
    assert calls(room)[-1] == [CAT]
    assert newest(room)["content"]["ask"] is not None
    assert newest(room)["content"]["view"] is not None
    assert open_tables(room) == [newest(room)]
    assert room.publisher.shown("mention") == []
    await seal(room, CAT)
    await room.pass_by(6)
    for scene in room.publisher.shown("scene"):
        assert scene["called"] == [] or scene["content"]["question"] == (await room.match()).row.question


async def test_people_who_have_answered_are_not_mentioned_any_more(room: Room) -> None:
    """The connection is down when the table should be posted; meanwhile one of them answers."""
    await room.table(ANN, BEN, CAT, pace="post")
    await room.pass_by(100)
    for user in (ANN, BEN):
        await seal(room, user)
    await room.pass_by(100)
    before = len(calls(room))
    room.publisher.failing = [RetryLater(10), RetryLater(10)]
    await seal(room, CAT)
    await seal(room, ANN)
    await room.pass_by(25)
    assert calls(room)[before:] == [[BEN]]


async def test_a_table_brought_down_meanwhile_still_mentions_everyone(room: Room) -> None:
    """The connection is down when it should be posted; someone asks to see the table below."""
    await room.table(ANN, BEN, CAT, pace="post")
    await room.pass_by(100)
    for user in (ANN, BEN):
        await seal(room, user)
    await room.pass_by(100)
    before = len(calls(room))
    room.publisher.failing = [RetryLater(10), RetryLater(10)]
    await seal(room, CAT)
    await room.registry.take(room.number, ShowAgain())
    await room.pass_by(25)
    assert [sorted(users) for users in calls(room)[before:]] == [[ANN, BEN]]


async def test_a_mention_that_failed_is_part_of_the_next_post(room: Room) -> None:
    await room.table(ANN, BEN, CAT, pace="post")
    await room.pass_by(100)
    for user in (ANN, BEN):
        await seal(room, user)
    await room.pass_by(100)
    before = len(calls(room))
    room.publisher.failing = [RetryLater(20)] * 5
    await seal(room, CAT)
    await room.pass_by(130)
    assert [sorted(users) for users in calls(room)[before:]] == [[ANN, BEN, CAT]]


async def test_no_one_is_mentioned_while_clicking(room: Room) -> None:
    await room.table(ANN, BEN, CAT, pace="relaxed")
    await room.pass_by(60)
    for user in (ANN, BEN):
        await seal(room, user)
    await room.pass_by(5)
    await seal(room, CAT)
    before = len(calls(room))
    for _ in range(4):
        await room.pass_by(20)
        await room.registry.here(room.number, CAT)  # she looks at her hand again and again
    assert calls(room)[before:] == [[ANN, BEN]]
    await room.pass_by(29)
    assert calls(room)[before:] == [[ANN, BEN]]
    await room.pass_by(2)
    assert calls(room)[before:] == [[ANN, BEN], [CAT]]


async def test_a_person_at_two_tables_is_mentioned_once_in_half_a_minute(room: Room) -> None:
    await room.table(ANN, BEN, CAT, pace="untimed")
    assert calls(room) == [[ANN, BEN, CAT]]
    await room.pass_by(60)
    first = room.now
    opened = [
        (await room.lobby(ANN, BEN, DAN, pace="untimed", channel=channel)).row.id for channel in (71, 72)
    ]
    for room.number in opened:
        await room.start(ANN)
        await room.still()
    await room.pass_by(100)
    times = [(at, user) for at, users in calls_in_time(room) for user in users if at >= first]
    for user in (ANN, BEN):
        mine = [at for at, who in times if who == user]
        assert len(mine) == 2
        assert mine[1] - mine[0] >= 29  # when sent


@pytest.mark.parametrize("kind", ["sleep", "restart", "kill"])
async def test_no_one_is_mentioned_twice_for_a_question(room: Room, kind: str) -> None:
    await room.table(ANN, BEN, CAT, pace="post")
    await seal(room, ANN)
    for _ in range(3):
        if kind == "restart":
            await room.registry.close()
            await room.store.close()
            await room.open()
        elif kind == "kill":
            await room.reopen(after=50)
        await room.pass_by(700)
    assert calls(room) == [[ANN, BEN, CAT]]
    await room.pass_by(A_DAY_SECONDS * 0.9)
    assert calls(room)[1:] == [[BEN, CAT]]
    await room.reopen(after=1000)
    await room.pass_by(1000)
    assert len(calls(room)) == 2


async def test_a_due_mention_survives_a_kill(room: Room) -> None:
    """Cat has just clicked when the next card comes; then the bot is down for a minute."""
    await room.table(ANN, BEN, CAT, pace="post")
    await room.pass_by(100)
    for user in (ANN, BEN, CAT):
        await seal(room, user)
    await room.reopen(after=60)
    await room.pass_by(40)
    called = {user for users in calls(room)[1:] for user in users}
    assert called == {ANN, BEN, CAT}
    assert sum(map(len, calls(room)[1:])) == 3


async def test_showing_a_table_again_mentions_no_one(room: Room) -> None:
    match = await room.table(ANN, BEN, CAT, pace="post")
    await room.pass_by(100)
    await room.do(ShowAgain)
    await room.still()
    message = room.publisher.nonces[room.number, match.row.posts]
    del room.publisher.messages[message]  # also if someone deletes it
    await seal(room, ANN)
    await room.pass_by(100)
    assert calls(room) == [[ANN, BEN, CAT]]


async def test_people_with_nothing_to_bid_are_mentioned_like_the_rest(room: Room) -> None:
    """At the same moments; only closed fists show."""
    told = []
    for poor in (False, True):
        room.number = NO_MATCH
        await room.table(ANN, BEN, CAT, pace="relaxed", channel=70 + poor)
        match = await room.match()
        assert match.game is not None
        if poor:
            for table in (match.game.table, match.game.checkpoint):
                table.bank = [one + two for one, two in zip(table.bank, table.seats[0].purse, strict=True)]
                table.seats[0].purse = [0] * len(table.bank)
        began, before = room.now, len(calls(room))
        await room.everybody(0)
        await room.pass_by(295)
        await room.do(lobby.End)
        told.append([(round(at - began), users) for at, users in calls_in_time(room)[before:]])
    assert told[0] == told[1]
    assert told[0]


async def until_merchant(room: Room, pace: Pace) -> Any:
    """Ann has won the Merchant and has a secret question."""
    match = await room.table(ANN, BEN, CAT, pace=pace)
    assert match.game is not None
    table = match.game.checkpoint.copy()
    table.block = "merchant"
    put_in_its_place(match, Game(match.game.rules, table))
    await room.pass_by(40)
    await room.answer(ANN, 1)
    await room.everybody(0, but=(ANN,))
    assert match.game.question is not None
    assert match.game.question.key == "merchant"
    return match.game.question


async def test_the_number_of_secret_questions_stays_secret(room: Room) -> None:
    question = await until_merchant(room, "relaxed")
    await room.pass_by(7)
    before = len(calls(room))
    assert newest(room)["content"]["ask"] is None
    assert open_tables(room) == [newest(room)]
    posts = len([call for call in room.publisher.calls if call.what == "post"])
    began = room.now
    await room.pass_by(100)
    await room.answer(ANN, question.options(0)[0])
    await room.pass_by(200)
    # The second secret question must be invisible: the post shows the first one's deadline.
    come_down = [call.at for call in room.publisher.calls if call.what == "post"][posts:]
    assert [round(at - began) for at in come_down] == [round(300 * 0.9 - 7)]
    assert calls(room)[before:] == [[ANN]]


async def test_a_table_posted_for_a_secret_question_keeps_the_visible_time(room: Room) -> None:
    question = await until_merchant(room, "relaxed")
    await room.pass_by(7)
    seen = newest(room)["content"]["deadline"]
    await room.pass_by(100)
    await room.answer(ANN, question.options(0)[0])
    await room.do(ShowAgain)
    await room.still()
    assert newest(room)["content"]["deadline"] == seen


async def test_a_mention_left_unsent_by_an_older_version(room: Room) -> None:
    """The table sends it now."""
    match = await room.table(ANN, BEN, CAT)

    class Mention(MatchCommand[None]):
        def do(self, draft: Draft) -> None:
            draft.new_post("mention", {"users": [ANN], "question": QuestionNumber(1)})

    await room.do(Mention)
    await room.still()
    assert match.row.posts == 3
    await room.pass_by(31)
    assert {call.kind for call in room.publisher.calls} == {"lobby", "scene"}
    assert calls(room) == [[ANN, BEN, CAT]]


async def test_a_slow_game(room: Room) -> None:
    """Four people look in now and then; each hears of each question in time, and only once."""
    await room.table(ANN, BEN, CAT, DAN, pace="post")
    pick = Random("by post")
    told_in_time = 0
    for _ in range(80):
        match = await room.match()
        if match.row.state != "running":
            break
        assert match.game is not None
        number, asked_at = match.row.question, match.row.asked_at or 0.0
        await room.pass_by(pick.choice((3.0, 4000.0, 20_000.0)))
        match = await room.match()
        if match.row.question != number or match.game is None or match.game.question is None:
            continue
        if room.now - asked_at > 100:
            told = [user for at, users in calls_in_time(room) if at >= asked_at for user in users]
            for seat in waited_for(match):
                assert match.seats[seat].user in told
                told_in_time += 1
            is_reminded = room.now - asked_at >= A_DAY_SECONDS * 0.9
            assert all(told.count(user) <= 1 + is_reminded for user in told)
        seat = pick.choice(match.game.question.waiting)
        user = match.seats[seat].user
        assert user is not None
        await room.registry.here(room.number, user)
        answer = match.game.question.any_answer(seat, lambda n: int(pick.random() * n))
        await room.answer(user, answer)
        await room.still()
        assert len(open_tables(room)) <= 1
    assert told_in_time > 30
    for user in (ANN, BEN, CAT, DAN):
        mine = [at for at, users in calls_in_time(room) if user in users]
        assert all(later - earlier >= 29 for earlier, later in pairwise(mine))
