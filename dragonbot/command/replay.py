"""`replay`: a game that is over, moment by moment, as one seat saw it, as anybody did, or with open hands."""

from __future__ import annotations

import argparse
import os
import sys
from io import TextIOWrapper
from pathlib import Path

from dragonbot.games import GAMES
from dragonbot.records.playback import has_known_options
from dragonbot.records.record import MOST_BYTES, BadRecord, read_record
from dragonbot.records.replay import OPEN, PUBLIC, Viewer
from dragonbot.records.words import why_bad
from dragonbot.terminal.replaying import Replaying
from dragonbot.text.catalogue import Catalogue, language_of, languages


def fill(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Look at a game that is over once more, as it was told then: moment by moment, with the table as it "
        "was. ? says what can be typed."
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="a record")
    eyes = parser.add_mutually_exclusive_group()
    eyes.add_argument("--seat", metavar="SEAT", help="as this seat saw it: s2, or a name")
    eyes.add_argument("--open", action="store_true", help="with open hands")
    parser.add_argument("--all", action="store_true", help="tell everything, and ask for nothing")
    parser.add_argument("--language", choices=languages(), help="else that of the table")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """0: it was shown; 2: this is no record, none of a game as it is known here, or it has no such seat."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    catalogue = Catalogue(chosen.language or "en")
    try:
        with chosen.file.open("rb") as file:
            record, _ = read_record(file.read(MOST_BYTES + 1))
    except BadRecord as bad:
        print(why_bad(bad, catalogue), file=sys.stderr)
        return 2
    except OSError as problem:
        print(problem, file=sys.stderr)
        return 2
    if not has_known_options(record):
        why = "unknown-game" if record.game not in GAMES else "options-refused"
        print(catalogue.say("replay-refused", why=catalogue.say(f"verify-why-{why}")), file=sys.stderr)
        return 2
    viewer: Viewer = OPEN if chosen.open else PUBLIC
    if chosen.seat is not None:
        wanted = chosen.seat.casefold()
        found = [n for n, seat in enumerate(record.seats) if wanted in (seat.id, seat.name.casefold())]
        if not found:
            print(catalogue.say("replay-no-such-seat"), file=sys.stderr)
            return 2
        viewer = found[0]
    language = chosen.language or language_of(record.language, "en")
    replaying = Replaying(record, language, viewer, sys.stdin, sys.stdout, os.environ)
    if chosen.all:
        replaying.tell_all()
    else:
        replaying.spend()
    return 0
