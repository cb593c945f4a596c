"""Phrases: names, cards, things and lists of them, as they stand in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from dragonbot.engine.question import Sort
from dragonbot.text.catalogue import Catalogue, text_id
from dragonbot.text.icon import beside

IconOf: TypeAlias = Callable[[str], str | None]
"""The drawing of something by the rules' word for it; None where it has none."""
Icons: TypeAlias = Mapping[Sort, IconOf]
"""By what sort of thing it is: a word may be a card here, and a coin there."""
NO_ICONS: Final[Icons] = {}


class Phrases:
    """The phrases of a language, with the names under which players are shown, and icons where there are."""

    __slots__ = ("_icons", "_names", "catalogue")

    def __init__(self, catalogue: Catalogue, names: Mapping[str, str], icons: Icons = NO_ICONS) -> None:
        self.catalogue = catalogue
        self._names = names
        self._icons = icons

    def name(self, seat: str) -> str:
        return self._names.get(seat, seat)

    def card(self, card: str) -> str:
        return self._beside_icon("card", card, self.catalogue.say(text_id("card", card)))

    def colour(self, colour: str) -> str:
        return self.catalogue.say(text_id("colour", colour))

    def thing(self, thing: str) -> str:
        """The name of a thing, for a label."""
        return self.catalogue.attribute(text_id("thing", thing), "name")

    def none_of(self, thing: str) -> str:
        """No such thing, as the object of a verb."""
        return self.catalogue.attribute(text_id("thing", thing), "none")

    def counted(self, count: int, thing: str) -> str:
        """So many things, alone or as the subject of a verb."""
        counted = _counted(self.catalogue.language, text_id("thing", thing), count)
        return self._beside_icon("thing", thing, counted)

    def taken(self, count: int, thing: str) -> str:
        """So many things, as the object of a verb."""
        counted = _counted(self.catalogue.language, text_id("thing", thing) + ".taken", count)
        return self._beside_icon("thing", thing, counted)

    def cards(self, cards: Sequence[str]) -> str:
        """All these cards; those of one name together."""
        counts = {card: cards.count(card) for card in cards}
        return self.listed(
            [
                self.card(card)
                if count == 1
                else self.catalogue.say("list-times", count=count, name=self.card(card))
                for card, count in counts.items()
            ]
        )

    def listed(self, words: Sequence[str]) -> str:
        """`A, B and C`."""
        if len(words) < 2:
            return "".join(words)
        return self.catalogue.say("list-two", first=self.in_a_row(words[:-1]), last=words[-1])

    def in_a_row(self, words: Sequence[str]) -> str:
        """`A, B, C`."""
        row = "".join(words[:1])
        for word in words[1:]:
            row = self.catalogue.say("list-more", first=row, next=word)
        return row

    def _beside_icon(self, sort: Sort, word: str, said: str) -> str:
        name = self._icons[sort](word) if sort in self._icons else None
        return said if name is None else beside(name, said)


@lru_cache(maxsize=4096)
def _counted(language: str, message: str, count: int) -> str:
    return Catalogue(language).say(message, count=count)
