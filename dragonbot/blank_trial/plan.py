"""The plan of a test: which games are played, and with which cards.

The pile of specials is small, so that each card comes up about once in a typical game. The rest of it differs
from game to game, because a fixed set would make games nearly twice as long. One of the watched cards stays
out of each game in turn, except the one auctioned every round, so there are games with and without each.
Options and seed are enough to play any game of a test again.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

from dragonbot.games.fist.custom.form import Blank, Tree, blank_id, frozen, thawed
from dragonbot.games.fist.rules.edition import EDITIONS, FIST_CLASSIC, FIST_TAVERN, STANDARD
from dragonbot.games.fist.rules.variations import CARDS

PLAYERS: Final = 4
LEVEL: Final = "journeyman"
GAMES: Final = 240
"""In two of three of them the card takes part."""
PRINTED: Final = ("dwarf_5", "thief", "enchantress")
"""One that goes for little, one that everybody knows, one that goes for much: for 2, 3.5 and 4 Gold."""
BESIDE: Final = 6
"""Other kinds of specials in each game."""
ONLY_IN_THE_TAVERN: Final = frozenset(("fairy_silver", "spent_fairy_silver", "blue", "purple", "white_stone"))
"""What the box of 2002 does not have."""
SEED: Final = "card"
SPECIALS: Final = "specials"
BOXES: Final = (FIST_CLASSIC.id, FIST_TAVERN.id)
"""In which cards are tested."""


class Plan(NamedTuple):
    """All games of one test."""

    game: str
    card: Blank
    seed: str
    players: int = PLAYERS
    games: int = GAMES

    @property
    def watched(self) -> tuple[str, ...]:
        """The card, and the printed ones beside which it is seen."""
        return (self.card.id, *PRINTED)

    def without(self, number: int) -> str:
        """The card that stays out of a numbered game."""
        may_stay_out = [card for card in self.watched if card not in STANDARD]
        return may_stay_out[number % len(may_stay_out)]

    def options(self, number: int) -> dict[str, Any]:
        """Those of a numbered game."""
        out = self.without(number)
        others = sorted({*EDITIONS[self.game].specials} - {*self.watched})
        beside = Random(f"{self.seed}/{number}").sample(others, BESIDE)
        watched = [card for card in PRINTED if card != out and card not in STANDARD]
        specials = [*watched, *beside]
        return {SPECIALS: specials, CARDS: [] if out == self.card.id else [thawed(self.card)]}


def plan_for(blank: Blank) -> Plan:
    """The test that everybody gets of this card: the same games for all cards that do the same."""
    return Plan(game_for(blank), in_test(blank), SEED, games=GAMES)


def in_test(blank: Blank) -> Blank:
    """The card as it is played with in a test: its id, words and badge say nothing of where it comes from."""
    return blank._replace(id=blank_id(0, "tested", 1), names=(("en", "Card"),), flavour=(), badge=PLAIN)


PLAIN: Final = ("grey", "circle", "")


def game_for(blank: Blank) -> str:
    """The box in which the card can do most of what it says."""
    return FIST_TAVERN.id if _words(frozen(blank)) & ONLY_IN_THE_TAVERN else FIST_CLASSIC.id


def _words(tree: Tree) -> frozenset[str]:
    if isinstance(tree, str):
        return frozenset((tree,))
    if not isinstance(tree, Sequence):
        return frozenset()
    return frozenset().union(*map(_words, tree))
