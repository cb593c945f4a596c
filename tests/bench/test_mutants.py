"""What spoils the rules on purpose finds them."""

from __future__ import annotations

from pathlib import Path

from bench.engine.mutating import TARGETS
from bench.engine.operators import KINDS
from bench.engine.trial import STAY

ROOT = Path(__file__).resolve().parents[2]


def test_what_is_mutated_is_there() -> None:
    missing = [target for target in TARGETS if not (ROOT / "dragonbot" / target).exists()]
    assert missing == []
    assert {"FAIRY", "GOLD", "SILVER"} <= KINDS


def test_what_was_read_of_scenarios_stays() -> None:
    paths = [ROOT.joinpath(*module.split(".")) for module in STAY]
    assert [path for path in paths if not path.is_dir() and not path.with_suffix(".py").exists()] == []
