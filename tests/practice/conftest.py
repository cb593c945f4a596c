"""A tavern for each test, a client for its REST API, and a real bot where needed."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator

import pytest

from dragonbot.practice.tavern import Tavern
from tests.practice.asker import Asker
from tests.practice.sample_bot import SampleBot, at_work
from tests.practice.shape import wrong_answers


@pytest.fixture(autouse=True)
def _quiet() -> None:
    logging.getLogger("discord").setLevel(logging.ERROR)


@pytest.fixture
async def tavern() -> AsyncIterator[Tavern]:
    async with Tavern() as opened:
        yield opened
        wrong = wrong_answers(opened.record.requests)
    assert wrong == []


@pytest.fixture
async def asker(tavern: Tavern) -> AsyncIterator[Asker]:
    """Calls the REST API directly, as the bot."""
    async with Asker(tavern) as asker:
        yield asker


@pytest.fixture
async def bot(tavern: Tavern) -> AsyncIterator[SampleBot]:
    """A real discord.py client, connected and with its commands registered."""
    async with at_work(tavern) as bot:
        yield bot
