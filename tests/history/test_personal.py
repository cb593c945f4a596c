"""Personal data: all of a person's own, and nothing of others' while a game runs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from dragonbot.engine.save import TAKE_BACK
from dragonbot.history.personal import data_of
from dragonbot.ids import InteractionId, UserId
from dragonbot.match import lobby
from dragonbot.store.history import Unpacked, packs_of
from dragonbot.store.pace import PACKED_AFTER_SECONDS
from dragonbot.store.rows import LessonRow
from tests.history.test_thinning import thin
from tests.match.test_taking_back import all_agree, back, sent
from tests.tables.room import ANN, BEN, CAT, DAN, Room


async def given(room: Room, user: UserId) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(await data_of(room.store, user, room.now))
    return told


async def test_everything_of_one_person(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.answer(ANN, 1)
    await room.answer(ANN, 0)
    await room.store.change_person(ANN, words=True, zone="Europe/Berlin")
    await room.store.put_lesson(LessonRow(id=0, user=ANN, lesson="fist", version=1, touched=room.now))
    data = await given(room, ANN)
    assert (data["format"], data["version"], data["user"]) == ("dragonbot-data", 1, str(ANN))
    assert [(row["words"], row["zone"]) for row in data["people"]] == [(True, "Europe/Berlin")]
    assert [row["lesson"] for row in data["lessons"]] == ["fist"]
    (table,) = data["tables"]
    assert (table["match"], table["state"], table["host"]) == (str(room.number), "running", True)
    assert [(each["question"], each["answer"]) for each in table["answers"]] == [
        ("fist", {"fairy": 1}),
        ("fist", {}),
    ]
    nobody = await given(room, UserId(4711))
    assert (nobody["tables"], nobody["people"], nobody["lessons"]) == ([], [], [])


async def test_nothing_of_other_people(room: Room, tmp_path: Path) -> None:
    """For the requester, two tables that differ in others' secrets look alike."""
    twin = Room(tmp_path / "twin.db")
    await twin.open()
    told = []
    for each, bid in ((room, 0), (twin, 2)):
        await each.table(ANN, BEN, CAT)
        await each.answer(BEN, bid)
        await each.answer(ANN, 1)
        told.append(await given(each, ANN))
    await twin.close()
    assert told[0] == told[1]
    assert "Ben" not in json.dumps(told[0])
    assert str(BEN) not in [each for table in told[0]["tables"] for each in map(str, table.values())]


async def test_a_new_player_of_a_seat_gets_nothing_from_before(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.answer(BEN, 1)
    await room.do(lobby.Leave, BEN)
    await room.pass_by(5)
    await room.do(lobby.Join, DAN, "Dan", InteractionId(7))
    await room.pass_by(1)
    assert (await given(room, DAN))["tables"][0]["answers"] == []
    left = (await given(room, BEN))["tables"][0]
    assert [each["answer"] for each in left["answers"]] == [{"fairy": 1}]
    assert "name" not in left
    assert left["sat"]["seat"] is not None
    match = await room.match()
    while match.game and match.game.question and match.seat_of(DAN) not in match.game.question.waiting:
        await room.everybody(0, but=(DAN,))
        await room.pass_by(1)
        match = await room.match()
    await room.answer(DAN, 0)
    assert len((await given(room, DAN))["tables"][0]["answers"]) == 1
    assert len((await given(room, BEN))["tables"][0]["answers"]) == 1


async def test_finished_games_are_included(room: Room) -> None:
    """The same whether packed or not; earlier players of the seat are other people, even if forgotten."""
    await room.table(ANN, BEN, CAT)
    await room.answer(BEN, 1)
    await room.do(lobby.Leave, BEN)
    await room.pass_by(5)
    await room.do(lobby.Join, DAN, "Dan")
    await room.play(seconds=1.0)
    await room.registry.forget(DAN)
    before = [(await given(room, user))["tables"] for user in (ANN, BEN)]
    room.time.jump(PACKED_AFTER_SECONDS + 1)
    await thin(room)
    assert [(await given(room, user))["tables"] for user in (ANN, BEN)] == before
    assert len(before[0][0]["answers"]) > 3
    assert isinstance(before[0][0]["won"], bool)
    assert [each["answer"] for each in before[1][0]["answers"]] == [{"fairy": 1}]


async def test_forgotten_people_get_nothing(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.play(seconds=1.0)
    await room.store.change_person(BEN, words=True)
    await room.registry.forget(BEN)
    data = await given(room, BEN)
    assert [data[name] for name in ("tables", "people", "lessons", "letters", "mentions")] == [[]] * 5


async def test_an_unreadable_game(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    await room.crash()
    with room.kept.peek() as connection:
        connection.execute("UPDATE matches SET options = '{'")
    await room.open()
    assert (await given(room, ANN))["tables"] == [{"match": str(room.number), "cannot_be_read": True}]


async def test_undone_draws_belong_to_no_one(room: Room) -> None:
    """They stay in the log of the undone answer, to be repeated, and are not handed out."""
    room.game = "dragons-gold"
    user, _ = await sent(room)
    await back(room, user)
    await all_agree(room, user)
    history = await room.store.history(room.number)
    assert history is not None
    (entry,) = [row for row in history.answers if row.key == TAKE_BACK]
    assert set(entry.answer) == {"struck", "chance"}
    unpacked = Unpacked.of({pack.part: pack for pack in packs_of(history)})
    assert [(row.key, row.seat, row.answer, row.events, row.draws) for row in unpacked.answers] == [
        (row.key, row.seat, row.answer, row.events, row.draws) for row in history.answers
    ]
    (table,) = (await given(room, user))["tables"]
    (told,) = [each for each in table["answers"] if each["question"] == TAKE_BACK]
    assert set(told) == {"step", "question", "at"}
