"""Answers: acknowledged ones are stored, refused ones change nothing, and simultaneous ones all count."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

from dragonbot.engine.refusal import Refused
from dragonbot.ids import GuildId, MatchId, QuestionNumber, UserId
from dragonbot.match import lobby
from dragonbot.match.answers import Answer, loaded
from dragonbot.store.protocol import NotStored
from dragonbot.store.rows import ServerRow
from tests.tables.room import ANN, BEN, CAT, CHANNEL, DAN, NAMES, Room, calls, digest, refused

JUNK: list[Any] = [
    None,
    -1,
    99,
    1.5,
    "",
    "pass",
    "witch",
    {"gold": -1},
    {"stars": 2},
    {"gold": 10**9},
    [],
    True,
]
JUNK += [{"fairy": "1"}, b"", object(), {1: 1}, ((0, 99),)]


async def test_junk_is_refused_and_changes_nothing(room: Room) -> None:
    """2,000 answers: from seats not asked, to closed questions, too late, and nonsense."""
    await room.table(ANN, BEN, CAT)
    await room.answer(ANN, 2)
    await room.pass_by(10)
    before, calls, saves = digest(await room.match()), len(room.publisher.calls), room.store.saves
    pick = Random(7)

    async def wrong() -> str:
        kind = pick.randrange(4)
        user = pick.choice([ANN, BEN, CAT])
        question: QuestionNumber | None = QuestionNumber(1)
        at = room.now
        answer: Any = pick.choice(JUNK)
        if kind == 0:
            user = pick.choice([DAN, UserId(0), UserId(-5)])
        elif kind == 1:
            question, answer = QuestionNumber(pick.choice([0, 2, -1, 10**9])), 0
        elif kind == 2:
            at, answer = room.now + 1000, 0
        try:
            receipt = await room.registry.take(room.number, Answer(user, question, answer, at))
        except Refused as refusal:
            return refusal.key
        raise AssertionError(f"{answer!r} was taken as {receipt.kept!r}")

    keys: set[str] = set()
    for _ in range(20):
        keys.update(await asyncio.gather(*(wrong() for _ in range(100))))
    assert {"not_seated", "question_is_over", "too_late", "not_a_count", "too_many"} <= keys
    assert digest(await room.match()) == before
    assert (len(room.publisher.calls), room.store.saves) == (calls, saves)
    await room.reopen()
    match = await room.match()
    assert match.game is not None
    assert match.game.rules.digest(match.game.table) == before[0]


async def test_two_clicks_at_once(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    clicks = [room.answer(user, bid, question=1) for bid in (1, 2) for user in (ANN, BEN, CAT)]
    outcomes = await asyncio.gather(*clicks, return_exceptions=True)
    keys = [outcome.key if isinstance(outcome, Refused) else "taken" for outcome in outcomes]
    assert keys == ["taken"] * 3 + ["question_is_over"] * 3
    answers = await room.store.answers(room.number, 0)
    assert len(answers) >= 3


async def test_an_acknowledged_answer_is_stored(room: Room) -> None:
    """After every answer, the stored game equals the one in memory, to the last coin and draw."""
    await room.table(ANN, BEN, CAT, computers=1)
    for _ in range(120):
        await room.play_on(1, seconds=0)
        match = await room.match()
        row = await room.store.match(room.number)
        game = loaded(row, await room.store.answers(room.number, row.step))
        assert match.game is not None
        assert game.rules.digest(game.table) == match.game.rules.digest(match.game.table)
        assert game.table.fate.said == match.game.table.fate.said
        asked = [
            None if it.question is None else (it.question.key, it.question.waiting)
            for it in (game, match.game)
        ]
        assert asked[0] == asked[1]
        assert row == match.row.model_validate_json(match.row.model_dump_json())
        if row.state == "over":
            break


@pytest.mark.parametrize("often", [3, 17])
async def test_restarts_make_no_difference(room: Room, often: int) -> None:
    await room.table(ANN, BEN, CAT)
    for number in range(60):
        await room.play_on(1, seconds=0)
        if number % often == 0:
            before = digest(await room.match())[:3]
            await room.reopen()
            assert digest(await room.match())[:3] == before


async def test_an_answer_that_cannot_be_stored_changes_nothing(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.answer(ANN, 1)
    before = digest(await room.match())
    room.store.failing = [NotStored("full"), NotStored("disk")]
    assert await refused(room.answer(BEN, 2)) == "not_stored"
    assert digest(await room.match()) == before
    assert await refused(room.answer(BEN, 2)) == "not_stored"
    receipt = await room.answer(BEN, 1, question=1)
    assert (receipt.seat, receipt.kept) == (1, ((0, 1),))
    await room.answer(CAT, 0)
    assert (await room.match()).row.question == 2
    await room.play_on()


@pytest.mark.parametrize("act", ["join", "leave", "choose", "start"])
async def test_a_lobby_that_cannot_be_stored_is_not_opened(room: Room, act: str) -> None:
    await room.lobby(ANN, BEN, CAT)
    before = (await room.match()).seats, (await room.match()).row
    acts: dict[str, tuple[Any, ...]] = {
        "join": (lobby.Join, DAN, NAMES[DAN]),
        "leave": (lobby.Leave, BEN),
        "choose": (lobby.Choose, ANN, "stack_amulets", True),
        "start": (lobby.Start, ANN),
    }
    room.store.failing = [NotStored("full")]
    assert await refused(room.do(*acts[act])) == "not_stored"
    match = await room.match()
    assert (match.seats, match.row, match.game) == (*before, None)
    await room.do(*acts[act])


@pytest.mark.parametrize("turns", range(0, 40, 3))
async def test_a_table_that_exists_has_a_card(
    room: Room, turns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a power cut after each turn of the loop, there is a table and its card, or neither."""

    async def at_once(guild: int) -> ServerRow:
        return ServerRow(guild_id=GuildId(guild))

    monkeypatch.setattr(room.store, "server", at_once, raising=False)
    opening = asyncio.ensure_future(room.lobby(ANN))
    for _ in range(turns):
        await asyncio.sleep(0)
    opening.cancel()
    await asyncio.gather(opening, return_exceptions=True)
    await room.reopen()
    there = await room.store.match_in(CHANNEL) is not None
    assert [card["seats"][0][2] for card in room.publisher.shown("lobby")] == ["Ann"] * there
    assert there == (turns > 0)


async def test_a_failed_commit_while_others_wait(room: Room) -> None:
    """Those who waited for the lock continue with the match as loaded again."""
    await room.table(ANN, BEN, CAT)
    room.store.failing = [NotStored("locked")]
    outcomes = await asyncio.gather(
        *(room.answer(user, 1, question=1) for user in (ANN, BEN, CAT)), return_exceptions=True
    )
    assert [str(outcome) for outcome in outcomes if isinstance(outcome, BaseException)] == ["not_stored"]
    match = await room.match()
    assert match.game is not None
    assert match.game.question is not None
    assert match.game.question.waiting == [0]


@pytest.mark.parametrize("turns", range(0, 40, 3))
async def test_a_cancelled_click_counts_or_does_not(room: Room, turns: int) -> None:
    """Cancelled at each turn of the loop; the game continues either way."""
    await room.table(ANN, BEN, CAT)
    task = asyncio.ensure_future(room.answer(ANN, 1, question=1))
    for _ in range(turns):
        await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    await room.everybody(0, but=(ANN,))
    if (await room.match()).row.question == 1:
        await room.pass_by(62)
    assert (await room.match()).row.question == 2
    await room.play_on()


async def test_a_bug_in_the_middle_of_an_answer_changes_nothing(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The match stays as it was."""
    await room.table(ANN, BEN, CAT)
    before = digest(await room.match())
    match = await room.match()
    assert match.game is not None
    monkeypatch.setattr(type(match.game.rules), "digest", lambda *_: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        await room.answer(ANN, 1)
    monkeypatch.undo()
    assert digest(await room.match()) == before
    await room.answer(ANN, 1)


async def test_a_match_is_unloaded_and_loaded_again(room: Room) -> None:
    await room.table(ANN, BEN, CAT, pace="post")
    await room.answer(ANN, 1)
    first = await room.match()
    before = digest(first)
    await room.pass_by(1000)
    assert first.is_unloaded
    assert room.registry._loaded == {}
    assert room.registry.outbox._messengers == {}
    matches = await asyncio.gather(*(room.match() for _ in range(20)))
    assert len(set(map(id, matches))) == 1
    assert matches[0] is not first
    assert digest(matches[0]) == before
    await room.pass_by(1000)
    await room.pass_by(86_400 * 0.9)  # loaded to remind them
    assert calls(room) == [[ANN, BEN, CAT], [BEN, CAT]]


async def test_a_missing_match_is_refused(room: Room) -> None:
    outcomes = await asyncio.gather(
        *(room.registry.match(MatchId(5)) for _ in range(3)), return_exceptions=True
    )
    assert {str(outcome) for outcome in outcomes} == {"no_such_table"}


async def test_a_command_is_for_the_question_of_its_time(room: Room) -> None:
    """A command names no question, so it answers the one that was open when it was sent."""
    await room.table(ANN, BEN, CAT)
    match = await room.match()
    assert match.asked(room.now) == 1
    sent = room.now
    await room.pass_by(5)
    await room.everybody(0)
    match = await room.match()
    with pytest.raises(Refused) as refusal:
        match.asked(sent)
    assert refusal.value.key == "question_is_over"
    assert match.asked(room.now) == 2
    assert (
        await refused(room.registry.take(room.number, Answer(ANN, QuestionNumber(1), 0, room.now)))
        == "question_is_over"
    )


@pytest.mark.parametrize("is_woken", [False, True])
async def test_a_delayed_click_does_not_replace_a_newer_answer(room: Room, *, is_woken: bool) -> None:
    """Discord delivers it again to the process that resumed the session, after another took the newer one."""
    await room.table(ANN, BEN, CAT)
    await room.pass_by(10)
    await room.answer(ANN, 2)
    if is_woken:
        await room.reopen()
    before = digest(await room.match())
    assert await refused(room.registry.take(room.number, Answer(ANN, None, 1, room.now - 6))) == "older_click"
    assert digest(await room.match()) == before
    receipt = await room.registry.take(room.number, Answer(ANN, None, 1, room.now - 1))  # clocks may differ
    assert receipt.kept
    await room.registry.take(room.number, Answer(BEN, None, 0, room.now - 6))
    await room.answer(CAT, 0)
    await room.registry.take(room.number, Answer(ANN, None, 0, room.now))
