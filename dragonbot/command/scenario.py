"""`scenario FILE_OR_FOLDER...`: run scenarios and say which do not hold."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from dragonbot.scenario.page import BadPage
from dragonbot.scenario.runner import Failure
from dragonbot.scenario.runner import run as run_scenario
from dragonbot.scenario.scenario import read_scenario


def add(commands: Any) -> None:
    parser = commands.add_parser("scenario", help="run scenario files")
    parser.add_argument("paths", nargs="+", type=Path, metavar="FILE_OR_FOLDER")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """One line for each scenario that fails, then the count. 0 only when all pass."""
    passed = failed = 0
    for path in _files(chosen.paths):
        try:
            run_scenario(read_scenario(path.read_text(encoding="utf-8")))
        except (BadPage, Failure, OSError, UnicodeDecodeError) as wrong:
            failed += 1
            print(f"{path}: {wrong}")
        else:
            passed += 1
    print(f"{passed} passed, {failed} failed")
    return 0 if passed and not failed else 1


def _files(paths: list[Path]) -> Iterator[Path]:
    for path in paths:
        if path.is_dir():
            yield from sorted(file for file in path.rglob("*") if file.suffix in (".yaml", ".yml"))
        else:
            yield path
