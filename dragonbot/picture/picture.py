"""Pictures that a game has: what is asked of them, and where those of each game are found."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, Protocol

from dragonbot.games.register import Parts
from dragonbot.picture.words import Person


class Wanted(NamedTuple):
    """A picture, by all that it is a function of. Plain data, so it can be drawn in another process."""

    game: str
    """The id of an edition."""
    kind: str
    """Of the pictures of that game: `auction`, `hand`, …"""
    language: str
    content: Mapping[str, Any]
    """What may be seen by whoever it is for: a view, as it stands in posts, and nothing else of the table."""
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


PICTURES: Final = Parts[Pictures]("picture", "PICTURES", "it has no pictures")
"""By the ids of the games."""
