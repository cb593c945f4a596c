from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.history.records.evenings import room_in
from tests.tables.room import Room


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    async with room_in(tmp_path) as room:
        yield room
