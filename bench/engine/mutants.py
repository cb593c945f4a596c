"""Break the rules on purpose and check if a scenario notices: `make mutants`.

Only scenarios decide, as in `dragonbot scenario tests/scenarios`: a mutant survives if all of them pass, and
is killed by the first failure, or by taking much longer than all of them.

Prints one JSON object: the number of mutants, of kills (including timeouts), of timeouts, the share killed,
the same by file, and the survivors with their changes. If mutants.toml has a reason for one, it follows; the
survivor counts all the same.

The exit code is 0 if enough were killed, 1 if not, 2 if the scenarios fail without mutants.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tomllib
import warnings
from collections import Counter
from collections.abc import Iterator
from compileall import compile_dir
from difflib import unified_diff
from pathlib import Path
from random import Random
from shutil import copytree, ignore_patterns
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

from tqdm import tqdm

from bench.engine.mutating import Mutant, mutants_of
from bench.engine.trial import Case, End, begin, how_it_ended, read_cases

ROOT = Path(__file__).resolve().parents[2]
REASONS = Path(__file__).with_name("mutants.toml")
ENOUGH = 0.85
PROCESSES = 2


def main(arguments: list[str] | None = None) -> int:
    """Try the mutants; returns the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.engine.mutants", description="Do the scenarios notice?"
    )
    parser.add_argument("--most", type=int, metavar="N", help="try a sample of N mutants, always the same")
    parser.add_argument(
        "--under", default="", metavar="FOLDER", help="only in here, as in games/gold or games/fist/cards"
    )
    chosen = parser.parse_args(arguments)
    most: int | None = chosen.most
    began = monotonic()
    with TemporaryDirectory(prefix="mutants-") as folder:
        root = Path(folder).resolve()
        _copy_to(root)
        cases = read_cases(root)
        seconds = _time_to_pass(cases)
        if seconds is None:
            print("The scenarios do not pass: python -m dragonbot scenario tests/scenarios", file=sys.stderr)
            return 2
        mutants = [m for m in mutants_of(root) if m.file.startswith(f"dragonbot/{chosen.under}")]
        if most is not None and most < len(mutants):
            mutants = sorted(Random(0).sample(mutants, most))
        report = _report(root, list(_tried(mutants, cases, max(2.0, 8 * seconds))))
    print(json.dumps({**report, "seconds": round(monotonic() - began)}, indent=2, ensure_ascii=False))
    return 0 if report["share_killed"] >= ENOUGH else 1


def _copy_to(root: Path) -> None:
    """A copy, to be independent of edits meanwhile."""
    copytree(ROOT / "dragonbot", root / "dragonbot", ignore=ignore_patterns("__pycache__"))
    copytree(ROOT / "tests" / "scenarios", root / "tests" / "scenarios")
    compile_dir(root / "dragonbot", quiet=1)  # once here instead of once for each mutant
    sys.dont_write_bytecode = True


def _time_to_pass(cases: list[Case]) -> float | None:
    """CPU seconds of all scenarios with the original rules; None if they fail."""
    _, status, used = os.wait4(begin(None, cases, seconds=600), 0)
    return used.ru_utime + used.ru_stime if how_it_ended(status) is End.SURVIVED else None


def _tried(mutants: list[Mutant], cases: list[Case], seconds: float) -> Iterator[tuple[Mutant, End]]:
    """Each mutant and its result, a few in parallel."""
    running: dict[int, Mutant] = {}
    left = mutants[::-1]
    tqdm.monitor_interval = 0  # no other thread: it would be lost in a fork
    with tqdm(total=len(mutants), unit="mutant", mininterval=0.5, file=sys.stderr) as bar:
        while left or running:
            while left and len(running) < PROCESSES:
                mutant = left.pop()
                running[begin(mutant, cases, seconds)] = mutant
            process, status = os.wait()
            bar.update()
            yield running.pop(process), how_it_ended(status)


def _report(root: Path, tried: list[tuple[Mutant, End]]) -> dict[str, Any]:
    files = {mutant.file: Counter[End]() for mutant, _ in sorted(tried)}
    for mutant, ended in tried:
        files[mutant.file][ended] += 1
    reasons: dict[str, str] = tomllib.loads(REASONS.read_text(encoding="utf-8"))
    survivors = sorted(mutant for mutant, ended in tried if ended is End.SURVIVED)
    return {
        **_counted(sum(files.values(), Counter())),
        "by_file": {file: _counted(ends) for file, ends in files.items()},
        "survivors": [_told(root, mutant, reasons) for mutant in survivors],
    }


def _counted(ends: Counter[End]) -> dict[str, Any]:
    survived = ends[End.SURVIVED]
    return {
        "mutants": ends.total(),
        "killed": ends.total() - survived,
        "survived": survived,
        "timed_out": ends[End.TIMED_OUT],
        "share_killed": round(1 - survived / ends.total(), 4) if ends else 1.0,
    }


def _told(root: Path, mutant: Mutant, reasons: dict[str, str]) -> str:
    """The mutant's change in one line."""
    before = (root / mutant.file).read_text(encoding="utf-8").splitlines()
    changes = list(unified_diff(before, mutant.text.splitlines(), lineterm="", n=0))[2:]
    old, new = (
        " ".join(line[1:].strip() for line in changes if line.startswith(sign)).strip() for sign in "-+"
    )
    said = f"{mutant.file}:{mutant.line}: {old} → {new}"
    reason = next((reason for sign, reason in reasons.items() if sign in said), None)
    return f"{said} ({reason})" if reason else said


if __name__ == "__main__":
    warnings.simplefilter("ignore", SyntaxWarning)  # mutants produce odd code on purpose
    sys.exit(main())
