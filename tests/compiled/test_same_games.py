"""Compiled rules play exactly the same games as the sources."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from dragonbot import compiled
from tests.secrets.examples import times

ROOT: Final = Path(__file__).resolve().parents[2]
GAMES: Final = os.environ.get("DRAGONBOT_SAME_GAMES", "2000" if "CI" in os.environ else str(times(200)))


def played(switch: str) -> Any:
    run = subprocess.run(
        [sys.executable, "-m", "tests.compiled.same_games", GAMES],
        cwd=ROOT,
        env=os.environ | {compiled.SWITCH: switch},
        capture_output=True,
        check=True,
    )
    return json.loads(run.stdout)


@pytest.mark.slow
@pytest.mark.usefixtures("core")
def test_both_cores_play_the_same_games() -> None:
    one, other = played("on"), played("off")
    assert (one["compiled"], other["compiled"]) == (True, False)
    assert one["digests"] == other["digests"]
