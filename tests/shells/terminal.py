# ruff: noqa: ARG002 - all games are asked the same, whether they look at all of it or not
"""The beach in the terminal."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import Any, Final

from dragonbot.engine.event import Event
from dragonbot.engine.question import Question
from dragonbot.terminal.game import AtTerminal, Board, Read, View, readers_in_order
from dragonbot.terminal.saved_part import tuples
from dragonbot.terminal.screen import Screen
from dragonbot.terminal.words import Words
from dragonbot.text.narrator import Narrator
from tests.shells.rules import EVENTS


class BeachBoard:
    def __init__(self, screen: Screen, narrator: Narrator) -> None:
        self._screen = screen
        self._narrator = narrator

    def scene(self, view: View) -> Hashable:
        return tuple(view["draws"])

    def show(self, view: View) -> None:
        phrases = self._narrator.phrases
        counts = phrases.in_a_row(list(map(str, view["draws"])))
        self._screen.say(phrases.catalogue.say("shells-table", counts=counts))

    def scores(self, view: View) -> None:
        self.show(view)

    def hand(self, view: View) -> None:
        self._screen.say(self._narrator.catalogue.say("shells-hand", number=view["lucky"]))

    def own(self, view: View) -> None:
        self.hand(view)

    def before(self, question: Question, view: View) -> None:
        self.hand(view)

    def is_listed(self, question: Question, answers: Sequence[Any]) -> bool:
        return True

    def hint(self, question: Question, view: View) -> str:
        return ""

    def help(self, question: Question, view: View) -> Sequence[str]:
        return ()

    def reader(self, question: Question) -> Read | None:
        return None

    def action(self, text: str, view: View) -> Any:
        return None

    def usable(self, view: View) -> Sequence[str]:
        return ()

    def card(self, view: View) -> str | None:
        return None


class ShellsAtTerminal:
    beginnings: Collection[str] = ("tide",)
    highlights: Collection[str] = ("finds",)
    shown_by_board: Collection[str] = ()
    remarks: Sequence[str] = ()
    reads_at_once: bool = False
    words: Mapping[str, Sequence[str]] = {}

    def board(self, screen: Screen, narrator: Narrator, words: Words) -> Board:
        return BeachBoard(screen, narrator)

    def house_rules(self, chosen: dict[str, object], people: int) -> dict[str, object]:
        return chosen

    def options(self, table: Any) -> Mapping[str, Any]:
        return {}

    def go_first(self, question: Question, view: View, people: Sequence[int]) -> bool:
        return False

    def is_talk(self, question: Question) -> bool:
        return False

    def may_speak(self, question: Question, view: View, seat: int) -> bool:
        return False

    def unsaid(self, question: Question) -> Any:
        return None

    def readers(self, unread: Mapping[int, Sequence[Event]]) -> Sequence[int]:
        return readers_in_order(unread)

    def idle(self, question: Question, views: Mapping[int, View]) -> Sequence[int]:
        return ()

    def event(self, data: Any) -> Event:
        key, scene, facts, only = tuples(data)
        if key not in EVENTS:
            raise ValueError(f"no event is called {key!r}")
        return key, scene, facts, only

    def names(self, table: Any) -> Sequence[str]:
        if not isinstance(table.get("names"), list):
            raise ValueError("nobody sits there")
        names: list[str] = table["names"]
        return names


TERMINALS: Final[Mapping[str, AtTerminal]] = {"shells": ShellsAtTerminal()}
