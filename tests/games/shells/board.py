# ruff: noqa: ARG002 - every game is asked the same, whether it looks at all of it or not
"""The words of Shells, its board in Discord, and its tutorial."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final

from dragonbot.lesson.lesson import Lesson, Step
from dragonbot.store.rows import MatchRow
from dragonbot.text.speech import PEOPLE_AND_CARDS, Catalogue, Vocabulary
from dragonbot.ui.kit import components
from dragonbot.ui.kit.components import Action, Part, button, layout, option, row, select
from dragonbot.ui.kit.names import TableText
from dragonbot.ui.table.board import Board, Clicked, OwnClick, Said, Shown, TableLike, View, still_asked
from tests.games.shells.rules import EVENTS, KEY

WORDS: Final = Vocabulary(
    events=EVENTS,
    fillings=PEOPLE_AND_CARDS,
    names={},
    refusals={},
    asked=lambda *_: None,
    kept=lambda _, __, answer: str(answer),
)


def _look(match: TableLike, clicked: Clicked) -> Shown:
    """A panel for choosing an answer."""
    _, question, seat = still_asked(match, clicked)
    texts = TableText(Catalogue(clicked.language), match.seats, ShellBoard(WORDS))
    ways = [option(texts.plain.answer(question, word), word) for word in question.answers(seat)]
    chosen = Action("walk", match.row.id, match.row.question)
    return Shown(layout(texts.say("shells-looking"), select(texts.say("shells-where"), chosen, ways)))


def _walk(_: TableLike, clicked: Clicked) -> Said:
    return Said(clicked.value)


CLICKS: Final[Mapping[str, OwnClick]] = {
    "look": OwnClick(_look),
    "walk": OwnClick(_walk, is_list=True),
}


class ShellBoard(Board):
    """The public and private views."""

    clicks: Mapping[str, OwnClick] = CLICKS
    highlights: Collection[str] = ("finds",)

    def names(self, view: View) -> Sequence[str]:
        names: Sequence[str] = view["who"]
        return names

    def title(self, texts: TableText, content: Mapping[str, Any]) -> str:
        return texts.say("shells-title")

    def table(self, texts: TableText, view: View) -> str:
        return texts.say("shells-table", counts=texts.plain.phrases.in_a_row(list(map(str, view["draws"]))))

    def colour(self, content: Mapping[str, Any]) -> int:
        return components.GREEN

    def behind_hand(self, texts: TableText, who: str, ask: Mapping[str, Any]) -> str:
        return texts.say("shells-chooses", who=who)

    def steps(self, texts: TableText, match: MatchRow) -> Iterable[tuple[str, Sequence[str]]]:
        return [(texts.say("shells-title"), [])]

    def hand(self, texts: TableText, view: View) -> Sequence[str]:
        return (texts.say("shells-hand", number=view["lucky"]),)

    def action_rows(self, texts: TableText, match: MatchRow, view: View) -> Sequence[Part]:
        label = texts.say("shells-look")
        return [row(button(label, Action("look", match.id, match.question)))]

    def winners(self, view: View) -> Sequence[int]:
        winners: Sequence[int] = view["won"]
        return winners

    def length(self, texts: TableText, view: View) -> str:
        return texts.say("shells-length")

    def lifted(self, texts: TableText, view: View, hands: Sequence[Any]) -> str:
        numbers = texts.plain.phrases.in_a_row([number for (number,) in hands])
        return texts.say("shells-lifted", numbers=numbers)


DEAL: Final = """
title: A walk on the beach
rules: shells
players: [you, Asta]
given:
  tide: 3
"""

LESSON: Final = Lesson(
    "shells",
    1,
    DEAL,
    (
        Step("welcome", bare=True),
        Step("first", KEY, "draw", hand=True),
        Step("end", before=((1, "stop"),), bare=True),
    ),
)
