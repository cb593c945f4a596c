"""A dialogue with the person at the keyboard: what is new, what is asked, and what they answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from dragonbot.engine.question import Question
from dragonbot.engine.refusal import Refused
from dragonbot.engine.several import Several
from dragonbot.fist.fist import Fists
from dragonbot.fist.moments import ANY_TIME
from dragonbot.fist.payment import StonePayment
from dragonbot.fist.rules import FistRules
from dragonbot.fist.things import NAMES
from dragonbot.fist.view import OwnView, View
from dragonbot.terminal.answer import is_answer, read_answer
from dragonbot.terminal.board import Board
from dragonbot.terminal.enquiry import Enquiry
from dragonbot.terminal.keyboard import Gone, Keyboard
from dragonbot.terminal.paint import BOLD, FAINT
from dragonbot.terminal.place import Place
from dragonbot.terminal.screen import Screen
from dragonbot.terminal.story import tell
from dragonbot.terminal.words import Words, folded
from dragonbot.text.catalogue import Fact, text_id
from dragonbot.text.narrator import Narrator

MOST_OFFERED: Final = 12
"""A longer list of ways to pay helps nobody."""


class Dialogue:
    def __init__(
        self,
        screen: Screen,
        keyboard: Keyboard,
        narrator: Narrator,
        words: Words,
        rules: FistRules,
        *,
        several: bool,
    ) -> None:
        """`several` people share the keyboard, and none may see what another has."""
        self.screen = screen
        self.keyboard = keyboard
        self.narrator = narrator
        self.words = words
        self.several = several
        edition = rules.edition
        self.cards = edition.cards
        self.board = Board(screen, narrator, edition.specials)
        self.enquiry = Enquiry(screen, narrator, words, edition.card_ids, edition.rulebook)
        self._holder: int | None = None
        self._board_shown: object = None

    def say(self, key: str, code: str = "", **facts: Fact) -> None:
        self.screen.say(self.narrator.catalogue.say(key, **facts), code=code)

    def ask(
        self,
        place: Place,
        question: Question,
        view: OwnView,
        take: Callable[[Any], None],
        act: Callable[[Any], OwnView],
        save: Callable[[str], None],
    ) -> None:
        """Ask until there is an answer that `take` takes.

        `act` does what can be done at any time, and gives the table as it is then. `save` is told where the
        game is to be kept.
        """
        self._turn_to(place, view)
        self._put(question, view)
        prompt = self.narrator.catalogue.say("terminal-prompt", who=place.name)
        while True:
            text = tidy(self.keyboard.ask(prompt))
            try:
                if not text:
                    self.say("terminal-empty-line")
                    continue
                is_meant = is_answer(text, question, view, self.narrator)
                action = None if is_meant else self._action(text, view)
                if action is not None:
                    view = act(action)
                    self._tell(place)
                    self._put(question, view)
                elif is_meant or not self._command(text, question, view, save):
                    take(read_answer(text, question, view, self.words, self.narrator))
                    return
            except Refused as refused:
                self.screen.say(self.narrator.refusal(refused, question))

    def pause(
        self, place: Place, view: OwnView, key: str, act: Callable[[Any], OwnView] | None = None
    ) -> bool:
        """Let somebody look who is not asked anything. Whether they have done something all the same."""
        self._turn_to(place, view)
        self.screen.say()
        self.board.own(view)
        self.say(key)
        if act is not None:
            self._show_actions(view)
        while text := tidy(self.keyboard.ask(self.narrator.catalogue.say("terminal-go-on"))):
            action = self._action(text, view)
            try:
                if act is not None and action is not None:
                    act(action)
                    return True
            except Refused as refused:
                self.screen.say(self.narrator.refusal(refused))
        return False

    def end(self, place: Place, view: View) -> None:
        """Show everybody how the game has ended."""
        if self.several:
            self.screen.clear()
        tell(self.screen, self.narrator, [event for event in place.unread if event[3] is None])
        self.screen.say()
        self.screen.head(self.narrator.catalogue.say("terminal-over"))
        self.board.scores(view)

    def _turn_to(self, place: Place, view: OwnView) -> None:
        """Give the keyboard to the person, and show what they have not seen yet."""
        if self.several and self._holder != view.me:
            if self._holder is not None:
                self.screen.clear()
            self._holder = self._board_shown = None
            self.screen.say()
            self.screen.head(place.name)
            self.say("terminal-pass-on", who=place.name)
            self.keyboard.ask(self.narrator.catalogue.say("terminal-pass-on-prompt", who=place.name))
            self.screen.clear()
            self._holder = view.me
        self._tell(place)
        if view.block is not None and _auction(view) != self._board_shown:
            self.board.show(view)
            self._board_shown = _auction(view)

    def _tell(self, place: Place) -> None:
        """Tell the person what is new."""
        tell(self.screen, self.narrator, place.unread)
        place.unread = []

    def _put(self, question: Question, view: OwnView) -> None:
        """Show the question with what is needed to answer it."""
        me = view.me
        options = question.options(me) if isinstance(question, Several) else question.answers(me)
        self.screen.say()
        if isinstance(question, Fists):
            self.board.own(view)
        else:
            if set(view.names).intersection(options):
                self.board.scores(view)
            self.board.hand(view)
            self.board.pair(view)
        asked = self.narrator.question(question, me)
        self.screen.say(asked, before="  ", under="  ", code=BOLD)
        if len(options) <= MOST_OFFERED or not isinstance(question, StonePayment):
            self.screen.items(self.narrator.answer(question, option) for option in options)
        hint = self._hint(question, view)
        if hint:
            self.screen.say(hint, before="  ", under="  ", code=FAINT)
        self._show_actions(view)

    def _hint(self, question: Question, view: OwnView) -> str:
        """How to answer, where that does not show."""
        say = self.narrator.catalogue.say
        match question:
            case StonePayment():
                return say("terminal-pay-hint")
            case Several(count=count) if count > 1:
                return say("terminal-several-hint")
            case Fists(bidding=bidding):
                metal = bidding.metal
            case _:
                return ""
        hints = [say(text_id("terminal", "bid", metal.id, "hint"))]
        phrases, letter = self.narrator.phrases, self.words.letter
        for coin in (NAMES[kind] for kind in metal.magic if view.mine[kind]):
            bid = f"2{letter('coin', NAMES[metal.coins[-1]])} {letter('coin', coin)}"
            hints.append(say("terminal-bid-magic-hint", coin=phrases.thing(coin), bid=bid))
        if self._may_close_two(view):
            hints.append(say("terminal-two-fists-hint"))
        return " ".join(hints)

    def _may_close_two(self, view: OwnView) -> bool:
        keeps = view.seats[view.me].keeps
        return any(self.cards[kept].standing.second_fist for kept in keeps)

    def _show_actions(self, view: OwnView) -> None:
        """What can be done at any time, if there is anything just now."""
        usable = [self.narrator.card(action["use"]) for action in view.actions]
        if usable:
            cards = self.narrator.phrases.listed(usable)
            self.screen.say(
                self.narrator.catalogue.say("terminal-may-use", cards=cards),
                before="  ",
                under="  ",
                code=FAINT,
            )

    def _action(self, text: str, view: OwnView) -> Any:
        """What the text wants done: it names a card of the person that may be used without being asked."""
        for kept in view.seats[view.me].keeps:
            names = {folded(kept), folded(self.narrator.card(kept))}
            if kept in ANY_TIME and folded(text) in names:
                return {"use": kept}
        return None

    def _command(self, text: str, question: Question, view: OwnView, save: Callable[[str], None]) -> bool:
        """Do what is wished, if the text is a command."""
        word, _, rest = text.partition(" ")
        rest = rest.strip()
        command = self.words.commands.exactly(word)
        match command:
            case "help":
                self.enquiry.help(question, two_fists=self._may_close_two(view))
            case "card":
                self.enquiry.card(rest, view.block)
            case "rules":
                self.enquiry.rules(rest)
            case "table":
                self.board.show(view)
                self._put(question, view)
            case "hand":
                self.board.hand(view)
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


def _auction(view: OwnView) -> object:
    """What differs from one auction to the next, even where the same card comes twice."""
    return view.round, view.block, len(view.gone)
