"""A game's pictures: what is requested, what is said in them, and where each game's are found."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from dragonbot.games.register import Parts
from dragonbot.picture.faces import PEN, is_covered
from dragonbot.text.speech import Catalogue, Narrator, Vocabulary

if TYPE_CHECKING:
    from dragonbot.picture.canvas import Canvas


LONGEST_ALT: Final = 1024
"""Characters that Discord takes as the description of a picture."""


NO_BADGES: Final[Mapping[str, str]] = MappingProxyType({})


class Person(NamedTuple):
    """Who sits on a seat, as shown to everybody."""

    name: str
    is_automated: bool = False
    """A computer player, or a stand-in."""


class Wanted(NamedTuple):
    """A picture, by all that it is a function of. Plain data, so it can be drawn in another process."""

    game: str
    """The id of an edition."""
    kind: str
    """Of the pictures of that game: `auction`, `hand`, …"""
    language: str
    content: Mapping[str, Any]
    """Everything the recipient may see: a view as posts have it, and nothing else of the table."""
    people: tuple[Person, ...] = ()
    """Who sits where."""


class Pictures(Protocol):
    """Those of one game."""

    kinds: tuple[str, ...]

    def of_scene(self, content: Mapping[str, Any]) -> str | None:
        """The kind of picture that shows the table in a scene that goes on; None where words are better."""

    def draw(self, wanted: Wanted) -> bytes:
        """The picture as a PNG."""

    def alt_text(self, wanted: Wanted) -> str:
        """All that the picture shows, as far as Discord takes it."""

    def in_words(self, wanted: Wanted) -> str:
        """All that the picture shows."""


class Picture(NamedTuple):
    """One kind of picture. Both functions take the same facts."""

    compose: Callable[..., Canvas]
    told: Callable[..., Iterator[str]]
    """All that the picture shows, line by line."""
    versions: Sequence[Mapping[str, Any]] = ({},)
    """More facts for `told`, which leave out more and more, for where Discord takes no more."""

    def draw(self, *facts: Any) -> bytes:
        return self.compose(*facts).png()

    def in_words(self, *facts: Any) -> str:
        return "\n".join(self.told(*facts))

    def alt_text(self, *facts: Any) -> str:
        """The first version for which there is room."""
        text = ""
        for version in self.versions:
            text = "\n".join(self.told(*facts, **version))
            if len(text) <= LONGEST_ALT:
                return text
        return text[: LONGEST_ALT - 1].rstrip() + "…"


class Kind(NamedTuple):
    picture: Picture
    facts: Callable[[Wanted], tuple[Any, ...]]
    """What the picture is made of, read from what was wanted."""


class PicturesOfKinds:
    """The pictures of a game, by their kinds."""

    def __init__(
        self, kinds: Mapping[str, Kind], of_scene: Callable[[Mapping[str, Any]], str | None]
    ) -> None:
        self.kinds = tuple(kinds)
        self._kinds = kinds
        self.of_scene = of_scene

    def draw(self, wanted: Wanted) -> bytes:
        picture, facts = self._kinds[wanted.kind]
        return picture.draw(*facts(wanted))

    def alt_text(self, wanted: Wanted) -> str:
        picture, facts = self._kinds[wanted.kind]
        return picture.alt_text(*facts(wanted))

    def in_words(self, wanted: Wanted) -> str:
        picture, facts = self._kinds[wanted.kind]
        return picture.in_words(*facts(wanted))


class Words:
    """What is said in a picture and of it: one language, the cards of one game, who sits at the table."""

    __slots__ = ("badges", "catalogue", "game", "narrator", "people", "say")

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
        self.say: Final = self.catalogue.say
        self.people = tuple(people)
        names = [person.name for person in people]
        self.narrator = Narrator(self.catalogue, dict(zip(seats, names, strict=False)), vocabulary)

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


def words_for(
    wanted: Wanted,
    vocabulary: Vocabulary,
    names: Sequence[str] = (),
    badges: Mapping[str, str] = NO_BADGES,
) -> Words:
    """What is said in a picture. `names` are those of the seats in the rules."""
    return Words(wanted.game, wanted.language, wanted.people, names, vocabulary, badges)


PICTURES: Final = Parts[Pictures](lambda kit: kit.pictures(), "it has no pictures")
"""By the ids of the games."""
