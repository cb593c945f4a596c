"""Without PostgreSQL, tests are skipped with a reason; in CI they fail instead."""

from __future__ import annotations

from pathlib import Path

import pytest

from dragonbot.practice.tavern import Tavern
from tests import postgres
from tests.end_to_end.trouble.swarm import swarming
from tests.postgres import NoServer, served


@pytest.fixture(autouse=True)
def no_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "PROGRAMS", "/nowhere/*/bin")
    monkeypatch.setenv("PATH", "/nowhere")


def test_a_test_of_the_store(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="install PostgreSQL"), served():
        pass
    monkeypatch.setenv("CI", "true")
    with pytest.raises(NoServer), served():
        pass


async def test_a_test_of_several_processes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("CI", raising=False)
    async with Tavern() as tavern:
        with pytest.raises(pytest.skip.Exception, match="install PostgreSQL"):
            async with swarming(tavern, tmp_path, 1, 1.0):
                pass
