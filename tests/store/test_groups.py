"""Concurrent saves share a transaction, but don't affect each other."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from dragonbot.ids import MatchId, MessageId, PostNumber
from dragonbot.store.protocol import Change, NotStored
from dragonbot.store.rows import AnswerRow, MatchRow
from dragonbot.store.sql import store as sql_store
from dragonbot.store.sql.store import MOST_JOBS, Store
from tests.store.sample import answer_row, answers, match_row, opened, post_row, saved, seat_row

SAVERS = 200


async def commits(store: Store) -> list[str]:
    """A list that grows with each commit; each waits for the disk exactly once."""
    return await statements(store, "COMMIT")


async def statements(store: Store, only: str = "") -> list[str]:
    """A list that grows with each statement of the writer, or with each that begins like this."""
    seen: list[str] = []

    def note(statement: str) -> None:
        if statement.removeprefix("-- ").startswith(only):  # how SQLite logs a function's own statements
            seen.append(statement)

    def listen(connection: Any) -> None:
        if isinstance(connection, sqlite3.Connection):
            connection.set_trace_callback(note)
            return
        execute = connection.execute

        def noted(statement: str, *values: Any) -> Any:
            found = execute(statement, *values)
            note(statement)
            return found

        connection.execute = noted

    await store._writer._thread.do(listen)
    return seen


def slow_disk(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each transaction takes as long as simultaneous reads."""
    reader, writer = store._reader, store._writer._thread
    read, write = reader.do, writer.do
    reading = 0
    quiet = asyncio.Event()
    quiet.set()

    async def counted(*args: Any) -> Any:
        nonlocal reading
        reading += 1
        quiet.clear()
        try:
            return await read(*args)
        finally:
            reading -= 1
            if not reading:
                quiet.set()

    async def slowly(*args: Any) -> Any:
        await quiet.wait()
        return await write(*args)

    monkeypatch.setattr(reader, "do", counted)
    monkeypatch.setattr(writer, "do", slowly)


@pytest.mark.slow
async def test_two_hundred_savers_share_transactions(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [await opened(store) for _ in range(SAVERS)]
    seen = await commits(store)
    await asyncio.gather(*(store.save(answers(row.id, 0)) for row in rows))
    assert len(seen) == 1
    slow_disk(store, monkeypatch)

    async def saver(match: int) -> None:
        for number in range(1, 10):
            await store.save(answers(match, number))
            assert (await store.answers(MatchId(match), 0))[-1].number == number

    await asyncio.gather(*(saver(row.id) for row in rows))
    assert len(seen) <= 1 + 9 * 2  # the first goes alone, all others together
    for row in rows:
        assert await store.answers(row.id, 0) == [answer_row(row.id, number) for number in range(10)]


PICTURES = [None, *(f"picture {number}" for number in range(1, 16))]


async def everything_at_once(store: Store, rows: Sequence[MatchRow]) -> None:
    """Each table gets an answer, and its previous post is shown."""
    works = [
        work
        for number, row in enumerate(rows)
        for work in (
            store.save(Change(match=saved(row), seats=[seat_row(row.id, 0), seat_row(row.id, 1)])),
            store.shown(row.id, PostNumber(1), 1, MessageId(100 + number), 6.0, PICTURES[number]),
            store.save(answers(row.id, 0, upon=1)),
        )
    ]
    await asyncio.gather(*works)


async def tables_with_a_post(store: Store) -> list[MatchRow]:
    rows = [await opened(store) for _ in PICTURES]
    await asyncio.gather(*(store.save(Change(posts=[post_row(row.id, 1)])) for row in rows))
    return rows


async def test_answers_and_shown_posts_are_stored_together(store: Store) -> None:
    rows = await tables_with_a_post(store)
    await everything_at_once(store, rows)
    for number, row in enumerate(rows):
        post = await store.post(row.id, PostNumber(1))
        assert post is not None
        found = post.shown, post.message_id, post.posted, post.picture
        assert found == (1, 100 + number, 6.0, PICTURES[number])
        assert await store.answers(row.id, 0) == [answer_row(row.id, 0)]


async def test_notes_of_shown_posts_go_with_an_answer(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """No one waits for them, so they have no transaction of their own."""
    monkeypatch.setattr(sql_store, "PATIENT_SECONDS", 60.0)
    rows = await tables_with_a_post(store)
    seen = await commits(store)
    notes = [
        asyncio.ensure_future(store.shown(row.id, PostNumber(1), 1, MessageId(100), 6.0)) for row in rows
    ]
    await asyncio.sleep(0.05)
    assert seen == []
    await store.save(answers(rows[0].id, 0))
    await asyncio.gather(*notes)
    assert len(seen) == 1
    assert await store.unshown() == []
    monkeypatch.setattr(sql_store, "PATIENT_SECONDS", 0.01)
    await store.shown(rows[0].id, PostNumber(1), 2, MessageId(100), 7.0)  # no one comes, so it goes alone
    assert len(seen) == 2


async def test_deferred_writes_are_stored_before_closing(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sql_store, "PATIENT_SECONDS", 60.0)
    (row, *_) = await tables_with_a_post(store)
    note = asyncio.ensure_future(store.shown(row.id, PostNumber(1), 1, MessageId(100), 6.0))
    await asyncio.sleep(0)
    await store.close()
    await note


async def test_few_statements_are_needed(store: Store, file: Path) -> None:
    """With each SQLite statement, the writer's thread waits for its turn with the interpreter."""
    del file
    rows = await tables_with_a_post(store)
    seen = await statements(store)
    await everything_at_once(store, rows)
    written = [one for one in seen if any(word in one for word in ("INSERT", "UPDATE", "DELETE"))]
    assert len(written) == 5  # rows of matches, changed seats, answers, shown posts


async def test_a_second_report_on_a_post_counts(store: Store) -> None:
    row = await opened(store)
    await store.save(Change(posts=[post_row(row.id, 1)]))
    await asyncio.gather(
        *(store.shown(row.id, PostNumber(1), version, MessageId(9), 6.0) for version in (1, 2, 3))
    )
    post = await store.post(row.id, PostNumber(1))
    assert post is not None
    assert post.shown == 3


async def test_a_lone_save_is_a_transaction(store: Store) -> None:
    row = await opened(store)
    seen = await commits(store)
    for number in range(5):
        await store.save(answers(row.id, number))
        assert len(seen) == number + 1


async def test_a_batch_is_limited(store: Store) -> None:
    row = await opened(store)
    seen = await commits(store)
    await asyncio.gather(*(store.save(answers(row.id, number)) for number in range(MOST_JOBS * 2 + 1)))
    assert len(seen) == 3


async def test_the_order_is_kept(store: Store) -> None:
    row = await opened(store)
    changes = [
        Change(
            row.model_copy(update={"question": number, "saved": number + 1}),
            [seat_row(row.id, seat, name=str(number)) for seat in range(number % 4)],
            [answer_row(row.id, number)],
            [post_row(row.id, 1, version=number + 1, content={"now": number})],
        )
        for number in range(100)
    ]
    values = (store.set_meta("newest", str(number)) for number in range(100))
    await asyncio.gather(*(saving for change in changes for saving in (store.save(change), next(values))))
    assert await store.match(row.id) == changes[-1].match
    assert await store.seats(row.id) == changes[-1].seats
    assert await store.posts(row.id) == changes[-1].posts
    assert await store.meta("newest") == "99"
    assert [answer.number for answer in await store.answers(row.id, 0)] == [*range(100)]


async def test_a_bad_change_does_not_affect_the_others(store: Store) -> None:
    row = await opened(store)
    await store.save(answers(row.id, 0))
    seen = await commits(store)
    bad = {
        13: answers(999, 13),  # no such match
        14: Change(answers=[answer_row(row.id, 14), answer_row(row.id, 0, key="other")]),
        40: Change(match_row(id=0)),
        41: Change(answers=[AnswerRow.model_construct(**dict(answer_row(row.id, 41), at=None))]),
    }
    outcomes = await asyncio.gather(
        *(store.save(bad.get(number, answers(row.id, number))) for number in range(1, SAVERS)),
        return_exceptions=True,
    )
    failed = {number: outcome for number, outcome in enumerate(outcomes, 1) if outcome is not None}
    assert failed.keys() == bad.keys()
    assert {getattr(outcome, "why", outcome) for outcome in failed.values()} == {"contradiction"}
    assert all(isinstance(outcome, NotStored) for outcome in failed.values())
    assert [answer.number for answer in await store.answers(row.id, 0)] == [
        number for number in range(SAVERS) if number not in bad
    ]
    assert len(seen) == 1


async def test_commands_and_changes_are_stored_together(store: Store) -> None:
    row = await opened(store, state="paused")
    seen = await commits(store)

    async def save(number: int) -> None:
        await store.save(answers(row.id, number))

    number, *_ = await asyncio.gather(
        store.new_match(match_row()),
        save(0),
        store.set_meta("a", "b"),
        store.shift_deadlines(1.0, 2.0, {"live": 3.0}),
        save(1),
    )
    assert number > row.id
    assert len(seen) == 1


async def test_stored_changes_count_whatever_happens_to_the_connection(store: Store) -> None:
    """The lock timeout is reset afterwards; if that fails, no one must hear that their change is lost."""
    row = await opened(store)
    writer = store._writer

    def broken(*_: object) -> None:
        raise writer.database.error("the line broke")

    writer._is_locked = True
    writer.database = writer.database._replace(be_patient=broken)
    await store.save(answers(row.id, 0))
    assert await store.answers(row.id, 0) == [answer_row(row.id, 0)]
