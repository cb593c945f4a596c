"""`verify`: whether a record holds: its digest, its chance, and what the rules make of its deeds."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from dragonbot import __version__
from dragonbot.records.record import MOST_BYTES, BadRecord, read_record
from dragonbot.records.verify import fails, verified
from dragonbot.records.words import lines_of, why_bad
from dragonbot.text.catalogue import Catalogue, languages


def fill(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Verify the record of a game: its digest, commitment, seed and every draw; then its deeds are played "
        "through the rules, and draws, events and result compared. One line each; the first thing that does "
        "not hold is the last."
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="a record, of at most 1 MiB")
    parser.add_argument("--language", choices=languages(), default="en")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """0: all that can be verified holds; 1: something does not; 2: this is no record."""
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
    has_failed = fails(findings)
    print(catalogue.say("verify-something-fails" if has_failed else "verify-all-holds"))
    return 1 if has_failed else 0
