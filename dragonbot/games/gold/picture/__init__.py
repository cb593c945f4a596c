"""The pictures of Dragon's Gold, from plain data.

| kind | content |
| --- | --- |
| `turn` | `view`: the public view; `before`: the public events since the last dragon fell |
| `proposal` | `view`: the public view while a treasure is shared |
| `market` | `view`: the public view while the Market is open |
| `hand` | `view`: that seat's view; `named` if others see it, too |
| `end` | `view`: the public view; `scenes`: the contents of all scenes of the game in order |
| `card` | `card`: the id of a dragon or a magic object |
| `chances` | what `Chances.read` takes, for a review |
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from dragonbot.games.gold.picture.end import END, story_of, tell_moment
from dragonbot.games.gold.picture.hand import HAND
from dragonbot.games.gold.picture.market import MARKET
from dragonbot.games.gold.picture.proposal import PROPOSAL
from dragonbot.games.gold.picture.turn import TURN, Fall, fall_of
from dragonbot.games.gold.rules.lair import DRAGONS
from dragonbot.games.gold.rules.view import OwnView, View
from dragonbot.games.gold.words import GOLD, card_icon
from dragonbot.picture.canvas import Canvas
from dragonbot.picture.card import compose_card, told_card
from dragonbot.picture.chances import CHANCES, Chances
from dragonbot.picture.lanes import places_of
from dragonbot.picture.picture import Kind, Picture, Pictures, Wanted, Words, words_for
from dragonbot.picture.share import SHARE, Shared

# One dragon or magic object


def _composed_card(card: str, words: Words) -> Canvas:
    badge = card_icon(card)
    assert badge is not None
    return compose_card(badge, _kind(card, words), words.narrator.card(card), words.narrator.power(card))


def _kind(card: str, words: Words) -> str:
    return words.say("picture-dragon" if card in DRAGONS else "picture-object")


def _told_card(card: str, words: Words) -> Iterator[str]:
    narrator = words.narrator
    return told_card(narrator.card(card), _kind(card, words), narrator.power(card), words)


CARD: Final = Picture(_composed_card, _told_card)


# Arguments of the pictures


def _table(wanted: Wanted) -> tuple[View, Words]:
    view = View.read(wanted.content["view"])
    return view, words_for(wanted, GOLD, view.names)


def _turn(wanted: Wanted) -> tuple[View, Words, Fall | None]:
    view, words = _table(wanted)
    return view, words, fall_of(wanted.content, view.names)


def _hand(wanted: Wanted) -> tuple[OwnView, Words, bool]:
    view = OwnView.read(wanted.content["view"])
    words = words_for(wanted, GOLD, view.names)
    return view, words, bool(wanted.content.get("named"))


def _end(wanted: Wanted) -> tuple[Any, ...]:
    view, words = _table(wanted)
    scenes = wanted.content["scenes"]
    return view, story_of(scenes, view.names, view.house, view.turns, view.winners, view.scores), words


def _share(wanted: Wanted) -> tuple[Shared, Words]:
    view, story, words = _end(wanted)
    moment = "".join(tell_moment(each, words, words.name(each.seat)) for each in story.moments[-1:])
    return Shared(view.winners, places_of(view.scores), view.scores, moment), words


def _card(wanted: Wanted) -> tuple[str, Words]:
    return str(wanted.content["card"]), words_for(wanted, GOLD)


def _chances(wanted: Wanted) -> tuple[Chances, Words]:
    return Chances.read(wanted.content), words_for(wanted, GOLD)


KINDS: Final = {
    "turn": Kind(TURN, _turn),
    "proposal": Kind(PROPOSAL, _table),
    "market": Kind(MARKET, _table),
    "hand": Kind(HAND, _hand),
    "end": Kind(END, _end),
    "share": Kind(SHARE, _share),
    "card": Kind(CARD, _card),
    "chances": Kind(CHANCES, _chances),
}


def _of_scene(content: Mapping[str, Any]) -> str | None:
    """The picture for the table: a treasure being shared, the Market, else the dragons."""
    view = content["view"]
    if view["offers"] is not None:
        return "market"
    sharing = view["sharing"]
    if sharing is not None and any(lair[0] == sharing["dragon"] for lair in view["lairs"]):
        return "proposal"
    return "turn" if view["lairs"] else None


GOLD_PICTURES: Final = Pictures(KINDS, _of_scene)
