"""Whispers: not lost while a response is under way, and never sent twice."""

from __future__ import annotations

import asyncio
import gc
from types import SimpleNamespace
from typing import Any
from weakref import ReferenceType, ref

import discord
import pytest

from dragonbot.connection import clicks, whispers
from dragonbot.connection.clicks import PrivateMessages
from dragonbot.connection.router import Languages
from dragonbot.connection.whispers import Whispers
from dragonbot.ids import MatchId
from dragonbot.ui.kit import components
from tests.connection import fakes

NUMBER, CHANNEL, USER = MatchId(3), 70, 9


def clicked(user: int = USER) -> Any:
    done = fakes.interaction(kind=discord.InteractionType.component)
    done.channel_id = CHANNEL
    done.user = SimpleNamespace(id=user)
    return done


class Table:
    """A match with a secret question to one person."""

    def __init__(self) -> None:
        question = SimpleNamespace(hidden=True, private=True, timer="choice", waiting=[0], closing=None)
        self.row = SimpleNamespace(id=NUMBER, channel_id=CHANNEL, question=1, language="en")
        self.pending = question
        self.post: Any = None
        self.seats = [SimpleNamespace(seat=0, user=USER, heard=[])]

    def seat_of(self, user: int) -> int | None:
        return 0 if user == USER else None


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    monkeypatch.setattr(whispers, "BEAT_SECONDS", 0.01)
    return Table()


def whispers_at(table: Table) -> Whispers:
    async def match(_: int) -> Table:
        return table

    bot: Any = SimpleNamespace(
        registry=SimpleNamespace(match=match, time=SimpleNamespace(now=lambda: 0.0)),
        hand=lambda *_: discord.ui.LayoutView(),
        icons=components.NONE,
        languages=Languages(),
        run_in_background=asyncio.ensure_future,
    )
    bot.private_messages = PrivateMessages(bot)
    return Whispers(bot)


async def test_they_wait_for_a_pending_response(table: Table) -> None:
    told, click = whispers_at(table), clicked()
    told.remember(click)
    at_work = asyncio.gather(told.whisper(NUMBER), told.whisper(NUMBER))
    await asyncio.sleep(0.03)
    assert click.told == []
    click.response.done = True
    await at_work
    await told.whisper(NUMBER)
    assert [what for what, _ in click.told] == ["followup"]
    table.row.question = 2
    await told.whisper(NUMBER)
    assert [what for what, _ in click.told] == ["followup"] * 2


async def test_a_whisper_is_shown_in_place_of_the_last_one_unless_that_is_above_the_table(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[str, int]] = []

    async def follow_up(*_: object, **__: object) -> int:
        seen.append(("new", number := 100 * len(seen) + 100))
        return number

    def noted(what: str) -> Any:
        async def note(_: object, message: int, **__: object) -> None:
            seen.append((what, message))

        return note

    monkeypatch.setattr(clicks, "follow_up", follow_up)
    monkeypatch.setattr(clicks, "edit_follow_up", noted("edit"))
    monkeypatch.setattr(clicks, "remove_through", noted("remove"))
    told, click = whispers_at(table), clicked()
    click.response.done = True
    told.remember(click)
    for question, newest in enumerate((50, 50, 150), 2):
        table.row.question, table.post = question, SimpleNamespace(message_id=newest)
        await told.whisper(NUMBER)
        await asyncio.sleep(0)
    assert seen == [("new", 100), ("edit", 100), ("new", 300), ("remove", 100)]


async def test_failed_ones_are_sent_later(table: Table) -> None:
    told, click = whispers_at(table), clicked()
    told.remember(click)
    await told.whisper(NUMBER)  # its response never comes
    assert click.told == []
    later = clicked()
    later.response.done = True
    told.remember(later)
    await told.whisper(NUMBER)
    assert [what for what, _ in later.told] == ["followup"]


async def test_old_interactions_are_forgotten(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(whispers, "time", SimpleNamespace(monotonic=lambda: now))
    monkeypatch.setattr(whispers, "SWEEP_SECONDS", 0.001)
    told = whispers_at(table)
    for user in range(5):
        told.remember(clicked(user))
    now = whispers.REACHABLE_SECONDS - 1
    told.remember(clicked())
    now = whispers.REACHABLE_SECONDS + 1
    await asyncio.sleep(0.02)
    assert list(told._last) == [(CHANNEL, USER)]
    now = 3 * whispers.REACHABLE_SECONDS
    await asyncio.sleep(0.02)
    assert told._last == {}


async def test_little_is_kept_of_a_click(table: Table) -> None:
    """Its message is dropped when its handler has finished."""
    told = whispers_at(table)

    async def answered(user: int) -> ReferenceType[Any]:
        click = clicked(user)
        task = asyncio.current_task()
        assert task is not None
        task.add_done_callback(told.remember(click))
        click.response.done = user != USER
        return ref(click.response)

    clicks = await asyncio.gather(*(asyncio.create_task(answered(user)) for user in (USER, 10, 11)))
    await asyncio.sleep(0)
    gc.collect()
    assert [click() for click in clicks] == [None, None, None]
    assert list(told._last) == [(CHANNEL, 10), (CHANNEL, 11)]


async def test_the_longest_silent_are_forgotten_first(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whispers, "MOST_REMEMBERED", 3)
    told = whispers_at(table)
    for user in (1, 2, 3, 1, 4, 5):
        told.remember(clicked(user))
    assert [user for _, user in told._last] == [1, 4, 5]


async def test_memory_of_whispers_is_limited(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """At worst, people who have heard nothing for longest get one again."""
    monkeypatch.setattr(whispers, "MOST_REMEMBERED", 3)
    told = whispers_at(table)
    for number in (1, 2, 3, 1, 4, 5):
        table.row.id = number
        told.shown(table, USER)  # type: ignore[arg-type]  # it stands in for a match
    assert [number for number, _ in told._delivered] == [1, 4, 5]
