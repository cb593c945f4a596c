"""What is said in a picture and of it: one language, the cards of one game, and who sits at the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from dragonbot.picture.faces import PEN, is_covered
from dragonbot.text.speech import Catalogue, Fact, Narrator, Vocabulary

LONGEST_ALT: Final = 1024
"""Characters that Discord takes as the description of a picture."""


NO_BADGES: Final[Mapping[str, str]] = MappingProxyType({})


class Person(NamedTuple):
    """Who sits on a seat, as shown to everybody."""

    name: str
    is_automated: bool = False
    """A computer player, or a stand-in."""


class Words:
    """For one table."""

    __slots__ = ("badges", "catalogue", "game", "narrator", "people")

    def __init__(
        self,
        game: str,
        language: str,
        people: Sequence[Person],
        seats: Sequence[str],
        vocabulary: Vocabulary,
        badges: Mapping[str, str] = NO_BADGES,
    ) -> None:
        """The seats by their names in the rules. `badges`: the drawings of cards that people invented."""
        self.badges = badges
        self.game = game
        self.catalogue = Catalogue(language)
        self.people = tuple(people)
        names = [person.name for person in people]
        self.narrator = Narrator(self.catalogue, dict(zip(seats, names, strict=False)), vocabulary)

    def say(self, message: str, /, **facts: Fact) -> str:
        return self.catalogue.say(message, **facts)

    def lettered(self, seat: int) -> str:
        """The name of a seat as it is drawn: its number where the faces lack one of its letters."""
        name = self.people[seat].name
        return name if is_covered(name) else self.say("name-nobody", number=str(seat + 1))

    def in_letters(self, line: str) -> str:
        """A line as it is drawn: with numbers in the place of names that have letters the faces lack."""
        for seat, person in enumerate(self.people):
            if not is_covered(person.name):
                line = line.replace(person.name, self.lettered(seat))
        return line

    def lettered_card(self, card: str) -> str:
        """The name of a card as it is drawn: people may have used letters that the faces lack."""
        name = self.narrator.card(card)
        return name if is_covered(name) else f"{PEN} {self.say('blank-unlettered')}"

    def name(self, seat: int) -> str:
        return self.people[seat].name

    def called(self, seat: int) -> str:
        """Whose seat it is, by number and name."""
        person = self.people[seat]
        key = "picture-seat-computer" if person.is_automated else "picture-seat"
        return self.say(key, number=str(seat + 1), name=person.name)

    def listed(self, seats: Iterable[int]) -> str:
        return self.narrator.phrases.listed([self.people[seat].name for seat in seats])

    def sentence(self, parts: Sequence[str]) -> str:
        """What is said of one thing: parts one after the other."""
        return self.narrator.phrases.in_a_row(parts)
