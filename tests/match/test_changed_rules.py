"""When rules changed since the last answer, the table pauses, and the host may restart the auction."""

from __future__ import annotations

import pytest

from dragonbot.match.pause import Restart, Resume, ShowAgain
from tests.tables.room import ANN, BEN, CAT, Room, refused


async def change_the_rules(room: Room) -> None:
    """Install changed rules, with which the stored table differs."""
    await room.crash()
    with room.kept.peek() as connection:
        connection.execute("UPDATE answers SET digest = 'other' WHERE number = 1")
    await room.open()


async def test_pause_and_restart(room: Room, caplog: pytest.LogCaptureFixture) -> None:
    await room.table(ANN, BEN, CAT)
    await room.everybody(0)
    await room.answer(ANN, 1)
    await room.answer(BEN, 2)
    await room.pass_by(5)
    block = (await room.match()).game.table.block  # type: ignore[union-attr]
    await change_the_rules(room)
    match = await room.match()
    assert (match.row.state, match.row.paused_why, match.game) == ("paused", "rules_changed", None)
    assert "cannot resume where it was" in caplog.text
    assert await refused(room.answer(CAT, 1)) == "table_is_paused"
    await room.pass_by(1000)
    old, new = room.publisher.shown("scene")[-2:]
    assert old["content"]["moved"]
    assert (new["content"]["stopped"], new["content"]["moved"]) == (True, False)
    scenes = len(room.publisher.shown("scene"))
    await room.reopen()
    await room.pass_by(10)
    assert (await room.match()).row.paused_why == "rules_changed"
    assert len(room.publisher.shown("scene")) == scenes  # it is said once
    await room.do(ShowAgain)
    await room.still()
    assert room.publisher.shown("scene")[-1]["content"]["stopped"]
    assert await refused(room.do(Restart, BEN)) == "host_only"
    await room.do(Restart, ANN)
    match = await room.match()
    assert match.game is not None
    assert match.game.question is not None
    assert match.row.state == "running"
    assert match.row.deadline == room.now + 60
    assert match.game.question.waiting == [0, 1, 2]
    assert match.game.table.block == block
    await room.still()
    face = room.publisher.shown("scene")[-1]["content"]
    assert [event[0] for event in face["events"]] == ["turned_up"]
    assert not face["stopped"]
    assert face["ask"]["key"] == "fist"
    assert await refused(room.answer(CAT, 1, question=2)) == "question_is_over"
    await room.everybody(0)
    await room.reopen()
    await room.play()


async def test_the_old_rules_are_back(room: Room) -> None:
    """The table resumes where it was."""
    await room.table(ANN, BEN, CAT)
    await room.answer(ANN, 1)
    await room.answer(BEN, 2)
    await room.crash()
    with room.kept.peek() as connection:
        connection.execute("UPDATE matches SET state='paused', paused_why='rules_changed', paused_at=1000010")
    await room.open()
    await room.registry.here(room.number, ANN)
    match = await room.match()
    assert match.row.state == "running"
    await room.answer(CAT, 0)
    await room.play_on()


async def test_rules_that_change_and_change_back(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.answer(ANN, 1)
    await room.answer(BEN, 2)
    await room.crash()
    with room.kept.peek() as connection:
        (digest,) = connection.execute("SELECT digest FROM answers WHERE number = 1").fetchone()
        connection.execute("UPDATE answers SET digest = 'other' WHERE number = 1")
    await room.open()
    await room.pass_by(10)
    assert room.publisher.shown("scene")[-1]["content"]["stopped"]
    await room.crash()
    with room.kept.peek() as connection:
        connection.execute("UPDATE answers SET digest = ? WHERE number = 1", (digest,))
    await room.open()
    assert (await room.match()).row.state == "running"
    await room.pass_by(10)
    face = room.publisher.shown("scene")[-1]["content"]
    assert not face["stopped"]
    assert face["deadline"] == (await room.match()).row.deadline
    await room.pass_by(60)  # its timer is set
    assert (await room.match()).row.question != 1


async def test_rules_that_change_while_a_channel_is_closed(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.answer(ANN, 1)
    await room.answer(BEN, 2)
    await room.registry.pause(room.number, "locked")
    await change_the_rules(room)
    assert (await room.match()).row.paused_why == "locked"
    await room.do(Resume)
    assert (await room.match()).row.paused_why == "rules_changed"
    await room.do(Restart, ANN)
    await room.play()


async def test_nothing_to_restart(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    assert await refused(room.do(Restart, ANN)) == "nothing_to_do_now"
