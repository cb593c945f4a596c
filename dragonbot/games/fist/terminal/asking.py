"""How questions are put in the terminal, and how bids and payments are read there."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Final

from dragonbot.engine.question import Question
from dragonbot.engine.several import Several
from dragonbot.fist.bids import IN_STONES, Fists, Metal
from dragonbot.fist.blank.form import is_blank
from dragonbot.fist.edition import Edition
from dragonbot.fist.moments import ANY_TIME
from dragonbot.fist.payment import StonePayment
from dragonbot.fist.things import COLOURS, NAMES, STONE_OF
from dragonbot.fist.view import OwnView, View
from dragonbot.games.fist.terminal.bid import read_bid
from dragonbot.games.fist.terminal.board import Board
from dragonbot.games.fist.terminal.payment import is_refusal, read_payment
from dragonbot.terminal.game import Read
from dragonbot.terminal.screen import Screen
from dragonbot.terminal.words import Words, folded
from dragonbot.text.catalogue import text_id
from dragonbot.text.narrator import Narrator

MOST_OFFERED: Final = 12
"""A longer list of ways to pay helps nobody."""


class FistBoard:
    def __init__(self, screen: Screen, narrator: Narrator, words: Words, edition: Edition) -> None:
        self._narrator = narrator
        self._words = words
        self._cards = edition.cards
        self._board = Board(screen, narrator, edition.specials)

    def scene(self, view: Mapping[str, Any]) -> Hashable:
        """What differs from one auction to the next, even where the same card comes twice."""
        seen = OwnView.read(view)
        return None if seen.block is None else (seen.round, seen.block, len(seen.gone))

    def show(self, view: Mapping[str, Any]) -> None:
        self._board.show(OwnView.read(view) if "mine" in view else View.read(view))

    def scores(self, view: Mapping[str, Any]) -> None:
        self._board.scores(OwnView.read(view) if "mine" in view else View.read(view))

    def hand(self, view: Mapping[str, Any]) -> None:
        self._board.hand(OwnView.read(view))

    def own(self, view: Mapping[str, Any]) -> None:
        self._board.own(OwnView.read(view))

    def before(self, question: Question, view: Mapping[str, Any]) -> None:
        seen = OwnView.read(view)
        if isinstance(question, Fists):
            self._board.own(seen)
            return
        options = question.options(seen.me) if isinstance(question, Several) else question.answers(seen.me)
        if set(seen.names).intersection(options):
            self._board.scores(seen)
        self._board.hand(seen)
        self._board.pair(seen)

    def is_listed(self, question: Question, answers: Sequence[Any]) -> bool:
        return len(answers) <= MOST_OFFERED or not isinstance(question, StonePayment)

    def hint(self, question: Question, view: Mapping[str, Any]) -> str:
        say = self._narrator.catalogue.say
        match question:
            case StonePayment():
                return say("terminal-pay-hint")
            case Fists(bidding=bidding):
                metal = bidding.metal
            case _:
                return ""
        seen = OwnView.read(view)
        hints = [say(text_id("terminal", "bid", metal.id, "hint"))]
        phrases, letter = self._narrator.phrases, self._words.letter
        for coin in (NAMES[kind] for kind in metal.magic if seen.mine[kind]):
            bid = f"2{letter('coin', NAMES[metal.coins[-1]])} {letter('coin', coin)}"
            hints.append(say("terminal-bid-magic-hint", coin=phrases.thing(coin), bid=bid))
        if self._may_close_two(seen):
            hints.append(say("terminal-two-fists-hint"))
        return " ".join(hints)

    def help(self, question: Question, view: Mapping[str, Any]) -> Sequence[str]:
        say = self._narrator.catalogue.say
        match question:
            case Fists(bidding=bidding):
                in_stones = bidding.metal is IN_STONES
                told = [
                    say("terminal-help-bid-stones" if in_stones else "terminal-help-bid"),
                    say("terminal-help-letters", letters=self._letters(bidding.metal)),
                ]
                if self._may_close_two(OwnView.read(view)):
                    told.append(say("terminal-help-two-fists"))
                return told
            case StonePayment():
                return [say("terminal-help-payment")]
        return []

    def reader(self, question: Question) -> Read | None:
        match question:
            case Fists(bidding=bidding):
                metal = bidding.metal
                return lambda text, view: read_bid(text, self._words, metal, OwnView.read(view).mine)
            case StonePayment():
                return lambda text, _: self._payment(text, question)
        return None

    def action(self, text: str, view: Mapping[str, Any]) -> Any:
        """The text may name a card of the person that may be used at any time."""
        seen = OwnView.read(view)
        for kept in seen.seats[seen.me].keeps:
            names = {folded(kept), folded(self._narrator.card(kept))}
            if (kept in ANY_TIME or is_blank(kept)) and folded(text) in names:
                return {"use": kept}
        return None

    def usable(self, view: Mapping[str, Any]) -> Sequence[str]:
        return [self._narrator.card(action["use"]) for action in OwnView.read(view).actions]

    def card(self, view: Mapping[str, Any]) -> str | None:
        return OwnView.read(view).block

    def _payment(self, text: str, question: StonePayment) -> Any:
        ways = question.ways
        told = self._narrator.answer(question, "pass")
        if question.may_pass and is_refusal(text, self._words, len(ways), told):
            return "pass"
        return read_payment(text, self._words, ways)

    def _may_close_two(self, view: OwnView) -> bool:
        return any(self._cards[kept].standing.second_fist for kept in view.seats[view.me].keeps)

    def _letters(self, metal: Metal) -> str:
        """The shortest that can be typed for whatever can be bid."""
        phrases, letter = self._narrator.phrases, self._words.letter
        if metal is IN_STONES:
            short = [(letter("colour", colour), NAMES[STONE_OF[colour]]) for colour in COLOURS]
        else:
            coins = [NAMES[kind] for kind in (*metal.coins, *metal.magic)]
            short = [(letter("coin", coin), coin) for coin in coins]
        say = phrases.catalogue.say
        return phrases.in_a_row(
            [say("terminal-help-letter", letter=one, thing=phrases.thing(thing)) for one, thing in short]
        )
