"""A game's pictures: requests, words, and the register by game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from dragonbot.games.register import Parts
from dragonbot.picture.faces import PEN, is_covered
from dragonbot.text.speech import Catalogue, Narrator, Vocabulary

if TYPE_CHECKING:
    from dragonbot.picture.canvas import Canvas


LONGEST_ALT: Final = 1024
"""Discord's limit for a picture's description, in characters."""


NO_BADGES: Final[Mapping[str, str]] = MappingProxyType({})


class Person(NamedTuple):
    """A person on a seat, as everyone sees them."""

    name: str
    is_automated: bool = False
    """A computer player, or a stand-in."""


class Wanted(NamedTuple):
    """A request with everything the picture depends on. Plain data, so another process can draw it."""

    game: str
    """An edition's id."""
    kind: str
    """A kind of picture of that game: `auction`, `hand`, …"""
    language: str
    content: Mapping[str, Any]
    """Everything the recipient may see: a view as in posts, and nothing else."""
    people: tuple[Person, ...] = ()
    """By seat."""


class Picture(NamedTuple):
    """One kind of picture. Both functions take the same arguments."""

    compose: Callable[..., Canvas]
    told: Callable[..., Iterator[str]]
    """The picture in words, line by line."""
    versions: Sequence[Mapping[str, Any]] = ({},)
    """More arguments for `told`, from long to short, for Discord's limit."""

    def draw(self, *facts: Any) -> bytes:
        return self.compose(*facts).png()

    def in_words(self, *facts: Any) -> str:
        return "\n".join(self.told(*facts))

    def alt_text(self, *facts: Any) -> str:
        """The first version that fits."""
        text = ""
        for version in self.versions:
            text = "\n".join(self.told(*facts, **version))
            if len(text) <= LONGEST_ALT:
                return text
        return text[: LONGEST_ALT - 1].rstrip() + "…"


class Kind(NamedTuple):
    picture: Picture
    facts: Callable[[Wanted], tuple[Any, ...]]
    """Read the picture's arguments from the request."""


class Pictures:
    """The pictures of a game by kind."""

    def __init__(
        self, kinds: Mapping[str, Kind], of_scene: Callable[[Mapping[str, Any]], str | None]
    ) -> None:
        self.kinds = tuple(kinds)
        self._kinds = kinds
        self.of_scene = of_scene
        """The kind of picture for a current scene; None if words are better."""

    def draw(self, wanted: Wanted) -> bytes:
        """The picture as a PNG."""
        picture, facts = self._kinds[wanted.kind]
        return picture.draw(*facts(wanted))

    def alt_text(self, wanted: Wanted) -> str:
        """The picture in words, within Discord's limit."""
        picture, facts = self._kinds[wanted.kind]
        return picture.alt_text(*facts(wanted))

    def in_words(self, wanted: Wanted) -> str:
        """The picture in words."""
        picture, facts = self._kinds[wanted.kind]
        return picture.in_words(*facts(wanted))


class Words:
    """Words for a picture: language, the game's cards, and the people at the table."""

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
        """`seats`: their names in the rules. `badges`: drawings of custom cards."""
        self.badges = badges
        self.game = game
        self.catalogue = Catalogue(language)
        self.say: Final = self.catalogue.say
        self.people = tuple(people)
        names = [person.name for person in people]
        self.narrator = Narrator(self.catalogue, dict(zip(seats, names, strict=False)), vocabulary)

    def lettered(self, seat: int) -> str:
        """A seat's drawn name: its number if the fonts lack a letter."""
        name = self.people[seat].name
        return name if is_covered(name) else self.say("name-nobody", number=str(seat + 1))

    def calling(self, names: Sequence[str], seats: Sequence[str]) -> Words:
        """The same words with other names for the people."""
        people = [person._replace(name=name) for person, name in zip(self.people, names, strict=True)]
        return Words(self.game, self.catalogue.language, people, seats, self.narrator.vocabulary, self.badges)

    def in_letters(self, line: str) -> str:
        """A drawn line: names with missing letters become numbers."""
        for seat, person in enumerate(self.people):
            if not is_covered(person.name):
                line = line.replace(person.name, self.lettered(seat))
        return line

    def lettered_card(self, card: str) -> str:
        """A card's drawn name: the bot's words if the fonts lack a letter."""
        name = self.narrator.card(card)
        return name if is_covered(name) else f"{PEN} {self.say('blank-unlettered')}"

    def name(self, seat: int) -> str:
        return self.people[seat].name

    def called(self, seat: int) -> str:
        """A seat's number and name."""
        person = self.people[seat]
        key = "picture-seat-computer" if person.is_automated else "picture-seat"
        return self.say(key, number=str(seat + 1), name=person.name)

    def listed(self, seats: Iterable[int]) -> str:
        return self.narrator.phrases.listed([self.people[seat].name for seat in seats])

    def sentence(self, parts: Sequence[str]) -> str:
        """Join the parts about one thing."""
        return self.narrator.phrases.in_a_row(parts)


def words_for(
    wanted: Wanted,
    vocabulary: Vocabulary,
    names: Sequence[str] = (),
    badges: Mapping[str, str] = NO_BADGES,
) -> Words:
    """The words for a request. `names`: the seats' names in the rules."""
    return Words(wanted.game, wanted.language, wanted.people, names, vocabulary, badges)


PICTURES: Final = Parts[Pictures](lambda kit: kit.pictures(), "it has no pictures")
"""By game."""
