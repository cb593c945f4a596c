"""`blank check FILE...`, `blank schema`: cards that people have invented."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from dragonbot.blank.card import Card, card_of
from dragonbot.blank.mistake import Mistake
from dragonbot.blank.model import schema
from dragonbot.blank.reading import LARGEST_BYTES
from dragonbot.text.catalogue import Catalogue, languages
from dragonbot.text.narrator import Narrator


def fill(parser: argparse.ArgumentParser) -> None:
    parser.description = "Cards that you have invented: see docs/blank-cards.md."
    parser.add_argument("--language", choices=languages(), default="en", help="of what is said")
    what = parser.add_subparsers(title="what to do", metavar="WHAT", required=True)
    check = what.add_parser("check", help="whether they can be played, and if not what is wrong where")
    check.add_argument("files", nargs="+", type=Path, metavar="FILE")
    check.set_defaults(run=run_check)
    of_schema = what.add_parser("schema", help="the JSON schema of such a file")
    of_schema.set_defaults(run=run_schema)


def run_check(chosen: argparse.Namespace) -> int:
    """A line for each file. 0 only where all of them are cards."""
    narrator = Narrator(Catalogue(chosen.language))
    wrong = 0
    for path in chosen.files:
        card = read_file(path, narrator)
        wrong += card is None
        if card is not None:
            print(narrator.catalogue.say("blank-checked", file=str(path), card=card.slug))
    return 1 if wrong else 0


def read_file(path: Path, narrator: Narrator) -> Card | None:
    """The card in a file; None where it is none, and why has been said."""
    try:
        with path.open("rb") as file:
            return card_of(file.read(LARGEST_BYTES + 1))
    except Mistake as mistake:
        told = narrator.refusal(mistake)
        print(f"{path}:{mistake.line}:{mistake.column}: {told}", file=sys.stderr)
    except OSError as error:
        print(f"{path}: {error.strerror}", file=sys.stderr)
    return None


def run_schema(_: argparse.Namespace) -> int:
    print(json.dumps(schema(), indent=2, sort_keys=True))
    return 0
