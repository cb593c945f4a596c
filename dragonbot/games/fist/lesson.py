"""The first round of Fist of Dragonstones.

Everyone owns ten gold coins and has spent them after five cards; the rest go unsold.
"""

from __future__ import annotations

from typing import Final

from dragonbot.lesson.lesson import Lesson, Step, anything

ASTA: Final = 1
BERT: Final = 2

DEAL: Final = """
title: A first round
rules: fist-classic
players: [you, Asta, Bert]
given:
  you: {stones: {red: 1, blue: 2, yellow: 1}}
  Asta: {stones: {red: 2, blue: 1, yellow: 1}}
  Bert: {stones: {red: 1, blue: 1, yellow: 2}}
  specials: [gnome, dwarf_5]
  chance: [red_dragon, thief, wizard, magician, sorcerer, blue_dragon, yellow_dragon, gnome]
"""

FIST_LESSON: Final = Lesson(
    "fist",
    1,
    DEAL,
    (
        Step("welcome", bare=True, hand=True),
        Step("witch", "fist", 3, before=((ASTA, 2), (BERT, 1))),
        Step("fairy-gold"),
        Step("tie", "fist", 2, before=((ASTA, 2), (BERT, 1))),
        Step("silver", "fist", 2, before=((ASTA, 1),)),
        Step("stone"),
        Step("thief", "fist", 3, before=((ASTA, 2), (BERT, 2))),
        Step("victim", "thief", "Asta", fits=anything),
        Step("loot", "thief.stone", "red", fits=anything),
        Step("choices"),
        Step("curse", "fist", {"black": 1}, before=((ASTA, 4), (BERT, 5)), hand=True),
        Step("cursed"),
        Step("common-gold", "fist", 2, before=((BERT, 1),), hand=True),
        Step("score", "magician", "score"),
        Step("stones", "magician.stones", {"red": 1, "blue": 2, "yellow": 1}, fits=anything),
        Step("round-over"),
        Step("end", bare=True),
    ),
)
