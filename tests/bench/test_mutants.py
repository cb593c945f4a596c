"""The tool that spoils the rules on purpose finds its targets."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from bench.engine.mutating import TARGETS
from bench.engine.operators import KINDS

ROOT = Path(__file__).resolve().parents[2]


def test_all_mutated_code_exists() -> None:
    missing = [target for target in TARGETS if not (ROOT / "dragonbot" / target).exists()]
    assert missing == []
    assert {"FAIRY", "GOLD", "SILVER"} <= KINDS


TRIALS = """
import os
from pathlib import Path
from bench.engine.mutating import Mutant
from bench.engine.trial import begin, how_it_ended, read_cases

cases = read_cases(Path.cwd())
file = "dragonbot/games/fist/rules/payment.py"
for mutant in (None, Mutant(file, 1, (), "raise ValueError")):
    print(how_it_ended(os.wait4(begin(mutant, cases, 600.0), 0)[1]).value)
"""


@pytest.mark.slow
def test_scenarios_pass_with_correct_rules_and_notice_spoiled_ones() -> None:
    run = subprocess.run(
        [sys.executable, "-c", TRIALS], cwd=ROOT, capture_output=True, text=True, check=False, timeout=280
    )
    assert (run.stdout.split(), run.stderr) == (["survived", "killed"], "")
