"""A game's pictures: what is requested, and where each game's are found."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from dragonbot.games.register import Parts
from dragonbot.picture.words import LONGEST_ALT, NO_BADGES, Person, Words
from dragonbot.text.speech import Vocabulary

if TYPE_CHECKING:
    from dragonbot.picture.canvas import Canvas


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
        self._of_scene = of_scene

    def of_scene(self, content: Mapping[str, Any]) -> str | None:
        return self._of_scene(content)

    def draw(self, wanted: Wanted) -> bytes:
        picture, facts = self._kinds[wanted.kind]
        return picture.draw(*facts(wanted))

    def alt_text(self, wanted: Wanted) -> str:
        picture, facts = self._kinds[wanted.kind]
        return picture.alt_text(*facts(wanted))

    def in_words(self, wanted: Wanted) -> str:
        picture, facts = self._kinds[wanted.kind]
        return picture.in_words(*facts(wanted))


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
