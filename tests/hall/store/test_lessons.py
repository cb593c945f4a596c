"""How far people have come in lessons: kept for each of them, forgotten when they wish it or stay away."""

from __future__ import annotations

from typing import Any

from dragonbot.ids import UserId
from dragonbot.store.rows import LessonRow
from dragonbot.store.sql.writing import LESSON_LASTS_SECONDS
from tests.hall.store.conftest import Opening

ANN, BEN = UserId(7), UserId(8)


def row(user: UserId = ANN, lesson: str = "fist", **more: Any) -> LessonRow:
    facts = {"id": 0, "user": user, "lesson": lesson, "version": 1, "answers": ["next"], "touched": 1e9}
    return LessonRow.model_validate({**facts, **more})


async def test_it_is_there_after_a_restart(opening: Opening) -> None:
    store = await opening()
    number = await store.put_lesson(row())
    other = await store.put_lesson(row(lesson="gold", answers=[]))
    assert await store.put_lesson(row(answers=["next", {"say": {"fairy": 3}}])) == number != other
    await store.close()
    store = await opening()
    kept = await store.lesson_of(ANN, "fist")
    assert kept == row(id=number, answers=["next", {"say": {"fairy": 3}}])
    assert await store.lesson(number) == kept
    assert await store.lesson(99) is None
    assert await store.lesson_of(BEN, "fist") is None
    await store.close()


async def test_people_are_forgotten(opening: Opening) -> None:
    store = await opening()
    for user in (ANN, BEN):
        for lesson in ("fist", "gold"):
            await store.put_lesson(row(user, lesson))
        await store.change_person(user, words=True)
    await store.forget(ANN)
    found = [(await store.personal(user)).rows for user in (ANN, BEN)]
    assert [(len(rows["people"]), len(rows["lessons"])) for rows in found] == [(0, 0), (1, 2)]
    await store.close()


async def test_who_stays_away_is_forgotten(opening: Opening) -> None:
    store = await opening()
    await store.put_lesson(row(ANN, touched=1e9))
    await store.put_lesson(row(BEN, touched=1e9 + LESSON_LASTS_SECONDS))
    assert await store.lesson_of(ANN, "fist") is not None
    await store.put_lesson(row(BEN, touched=1e9 + LESSON_LASTS_SECONDS + 1))
    assert await store.lesson_of(ANN, "fist") is None
    assert await store.lesson_of(BEN, "fist") is not None
    await store.forget_lessons(1e9 + 2 * LESSON_LASTS_SECONDS + 2)
    assert await store.lesson_of(BEN, "fist") is None
    await store.close()
