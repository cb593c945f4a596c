"""`record`, `verify`, `replay`: export, check and show finished games."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path
from shutil import get_terminal_size
from textwrap import wrap
from typing import Any, Final, TextIO
from unicodedata import normalize

from dragonbot import __version__
from dragonbot.engine.box import CARDS
from dragonbot.engine.game import UnreadableView
from dragonbot.games import GAMES
from dragonbot.history.archive import NoRecord, record_of
from dragonbot.picture.picture import PICTURES, Person, Wanted
from dragonbot.records.playback import has_known_options
from dragonbot.records.record import MOST_BYTES, BadRecord, Record, file_name, read_record, written
from dragonbot.records.replay import EYES, OPEN, PUBLIC, Look, Replay, Shown, Viewer
from dragonbot.records.verify import Verdict, last_line_of, lines_of, verdict_of, verified, why_bad
from dragonbot.service.settings import Settings, WrongSettings
from dragonbot.store.protocol import Misshapen, NotOpened
from dragonbot.store.sqlite.backup import history_in
from dragonbot.store.sqlite.connection import path_in
from dragonbot.text.printable import printable
from dragonbot.text.speech import (
    Catalogue,
    Narrator,
    Phrases,
    house_words,
    language_of,
    languages,
    text_id,
    vocabulary_of,
)

OUTPUT: Final = "-"
LONGEST_MATCH_DIGITS: Final = 18


def fill_record(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Write the record of a finished game into a file, also while the bot runs. "
        "A running game has no record."
    )
    parser.add_argument("match", type=_match, metavar="MATCH", help="the number on the end card")
    parser.add_argument(
        "file",
        nargs="?",
        metavar="FILE",
        help=f"the new file (default: {file_name(0).replace('0', 'MATCH')}); - prints the record",
    )
    parser.add_argument("--database", metavar="URL_OR_FILE", help="default: DATABASE_URL")
    parser.add_argument("--language", choices=languages(), default="en")
    parser.set_defaults(run=run_record)


def run_record(chosen: argparse.Namespace) -> int:
    """0: written; 1: no such game; 2: no database, or no place to write."""
    say = Catalogue(chosen.language).say
    try:
        path = path_in(chosen.database or Settings.read().database_url)
        record = record_of(history_in(path, chosen.match))
        made = written(record)
        if chosen.file == OUTPUT:
            sys.stdout.buffer.write(made)
            return 0
        file = Path(chosen.file or file_name(chosen.match))
        with file.open("xb") as target:
            target.write(made)
    except (NoRecord, Misshapen):
        print(say("record-none"), file=sys.stderr)
        return 1
    except (NotOpened, OSError, WrongSettings) as problem:
        print(problem, file=sys.stderr)
        return 2
    print(say("record-written", file=str(file), bytes=f"{len(made):,}"))
    return 0


def _match(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) <= LONGEST_MATCH_DIGITS and int(word)):
        raise argparse.ArgumentTypeError(f"{word!r} is no number of a match")
    return int(word)


def _read(path: Path, catalogue: Catalogue) -> tuple[Record, dict[str, Any]] | None:
    """A file's record and its plain data; None after printing why it isn't one."""
    try:
        with path.open("rb") as file:
            return read_record(file.read(MOST_BYTES + 1))
    except BadRecord as bad:
        print(why_bad(bad, catalogue), file=sys.stderr)
    except OSError as problem:
        print(problem, file=sys.stderr)
    return None


EXIT_CODES: Final[Mapping[Verdict, int]] = {"all_holds": 0, "something_fails": 1, "not_verified": 3}


def fill_verify(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Verify the record of a game: its digest, commitment, seed and every draw. Then play its moves "
        "through the rules and compare draws, events and result. Prints one line per check, up to the first "
        "that fails. "
        "Exit code 0: valid, 1: not valid, 2: not a record, 3: not fully verified."
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="a record, at most 1 MiB")
    parser.add_argument("--language", choices=languages(), default="en")
    parser.set_defaults(run=run_verify)


def run_verify(chosen: argparse.Namespace) -> int:
    """0: everything holds; 1: something doesn't; 2: not a record; 3: part of it isn't stored."""
    catalogue = Catalogue(chosen.language)
    read = _read(chosen.file, catalogue)
    if read is None:
        return 2
    record, plain = read
    findings = []
    for finding in verified(record, plain, __version__):
        findings.append(finding)
        for line in lines_of([finding], record.versions(), catalogue, __version__):
            print(line, flush=True)
    print(last_line_of(findings, catalogue))
    return EXIT_CODES[verdict_of(findings)]


TYPED: Final[Mapping[str, str]] = {
    "next": "replay-typed-next",
    "back": "replay-typed-back",
    "round": "replay-typed-round",
    "scene": "replay-typed-scene",
    "first": "replay-typed-first",
    "last": "replay-typed-last",
    "public": "replay-typed-public",
    "open": "replay-typed-open",
    "all": "replay-typed-all",
    "quit": "replay-typed-quit",
    "help": "replay-typed-help",
}
"""Texts that list the words to type."""
GERMAN_LETTERS: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
PROMPT: Final = "> "
NARROWEST: Final = 40
WIDEST: Final = 90
MOST_DIGITS: Final = 6


def fill_replay(parser: argparse.ArgumentParser) -> None:
    parser.description = (
        "Replay a finished game, moment by moment, with the table as it was then. Type ? for help."
    )
    parser.add_argument("file", type=Path, metavar="FILE", help="a record")
    eyes = parser.add_mutually_exclusive_group()
    eyes.add_argument("--seat", metavar="SEAT", help="the view of this seat: s2, or a name")
    eyes.add_argument("--open", action="store_true", help="with all hands open")
    parser.add_argument("--all", action="store_true", help="print everything without asking")
    parser.add_argument("--language", choices=languages(), help="default: the table's")
    parser.set_defaults(run=run_replay)


def run_replay(chosen: argparse.Namespace) -> int:
    """0: shown; 2: not a record, an unknown game, or no such seat."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    catalogue = Catalogue(chosen.language or "en")
    read = _read(chosen.file, catalogue)
    if read is None:
        return 2
    record, _ = read
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
    replaying = Replaying(record, language, viewer, sys.stdin, sys.stdout)
    if chosen.all:
        replaying.tell_all()
    else:
        replaying.spend()
    return 0


class Lexicon:
    """Typed words and their meanings in every language, the user's own first."""

    def __init__(self, own: str, keys: Mapping[str, str]) -> None:
        """`keys`: texts that list the words, by meaning."""
        self._meanings: dict[str, str] = {}
        for language in (own, *(each for each in languages() if each != own)):
            for meaning, key in keys.items():
                for word in Catalogue(language).say(key).split(","):
                    if language == own or len(word.strip()) > 1:
                        self._meanings.setdefault(folded(word), meaning)

    def meaning(self, typed: str) -> str | None:
        """The meaning of a word or of its unambiguous beginning."""
        begun = folded(typed)
        meant = {what for word, what in self._meanings.items() if word.startswith(begun)}
        return self._meanings.get(begun) or (meant.pop() if len(meant) == 1 else None)


def folded(text: str) -> str:
    """The text as any keyboard can type it."""
    return normalize("NFC", text).casefold().strip().translate(GERMAN_LETTERS)


class Replaying:
    """A replay in the terminal from the chosen point of view."""

    def __init__(
        self, record: Record, language: str, viewer: Viewer, stdin: TextIO | None, stdout: TextIO
    ) -> None:
        self.record = record
        self.viewer = viewer
        self.catalogue = Catalogue(language)
        self.stdin = stdin
        self.stdout = stdout
        self.lexicon = Lexicon(language, TYPED)
        self.names = record.names()
        vocabulary = vocabulary_of(record.game, record.options)
        self.replay = Replay(record, self.names, lambda names: Narrator(self.catalogue, names, vocabulary))
        self.at = 0
        self.number: int | None = None
        """The next moment to show, if named."""

    def spend(self) -> None:
        """Show what the reader types until they leave."""
        self._say("replay-terminal-title", game=self.catalogue.say(text_id("game", self.record.game)))
        rules = house_words(Phrases(self.catalogue, {}), self.record.game, self.record.options)
        if rules is not None:
            self._say("replay-terminal-rules", rules=rules)
        shown = self._show()
        with suppress(EOFError, KeyboardInterrupt):
            while shown.number and not self._is_done(shown):
                shown = self._show()
            return
        self._print()

    def tell_all(self) -> None:
        """Print everything from here to the last moment; the table only if it changed."""
        shown = self._show()
        while shown.at < shown.last:
            self.at, before = shown.onward, shown.look
            shown = self._show(before)

    def _is_done(self, shown: Shown) -> bool:
        """Read the next command; True to leave."""
        typed = self._typed().strip()
        meant = self.lexicon.meaning(typed) if typed else "next"
        places = {
            "next": shown.onward,
            "back": shown.back,
            "round": shown.round,
            "scene": shown.scene,
            "first": shown.first,
            "last": shown.last,
        }
        seat = self._seat(typed)
        if typed.isdecimal() and len(typed) <= MOST_DIGITS:
            self.number = int(typed)
        elif seat is not None:
            self.viewer = seat
        elif meant in places:
            self.at = places[meant]
        elif meant == "public":
            self.viewer = PUBLIC
        elif meant == "open":
            self.viewer = OPEN
        elif meant == "all":
            self.tell_all()
        elif meant != "quit":
            self._say("replay-terminal-help", seats=", ".join(self.names))
        return meant == "quit"

    def _typed(self) -> str:
        """The next line, printed if it comes from a file; EOFError at the end."""
        if self.stdin is not None and self.stdin.isatty():
            return input(PROMPT)
        line = self.stdin.readline() if self.stdin is not None else ""
        self.stdout.write(f"{PROMPT}{printable(line.rstrip())}\n")
        if not line:
            raise EOFError
        return line

    def _seat(self, typed: str) -> int | None:
        """The seat with that id or name."""
        for number, (seat, name) in enumerate(self.names.items()):
            if typed.casefold() in (seat, name.casefold()):
                return number
        return None

    def _show(self, before: Look | None = None) -> Shown:
        """Show the moment, and the table if it changed."""
        shown = self.replay.show(self.viewer, self.at, self.number)
        self.at, self.number = shown.at, None
        if not shown.number:
            self._say("replay-nothing")
            return shown
        moment = self.catalogue.say("replay-moment", number=shown.number, count=shown.among)
        self._print(f"\n── {moment} · {self._eyes()} ──")
        for line in shown.lines:
            self._print(line, "• ", "    ")
        if shown.look is not None and shown.look != before:
            self._print_table(shown.look)
        elif shown.is_older:
            self._print()
            self._say("replay-older")
        return shown

    def _print_table(self, look: Look) -> None:
        """Print the public table and visible hands, in the words of their pictures."""
        record = self.record
        if record.game not in PICTURES:
            return
        pictures = PICTURES[record.game]
        kind = pictures.of_scene({"view": look.everybody})
        contents: list[tuple[str, dict[str, Any]]] = [(kind, {"view": look.everybody})] if kind else []
        if "hand" in pictures.kinds:
            contents += [("hand", {"view": view, "named": True}) for view in look.own.values()]
        people = tuple(Person(seat.name) for seat in record.seats)
        language = self.catalogue.language
        try:
            for kind, content in contents:
                told = Wanted(record.game, kind, language, {**content, **self._invented()}, people)
                self._print()
                self._print(pictures.in_words(told), "  ", "    ")
        except UnreadableView:
            self._say("replay-older")

    def _invented(self) -> Mapping[str, Any]:
        """The game's custom cards."""
        return {CARDS: self.record.options[CARDS]} if self.record.options.get(CARDS) else {}

    def _eyes(self) -> str:
        if isinstance(self.viewer, int):
            return self.catalogue.say("replay-eyes-seat", who=self.record.seats[self.viewer].name)
        return self.catalogue.say(EYES[self.viewer])

    def _say(self, key: str, **facts: str | int) -> None:
        self._print(self.catalogue.say(key, **facts))

    def _print(self, text: str = "", before: str = "", under: str = "") -> None:
        """Print wrapped; `before` starts the first line, `under` the others."""
        width = min(max(get_terminal_size().columns, NARROWEST), WIDEST) - 1
        for number, line in enumerate(text.split("\n")):
            first = under if number and before.strip() else before
            wrapped = wrap(printable(line), width, initial_indent=first, subsequent_indent=under)
            self.stdout.write("\n".join(wrapped or [""]) + "\n")
