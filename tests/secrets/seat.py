"""All that reaches a seat: its view, questions and refusals, as text for comparison.

An onlooker has no seat (None) and sees public things.
"""

from __future__ import annotations

from typing import Any, Final

from dragonbot.engine.game import Game
from dragonbot.engine.question import Question
from dragonbot.engine.refusal import Refused
from dragonbot.engine.undo import can_be_taken_back
from dragonbot.games.fist.rules.rules import FIST_GAMES
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import BLACK, FAIRY, GOLD, SILVER

NOT_TOLD_BEFOREHAND: Final = "imp"
"""Its default is the top card of the pile, so no one may know it in advance."""

TRIED: Final[tuple[Any, ...]] = (
    0,
    1,
    5,
    99,
    -1,
    True,
    "1",
    "use",
    "stop",
    "red",
    "nonsense",
    None,
    ["red"],
    "fairy",
    "pass",
    [1, {"silver": 1}],
    [0, 0],
    [{"fairy": 1}, {"gold": 1}],
    {"fairy": 1, "purple": 1},
    {"silver": 1, "blue": 1},
    {"stones": {"red": 1, "white": 1}},
    {"fairy_silver": 2},
    ((FAIRY, 1), (GOLD, 99)),
    ((GOLD, 1), (FAIRY, 1)),
    ((SILVER, 1), (BLACK, 1)),
    {"fairy": 1, "red": 2},
    {"red": 1},
    {"black": 3},
    {"silver": 50},
    {"spent_fairy": 1},
    {"red": 4, "white": 1},
    {"nonsense": 1},
    {"gold": -1},
)
"""Answers that anyone may try at any time; most are refused, and each refusal must be the same."""

UNASKED: Final[tuple[Any, ...]] = ("pixie", {"use": "pixie"}, {"use": "elf"})
"""Unasked actions that anyone may try."""

A_STEP: Final = 4
"""How many of them to try in one step: all of them would take longer than the game."""


def seen_from(game: Game[Table], me: int | None) -> list[tuple[str, str]]:
    """A seat's view and questions, in named parts."""
    view = [(f"view: {key}", repr(value)) for key, value in game.view(me).items()]
    closing = FIST_GAMES[game.rules.id].closing(game.table, game.question)
    closed = None if closing is None else (closing.seats, closing.shown)
    taken_back = [
        (f"taken back by {seat.name}", can_take_back(game, seat.index)) for seat in game.table.seats
    ]
    return [
        *view,
        ("over", repr(game.over)),
        ("closing", repr(closed)),
        *put_to(game.question, me),
        *taken_back,
    ]


def can_take_back(game: Game[Any], seat: int) -> str:
    """A refusal to take a seat's last answer back, or what would change: both are public."""
    try:
        return repr(can_be_taken_back(game, seat).told)
    except Refused as refused:
        return f"refused: {refused.key} {refused.facts!r}"


def put_to(question: Question | None, me: int | None) -> list[tuple[str, str]]:
    """A question as a seat gets it: hidden ones only if asked, public ones always.

    For a private one everyone knows its seat; for a hidden one until the bell, that the table pauses.
    """
    if question is None:
        return []
    told: dict[str, object] = {}
    asked = question.waiting
    if question.until_bell:
        told |= {"key": question.key, "timer": question.timer, "about": question.about, "bell": True}
    if question.private:
        asked = [me] if me is not None and me in asked else []
    if asked or not question.hidden:
        told |= {"key": question.key, "timer": question.timer, "about": question.about}
    if not question.hidden:
        told["waiting"] = question.waiting
    for seat in asked:
        told[f"options of {seat}"] = list(question.options(seat))
        told[f"answers of {seat}"] = list(question.answers(seat))
        told[f"blind answer of {seat}"] = question.any_answer(seat, _middle)
        if question.key != NOT_TOLD_BEFOREHAND:
            told[f"silence of {seat}"] = question.silence(seat)
    return [(f"question: {key}", repr(value)) for key, value in told.items()]


def _middle(count: int) -> int:
    return count // 2


def refusals(game: Game[Table], me: int | None, step: int) -> list[tuple[str, str]]:
    """The refusals of a seat's attempts, other ones in each step. Changes nothing."""
    if me is None:
        return []
    tried = [TRIED[number % len(TRIED)] for number in range(step * A_STEP, (step + 1) * A_STEP)]
    found = [(f"tried: {answer!r}", _tried(game, me, answer)) for answer in tried]
    if game.question is None or me not in game.question.waiting:
        found.append(("tried: expire", _told(game.expire, me)))
    actions = [action for action in UNASKED if action not in game.actions(me)]
    return [*found, *((f"tried: act {action}", _told(game.act, me, action)) for action in actions)]


def _tried(game: Game[Table], me: int, answer: Any) -> str:
    """The result of an answer, without giving a valid one."""
    if game.question is not None:
        try:
            return f"taken as {game.question.check(me, answer)!r}"
        except Refused:
            pass
    return _told(game.answer, me, answer)


def _told(door: Any, *words: Any) -> str:
    try:
        door(*words)
    except Refused as refused:
        return f"refused: {refused.key} {refused.facts!r}"
    raise AssertionError(f"{words} was taken")
