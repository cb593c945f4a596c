"""A dialogue with the person at the keyboard: what is new, what is asked, and what they answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from dragonbot.engine.event import Event
from dragonbot.engine.question import Question
from dragonbot.engine.refusal import Refused
from dragonbot.engine.several import Several
from dragonbot.terminal.answer import is_answer, read_answer
from dragonbot.terminal.enquiry import Enquiry
from dragonbot.terminal.game import TERMINALS, View
from dragonbot.terminal.keyboard import Gone, Keyboard
from dragonbot.terminal.paint import BOLD, FAINT
from dragonbot.terminal.place import Place
from dragonbot.terminal.screen import Screen
from dragonbot.terminal.story import tell
from dragonbot.terminal.words import Lexicon, Words
from dragonbot.text.catalogue import Fact
from dragonbot.text.narrator import Narrator


class Dialogue:
    def __init__(
        self,
        screen: Screen,
        keyboard: Keyboard,
        narrator: Narrator,
        words: Words,
        game: str,
        options: Mapping[str, Any],
        *,
        several: bool,
    ) -> None:
        """`several` people share the keyboard, and none may see what another has."""
        self.screen = screen
        self.keyboard = keyboard
        self.narrator = narrator
        self.words = words
        self.several = several
        self.game = TERMINALS[game]
        self.board = self.game.board(screen, narrator, words)
        self.enquiry = Enquiry(screen, narrator, words, game, options, self.game.remarks)
        self.undo: Callable[[], None] | None = None
        """Takes back what somebody here has answered last. Refused where that cannot be."""
        self._holder: int | None = None
        self._board_shown: object = None

    def say(self, key: str, code: str = "", **facts: Fact) -> None:
        self.screen.say(self.narrator.catalogue.say(key, **facts), code=code)

    def ask(
        self,
        place: Place,
        seat: int,
        question: Question,
        view: View,
        take: Callable[[Any], None],
        act: Callable[[Any], View],
        save: Callable[[str], None],
        *,
        may_pass: bool = False,
        seconds: int | None = None,
    ) -> bool:
        """Ask until there is an answer that `take` takes, or nothing is said by somebody who `may_pass`.

        Whether there was one. `act` does what can be done at any time, and gives the table as it is then.
        `save` is told where the game is to be kept. So many `seconds` are left, where time runs.
        """
        self._turn_to(place, seat, view)
        self._put(question, seat, view, seconds)
        read = self.board.reader(question)
        prompt = self.narrator.catalogue.say("terminal-prompt", who=place.name)
        while True:
            text = tidy(self.keyboard.ask(prompt))
            try:
                if not text:
                    if may_pass:
                        return False
                    self.say("terminal-empty-line")
                    continue
                is_meant = read is None and is_answer(text, question, seat, self.narrator)
                action = None if is_meant else self.board.action(text, view)
                if not is_meant and self._is_undone(text):
                    return True
                if action is not None:
                    view = act(action)
                    self._tell(place)
                    self._put(question, seat, view, seconds)
                elif is_meant or not self._command(text, question, seat, view, save):
                    answer = (
                        read_answer(text, question, seat, self.words, self.narrator)
                        if read is None
                        else read(text, view)
                    )
                    if may_pass and answer is None:
                        return False
                    take(answer)
                    return True
            except Refused as refused:
                self.screen.say(self.narrator.refusal(refused, question))

    def pause(
        self, place: Place, seat: int, view: View, key: str, act: Callable[[Any], View] | None = None
    ) -> bool:
        """Let somebody look who is not asked anything. Whether they have done something all the same."""
        self._turn_to(place, seat, view)
        self.screen.say()
        self.board.own(view)
        self.say(key)
        if act is not None:
            self._show_actions(view)
        while text := tidy(self.keyboard.ask(self.narrator.catalogue.say("terminal-go-on"))):
            action = self.board.action(text, view)
            try:
                if act is not None and action is not None:
                    act(action)
                    return True
            except Refused as refused:
                self.screen.say(self.narrator.refusal(refused))
        return False

    def call(
        self,
        question: Question,
        view: View,
        news: Sequence[Event],
        people: Mapping[str, int],
        seconds: int | None,
        save: Callable[[str], None],
    ) -> int | None:
        """Whoever of several people calls out to say or do something; None where nobody does.

        All of them look at the screen. The view is that of somebody who looks on.
        """
        if self._holder is not None:
            self.screen.clear()
            self._holder = self._board_shown = None
        tell(self.screen, self.narrator, self.game, news)
        self._show_scene(view)
        known = Lexicon()
        for name, seat in people.items():
            known.learn(str(seat), (name,))
        self._put_to_all(question, view, people, seconds)
        while text := tidy(self.keyboard.ask(self.narrator.catalogue.say("terminal-call-prompt"))):
            called = known.meaning(text)
            if called is not None:
                return int(called)
            word, _, rest = text.partition(" ")
            match self.words.commands.exactly(word):
                case "hand":
                    pass  # everybody looks on
                case "table":
                    self.board.show(view)
                    self._put_to_all(question, view, people, seconds)
                    continue
                case "undo":
                    try:
                        if self._is_undone(text):
                            return None
                    except Refused as refused:
                        self.screen.say(self.narrator.refusal(refused, question))
                        continue
                case command if command and self._enquire(command, rest.strip(), question, view, save):
                    continue
            self.say("terminal-call-again", names=self.narrator.phrases.listed(list(people)))
        return None

    def end(self, place: Place, view: View) -> None:
        """Show everybody how the game has ended."""
        if self.several:
            self.screen.clear()
        public = [event for event in place.unread if event[3] is None]
        tell(self.screen, self.narrator, self.game, public)
        self.screen.say()
        self.screen.head(self.narrator.catalogue.say("terminal-over"))
        self.board.scores(view)

    def _turn_to(self, place: Place, seat: int, view: View) -> None:
        """Give the keyboard to the person, and show what they have not seen yet."""
        if self.several and self._holder != seat:
            if self._holder is not None:
                self.screen.clear()
            self._holder = self._board_shown = None
            self.screen.say()
            self.screen.head(place.name)
            self.say("terminal-pass-on", who=place.name)
            self.keyboard.ask(self.narrator.catalogue.say("terminal-pass-on-prompt", who=place.name))
            self.screen.clear()
            self._holder = seat
        self._tell(place)
        self._show_scene(view)

    def _show_scene(self, view: View) -> None:
        scene = self.board.scene(view)
        if scene is not None and scene != self._board_shown:
            self.board.show(view)
            self._board_shown = scene

    def _tell(self, place: Place) -> None:
        """Tell the person what is new."""
        tell(self.screen, self.narrator, self.game, place.unread)
        place.unread = []

    def _put(self, question: Question, seat: int, view: View, seconds: int | None = None) -> None:
        """Show the question with what is needed to answer it."""
        answers = question.options(seat) if isinstance(question, Several) else question.answers(seat)
        self.screen.say()
        self.board.before(question, view)
        asked = self.narrator.question(question, seat)
        self.screen.say(asked, before="  ", under="  ", code=BOLD)
        if self.board.is_listed(question, answers):
            self.screen.items(self.narrator.answer(question, option) for option in answers)
        hint = self.board.hint(question, view)
        if isinstance(question, Several) and question.count > 1:
            hint = hint or self.narrator.catalogue.say("terminal-several-hint")
        if hint:
            self.screen.say(hint, before="  ", under="  ", code=FAINT)
        self._show_time(seconds)
        self._show_actions(view)

    def _put_to_all(
        self, question: Question, view: View, people: Mapping[str, int], seconds: int | None
    ) -> None:
        """Show the question with what everybody may see of it."""
        say = self.narrator.catalogue.say
        self.screen.say()
        self.board.before(question, view)
        names = self.narrator.phrases.listed(list(people))
        self.screen.say(say("terminal-call", names=names), before="  ", under="  ", code=BOLD)
        self._show_time(seconds)

    def _show_time(self, seconds: int | None) -> None:
        if seconds is not None:
            text = self.narrator.catalogue.say("terminal-seconds", seconds=seconds)
            self.screen.say(text, before="  ", under="  ", code=FAINT)

    def _show_actions(self, view: View) -> None:
        """What can be done at any time, if there is anything just now."""
        usable = self.board.usable(view)
        if usable:
            cards = self.narrator.phrases.listed(usable)
            self.screen.say(
                self.narrator.catalogue.say("terminal-may-use", cards=cards),
                before="  ",
                under="  ",
                code=FAINT,
            )

    def _is_undone(self, text: str) -> bool:
        """Whether this is the wish to take an answer back; then it is done."""
        if self.undo is None or self.words.commands.exactly(text) != "undo":
            return False
        self.undo()
        self.say("terminal-undone")
        return True

    def _command(
        self, text: str, question: Question, seat: int, view: View, save: Callable[[str], None]
    ) -> bool:
        """Do what is wished, if the text is a command."""
        word, _, rest = text.partition(" ")
        rest = rest.strip()
        command = self.words.commands.exactly(word)
        match command:
            case "table":
                self.board.show(view)
                self._put(question, seat, view)
            case "hand":
                self.board.hand(view)
            case _:
                return self._enquire(command, rest, question, view, save)
        return True

    def _enquire(
        self, command: str | None, rest: str, question: Question, view: View, save: Callable[[str], None]
    ) -> bool:
        """Do what is wished, where the answer is the same for everybody."""
        match command:
            case "help":
                self.enquiry.help(question, self.board.help(question, view))
            case "card":
                self.enquiry.card(rest, self.board.card(view))
            case "rules":
                self.enquiry.rules(rest)
            case "save":
                save(rest)
            case "quit":
                raise Gone
            case _:
                return False
        return True


def tidy(typed: str) -> str:
    """What was typed, as far as it can be shown again: without control characters."""
    return "".join(letter for letter in typed.strip() if letter.isprintable())
