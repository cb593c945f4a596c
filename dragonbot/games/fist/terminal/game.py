"""What the terminal asks of the Fist games."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from dragonbot.engine.event import Event
from dragonbot.engine.question import Question
from dragonbot.engine.save import MISSHAPEN, UnreadableSave
from dragonbot.fist.bids import Fists
from dragonbot.fist.blank.form import is_blank
from dragonbot.fist.invariants import broken
from dragonbot.fist.moments import ANY_TIME
from dragonbot.fist.rules import FistRules
from dragonbot.fist.things import BLUE
from dragonbot.fist.view import OwnView, View
from dragonbot.games.fist.terminal.asking import FistBoard
from dragonbot.games.fist.terminal.saved_event import read_event
from dragonbot.games.fist.terminal.things import THINGS
from dragonbot.terminal.game import Board, readers_in_order
from dragonbot.terminal.screen import Screen
from dragonbot.terminal.words import Words
from dragonbot.text.narrator import Narrator


class FistAtTerminal:
    """An edition."""

    beginnings: Collection[str] = ("round_begins", "turned_up")
    highlights: Collection[str] = ("scores", "wins")
    shown_by_board: Collection[str] = ("turned_up",)
    remarks: Sequence[str] = ("terminal-help-special",)
    reads_at_once: bool = False
    words: Mapping[str, Sequence[str]] = THINGS

    def __init__(self, rules: FistRules) -> None:
        self._rules = rules

    def board(self, screen: Screen, narrator: Narrator, words: Words) -> Board:
        return FistBoard(screen, narrator, words, self._rules.edition)

    def house_rules(self, chosen: dict[str, object], people: int) -> dict[str, object]:
        if people > 1 and self._rules.edition.box[BLUE]:
            # Everybody gets the keyboard: nobody may know who has one.
            return {"pauses": True, **chosen}
        return chosen

    def options(self, table: Any) -> Mapping[str, Any]:
        return {**table.house.written(), **table.edition.varied}

    def go_first(self, question: Question, view: Mapping[str, Any], people: Sequence[int]) -> bool:
        """Whether fists are being closed, and people keep a card for any time.

        With it they may come by something to bid before the last fist is closed.
        """
        if not isinstance(question, Fists):
            return False
        seats = View.read(view).seats
        return any(kept in ANY_TIME or is_blank(kept) for seat in people for kept in seats[seat].keeps)

    def is_talk(self, question: Question) -> bool:  # noqa: ARG002
        return False

    def may_speak(self, question: Question, view: Mapping[str, Any], seat: int) -> bool:  # noqa: ARG002
        return False

    def unsaid(self, question: Question) -> Any:  # noqa: ARG002
        return None

    def readers(self, unread: Mapping[int, Sequence[Event]]) -> Sequence[int]:
        return readers_in_order(unread)

    def idle(self, question: Question, views: Mapping[int, Mapping[str, Any]]) -> Sequence[int]:
        """Who takes part in a bidding and has nothing to bid."""
        if not isinstance(question, Fists):
            return []
        seen = {seat: OwnView.read(view) for seat, view in views.items()}
        return [
            seat
            for seat, view in seen.items()
            if seat in view.biddings[-1].seats and view.asked is None and seat not in view.biddings[-1].fists
        ]

    def event(self, data: Any) -> Event:
        return read_event(data)

    def names(self, table: Any) -> Sequence[str]:
        try:
            found = self._rules.read(table)
        except (UnreadableSave, *MISSHAPEN) as error:
            raise ValueError("the table is not as this schema has it") from error
        if len(found.seats) not in self._rules.seats or found.winners or found.fate.forced:
            raise ValueError("no step begins at such a table")
        for wrong in broken(found, None):
            raise ValueError(wrong)
        return self._rules.names(found)
