"""A click's response is the updated message, unless that would reveal a secret."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from cogs.table import do_in_public
from dragonbot.connection.publisher import Look
from dragonbot.match.state import MatchCommand

MESSAGE = 7
NEWEST = 12


class Bot:
    """Records everything shown."""

    def __init__(self, match: Any) -> None:
        self.match = match
        self.shown: list[Any] = []
        self.seen: list[tuple[int, int, int]] = []
        self.registry = self.store = self.publisher = self.outbox = self.interaction_tokens = self
        self.kept: list[Any] = []

    def showing(self, _: int) -> asyncio.Lock:
        return asyncio.Lock()

    def keep(self, interaction: Any, _: float) -> None:
        self.kept.append(interaction)

    async def do(self, _: int, act: Any) -> Any:
        return await act(self.match)

    async def post(self, match: int, number: int) -> Any:
        row = SimpleNamespace(match=match, number=number, message_id=MESSAGE, posted=1.0, version=2)
        row.model_copy = lambda update: SimpleNamespace(**vars(row) | update)
        return row

    async def notice(self, match: int, number: int = NEWEST) -> Any:
        return SimpleNamespace(post=await self.post(match, number))

    async def update(self, view: Any) -> bool:
        self.shown.append(view)
        return True

    async def look(self, notice: Any) -> Look:
        return Look({"view": notice.post.number}, None)

    async def store_shown(self, *_: Any) -> None: ...

    def after_shown(self, notice: Any) -> None: ...

    def has_shown(self, post: Any) -> None:
        self.seen.append((post.number, post.shown, post.message_id))


async def take(_: Any) -> str:
    return "done"


def click_at(*, secret: bool) -> tuple[Any, Bot]:
    bot = Bot(
        SimpleNamespace(row=SimpleNamespace(id=3, posts=NEWEST), is_deciding_in_secret=secret, apply=take)
    )
    bot.store = SimpleNamespace(post=bot.post, shown=bot.store_shown)  # type: ignore[assignment]
    click = SimpleNamespace(
        bot=bot,
        match=bot.match,
        is_in_panel=False,
        at=1.0,
        interaction=SimpleNamespace(
            message=SimpleNamespace(id=MESSAGE, flags=SimpleNamespace(ephemeral=False))
        ),
        answer=SimpleNamespace(given=False, update=bot.update),
    )
    return click, bot


@pytest.mark.parametrize("secret", [False, True])
async def test_during_a_secret_decision_nothing_is_shown(secret: bool) -> None:
    """An automated seat has a secret question; an extra edit would reveal that someone has one."""
    click, bot = click_at(secret=secret)

    assert await do_in_public(click, MatchCommand[str]()) == ("done", not secret)
    assert bot.shown == ([] if secret else [NEWEST])
    assert bot.seen == ([] if secret else [(NEWEST, 2, MESSAGE)])
    assert bot.kept == ([] if secret else [click.interaction])
