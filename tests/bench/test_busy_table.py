"""People in the benchmark read their questions, and the next card counts from where it showed first."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from bench.bot.busy_table import WATCH, Ear, Table
from bench.bot.load import People
from dragonbot.practice.checks.components import BUTTON, ROW
from dragonbot.practice.tavern import Tavern
from dragonbot.practice.world.body import Json
from dragonbot.practice.world.interaction import MESSAGE
from dragonbot.practice.world.message import EPHEMERAL
from dragonbot.practice.world.snowflake import seconds_of
from tests.practice.asker import Asker

AFTER_SECONDS = 0.02


@pytest.fixture
async def asker() -> AsyncIterator[Asker]:
    async with Tavern() as tavern, Asker(tavern) as asker:
        yield asker


@pytest.fixture
def table(asker: Asker) -> Table:
    table = Table(People(asker.tavern), 0, 0.0, 0.01)
    Ear(asker.tavern, [table])
    return table


def question(number: int) -> Json:
    buttons = [
        {"type": BUTTON, "style": 1, "label": label, "custom_id": f"x:bid:7:{number}:{label}"}
        for label in "01"
    ]
    return {"content": "?", "components": [{"type": ROW, "components": buttons}]}


async def test_a_table_is_asked_as_long_as_there_are_numbers(asker: Asker, table: Table) -> None:
    seen = [table.is_asked]
    posted = await asker.post(question(1), channel=table.channel.id)
    seen.append(table.is_asked)
    path = f"/channels/{table.channel.id}/messages/{posted.body['id']}"
    for body in ({"content": "!", "components": []}, question(2)):
        await asker.ask("PATCH", path, body)
        seen.append(table.is_asked)
    await asker.ask("DELETE", path)
    assert [*seen, table.is_asked] == [False, True, False, True, False]


async def test_the_next_card_counts_from_where_it_showed_first(asker: Asker, table: Table) -> None:
    await asker.post(question(1), channel=table.channel.id)
    playing = asyncio.create_task(table.play(60))
    asked = asker.tavern.world.interactions
    await table.driver.until(lambda: len(asked) == len(table.people))
    answered = list(asked.values())
    for each in answered:
        await asker.answer(each, MESSAGE, {"content": "so be it", "flags": EPHEMERAL})
    await asyncio.sleep(AFTER_SECONDS)
    first = await asker.post(question(2), channel=table.channel.id)
    await asker.post(question(2), channel=table.channel.id)  # the table moves down
    await asyncio.sleep(2 * WATCH)
    playing.cancel()
    last = max(each.acknowledged or 0.0 for each in answered)
    assert len(table.acknowledged) == len(table.told) == len(answered)
    assert table.shown == [pytest.approx((seconds_of(int(first.body["id"])) - last) * 1000)]
    assert table.shown[0] > AFTER_SECONDS * 500
