"""Shared by the bot's tests."""

from __future__ import annotations

from typing import Any

import pytest


@pytest.fixture(autouse=True)
def _through_fakes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Send follow-ups to stand-ins of `fakes` instead of Discord."""

    async def follow_up(hook: Any, **what: Any) -> None:
        await hook.send(**what)

    for place in ("dragonbot.connection.clicks", "dragonbot.connection.whispers"):
        monkeypatch.setattr(f"{place}.follow_up", follow_up)

    def way_through(click: Any) -> Any:
        hook = click.followup
        return lambda: hook

    monkeypatch.setattr("dragonbot.connection.whispers.way_through", way_through)
