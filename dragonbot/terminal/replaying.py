"""A replay at the terminal: one moment after the other, with whichever eyes somebody likes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Final, TextIO

from dragonbot.engine.view import UnreadableView
from dragonbot.games import GAMES
from dragonbot.records.record import Record
from dragonbot.records.replay import EYES, OPEN, PUBLIC, Look, Replay, Shown, Viewer
from dragonbot.terminal.game import TERMINALS, Board
from dragonbot.terminal.keyboard import Gone, Keyboard, Lines, Typing
from dragonbot.terminal.paint import FAINT, paint_for
from dragonbot.terminal.screen import Screen
from dragonbot.terminal.words import Words
from dragonbot.text.catalogue import Catalogue, languages, text_id
from dragonbot.text.narrator import Narrator, house_words
from dragonbot.text.phrases import Phrases
from dragonbot.text.vocabulary import vocabulary_of

COMMANDS: Final = ("next", "back", "round", "scene", "first", "last", "public", "open", "all", "quit", "help")
MOST_DIGITS: Final = 6


class Replaying:
    def __init__(
        self,
        record: Record,
        language: str,
        viewer: Viewer,
        stdin: TextIO | None,
        stdout: TextIO,
        environment: Mapping[str, str],
        width: int | None = None,
    ) -> None:
        self.record = record
        self.viewer = viewer
        self.catalogue = Catalogue(language)
        self.screen = Screen(stdout, width, paint_for(stdout, environment))
        is_typed = stdin is not None and stdin.isatty()
        self.keyboard: Keyboard = Typing() if is_typed else Lines(stdin, self.screen)
        others = [Catalogue(other) for other in languages() if other != language]
        self.words = Words(self.catalogue, others)
        self.words.learn({"replay": COMMANDS})
        self.names = record.names()
        vocabulary = vocabulary_of(record.game, record.options)
        self.replay = Replay(record, self.names, lambda names: Narrator(self.catalogue, names, vocabulary))
        self.at = 0
        self.number: int | None = None
        """Of the moment that is wanted next, where somebody names one."""

    def spend(self) -> None:
        """Show what is wanted until nobody wants anything any more."""
        self._say("replay-terminal-title", game=self.catalogue.say(text_id("game", self.record.game)))
        rules = None
        if self.record.game in GAMES:
            rules = house_words(Phrases(self.catalogue, {}), self.record.game, self.record.options)
        if rules is not None:
            self._say("terminal-house-rules", rules=rules)
        shown = self._show()
        try:
            while shown.number and not self._is_done(shown):
                shown = self._show()
        except (Gone, KeyboardInterrupt):
            self.screen.say()

    def tell_all(self) -> None:
        """Everything, from here to the last moment; the table only where it has changed."""
        shown = self._show()
        while shown.at < shown.last:
            self.at, before = shown.onward, shown.look
            shown = self._show(before)

    def _is_done(self, shown: Shown) -> bool:
        """Read what is wanted; whether that is to leave."""
        typed = self.keyboard.ask(self.catalogue.say("replay-terminal-prompt")).strip()
        meant = self.words.things["replay"].meaning(typed) if typed else "next"
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

    def _seat(self, typed: str) -> int | None:
        """The seat that is meant by its id or by a name."""
        for number, (seat, name) in enumerate(self.names.items()):
            if typed.casefold() in (seat, name.casefold()):
                return number
        return None

    def _show(self, before: Look | None = None) -> Shown:
        """Show the moment, and how the table looked unless that is what was there before."""
        shown = self.replay.show(self.viewer, self.at, self.number)
        self.at, self.number = shown.at, None
        if not shown.number:
            self._say("replay-nothing")
            return shown
        self.screen.say()
        moment = self.catalogue.say("replay-moment", number=shown.number, count=shown.among)
        self.screen.head(f"{moment} · {self._eyes()}")
        for line in shown.lines:
            for number, part in enumerate(line.split("\n")):
                self.screen.say(part, before="    " if number else "• ", under="      " if number else "  ")
        if shown.look is not None:
            if shown.look != before:
                self._table(shown.look)
        elif shown.is_older:
            self.screen.say()
            self.screen.say(self.catalogue.say("replay-older"), code=FAINT)
        return shown

    def _table(self, look: Look) -> None:
        """The table as it was, and the hands that may be seen."""
        board = self._board
        try:
            own = look.own.get(self.viewer) if isinstance(self.viewer, int) else None
            board.show(own or look.everybody)
            for seat, view in look.own.items():
                self.screen.say()
                self._say("replay-hand-of", who=self.record.seats[seat].name)
                board.own(view)
        except UnreadableView:
            self._say("replay-older")

    @cached_property
    def _board(self) -> Board:
        names = {f"s{seat.lobby}": seat.name for seat in self.record.seats}
        narrator = Narrator(self.catalogue, names, vocabulary_of(self.record.game, self.record.options))
        words = Words(self.catalogue, [])
        words.learn(TERMINALS[self.record.game].words)
        return TERMINALS[self.record.game].board(self.screen, narrator, words)

    def _eyes(self) -> str:
        if isinstance(self.viewer, int):
            return self.catalogue.say("replay-eyes-seat", who=self.record.seats[self.viewer].name)
        return self.catalogue.say(EYES[self.viewer])

    def _say(self, key: str, **facts: str | int) -> None:
        self.screen.say(self.catalogue.say(key, **facts))
