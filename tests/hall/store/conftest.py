from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from dragonbot.hall.sql import writing
from dragonbot.hall.sqlite.store import SqliteStore

PATIENCE = 0.05
"""Seconds; a test does not wait longer for a locked file."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data" / "dragonbot.db"


@pytest.fixture
async def store(file: Path) -> AsyncIterator[SqliteStore]:
    store = await SqliteStore.open(file, patience=PATIENCE)
    yield store
    await store.close()


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches are numbered from 1 on, so that a test can name them."""
    monkeypatch.setattr(writing, "LATEST_ID", 0)
    monkeypatch.setattr(writing, "FARTHEST_NEW_ID", 1)
