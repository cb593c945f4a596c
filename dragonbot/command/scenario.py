"""`scenario FILE_OR_FOLDER...`: run scenarios and say which do not hold."""

from __future__ import annotations

import argparse
import sys
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
            run_scenario(read_scenario(_text(path)))
        except (BadPage, Failure, OSError) as wrong:
            failed += 1
            print(_printable(f"{path}: {wrong}"))
        else:
            passed += 1
    print(f"{passed} passed, {failed} failed")
    return 0 if passed and not failed else 1


def _files(paths: list[Path]) -> Iterator[Path]:
    for path in paths:
        if path.is_dir():
            yield from sorted(
                file for file in path.rglob("*") if file.suffix in (".yaml", ".yml") and not file.is_dir()
            )
        else:
            yield path


def _text(path: Path) -> str:
    written = path.read_bytes()
    try:
        return written.decode("utf-8")
    except UnicodeDecodeError as error:
        line = written.count(b"\n", 0, error.start) + 1
        raise BadPage(line, (), "this is not UTF-8") from error


def _printable(said: str) -> str:
    """On one line, and in letters that the terminal can show: a file may hold any."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    return " ".join(said.splitlines()).encode(encoding, "backslashreplace").decode(encoding)
