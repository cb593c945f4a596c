"""Players from another checkout join the arena."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from dragonbot.__main__ import main
from dragonbot.arena import batch
from dragonbot.arena.batch import OTHERS, Accident, Batch, play_batch

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.slow
@pytest.mark.parametrize("game", ["fist-tavern", "dragons-gold"])
def test_they_play_as_they_would_here(game: str) -> None:
    here = play_batch(Batch(game, ("journeyman",) * 3, 4, 0, 2, 1.0)).report()
    seats = ("journeyman", "other-journeyman", "other-journeyman")
    there = play_batch(Batch(game, seats, 4, 0, 2, 1.0, ROOT)).report()
    assert counted(there, "decisions") == counted(here, "decisions") > 40
    assert counted(there, "wins") == counted(here, "wins") == 2


def counted(report: dict[str, Any], what: str) -> float:
    """Counted over all players."""
    return float(sum(player[what] for player in report["players"].values()))


def test_a_failing_one_is_named_and_ends_with_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_exit: list[Callable[[], object]] = []
    register = SimpleNamespace(register=lambda end, *given: at_exit.append(lambda: end(*given)))
    monkeypatch.setattr(batch, "atexit", register)
    agents = tmp_path / "dragonbot" / "players"
    agents.mkdir(parents=True)
    (tmp_path / "dragonbot" / "engine").mkdir()
    (tmp_path / "dragonbot" / "engine" / "asked.py").write_text(
        "class Asked:\n    _fields = ()\n    def __init__(self, *given): pass\n"
    )
    (agents / "agents.py").write_text(
        "class Stubborn:\n    def answer(self, view, asked): raise ValueError('I would rather not')\n"
        "def agent_of(*given): return Stubborn()\n"
    )
    seats = ("journeyman", "other-master", "journeyman")
    with pytest.raises(Accident, match="I would rather not"):
        play_batch(Batch("fist-classic", seats, 1, 0, 1, 1.0, tmp_path))
    (end,) = at_exit
    end()
    assert batch._process(tmp_path.resolve()).returncode is not None


@pytest.mark.parametrize(
    "more", [[], ["--opponent", "nowhere"], ["--opponent", "."]], ids=["no path", "no folder", "too few"]
)
def test_the_path_must_contain_players(more: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "--game", "fist-classic", "--seats", ",".join(["journeyman", *OTHERS][:2]), *more]
    with pytest.raises(SystemExit):
        main(words)
    assert any(
        word in capsys.readouterr().err for word in ("--opponent PATH", "no checkout", "sit at a table")
    )
