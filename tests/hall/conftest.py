from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from dragonbot.hall import lobby
from tests.hall.room import Room
from tests.hall.unheard import unheard


@pytest.fixture
async def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Room]:
    """Every game in it begins with the same seed, and what computer players think of counts."""
    monkeypatch.setattr(lobby, "secrets", SimpleNamespace(token_hex=lambda _: "seed"))
    room = Room(tmp_path / "dragonbot.db")
    with unheard() as room.unheard:
        await room.open()
        yield room
        await room.close()
    assert room.unheard == []
