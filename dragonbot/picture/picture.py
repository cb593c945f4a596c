"""A game's pictures: what is requested, and where each game's are found."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol

from dragonbot.games.register import Parts
from dragonbot.picture.words import NO_BADGES, Person, Words
from dragonbot.text.speech import Vocabulary


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


class Module(Protocol):
    """A module that knows one kind of picture: all three take the same facts."""

    @property
    def draw(self) -> Callable[..., bytes]: ...
    @property
    def alt_text(self) -> Callable[..., str]: ...
    @property
    def in_words(self) -> Callable[..., str]: ...


class Kind(NamedTuple):
    module: Module
    facts: Callable[[Wanted], tuple[Any, ...]]
    """What the picture is made of, read from what was wanted."""


class PicturesOfKinds:
    """The pictures of a game, each by its module."""

    def __init__(
        self, kinds: Mapping[str, Kind], of_scene: Callable[[Mapping[str, Any]], str | None]
    ) -> None:
        self.kinds = tuple(kinds)
        self._kinds = kinds
        self._of_scene = of_scene

    def of_scene(self, content: Mapping[str, Any]) -> str | None:
        return self._of_scene(content)

    def draw(self, wanted: Wanted) -> bytes:
        kind = self._kinds[wanted.kind]
        return kind.module.draw(*kind.facts(wanted))

    def alt_text(self, wanted: Wanted) -> str:
        kind = self._kinds[wanted.kind]
        return kind.module.alt_text(*kind.facts(wanted))

    def in_words(self, wanted: Wanted) -> str:
        kind = self._kinds[wanted.kind]
        return kind.module.in_words(*kind.facts(wanted))


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
