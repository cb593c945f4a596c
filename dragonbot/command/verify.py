"""`verify`: whether a record holds: its digest, its chance, and what the rules make of its deeds."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from dragonbot import __version__
from dragonbot.records.record import MOST_BYTES, BadRecord, read_record
from dragonbot.records.verify import Verdict, last_line_of, lines_of, verdict_of, verified, why_bad
from dragonbot.text.speech import Catalogue, languages

EXIT_CODES: Final[Mapping[Verdict, int]] = {"all_holds": 0, "something_fails": 1, "not_verified": 3}


def fill(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Verify the record of a game: its digest, commitment, seed and every draw. Then play its moves "
        "through the rules and compare draws, events and result. Prints one line per check, up to the first "
        "that fails. "
        "Exit code 0: valid, 1: not valid, 2: not a record, 3: not fully verified."
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="a record, at most 1 MiB")
    parser.add_argument("--language", choices=languages(), default="en")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """0: everything holds; 1: something does not; 2: this is no record; 3: part of it is not stored."""
    catalogue = Catalogue(chosen.language)
    try:
        with chosen.file.open("rb") as file:
            record, plain = read_record(file.read(MOST_BYTES + 1))
    except BadRecord as bad:
        print(why_bad(bad, catalogue), file=sys.stderr)
        return 2
    except OSError as problem:
        print(problem, file=sys.stderr)
        return 2
    findings = []
    for finding in verified(record, plain, __version__):
        findings.append(finding)
        for line in lines_of([finding], record.versions(), catalogue, __version__):
            print(line, flush=True)
    print(last_line_of(findings, catalogue))
    return EXIT_CODES[verdict_of(findings)]
