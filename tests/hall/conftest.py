from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.hall.room import Room
from tests.hall.unheard import unheard
from tests.known_chance import know_chance


@pytest.fixture
async def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Room]:
    """Every game in it begins with the same seed, and what computer players think of counts."""
    know_chance(monkeypatch, "seed")
    room = Room(tmp_path / "dragonbot.db")
    with unheard() as room.unheard:
        await room.open()
        yield room
        await room.close()
    assert room.unheard == []
