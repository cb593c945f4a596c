"""The pictures of Dragon's Gold, from plain data.

| kind | content |
| --- | --- |
| `turn` | `view`: what everybody sees |
| `proposal` | `view`: what everybody sees while a treasure is shared |
| `market` | `view`: what everybody sees while the Market is open |
| `hand` | `view`: what that seat sees |
| `end` | `view`: what everybody sees; `scenes`: the contents of all scenes of the game in their order |
| `card` | `card`: the id of a dragon or a magic object |
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final, NamedTuple

from dragonbot.games.gold.picture import card, end, hand, market, proposal, turn
from dragonbot.games.gold.picture.story import story_of
from dragonbot.games.gold.words import VOCABULARIES
from dragonbot.gold.rules import GOLD_GAMES
from dragonbot.gold.view import OwnView, View
from dragonbot.picture.picture import Pictures, Wanted
from dragonbot.picture.words import Words


class Seen(NamedTuple):
    """One picture, ready to be drawn or told."""

    draw: Callable[[], bytes]
    alt_text: Callable[[], str]
    in_words: Callable[[], str]


def _turn(wanted: Wanted) -> Seen:
    view = View.read(wanted.content["view"])
    words = _words(wanted, view)
    return Seen(
        partial(turn.draw, view, words),
        partial(turn.alt_text, view, words),
        partial(turn.in_words, view, words),
    )


def _proposal(wanted: Wanted) -> Seen:
    view = View.read(wanted.content["view"])
    words = _words(wanted, view)
    return Seen(
        partial(proposal.draw, view, words),
        partial(proposal.alt_text, view, words),
        partial(proposal.in_words, view, words),
    )


def _market(wanted: Wanted) -> Seen:
    view = View.read(wanted.content["view"])
    words = _words(wanted, view)
    return Seen(
        partial(market.draw, view, words),
        partial(market.alt_text, view, words),
        partial(market.in_words, view, words),
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
    scenes = wanted.content["scenes"]
    story = story_of(scenes, view.names, view.house, view.turns, view.winners, view.scores)
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
    return Words(wanted.game, wanted.language, wanted.people, names, VOCABULARIES[wanted.game])


KINDS: Final[Mapping[str, Callable[[Wanted], Seen]]] = {
    "turn": _turn,
    "proposal": _proposal,
    "market": _market,
    "hand": _hand,
    "end": _end,
    "card": _card,
}


class GoldPictures:
    """Basic or advanced: what the one has and the other has not does not lie on the table then."""

    kinds: tuple[str, ...] = tuple(KINDS)

    def of_scene(self, content: Mapping[str, Any]) -> str | None:
        """By what lies on the table: a treasure that is shared, the Market, else the dragons."""
        view = content["view"]
        if view["offers"] is not None:
            return "market"
        sharing = view["sharing"]
        if sharing is not None and any(lair[0] == sharing["dragon"] for lair in view["lairs"]):
            return "proposal"
        return "turn" if view["lairs"] else None

    def draw(self, wanted: Wanted) -> bytes:
        return KINDS[wanted.kind](wanted).draw()

    def alt_text(self, wanted: Wanted) -> str:
        return KINDS[wanted.kind](wanted).alt_text()

    def in_words(self, wanted: Wanted) -> str:
        return KINDS[wanted.kind](wanted).in_words()


GOLD_PICTURES: Final[dict[str, Pictures]] = {game: GoldPictures() for game in GOLD_GAMES}
"""By the ids of the games."""
