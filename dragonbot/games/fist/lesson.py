"""The first round of Fist of Dragonstones, and what the Tavern Edition adds.

In the first round everyone owns ten gold coins and has spent them after five cards; the rest go unsold. The
other lesson takes up the last cards of a round, so that the King's Favor comes into play in its middle.
"""

from __future__ import annotations

from typing import Any, Final

from dragonbot.lesson.lesson import ME, Lesson, Step, anything

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

TAVERN_DEAL: Final = """
title: What is new in the Tavern Edition
rules: fist-tavern
players: [you, Asta, Bert]
given:
  auction: crook
  gone: [witch, magician, sorcerer, thief, red_dragon, blue_dragon, yellow_dragon]
  to_come: [country_witch, white_dragon, wizard]
  you: {fairy: 6, spent_fairy: 3, stones: {red: 3, blue: 1}}
  Asta: {fairy: 7, spent_fairy: 2, stones: {red: 1, blue: 1, yellow: 2}}
  Bert: {fairy: 7, spent_fairy: 2, stones: {red: 1, blue: 2, yellow: 1}}
  specials: [dwarf_5, dragon_rider, fairy_queen, elf]
  chance: [yellow_dragon]
"""


def claims(answer: Any) -> bool:
    """With gold of either kind."""
    return answer in ("fairy", "gold")


TAVERN_LESSON: Final = Lesson(
    "tavern",
    1,
    TAVERN_DEAL,
    (
        Step("welcome", bare=True, hand=True),
        Step("crook", "fist", 2, before=((ASTA, 1), (BERT, 1))),
        Step("kept"),
        Step("country-witch", "fist", 2, before=((ASTA, 1), (BERT, 0))),
        Step("purple", hand=True),
        Step("white-dragon", "fist", 0, before=((ASTA, 3), (BERT, 3))),
        Step("use-crook", "crook", "use"),
        Step("white-stone"),
        Step("second", "fist", {"fairy": 1, "purple": 1}, before=((ASTA, 0), (BERT, 3)), hand=True),
        Step("score", "wizard", "score"),
        Step("favor"),
        Step("specials", "specials", ["dragon_rider", "elf", "fairy_queen"], fits=anything),
        Step("witch", before=((ME, 1), (ASTA, 3), (BERT, 2))),
        Step("no-bids", "fist", 0, before=((ASTA, 0), (BERT, 0))),
        Step("claim", "kings_favor", "fairy", fits=claims),
        Step("heir", "kings_favor.heir", "Asta", fits=anything),
        Step("passed"),
        Step("end", bare=True),
    ),
)

LESSONS: Final = {lesson.game: lesson for lesson in (FIST_LESSON, TAVERN_LESSON)}
