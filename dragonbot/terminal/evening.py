"""An evening: from the command line to the last word, whatever comes between."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final, TextIO

from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES
from dragonbot.terminal.file import GameFile
from dragonbot.terminal.game import TERMINALS, usual_game
from dragonbot.terminal.keyboard import Gone, Keyboard, Lines, Typing
from dragonbot.terminal.opening import Opening
from dragonbot.terminal.paint import paint_for
from dragonbot.terminal.saved import Saved, Unusable
from dragonbot.terminal.screen import Screen
from dragonbot.terminal.sitting import Sitting
from dragonbot.terminal.wishes import Wishes
from dragonbot.text.catalogue import Catalogue, language_of, languages
from dragonbot.text.narrator import NO_GAME, Narrator
from dragonbot.text.vocabulary import VOCABULARIES

COMMAND: Final = ("-m", "dragonbot", "play", "--save")

WELL, WRONG = 0, 2
"""What is given back to whoever started the program."""


class Evening:
    def __init__(
        self,
        wishes: Wishes,
        *,
        language: str | None,
        file: GameFile | None,
        stdin: TextIO | None,
        stdout: TextIO,
        environment: Mapping[str, str],
        width: int | None = None,
    ) -> None:
        self.wishes = wishes
        self.asked_language = language
        self.file = file
        self.environment = environment
        clears = stdout.isatty() and environment.get("TERM", "dumb") != "dumb"
        self.screen = Screen(stdout, width, paint_for(stdout, environment), clears=clears)
        self.typing = stdin is not None and stdin.isatty()
        self.keyboard: Keyboard = Typing() if self.typing else Lines(stdin, self.screen)
        self.catalogue = Catalogue(self._usual_language())
        self.sitting: Sitting | None = None

    def spend(self) -> int:
        """Play until the game is over or everybody has left."""
        try:
            self._open().play()
        except Refused as refused:
            words = VOCABULARIES.get(self.wishes.game or usual_game(), NO_GAME)
            self.screen.say(Narrator(self.catalogue, vocabulary=words).refusal(refused))
            return WRONG
        except Unusable as unusable:
            named = {"file": self.file.shown} if self.file else {}
            self._say(unusable.key, **named, **unusable.facts)
            return WRONG
        except (Gone, KeyboardInterrupt):
            if self.sitting and self.sitting.dialogue.several:
                self.screen.clear()  # it may still show what is behind somebody's screen
            self.screen.say()
            self._farewell()
        return WELL

    def _open(self) -> Sitting:
        language = self.asked_language
        if language is not None and language not in languages():
            raise Unusable("terminal-unknown-language", language=language, languages=", ".join(languages()))
        saved: Saved | None = None
        if self.file and self.file.exists():
            saved = self.file.read()
            language = language or language_of(saved.language, self.catalogue.language)
        self.catalogue = Catalogue(language or self.catalogue.language)
        opening = Opening(self.screen, self.keyboard, self.catalogue.language)
        if saved and self.file:
            self.sitting = opening.resume(saved, self.file, self.wishes)
        else:
            self.sitting = opening.begin(self.wishes, self.file)
        return self.sitting

    def _usual_language(self) -> str:
        """That of the box, unless another is asked for."""
        if self.asked_language in languages():
            return self.asked_language
        game = self.wishes.game or ""
        return GAMES[game if game in TERMINALS else usual_game()].language

    def _farewell(self) -> None:
        if not (self.typing or self.keyboard.heard):
            self._say("terminal-no-keyboard")
        if self.sitting is None:
            if self.file:
                self._say("terminal-restart-no", file=self.file.shown)
            return
        file = self.sitting.file
        if file is None:
            self._say("terminal-left-unsaved")
            return
        self._say("terminal-left-behind" if self.sitting.behind else "terminal-left-saved", file=file.shown)
        # In one line however long, so that it can be copied.
        self.screen.write(f"  {shlex.join([_this_python(), *COMMAND, file.name])}\n")

    def _say(self, key: str, **facts: str | int) -> None:
        self.screen.say(self.catalogue.say(key, **facts))


def _this_python() -> str:
    """How to call the Python that runs this, from where it was called."""
    program, here = Path(sys.executable), Path.cwd()
    return str(program.relative_to(here) if program.is_relative_to(here) else program)
