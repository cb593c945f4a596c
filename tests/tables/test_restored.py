"""A match from a backup: question numbers used after the backup are not used again."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from dragonbot.history.archive import record_of
from dragonbot.ids import QuestionNumber
from dragonbot.match.lobby import End
from dragonbot.store.protocol import FORGET_AGAIN, RESTORED, NotStored
from dragonbot.store.sqlite.backup import copy_database, restore_database
from dragonbot.store.sqlite.store import SqliteStore
from dragonbot.tables.loader import note_restored
from dragonbot.text.speech import Catalogue
from dragonbot.ui.table.message import public_message
from tests.history.test_forgetting import is_kept
from tests.tables.room import ANN, BEN, CAT, DAN, Room, refused
from tests.ui.dump import dump


async def asked_in(room: Room, questions: int) -> set[QuestionNumber]:
    """Numbers of this many consecutive questions."""
    numbers = set()
    for _ in range(questions):
        await room.everybody()
        await room.still()
        numbers.add((await room.match()).row.question)
    return numbers


@pytest.mark.parametrize("begun", [True, False])
async def test_an_old_button_answers_no_other_question(room: Room, tmp_path: Path, begun: bool) -> None:
    open_one = room.table if begun else room.lobby
    at_first = (await open_one(ANN, BEN, CAT)).row.question
    copy_database(room.file, tmp_path / "backup.db")
    if not begun:
        await room.table_starts(ANN)
    before = await asked_in(room, 5)
    await room.crash()
    restore_database(tmp_path / "backup.db", room.file, datetime.now(UTC))
    await room.open()
    if not begun:
        await room.table_starts(ANN)
    else:
        # The same question is open again, and its buttons count.
        await room.answer(ANN, 0, at_first)
    after = await asked_in(room, 5)
    assert not before & after
    for number in before:
        assert await refused(room.answer(ANN, 0, number)) == "question_is_over"


@pytest.mark.parametrize("over", [False, True])
async def test_people_forgotten_since_the_backup_are_forgotten_again(
    room: Room, tmp_path: Path, over: bool
) -> None:
    """People who still play elsewhere, and those forgotten earlier, are not affected."""
    await room.table(ANN, BEN, CAT)
    if over:
        await room.do(End)
    copy_database(room.file, tmp_path / "backup.db")
    await room.registry.forget(BEN)
    await room.crash()
    restored = restore_database(tmp_path / "backup.db", room.file, datetime.now(UTC))
    assert restored.forgotten == 1
    assert is_kept(room, BEN)
    await room.open()
    await room.still()
    assert not is_kept(room, BEN)
    assert is_kept(room, ANN)
    assert await room.registry.store.meta(FORGET_AGAIN) == ""


async def test_people_who_cannot_be_forgotten_at_once_are_later(
    room: Room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await room.table(ANN, BEN, CAT)
    copy_database(room.file, tmp_path / "backup.db")
    await room.registry.forget(BEN)
    await room.crash()
    restore_database(tmp_path / "backup.db", room.file, datetime.now(UTC))
    forget, failures = SqliteStore.forget, [NotStored(), NotStored()]

    async def not_at_first(*args: Any) -> None:
        if failures:
            raise failures.pop()
        await forget(*args)

    monkeypatch.setattr(SqliteStore, "forget", not_at_first)
    await room.open()
    await room.still()
    assert is_kept(room, BEN)
    await room.pass_by(200)
    assert not is_kept(room, BEN)
    assert await room.registry.store.meta(FORGET_AGAIN) == ""


async def test_no_one_else_is_forgotten(room: Room, tmp_path: Path) -> None:
    await room.table(ANN, BEN, CAT)
    await room.registry.forget(CAT)  # a mark replaces the id
    copy_database(room.file, tmp_path / "backup.db")
    await room.do(End)
    await room.crash()
    assert restore_database(tmp_path / "backup.db", room.file, datetime.now(UTC)).forgotten == 0
    elsewhere = tmp_path / "elsewhere.db"
    assert restore_database(tmp_path / "backup.db", elsewhere, datetime.now(UTC)).forgotten is None


@pytest.mark.parametrize("begun", [False, True])
async def test_a_resumed_table_says_that_its_chance_may_be_known(
    room: Room, tmp_path: Path, begun: bool
) -> None:
    """Also one that was not loaded, and if the bot dies before saying so; not tables opened later."""
    await (room.table if begun else room.lobby)(ANN, BEN, CAT)
    copy_database(room.file, tmp_path / "backup.db")
    assert not (await room.match()).row.restored
    await room.crash()
    restore_database(tmp_path / "backup.db", room.file, datetime.now(UTC))
    await room.open()
    kind = "scene" if begun else "lobby"
    post = [post for post in await room.store.posts(room.number) if post.kind == kind][-1]
    assert (await room.match()).row.restored
    assert post.shown == post.version
    notice = await room.registry.notice(room.number, post.number)
    assert notice is not None
    told = dump(public_message(notice, Catalogue("de"), {}))
    assert "Dieser Tisch kommt aus einer Sicherung zurück" in told
    assert await room.store.meta(RESTORED) == ""
    await room.reopen()
    assert (await room.store.posts(room.number))[-1].version == post.version, "it is told once"
    restored = room.number
    await room.lobby(DAN, channel=71)
    assert not (await room.match()).row.restored
    if begun:
        room.number = restored
        await room.do(End)
        assert (await room.match()).row.restored
        assert record_of(await room.store.history(room.number))["restored"]


async def test_the_restore_is_noted_first_and_announced_last(room: Room, tmp_path: Path) -> None:
    """The bot dies before the tables have said so."""
    await room.table(ANN, BEN, CAT)
    copy_database(room.file, tmp_path / "backup.db")
    await room.crash()
    restore_database(tmp_path / "backup.db", room.file, datetime.now(UTC))
    store = await SqliteStore.open(room.file)
    await note_restored(store)
    row = await store.match(room.number)
    assert row is not None
    assert row.restored
    version = (await store.posts(room.number))[-1].version
    await store.close()
    await room.open()
    assert (await room.store.posts(room.number))[-1].version == version + 1


async def test_without_a_restore_nothing_is_said(room: Room) -> None:
    await room.table(ANN, BEN, CAT)
    version = (await room.store.posts(room.number))[-1].version
    await room.reopen()
    assert not (await room.match()).row.restored
    assert (await room.store.posts(room.number))[-1].version == version
