from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.hall.room import Room
from tests.records.evenings import room_in


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    async with room_in(tmp_path) as room:
        yield room
