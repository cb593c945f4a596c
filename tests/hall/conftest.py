from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from dragonbot.hall import lobby
from tests.hall.room import Room


@pytest.fixture
async def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Room]:
    """Every game in it begins with the same seed."""
    monkeypatch.setattr(lobby, "secrets", SimpleNamespace(token_hex=lambda _: "seed"))
    room = Room(tmp_path / "dragonbot.db")
    await room.open()
    yield room
    await room.close()
