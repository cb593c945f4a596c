"""Busy tables: questions show first, and in the end everything does, even while six people haggle."""

from __future__ import annotations

import asyncio
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from dragonbot.engine.refusal import Refused
from dragonbot.games.gold.rules.tokens import COLOURS, named, told_shares
from dragonbot.ids import MatchId, MessageId, UserId
from dragonbot.match.answers import Answer
from dragonbot.match.pause import ShowAgain
from dragonbot.match.state import Notice
from dragonbot.store.protocol import NotStored
from dragonbot.tables import match as matches
from dragonbot.tables.match import SAID_AGAIN_SECONDS, Match
from dragonbot.tables.outbox import BETWEEN_TALK_SECONDS, FIRST_SEALS_SECONDS
from dragonbot.timing import MOST_A_SECOND, MOST_IN_A_WINDOW, WINDOW_SECONDS
from tests.tables.fake_publisher import Call
from tests.tables.room import ANN, BEN, CAT, CHANNEL, PEOPLE, Room

QUIET, BUSY = 12, 60


async def tables(room: Room, count: int, first: int) -> list[MatchId]:
    """Running games, each in its own channel."""
    numbers = []
    for place in range(count):
        match = await room.table(ANN, BEN, CAT, pace="untimed", channel=CHANNEL + first + place)
        numbers.append(match.row.id)
    return numbers


async def bids(room: Room, number: MatchId, *users: UserId) -> None:
    room.number = number
    match = await room.match()
    question = match.game.question if match.game is not None else None
    assert question is not None
    for user in users:
        seat = match.seat_of(user)
        assert seat is not None
        await room.answer(user, question.any_answer(seat, lambda _: 0))


async def test_questions_come_before_names_of_bidders(tmp_path: Path) -> None:
    room = Room(tmp_path / "dragonbot.db")
    await room.open()
    try:
        quiet, busy = await tables(room, QUIET, 0), await tables(room, BUSY, QUIET)
        await room.pass_by(30)
        for number in quiet:
            await bids(room, number, ANN)
        await room.still()
        await room.pass_by(FIRST_SEALS_SECONDS - 0.2)
        before = len(room.publisher.calls)
        for number in busy:  # all at the same moment
            await bids(room, number, ANN, BEN, CAT)
        await room.pass_by(60)
        calls = room.publisher.calls[before:]
    finally:
        await room.close()
    seals = [first_of(calls, CHANNEL + table, "edit") for table in range(QUIET)]
    asked = [
        first_of(calls, CHANNEL + QUIET + table, what) for table in range(BUSY) for what in ("edit", "post")
    ]
    assert max(asked) < min(seals)
    # The next card comes right after its own reveal, not after everyone's.
    first_result, first_card = (next(c.at for c in calls if c.what == what) for what in ("edit", "post"))
    assert first_card - first_result < 0.5
    assert calls[min(seals)].at - calls[0].at > 2.0  # they were due after 0.2 s
    assert most_in_a_second(calls) <= MOST_A_SECOND


async def test_a_table_with_waiting_names_continues_at_once(tmp_path: Path) -> None:
    """Names of bidders wait for the rate limit; once all have bid, the reveal doesn't."""
    room = Room(tmp_path / "dragonbot.db")
    await room.open()
    try:
        (number,) = await tables(room, 1, 0)
        await room.pass_by(30)
        await bids(room, number, ANN)
        room.registry.gate.shut(FIRST_SEALS_SECONDS + 2)
        await room.pass_by(FIRST_SEALS_SECONDS + 1)
        before = len(room.publisher.calls)
        await bids(room, number, BEN, CAT)
        await room.pass_by(20)
        calls = room.publisher.calls[before:]
    finally:
        await room.close()
    assert [(call.what, call.kind) for call in calls] == [("edit", "scene"), ("post", "scene")]


async def test_a_misplaced_message_is_fixed_last(tmp_path: Path) -> None:
    room = Room(tmp_path / "dragonbot.db")
    await room.open()
    try:
        (number,) = await tables(room, 1, 0)
        await room.pass_by(30)
        before = len(room.publisher.calls)
        room.number = number
        await room.do(ShowAgain)
        await room.pass_by(20)
        calls = room.publisher.calls[before:]
    finally:
        await room.close()
    assert [call.what for call in calls] == ["post", "edit"]
    assert calls[0].post > calls[1].post


def first_of(calls: list[Call], channel: int, what: str) -> int:
    """The position of a table's first edit or post; mentions may follow there later."""
    return next(place for place, call in enumerate(calls) if (call.channel, call.what) == (channel, what))


def most_in_a_second(calls: list[Call]) -> int:
    times = [call.at for call in calls]
    return max(sum(0 <= later - at < 1.0 - 1e-6 for later in times) for at in times)


PROPOSALS = 200
OTHER_CHANNEL = CHANNEL + 1


@pytest.fixture
def hunt(room: Room) -> Room:
    room.game = "dragons-gold"
    return room


async def six_haggle(room: Room, channel: int = CHANNEL) -> Match:
    """Six Wizards have slain a dragon together."""
    match = await room.lobby(*PEOPLE, channel=channel, pace="relaxed")
    await room.pass_by(6)
    await room.start(match.row.host)
    await room.still()
    game = (await room.match()).game
    assert game is not None
    weak = game.table.lairs[0]
    weak.strength = len(PEOPLE)
    for _ in PEOPLE:
        match = await room.match()
        question = game.question
        assert question is not None
        assert question.key == "send"
        user = match.seats[question.waiting[0]].user
        assert user is not None
        await room.answer(user, {"send": "wizard", "to": weak.dragon})
        await room.still()
    assert game.question is not None
    assert game.question.key == "haggle"
    assert len(game.question.waiting) == len(PEOPLE)
    await room.pass_by(10)
    return await room.match()


def proposal(match: Match, number: int) -> dict[str, Any]:
    """A new split each time, by rotating the tokens."""
    assert match.game is not None
    table = match.game.table
    loot = table.find(table.sharing.dragon).hoard
    seats = table.sharing.involved
    heaps = [[0] * len(COLOURS) for _ in seats]
    dealt = number
    for place, count in enumerate(loot):
        for _ in range(count):
            heaps[dealt % len(seats)][place] += 1
            dealt = dealt // len(seats) + 1
    return {"share": {table.seats[seat].name: named(heap) for seat, heap in zip(seats, heaps, strict=True)}}


def told(match: Match, kept: Any) -> dict[str, Any]:
    """A stored proposal, by seat name."""
    assert match.game is not None
    names = [seat.name for seat in match.game.table.seats]
    return {"share": told_shares(kept["share"], names)}


def most_within(times: list[float], seconds: float) -> int:
    return max(sum(start <= time < start + seconds for time in times) for start in times)


@pytest.mark.slow
async def test_two_hundred_proposals(hunt: Room) -> None:
    match = await six_haggle(hunt)
    number, step, before = match.row.id, match.row.step, len(hunt.publisher.calls)
    known = len(await hunt.store.answers(number, step))
    for count in range(PROPOSALS):
        user = PEOPLE[count % len(PEOPLE)]
        receipt = await hunt.answer(user, proposal(match, count))
        assert told(match, receipt.kept) == proposal(match, count)  # it counted, whatever shows by now
        stored = await hunt.store.answers(number, step)
        assert len(stored) == known + count + 1
        assert stored[-1].answer == told(match, receipt.kept)
        await hunt.pass_by(0.25)
    await hunt.pass_by(2 * BETWEEN_TALK_SECONDS)
    calls = hunt.publisher.calls[before:]
    edits = [call.at for call in calls if call.what == "edit"]
    assert all(later - earlier >= BETWEEN_TALK_SECONDS - 0.01 for earlier, later in pairwise(edits))
    assert 10 < len(edits) <= PROPOSALS * 0.25 / BETWEEN_TALK_SECONDS + 3
    assert most_within([call.at for call in calls], WINDOW_SECONDS) <= MOST_IN_A_WINDOW
    last = hunt.publisher.shown("scene")[-1]["content"]["view"]["sharing"]
    assert last["proposal"] == [list(share) for share in hunt_proposal(match)]


def hunt_proposal(match: Match) -> list[tuple[int, list[int]]]:
    """The current proposal as a post has it."""
    assert match.game is not None
    shares = match.game.view(None)["sharing"]["proposal"]
    return [(seat, list(heap)) for seat, heap in shares]


async def test_a_half_time_reminder_comes_before_other_edits(hunt: Room) -> None:
    match = await six_haggle(hunt)
    before, deadline = len(hunt.publisher.calls), match.row.deadline
    assert deadline is not None
    await hunt.pass_by(deadline - 91 - hunt.now)
    for count in range(60):
        await hunt.answer(PEOPLE[count % 6], proposal(match, count))
        await hunt.pass_by(0.1)
    await hunt.pass_by(5)
    calls = hunt.publisher.calls[before:]
    assert "post" in [call.what for call in calls]
    edits = [call.at for call in calls if call.what == "edit"]
    assert all(later - earlier >= BETWEEN_TALK_SECONDS - 0.01 for earlier, later in pairwise(edits))


async def test_unstored_proposals_are_not_acknowledged(hunt: Room) -> None:
    match = await six_haggle(hunt)
    hunt.store.failing = [NotStored("locked", "nothing can be written")]
    with pytest.raises(Refused, match="not_stored"):
        await hunt.answer(PEOPLE[0], proposal(match, 1))
    again = await hunt.match()
    assert again.game is not None
    assert again.game.table.sharing is None or again.game.table.sharing.proposal is None


async def test_a_slow_channel_delays_no_other(hunt: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord doesn't answer in one channel; in the other, proposals keep showing."""
    first = await six_haggle(hunt)
    second = await six_haggle(hunt, OTHER_CHANNEL)
    for_ever = asyncio.Event()
    edit = hunt.publisher.edit

    async def slow(notice: Notice, message: int) -> None:
        if notice.match.channel_id == CHANNEL:
            await for_ever.wait()
        await edit(notice, MessageId(message))

    monkeypatch.setattr(hunt.publisher, "edit", slow)
    before = len(hunt.publisher.calls)
    for count in range(10):
        for match in (first, second):
            said = proposal(match, count)
            receipt = await hunt.registry.take(match.row.id, Answer(PEOPLE[count % 6], None, said, hunt.now))
            assert told(match, receipt.kept) == said
        await hunt.pass_by(0.5)
    await hunt.pass_by(5)
    assert {call.channel for call in hunt.publisher.calls[before:]} == {OTHER_CHANNEL}
    assert len(hunt.publisher.calls) > before + 1
    for_ever.set()
    await hunt.pass_by(5)
    assert CHANNEL in {call.channel for call in hunt.publisher.calls[before:]}


async def test_people_who_say_far_too_much_are_slowed_down(
    hunt: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All proposals are kept in memory; no one else has to wait."""
    monkeypatch.setattr(matches, "MOST_SAID", 60)
    match = await six_haggle(hunt)
    ann, ben, *_ = PEOPLE
    assert match.game is not None
    many = 60 - len(match.game.tail)
    for count in range(many):
        await hunt.answer(ann, proposal(match, count))
    await hunt.answer(ann, proposal(match, many))
    with pytest.raises(Refused, match="said_too_much") as refused:
        await hunt.answer(ann, proposal(match, many + 1))
    assert refused.value.facts == {"seconds": SAID_AGAIN_SECONDS}
    last = (await hunt.answer(ben, proposal(match, many + 2))).kept
    await hunt.answer(ben, proposal(match, many + 3))
    await hunt.answer(ben, last)
    await hunt.pass_by(SAID_AGAIN_SECONDS)
    await hunt.answer(ann, "agree")
    with pytest.raises(Refused, match="said_too_much"):
        await hunt.answer(ann, "withdraw")
    assert match.game.table.sharing.agreed == [PEOPLE.index(ben), PEOPLE.index(ann)]
