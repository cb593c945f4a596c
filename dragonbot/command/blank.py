"""`blank check|tell FILE...`, `blank schema`: cards that people have invented."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from dragonbot.blank.card import GAME, OPTION, Card, card_of, impostor
from dragonbot.blank.mistake import Mistake
from dragonbot.blank.model import schema
from dragonbot.blank.reading import LARGEST_BYTES
from dragonbot.command import blank_test
from dragonbot.text.printable import looks_printed, printable
from dragonbot.text.speech import Catalogue, Narrator, languages, text_id, vocabulary_of


def fill(parser: argparse.ArgumentParser) -> None:
    parser.description = "Cards that you have invented: see docs/blank-cards.md."
    parser.add_argument("--language", choices=languages(), default="en", help="the language of the answers")
    what = parser.add_subparsers(title="what to do", metavar="WHAT", required=True)
    check = what.add_parser("check", help="check whether they can be played, and name mistakes")
    check.add_argument("files", nargs="+", type=Path, metavar="FILE")
    check.set_defaults(run=run_check)
    tell = what.add_parser("tell", help="say what they do")
    tell.add_argument("files", nargs="+", type=Path, metavar="FILE")
    tell.set_defaults(run=run_tell)
    test = what.add_parser("test", help="play a few hundred computer games with them, and give a verdict")
    blank_test.fill(test, read_file)
    of_schema = what.add_parser("schema", help="print the JSON schema of such a file")
    of_schema.set_defaults(run=run_schema)


def run_check(chosen: argparse.Namespace) -> int:
    """A line for each file. 0 only where all of them are cards."""
    narrator = Narrator(Catalogue(chosen.language))
    wrong = 0
    for path in chosen.files:
        card = read_file(path, narrator, is_new=True)
        wrong += card is None
        if card is not None:
            print(narrator.catalogue.say("blank-checked", file=str(path), card=card.slug))
            _warn(path, card, narrator.catalogue)
    return 1 if wrong else 0


def run_tell(chosen: argparse.Namespace) -> int:
    """Each card with its name, its flavour, and what it does. 0 only where all of them are cards."""
    catalogue = Catalogue(chosen.language)
    wrong = 0
    for path in chosen.files:
        card = read_file(path, Narrator(catalogue))
        wrong += card is None
        if card is not None:
            narrator = Narrator(catalogue, vocabulary=vocabulary_of(GAME, {OPTION: [card.plain()]}))
            said = (
                narrator.card(card.blank.id),
                narrator.flavour(card.blank.id),
                narrator.power(card.blank.id),
            )
            print("\n".join(filter(None, said)), end="\n\n")
            _warn(path, card, catalogue)
    return 1 if wrong else 0


def _warn(path: Path, card: Card, catalogue: Catalogue) -> None:
    """Print what its author has hardly meant, with line and column."""
    for doubt in card.doubts:
        what = catalogue.say(text_id("blank-unpaid", doubt.what))
        place = {"line": str(doubt.line), "column": str(doubt.column)}
        print(catalogue.say("blank-warned", file=str(path), what=what, **place), file=sys.stderr)


def read_file(path: Path, narrator: Narrator, *, is_new: bool = False) -> Card | None:
    """The card in a file; None where it is none, and why has been said. A new one has a name of its own."""
    try:
        with path.open("rb") as file:
            text = file.read(LARGEST_BYTES + 1)
        card = card_of(text)
        if is_new and (mistake := impostor(text, card, looks_printed)) is not None:
            raise mistake
        return card
    except Mistake as mistake:
        told = narrator.refusal(mistake)
        print(printable(f"{path}:{mistake.line}:{mistake.column}: {told}"), file=sys.stderr)
    except OSError as error:
        print(f"{path}: {error.strerror}", file=sys.stderr)
    return None


def run_schema(_: argparse.Namespace) -> int:
    print(json.dumps(schema(), indent=2, sort_keys=True))
    return 0
