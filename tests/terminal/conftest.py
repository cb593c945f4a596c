"""What all these tests have in common."""

from __future__ import annotations

import os

import pytest


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thousands of games are saved here; none has to outlast a power cut."""
    monkeypatch.setattr(os, "fsync", lambda _: None)
