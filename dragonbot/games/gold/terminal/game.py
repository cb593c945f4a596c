"""What the terminal asks of Dragon's Gold."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from dragonbot.engine.event import Event
from dragonbot.engine.question import Question
from dragonbot.engine.save import MISSHAPEN, UnreadableSave
from dragonbot.games.gold.terminal.asking import GoldBoard
from dragonbot.games.gold.terminal.saved_event import read_event
from dragonbot.games.gold.terminal.things import THINGS
from dragonbot.gold.haggle import Haggle
from dragonbot.gold.invariants import broken_at_rest
from dragonbot.gold.market import Market
from dragonbot.gold.object import OBJECTS
from dragonbot.gold.pause import GO_ON, Pause
from dragonbot.gold.rules import GoldRules
from dragonbot.gold.view import OwnView, View
from dragonbot.terminal.game import Board
from dragonbot.terminal.screen import Screen
from dragonbot.terminal.words import Words
from dragonbot.text.narrator import Narrator

UNSEEN: Final = frozenset(("armed", "disarmed", "shows_unseen", "takes_unseen"))
"""Told to somebody alone, of which nobody may know that there is anything to tell."""


class GoldAtTerminal:
    """Dragon's Gold, basic or advanced."""

    beginnings: Collection[str] = ("first_turn", "turn_of", "slain", "market_opens")
    highlights: Collection[str] = ("slain", "no_agreement", "wins")
    shown_by_board: Collection[str] = ("turn_of", "proposes")
    remarks: Sequence[str] = ()
    reads_at_once: bool = True
    """A Thief who chooses is asked at once; one who cannot choose has to have the keyboard as soon."""
    words: Mapping[str, Sequence[str]] = THINGS

    def __init__(self, rules: GoldRules) -> None:
        self._rules = rules

    def board(self, screen: Screen, narrator: Narrator, words: Words) -> Board:
        return GoldBoard(screen, narrator, words)

    def house_rules(self, chosen: dict[str, object], people: int) -> dict[str, object]:  # noqa: ARG002
        return chosen

    def options(self, table: Any) -> Mapping[str, Any]:
        options: Mapping[str, Any] = table.house.written()
        return options

    def go_first(self, question: Question, view: Mapping[str, Any], people: Sequence[int]) -> bool:  # noqa: ARG002
        return False

    def idle(self, question: Question, views: Mapping[int, Mapping[str, Any]]) -> Sequence[int]:  # noqa: ARG002
        return ()

    def is_talk(self, question: Question) -> bool:
        return isinstance(question, Haggle | Market | Pause)

    def may_speak(self, question: Question, view: Mapping[str, Any], seat: int) -> bool:
        """Whoever is known to hold an object may have one for this moment; only they know which it is."""
        if "mine" in view:
            return _has_something_to_say(question, OwnView.read(view))
        seen = View.read(view)
        is_asked = seen.waiting is not None and seat in seen.waiting.seats
        missing = seen.stolen_from
        may_do = seen.seats[seat].objects > 0 or (missing is not None and seat not in missing.accusers)
        return is_asked and may_do if isinstance(question, Pause) else is_asked or may_do

    def unsaid(self, question: Question) -> Any:
        return GO_ON if isinstance(question, Pause) else None

    def readers(self, unread: Mapping[int, Sequence[Event]]) -> Sequence[int]:
        """Thieves before those they have robbed: where a Thief has chosen, he had the keyboard first, too."""
        told: dict[int, None] = {}
        for events in unread.values():
            for key, _, _, only in events:
                if only is not None and key not in UNSEEN:
                    told |= dict.fromkeys(seat for seat in only if seat in unread)
        return [seat for seat in told if any(_is_for_one(event) for event in unread[seat])]

    def event(self, data: Any) -> Event:
        return read_event(data)

    def names(self, table: Any) -> Sequence[str]:
        try:
            found = self._rules.read(table)
        except (UnreadableSave, *MISSHAPEN) as error:
            raise ValueError("the table is not as this schema has it") from error
        is_over = bool(found.winners) or not found.lairs
        if len(found.seats) not in self._rules.seats or is_over or found.fate.forced:
            raise ValueError("no step begins at such a table")
        for wrong in broken_at_rest(found):
            raise ValueError(wrong)
        return self._rules.names(found)


def _is_for_one(event: Event) -> bool:
    return event[3] is not None and event[0] not in UNSEEN


def _has_something_to_say(question: Question, view: OwnView) -> bool:
    """Whether somebody who is alone at the keyboard is to be asked."""
    fits = [card for card in view.objects if view.window in OBJECTS[card].windows]
    if not isinstance(question, Pause):
        return view.asked is not None or (isinstance(question, Haggle) and bool(fits))
    if view.asked is None:
        return False
    if any("accuse" in action for action in view.actions):
        return True
    others = [shown for shown in view.shown if shown.seat != view.me]
    return "use" in view.asked.options and any(others or not OBJECTS[card].dispels for card in fits)
