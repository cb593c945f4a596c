"""Whispers: nothing is lost while an answer is on its way, and nothing is told twice."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from cogs import whispers
from cogs.whispers import Whispers
from tests.bot import fakes

NUMBER, CHANNEL, USER = 3, 70, 9


def clicked(user: int = USER, ago: float = 0) -> Any:
    done = fakes.interaction(kind=discord.InteractionType.component)
    done.channel_id = CHANNEL
    done.user = SimpleNamespace(id=user)
    done.created_at = datetime.now(UTC) - timedelta(seconds=ago)
    return done


class Table:
    """A match that asks one person something in secret."""

    def __init__(self) -> None:
        question = SimpleNamespace(hidden=True, private=True, timer="choice", waiting=[0])
        self.row = SimpleNamespace(id=NUMBER, channel_id=CHANNEL, question=1, language="en")
        self.game = SimpleNamespace(question=question, table=None, rules=SimpleNamespace(id="fist-classic"))
        self.seats = [SimpleNamespace(seat=0, user=USER, heard=[])]

    def seat_of(self, user: int) -> int | None:
        return 0 if user == USER else None


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    monkeypatch.setattr(whispers, "hand_panel", lambda *_: discord.ui.LayoutView())
    monkeypatch.setattr(whispers, "BEAT", 0.01)
    return Table()


def whispers_at(table: Table) -> Whispers:
    async def match(_: int) -> Table:
        return table

    bot: Any = SimpleNamespace(hall=SimpleNamespace(match=match))
    return Whispers(bot)


async def test_an_answer_on_its_way_is_waited_for(table: Table) -> None:
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


async def test_what_was_not_heard_is_told_later(table: Table) -> None:
    told, click = whispers_at(table), clicked()
    told.remember(click)
    await told.whisper(NUMBER)  # its answer never comes
    assert click.told == []
    later = clicked()
    later.response.done = True
    told.remember(later)
    await told.whisper(NUMBER)
    assert [what for what, _ in later.told] == ["followup"]


async def test_old_ways_are_forgotten(table: Table) -> None:
    told = whispers_at(table)
    for user in range(5):
        told.remember(clicked(user, ago=whispers.LASTS + 60))
    told.remember(clicked())
    told.remember(clicked())
    told.remember(clicked())
    assert list(told._last) == [(CHANNEL, USER)]
