"""Parts of effects in the form in which the rules play them, with the place in the text of each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, get_args

from dragonbot.blank import shapes, verbs
from dragonbot.blank.mistake import Mistake
from dragonbot.blank.reading import KEY, Mark, Place, Source
from dragonbot.blank.words import NUMBER_WORDS, OWN_NUMBERS, PEOPLE, THINGS, GroupWord, things_called
from dragonbot.games.fist.custom.form import COIN_NAMES, STONE_NAMES, Path, Tree
from dragonbot.games.fist.rules.things import STONE_OF

COLOUR_STONES: Final = {colour: f"{colour}_stone" for colour in STONE_OF}


class Parts:
    """Of one card. It remembers where in the text each part of the tuples comes from."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.places: dict[Path, Place] = {}
        self.bound: set[str] = set()
        """The names that have been given to something in this card."""
        self.each = 0
        """How many loops over people are around: who is meant where nobody is named."""

    def colour(self, word: str | list[str], place: Place, path: Path) -> str:
        self.places[path] = place
        if not isinstance(word, str):
            raise self.wrong("not_a_colour", place, str(word[0]), STONE_NAMES)
        return word if word in self.bound else COLOUR_STONES.get(word, things_called(word)[0])

    def name(self, name: str | None, place: Place, path: Path) -> str:
        self.places[path] = place
        if name:
            self.bound.add(name)
        return name or ""

    def coins(self, coins: dict[str, int], place: Place, path: Path) -> tuple[tuple[str, int], ...]:
        self.places[path] = place
        found = []
        for number, (word, count) in enumerate(coins.items()):
            self.places[(*path, number)] = (*place, word, KEY)
            self.places[(*path, number, 1)] = (*place, word)
            kinds = things_called(word)
            if len(kinds) != 1 or kinds[0] not in COIN_NAMES:
                options = [
                    each for each, names in THINGS.items() if names[0] in COIN_NAMES and len(names) == 1
                ]
                raise self.wrong("not_a_thing", (*place, word, KEY), word, options)
            found.append((kinds[0], count))
        return tuple(found)

    def source_keys(self, place: Place) -> list[str]:
        """The keys at a place, in the order in which they are written."""
        data = self.source.data
        for part in place:
            data = data[part]
        return list(data)

    def mark(self, path: Path) -> Mark:
        """Where in the text a part of the tuples comes from."""
        while path and path not in self.places:
            path = path[:-1]
        return self.source.mark(self.places.get(path, ()))

    def wrong(
        self,
        key: str,
        place: Place,
        word: str = "",
        options: Sequence[str] = (),
        least: int = 1,
        most: int = 0,
    ) -> Mistake:
        mark = self.source.mark(place)
        return Mistake(key, mark.line, mark.column, word, options, least=least, most=most)

    def who(self, name: str | None, place: Place, path: Path) -> str:
        self.places[path] = place
        if name is None:
            return "each" if self.each else "winner"
        return name if name in self.bound else PEOPLE.get(name, name)

    def kinds(self, words: str | list[str], place: Place, path: Path) -> tuple[str, ...]:
        self.places[path] = place
        found: list[str] = []
        for word in [words] if isinstance(words, str) else words:
            found += (word,) if word in self.bound else things_called(word)
        return tuple(found)

    def named_or_thing(self, word: str) -> str:
        return word if word in self.bound else things_called(word)[0]

    def number(self, part: Any, place: Place, path: Path) -> Tree:
        self.places[path] = place
        if isinstance(part, int):
            return part
        if isinstance(part, str):
            if part in OWN_NUMBERS:
                return (OWN_NUMBERS[part], self.who(None, place, (*path, 1)))
            return NUMBER_WORDS.get(part, part)
        name = next(iter(type(part).model_fields))
        inside = (*place, name)
        said = getattr(part, name)
        if name in ("count", "bid"):
            kinds = self.kinds(said, inside, (*path, 1))
            return (name, kinds, self.who(part.who, (*place, "who"), (*path, 2)))
        if name in ("points", "kept", "worth", "ahead"):
            return (name, self.who(said, inside, (*path, 1)))
        if name in ("left", "in_the_bag"):
            return (name, self.kinds(said, inside, (*path, 1)))
        if name == "half":
            return (name, self.number(said, inside, (*path, 1)))
        both = [self.number(each, (*inside, n), (*path, n + 1)) for n, each in enumerate(said)]
        return (name, *both)

    def condition(self, part: Any, place: Place, path: Path) -> Tree:
        self.places[path] = place
        if isinstance(part, str):
            return (part,)
        name = next(iter(type(part).model_fields))
        word = type(part).model_fields[name].alias or name
        inside = (*place, word)
        said = getattr(part, name)
        if word in ("has", "bank_has"):
            count = self.number(said[0], (*inside, 0), (*path, 1))
            kinds = self.kinds(said[1], (*inside, 1), (*path, 2))
            if word == "bank_has":
                return (word, count, kinds)
            return (word, count, kinds, self.who(part.who, (*place, "who"), (*path, 3)))
        if word in ("at_least", "more", "equal"):
            both = [self.number(each, (*inside, n), (*path, n + 1)) for n, each in enumerate(said)]
            return (word, *both)
        if word == "same":
            return (word, *[self.named_or_thing(each) for each in said])
        if word == "is":
            return (word, *[self.who(each, inside, (*path, n + 1)) for n, each in enumerate(said)])
        if word == "sold_in":
            return (word, (said,) if isinstance(said, str) else tuple(said))
        if word == "can_pay":
            return (word, price(said), self.who(part.who, (*place, "who"), (*path, 2)))
        if word == "not":
            return (word, self.condition(said, inside, (*path, 1)))
        return (
            word,
            tuple([self.condition(each, (*inside, n), (*path, 1, n)) for n, each in enumerate(said)]),
        )

    def group(self, part: Any, place: Place, path: Path) -> Tree:
        self.places[path] = place
        if isinstance(part, str):
            return PEOPLE.get(part, part)
        self.each += 1
        holds = self.condition(part.who, (*place, "who"), (*path, 2))
        self.each -= 1
        return ("prefer" if part.or_all else "with", PEOPLE.get(part.of, part.of), holds)

    def some(self, part: Any, place: Place, path: Path) -> Tree:
        """A group, or one person alone."""
        if isinstance(part, str) and (part in self.bound or part not in get_args(GroupWord)):
            return ("one", self.who(part, place, (*path, 1)))
        return self.group(part, place, path)


def price(parts: shapes.Price | verbs.PayParts) -> tuple[str, int]:
    assert isinstance(parts.stones, int)
    return (parts.colours, 3 if parts.colours == "each" else parts.stones)
