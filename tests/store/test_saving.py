"""Saved data comes back, changes are atomic, and answers are never lost."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from dragonbot.ids import FIRST_LESSON, ChannelId, GuildId, MatchId, RoleId, UserId
from dragonbot.store.protocol import Change, NotStored, Unreadable
from dragonbot.store.rows import AnswerRow, LessonRow, PersonRow, ServerRow
from dragonbot.store.sql.store import Store
from dragonbot.store.sqlite.store import SqliteStore
from tests.store.sample import (
    ANN,
    BEN,
    CAT,
    answer_row,
    answers,
    match_row,
    opened,
    post_row,
    running_game,
    saved,
    seat_row,
)


async def test_it_implements_the_protocol(store: Store) -> None:
    as_promised: Store = store
    assert await as_promised.match(MatchId(1)) is None


async def test_a_match_reads_back(store: Store, file: Path) -> None:
    row, tail = running_game(deadline=1060.125, started=1001.0, options={"stack_amulets": True}, posts=2)
    row = row.model_copy(update={"id": await store.new_match(row)})
    seats = [
        seat_row(row.id, 0, ANN, heard=[[1, ["peek", 2, "gold"]]]),
        seat_row(row.id, 1, BEN, missed=2, away=True),
        seat_row(row.id, 2, kind="computer", level="apprentice"),
    ]
    tail = [answer.model_copy(update={"match": row.id}) for answer in tail]
    posts = [post_row(row.id, 1), post_row(row.id, 2, content={"text": "Grüße ☺"})]
    row = saved(row, result={"winners": [1]}, state="over", ended=1002.0)
    await store.save(Change(row, seats, tail, posts))
    await store.close()
    again = await SqliteStore.open(file)
    try:
        assert await again.match(row.id) == row.model_copy(update={"game_number": 1})
        assert await again.seats(row.id) == seats
        assert await again.answers(row.id, 0) == tail
        assert await again.posts(row.id) == posts
    finally:
        await again.close()


async def test_new_matches_have_new_numbers(store: Store) -> None:
    numbers = await asyncio.gather(
        *(store.new_match(match_row(), [seat_row(0, 0, ANN), seat_row(0, 1, BEN)]) for _ in range(20))
    )
    assert len(set(numbers)) == 20
    assert [seat.user for seat in await store.seats(numbers[13])] == [ANN, BEN]


async def test_no_number_is_used_twice(tmp_path: Path) -> None:
    """In a new or restored file, no number from before comes back."""
    moments = (2_000.0, 2_000.0, 2_000.001, 1_900.0, 2_000.0)  # a clock may also go back
    matches: list[int] = []
    lessons: list[int] = []
    for life in range(1, 20):
        store = await SqliteStore.open(tmp_path / f"{life}.db")
        matches += [await store.new_match(match_row(created=10_000.0 * life + at)) for at in moments]
        lesson = LessonRow(id=0, user=UserId(life), lesson="fist", version=1, touched=10_000.0 * life)
        lessons.append(await store.put_lesson(lesson))
        await store.close()
    assert len(set(matches)) == len(matches)
    assert len(set(lessons)) == len(lessons)


async def test_no_match_gets_a_lesson_s_number(store: Store) -> None:
    """Whatever the clock says."""
    for created in (4e9, 2e11, 1e15):
        assert await store.new_match(match_row(created=created)) < FIRST_LESSON


async def test_a_stopped_clock_repeats_no_number_after_a_restore(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "a.db")
    await store.new_match(match_row())
    await store.backup(tmp_path / "b.db")
    restored = await SqliteStore.open(tmp_path / "b.db")
    numbers = [await each.new_match(match_row()) for _ in range(3) for each in (store, restored)]
    assert len(set(numbers)) == len(numbers)
    await store.close()
    await restored.close()


async def test_the_newest_match_of_a_channel(store: Store) -> None:
    await opened(store, channel_id=5, state="over")
    newer = await opened(store, channel_id=5, state="over")
    await opened(store, channel_id=6)
    assert await store.match_in(ChannelId(5)) == newer
    assert await store.match_in(ChannelId(9)) is None


@pytest.mark.parametrize("answer", [None, 0, False, "", [], [1, [None, "x"]], {"a": {"b": 1.5}}, "\u2620"])
async def test_any_json_is_an_answer(store: Store, answer: Any) -> None:
    row = await opened(store)
    kept = answer_row(row.id, 0, answer=answer)
    await store.save(Change(answers=[kept]))
    assert await store.answers(row.id, 0) == [kept]


async def test_answers_of_other_steps_stay(store: Store) -> None:
    row = await opened(store)
    later = [answer_row(row.id, number, step=1) for number in (1, 0)]
    await store.save(answers(row.id, 0, 1, 2))
    await store.save(Change(answers=later))
    assert [answer.number for answer in await store.answers(row.id, 0)] == [0, 1, 2]
    assert await store.answers(row.id, 1) == later[::-1]


async def test_a_change_leaves_everything_else_alone(store: Store) -> None:
    row = await opened(store)
    seats = [seat_row(row.id, seat) for seat in range(3)]
    await store.save(Change(saved(row), seats, posts=[post_row(row.id, 1)]))
    await store.save(Change(saved(saved(row), question=5)))
    assert await store.seats(row.id) == seats
    assert await store.posts(row.id) == [post_row(row.id, 1)]


async def test_seats_are_replaced_together(store: Store) -> None:
    row = saved(await opened(store))
    await store.save(Change(row, [seat_row(row.id, seat, user) for seat, user in enumerate((ANN, BEN, CAT))]))
    fewer = [seat_row(row.id, seat, user) for seat, user in enumerate((CAT, ANN))]
    await store.save(Change(row := saved(row), fewer))
    assert await store.seats(row.id) == fewer
    await store.save(Change(saved(row), []))
    assert await store.seats(row.id) == []


@pytest.mark.parametrize("with_match", [True, False])
async def test_seats_belong_to_their_match(store: Store, with_match: bool) -> None:
    row = await opened(store)
    with pytest.raises(ValueError, match="together with their match"):
        await store.save(Change(row if with_match else None, [seat_row(row.id + 1, 0)]))


async def test_a_change_is_atomic(store: Store) -> None:
    row = await opened(store)
    await store.save(answers(row.id, 0))
    wrong = Change(
        saved(row, question=9),
        [seat_row(row.id, 0)],
        [answer_row(row.id, 1)],
        [post_row(row.id, 1), post_row(row.id + 1, 1)],
    )
    with pytest.raises(NotStored) as refusal:
        await store.save(wrong)
    assert refusal.value.why == "contradiction"
    assert await store.match(row.id) == row
    assert await store.seats(row.id) == []
    assert await store.answers(row.id, 0) == [answer_row(row.id, 0)]
    assert await store.posts(row.id) == []


async def test_an_answer_can_be_stored_again_but_not_replaced(store: Store) -> None:
    row = await opened(store)
    await store.save(answers(row.id, 0, 1))
    await store.save(answers(row.id, 0, 1, 2))
    for other in ({"answer": {"gold": 9}}, {"seat": 2}, {"by": "silence"}, {"at": 5.0}):
        with pytest.raises(NotStored, match=f"match {row.id} has another answer 1 in step 0"):
            await store.save(Change(answers=[answer_row(row.id, 1, **other), answer_row(row.id, 3)]))
    assert await store.answers(row.id, 0) == [answer_row(row.id, number) for number in range(3)]


async def test_a_change_is_stored_as_it_was_when_saved(store: Store) -> None:
    content = {"events": [["won", "", [1]]], "done": True}
    row = await opened(store)
    saving = asyncio.ensure_future(store.save(Change(posts=[post_row(row.id, 1, content=content)])))
    await asyncio.sleep(0)
    content["done"] = False
    await saving
    (post,) = await store.posts(row.id)
    assert post.content == {"events": [["won", "", [1]]], "done": True}


async def test_a_cancelled_save_is_complete_or_absent(store: Store) -> None:
    row = await opened(store)
    for step in range(20):
        found = await store.match(row.id)
        assert found is not None
        change = Change(
            saved(found, step=step),
            answers=[answer_row(row.id, number, step) for number in range(3)],
        )
        saving = asyncio.ensure_future(store.save(change))
        for _ in range(step % 5):
            await asyncio.sleep(0)
        saving.cancel()
        with pytest.raises(asyncio.CancelledError):
            await saving
    await store.set_meta("after", "all of them")
    for step in range(20):
        assert len(await store.answers(row.id, step)) in (0, 3)


async def test_a_value_that_is_no_json_is_the_caller_s_error(store: Store) -> None:
    row = await opened(store)
    with pytest.raises(ValueError, match="object"):
        await store.save(Change(answers=[answer_row(row.id, 0, answer=object())]))
    with pytest.raises(ValueError, match="surrogates"):
        await store.save(Change(match=saved(row, paused_why="\ud800")))
    await store.save(answers(row.id, 0))


async def test_a_later_version_s_data_is_not_misread(store: Store) -> None:
    row = await opened(store)
    await store._writer._thread.do(lambda c: c.execute("UPDATE matches SET language = 'xx', chance = '{'"))
    with pytest.raises(Unreadable, match=rf"matches \(id {row.id}\): chance cannot be read"):
        await store.match(row.id)
    assert [sleeping.id for sleeping in await store.waking()] == [row.id]


async def test_server_settings_change_one_by_one(store: Store) -> None:
    channels = [ChannelId(3), ChannelId(5)]
    await asyncio.gather(
        store.change_server(GuildId(7), channels=channels, most_tables=4),
        store.change_server(GuildId(7), ends="roles", ends_roles=[RoleId(9)]),
        store.change_server(GuildId(8), posts_last_seconds=None),
    )
    assert await store.server(GuildId(7)) == ServerRow(
        guild_id=GuildId(7), channels=channels, most_tables=4, ends="roles", ends_roles=[RoleId(9)]
    )
    with pytest.raises(ValueError, match="leisurely"):
        await store.change_server(GuildId(7), pace="leisurely")
    await store.change_server(GuildId(7), most_tables=None)
    kept = await store.server(GuildId(7))
    assert (kept.most_tables, kept.channels, kept.pace) == (None, channels, "live")
    assert (await store.server(GuildId(8))).posts_last_seconds is None


async def test_servers_and_single_values(store: Store) -> None:
    assert await store.server(GuildId(7)) == ServerRow(guild_id=GuildId(7))
    assert await store.meta("heartbeat") is None
    for language in ("en", "de", None):
        await store.change_server(GuildId(7), language=language)
        assert (await store.server(GuildId(7))).language == language
    for words in (True, False):
        await store.change_person(UserId(9), words=words)
        assert (await store.person(UserId(9))).words is words
    assert await store.person(UserId(8)) == PersonRow(user=UserId(8))
    for beat in ("1", "2"):
        await store.set_meta("heartbeat", beat)
        assert await store.meta("heartbeat") == beat


def test_rows_are_strict_and_immutable() -> None:
    with pytest.raises(ValueError, match="frozen"):
        match_row().id = MatchId(5)
    for wrong in ({"state": "gone"}, {"id": -1}, {"host": 1 << 63}, {"more": 1}):
        with pytest.raises(ValueError, match=next(iter(wrong))):
            match_row(**wrong)
    with pytest.raises(ValueError, match="by"):
        AnswerRow.model_validate({**answer_row(1, 0).model_dump(), "by": "nobody"})
