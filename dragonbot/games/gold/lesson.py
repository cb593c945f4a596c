"""The last turns of a game of Dragon's Gold.

The rules are the advanced ones, so that there are magic objects; the dragons are the last, so that there is
an end.
"""

from __future__ import annotations

from typing import Any, Final

from dragonbot.lesson.lesson import EVERYBODY, Lesson, Step, anything

ASTA: Final = 1
BERT: Final = 2

DEAL: Final = """
title: The last three dragons
rules: dragons-gold
options: {rules: advanced}
players: [you, Asta, Bert]
given:
  turn: you
  you: {treasure: {silver: 2, green: 1}, objects: []}
  Asta: {treasure: {gold: 1, silver: 3, purple: 2}, objects: []}
  Bert: {treasure: {silver: 4, blue: 1}, objects: []}
  dragons:
    - {id: d04, treasure: {gold: 2, silver: 1}, attackers: [[Asta, knight4], [you, wizard]]}
    - {id: d09, treasure: {gold: 1, silver: 4, purple: 2}, attackers: [[Bert, knight4]]}
    - {id: d06, treasure: {gold: 2, green: 1, yellow: 2}}
  pile: []
  object_pile: [giant_potion]
  chance: [magic, blue, gold, white, silver]
"""

GREEDY: Final = {"share": {"you": {"gold": 2, "silver": 1, "magic": 1}, "Asta": {"blue": 1}}}
FAIR: Final = {"share": {"you": {"gold": 1, "magic": 1}, "Asta": {"gold": 1, "silver": 1, "blue": 1}}}
AMONG_THEM: Final = {
    "share": {"Bert": {"gold": 1, "silver": 2, "purple": 1}, "Asta": {"gold": 1, "silver": 2, "purple": 1}}
}
GO_ON: Final = (EVERYBODY, "go_on")


def another_proposal(answer: Any) -> bool:
    """A proposal that Asta comments on."""
    return isinstance(answer, dict) and "share" in answer and answer != FAIR


GOLD_LESSON: Final = Lesson(
    "gold",
    1,
    DEAL,
    (
        Step("welcome", bare=True, hand=True),
        Step("send", "send", {"send": "thief", "to": "d04"}),
        Step("propose", "haggle", GREEDY, fits=another_proposal),
        Step("agree", "haggle", "agree", before=((ASTA, FAIR),), sand="no_agreement"),
        Step("pause", "pause", "go_on", before=((ASTA, "go_on"), (BERT, "go_on")), hand=True),
        Step("token", "stolen_token", "purple", fits=anything),
        Step("theft", before=(GO_ON,), hand=True),
        Step(
            "others",
            before=(
                (ASTA, {"send": "knight3", "to": "d09"}),
                GO_ON,
                (BERT, {"send": "knight3", "to": "d09"}),
                GO_ON,
                (ASTA, AMONG_THEM),
                (BERT, "agree"),
                GO_ON,
            ),
        ),
        Step("object", "send", {"use": "giant_potion", "adventurer": "knight4"}, hand=True),
        Step("count"),
        Step("end", bare=True),
    ),
)
