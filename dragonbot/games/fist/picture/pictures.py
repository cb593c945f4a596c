"""The pictures of the Fist games, from plain data.

| kind | content |
| --- | --- |
| `auction` | `view`: what everybody sees |
| `hand` | `view`: what that seat sees |
| `end` | `view`: what everybody sees; `scenes`: the contents of all scenes of the game in their order |
| `card` | `card`: its id |
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final, NamedTuple

from dragonbot.fist.rules import FIST_GAMES
from dragonbot.fist.view import OwnView, View
from dragonbot.games.fist.picture import auction, card, end, hand
from dragonbot.games.fist.picture.story import story_of
from dragonbot.games.fist.words import words_of
from dragonbot.picture.picture import Pictures, Wanted
from dragonbot.picture.words import Words


class Seen(NamedTuple):
    """One picture, ready to be drawn or told."""

    draw: Callable[[], bytes]
    alt_text: Callable[[], str]
    in_words: Callable[[], str]


def _auction(wanted: Wanted) -> Seen:
    view = View.read(wanted.content["view"])
    words = _words(wanted, view)
    return Seen(
        partial(auction.draw, view, words),
        partial(auction.alt_text, view, words),
        partial(auction.in_words, view, words),
    )


def _hand(wanted: Wanted) -> Seen:
    view = OwnView.read(wanted.content["view"])
    words = _words(wanted, view)
    return Seen(
        partial(hand.draw, view, words),
        partial(hand.alt_text, view, words),
        partial(hand.in_words, view, words),
    )


def _end(wanted: Wanted) -> Seen:
    view = View.read(wanted.content["view"])
    story = story_of(wanted.content["scenes"], view.names, view.winners)
    words = _words(wanted, view)
    return Seen(
        partial(end.draw, view, story, words),
        partial(end.alt_text, view, story, words),
        partial(end.in_words, view, story, words),
    )


def _card(wanted: Wanted) -> Seen:
    name, words = str(wanted.content["card"]), _words(wanted)
    return Seen(
        partial(card.draw, name, words),
        partial(card.alt_text, name, words),
        partial(card.in_words, name, words),
    )


def _words(wanted: Wanted, view: View | None = None) -> Words:
    names = view.names if view is not None else ()
    return Words(wanted.game, wanted.language, wanted.people, names, words_of(wanted.game))


KINDS: Final[Mapping[str, Callable[[Wanted], Seen]]] = {
    "auction": _auction,
    "hand": _hand,
    "end": _end,
    "card": _card,
}


class FistPictures:
    """Of all editions: they differ in what their cards do, and in the words for that."""

    kinds: tuple[str, ...] = tuple(KINDS)

    def of_scene(self, content: Mapping[str, Any]) -> str | None:
        return "auction" if content["view"]["block"] else None

    def draw(self, wanted: Wanted) -> bytes:
        return KINDS[wanted.kind](wanted).draw()

    def alt_text(self, wanted: Wanted) -> str:
        return KINDS[wanted.kind](wanted).alt_text()

    def in_words(self, wanted: Wanted) -> str:
        return KINDS[wanted.kind](wanted).in_words()


FIST_PICTURES: Final[dict[str, Pictures]] = {game: FistPictures() for game in FIST_GAMES}
"""By the ids of the editions."""
