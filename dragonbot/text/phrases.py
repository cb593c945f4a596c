"""Phrases: names, cards, things and lists of them, as they stand in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from dragonbot.engine.box import INVENTED
from dragonbot.engine.question import Sort
from dragonbot.text.catalogue import Catalogue, beside, text_id

IconOf: TypeAlias = Callable[[str], str | None]
"""The drawing of something by the rules' word for it; None where it has none."""
Icons: TypeAlias = Mapping[Sort, IconOf]
"""By what sort of thing it is: a word may be a card here, and a coin there."""
NO_ICONS: Final[Icons] = {}
Invented: TypeAlias = Mapping[str, Mapping[str, str]]
"""What people have called the cards that they have invented: by the card's id, and by language."""
NOTHING_INVENTED: Final[Invented] = {}


class Phrases:
    """The phrases of a language, with the names under which players are shown, and icons where there are."""

    __slots__ = ("_icons", "_invented", "_names", "catalogue")

    def __init__(
        self,
        catalogue: Catalogue,
        names: Mapping[str, str],
        icons: Icons = NO_ICONS,
        invented: Invented = NOTHING_INVENTED,
    ) -> None:
        self.catalogue = catalogue
        self._names = names
        self._icons = icons
        self._invented = invented

    def name(self, seat: str) -> str:
        return self._names.get(seat, seat)

    def card(self, card: str) -> str:
        if card.startswith(INVENTED):
            return self.catalogue.say("blank-name", name=self._called_by_people(card))
        return _named(self.catalogue.language, "card", card, None, self._icons.get("card"))

    def _called_by_people(self, card: str) -> str:
        """The name that a card was given, in this language or else in the other; else its id."""
        names = self._invented.get(card, {})
        return names.get(self.catalogue.language) or next(iter(names.values()), card.partition("@")[0][2:])

    def colour(self, colour: str) -> str:
        return _named(self.catalogue.language, "colour", colour)

    def thing(self, thing: str) -> str:
        """The name of a thing, for a label."""
        return _named(self.catalogue.language, "thing", thing, "name")

    def called(self, sort: str, word: str) -> str:
        """What a game calls something of a sort of its own: the text `SORT-WORD`."""
        return _named(self.catalogue.language, sort, word)

    def none_of(self, thing: str) -> str:
        """No such thing, as the object of a verb."""
        return _named(self.catalogue.language, "thing", thing, "none")

    def counted(self, count: int, thing: str) -> str:
        """So many things, alone or as the subject of a verb."""
        return _named(self.catalogue.language, "thing", thing, None, self._icons.get("thing"), count)

    def taken(self, count: int, thing: str) -> str:
        """So many things, as the object of a verb."""
        return _named(self.catalogue.language, "thing", thing, "taken", self._icons.get("thing"), count)

    def row_of(self, counts: Sequence[tuple[int, str]]) -> str:
        """So many of each of these things, but for those of which there are none: `2 Gold, 1 Silver`."""
        return self.in_a_row([self.counted(count, thing) for count, thing in counts if count])

    def all_taken(self, counts: Sequence[tuple[int, str]]) -> str:
        """The same as the object of a verb: `2 Gold and 1 Silver`."""
        return self.listed([self.taken(count, thing) for count, thing in counts if count])

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

    def either(self, words: Sequence[str]) -> str:
        """`A, B or C`."""
        if len(words) < 2:
            return "".join(words)
        return self.catalogue.say("list-or", first=self.in_a_row(words[:-1]), last=words[-1])

    def in_a_row(self, words: Sequence[str]) -> str:
        """`A, B, C`."""
        return "".join(words) if len(words) < 2 else self.catalogue.joined("list-more", words)


@lru_cache(maxsize=4096)
def _named(
    language: str,
    sort: str,
    word: str,
    attribute: str | None = None,
    icon_of: IconOf | None = None,
    count: int | None = None,
) -> str:
    """What something is called, beside its icon: for each word this is found out once."""
    message = text_id(sort, word) if attribute is None else f"{text_id(sort, word)}.{attribute}"
    said = Catalogue(language).say(message, **({} if count is None else {"count": count}))
    icon = icon_of(word) if icon_of is not None else None
    return said if icon is None else beside(icon, said)
