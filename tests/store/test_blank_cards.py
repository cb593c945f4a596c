"""Custom cards: drafts are personal, and what a server has never changes."""

from __future__ import annotations

import asyncio
import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from dragonbot.history.personal import data_of
from dragonbot.ids import GuildId, UserId
from dragonbot.store.protocol import FORGET_AGAIN, NotStored
from dragonbot.store.rows import CardTestRow, CustomCardRow, DraftRow
from dragonbot.store.sql.store import Store
from dragonbot.store.sql.writing import TEST_LASTS_SECONDS
from dragonbot.store.sqlite.backup import restore_database
from tests.store.sample import ANN, BEN, everything_in
from tests.store.test_check import damage

HERE, ELSEWHERE = GuildId(7), GuildId(8)


def draft_row(user: UserId = ANN, **more: Any) -> DraftRow:
    return DraftRow.model_validate({"id": 0, "user": user, "source": "card: a", "touched": 5.0} | more)


def blank_row(**more: Any) -> CustomCardRow:
    usual = {"id": 0, "version": 1, "guild_id": HERE, "user": ANN, "source": "card: a", "made": 6.0}
    return CustomCardRow.model_validate(usual | more)


async def published(store: Store, **more: Any) -> tuple[int, int]:
    made = await store.publish(blank_row(**more), await store.put_draft(draft_row()))
    assert made is not None
    return made


async def test_a_draft_is_stored_until_deleted(store: Store) -> None:
    number = await store.put_draft(draft_row())
    later = draft_row(id=number, attempt={"powers": "- tkae"}, touched=7.0)
    assert await store.put_draft(later) == number
    other = await store.put_draft(draft_row(touched=6.0))
    await store.put_draft(draft_row(BEN))
    assert await store.draft(number) == later
    assert [row.id for row in await store.drafts(ANN)] == [number, other]
    await store.drop_draft(number)
    assert await store.draft(number) is None
    assert [row.id for row in await store.drafts(ANN)] == [other]
    assert await store.put_draft(later) == 0  # a deleted one doesn't come back
    assert await store.draft(number) is None


async def test_recent_drafts_are_counted(store: Store) -> None:
    card, _ = await published(store)
    await published(store, id=card, made=9.0)
    await published(store, made=9.0, guild_id=ELSEWHERE)
    await store.withdraw_card(card, 10.0)
    assert [await store.published_since(HERE, since) for since in (0.0, 6.0, 6.5, 9.5)] == [2, 2, 1, 0]


async def test_a_version_never_changes(store: Store) -> None:
    card, first = await published(store)
    assert (first, await store.drafts(ANN)) == (1, [])
    assert await published(store, id=card, source="card: b") == (card, 2)
    old, new = await store.custom_card(card, 1), await store.custom_card(card)
    assert (old and old.source, new and new.source) == ("card: a", "card: b")
    assert await store.custom_card(card, 3) is None
    other, _ = await published(store)
    await published(store, guild_id=ELSEWHERE)
    assert [(row.id, row.version) for row in await store.custom_cards(HERE)] == [(card, 2), (other, 1)]


async def test_a_draft_is_published_once(store: Store) -> None:
    number = await store.put_draft(draft_row())
    made = await asyncio.gather(*(store.publish(blank_row(), number) for _ in range(3)))
    assert sorted(made, key=bool)[:2] == [None, None]
    assert len(await store.custom_cards(HERE)) == 1


async def test_a_withdrawn_card_can_still_be_played(store: Store) -> None:
    card, _ = await published(store)
    await published(store, id=card)
    assert await store.withdraw_card(card, 9.0)
    assert not await store.withdraw_card(card, 10.0)
    assert not await store.withdraw_card(card + 1, 10.0)
    assert await store.custom_cards(HERE) == []
    for version in (1, 2):
        row = await store.custom_card(card, version)
        assert row is not None
        assert row.withdrawn == 9.0


async def test_people_are_forgotten(store: Store, file: Path) -> None:
    card, _ = await published(store)
    await published(store, user=BEN)
    await store.put_draft(draft_row(card=card))
    kept = await store.put_draft(draft_row(BEN))
    given = json.loads(await data_of(store, ANN, 10.0))
    assert [row["source"] for row in given["blank_drafts"]] == ["card: a"]
    assert [row["id"] for row in given["blank_cards"]] == [card]
    await store.forget(ANN)
    assert [row.user for row in await store.custom_cards(HERE)] == [None, BEN]
    assert [row.id for row in await store.drafts(BEN)] == [kept]
    assert str(ANN) not in str(everything_in(file))


async def test_people_forgotten_since_a_backup_are_forgotten_again(
    store: Store, file: Path, tmp_path: Path
) -> None:
    await published(store)
    await published(store, user=BEN)
    backup = tmp_path / "backup.db"
    await store.backup(backup)
    await store.forget(ANN)
    await store.close()
    assert restore_database(backup, file, datetime(2026, 11, 18, tzinfo=UTC)).forgotten == 1
    assert (FORGET_AGAIN, json.dumps([ANN])) in everything_in(file)["meta"]


async def test_corrupt_rows_count_as_missing(store: Store, file: Path) -> None:
    card, _ = await published(store)
    whole, _ = await published(store)
    number = await store.put_draft(draft_row())
    damage(
        file,
        f"UPDATE blank_cards SET made = 'x' WHERE id = {card}",
        "UPDATE blank_drafts SET attempt = '{'",
    )
    assert [row.id for row in await store.custom_cards(HERE)] == [whole]
    assert await store.custom_card(card) is None
    assert await store.draft(number) is None
    assert await store.drafts(ANN) == []
    problems = await store.check()
    assert problems == [
        f"blank_drafts (id {number}): attempt cannot be read",
        f"blank_cards (id {card}, version 1): made cannot be read",
    ]
    assert await store.withdraw_card(card, 9.0)
    await store.forget(ANN)
    assert str(ANN) not in str(everything_in(file))


async def test_nothing_is_published_if_it_cannot_be_stored(store: Store, file: Path) -> None:
    number = await store.put_draft(draft_row())
    damage(file, "CREATE TRIGGER no BEFORE INSERT ON blank_cards BEGIN SELECT RAISE(ABORT, 'no'); END")
    with pytest.raises(NotStored):
        await store.publish(blank_row(), number)
    assert await store.draft(number) is not None
    assert await store.custom_cards(HERE) == []


async def test_test_results_are_kept_for_a_year(store: Store) -> None:
    row = CardTestRow(key="a", made=5.0, data={"games": 3})
    assert await store.card_test("a") is None
    await store.put_card_test(row)
    assert await store.card_test("a") == row
    anew = CardTestRow(key="a", made=6.0, data={"games": 4})
    await store.put_card_test(anew)
    assert await store.card_test("a") == anew
    await store.put_card_test(CardTestRow(key="b", made=TEST_LASTS_SECONDS + 6.0, data={}))
    assert await store.card_test("a") == anew
    await store.put_card_test(CardTestRow(key="b", made=TEST_LASTS_SECONDS + 7.0, data={}))
    assert await store.card_test("a") is None
