"""`scenario FILE_OR_FOLDER...`: run scenarios and report which fail."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from dragonbot.scenario.runner import Failure
from dragonbot.scenario.runner import run as run_scenario
from dragonbot.scenario.scenario import MOST_CHARACTERS, BadPage, read_scenario
from dragonbot.text.printable import on_one_line

ENDINGS: Final = (".yaml", ".yml")
MOST_BYTES: Final = 4 * MOST_CHARACTERS + 4
"""More than any scenario has."""
OF_A_CARD: Final = ".card.yaml"
"""Ending of card files, which are beside the scenarios that use them."""


def fill_scenario(parser: argparse.ArgumentParser) -> None:
    parser.description = "Run scenario files and report which fail."
    parser.add_argument("paths", nargs="+", type=Path, metavar="FILE_OR_FOLDER")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Print one line for each failing scenario, then the count. 0 only if there are some and all pass."""
    passed = failed = 0
    empty = [path for path in chosen.paths if not _files(path)]
    for folder in empty:
        said = f"{folder}: no scenario is in this folder, no file that ends in {' or '.join(ENDINGS)}"
        print(on_one_line(said))
    for path in [file for given in chosen.paths for file in _files(given)]:
        try:
            run_scenario(read_scenario(_text(path), path.parent))
        except (BadPage, Failure, OSError) as wrong:
            failed += 1
            print(on_one_line(f"{path}: {wrong}"))
        else:
            passed += 1
    print(f"{passed} passed, {failed} failed")
    return 0 if passed and not failed and not empty else 1


def _files(path: Path) -> list[Path]:
    """The file itself, or all scenarios of a folder in order."""
    if not path.is_dir():
        return [path]
    return sorted(
        file
        for file in path.rglob("*")
        if file.suffix in ENDINGS and not file.name.endswith(OF_A_CARD) and not file.is_dir()
    )


def _text(path: Path) -> str:
    with path.open("rb") as file:
        written = file.read(MOST_BYTES)
    try:
        return written.decode("utf-8")
    except UnicodeDecodeError as error:
        line = written.count(b"\n", 0, error.start) + 1
        raise BadPage(line, (), "this is not UTF-8") from error
