"""What differs between the editions: the components, the cards and the language of the box."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from dragonbot.fist.purse import Purse, empty
from dragonbot.fist.things import BLACK, KINDS, STONE_OF, THREE_COLOURS

POINTS_TO_WIN: Final = 3
SEATS: Final = range(3, 7)


@dataclass(frozen=True)
class Edition:
    """The contents of one box. The purses are never changed: they are counted out anew for each game."""

    id: str
    language: str
    box: Purse
    start: Purse
    stones_dealt: int
    opener: str
    """The card that is auctioned first in every round."""
    standard: tuple[str, ...]
    """The cards that are shuffled into the pile of every round."""
    specials: tuple[str, ...]
    specials_a_round: int
    endless: frozenset[int] = frozenset()
    """Coins for which a substitute is found when the bank has none left."""

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """Each kind of card in the box once."""
        return tuple(dict.fromkeys((self.opener, *self.standard, *self.specials)))

    @cached_property
    def sorted_specials(self) -> list[str]:
        return sorted(self.specials)

    @cached_property
    def sorted_cards(self) -> list[str]:
        """All cards that are there in the middle of a round."""
        return sorted((self.opener, *self.standard, *self.specials))


def _count(*, stones: int = 0, **coins: int) -> Purse:
    """A purse with so many of each coin, and so many stones of each of the three colours."""
    purse = empty()
    for name, count in coins.items():
        purse[KINDS[name]] = count
    for colour in THREE_COLOURS:
        purse[STONE_OF[colour]] = stones
    return purse


SPECIALS_OF_2002: Final = {
    "alchemist": 1,
    "ancient_dragon": 2,
    "brigand": 1,
    "doppelganger": 1,
    "dwarf_4": 1,
    "dwarf_5": 1,
    "enchantress": 1,
    "fairy": 2,
    "ghost": 1,
    "gnome": 1,
    "goblin": 1,
    "goldsmith": 1,
    "imp": 1,
    "merchant": 1,
    "necromancer": 1,
    "quack_wizard": 2,
    "rainbow_dragon": 1,
    "sorcerer_apprentice": 2,
    "troll": 1,
    "two_headed_dragon": 2,
}


def _of_2002(edition: str, language: str) -> Edition:
    return Edition(
        id=edition,
        language=language,
        box=_count(fairy=60, gold=15, silver=40, black=2, red=2, stones=12),
        start=_count(fairy=8, gold=2, silver=5),
        stones_dealt=4,
        opener="witch",
        standard=(
            "magician",
            "sorcerer",
            "thief",
            "wizard",
            "red_dragon",
            "blue_dragon",
            "yellow_dragon",
        ),
        specials=tuple(card for card, copies in SPECIALS_OF_2002.items() for _ in range(copies)),
        specials_a_round=2,
        endless=frozenset({BLACK}),
    )


FIST_CLASSIC: Final = _of_2002("fist-classic", language="en")
DRACHENFAUST: Final = _of_2002("drachenfaust", language="de")
EDITIONS: Final = {edition.id: edition for edition in (FIST_CLASSIC, DRACHENFAUST)}
