"""The pictures of Dragon's Gold, from plain data.

| kind | content |
| --- | --- |
| `turn` | `view`: what everybody sees; `before`: the public events since the last dragon fell |
| `proposal` | `view`: what everybody sees while a treasure is shared |
| `market` | `view`: what everybody sees while the Market is open |
| `hand` | `view`: what that seat sees; `named`, where others see it, too |
| `end` | `view`: what everybody sees; `scenes`: the contents of all scenes of the game in their order |
| `card` | `card`: the id of a dragon or a magic object |
| `chances` | what `Chances.read` takes, of a review |
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from dragonbot.games.gold.picture import card, end, hand, market, proposal, turn
from dragonbot.games.gold.picture.story import story_of
from dragonbot.games.gold.picture.strip import Fall, fall_of
from dragonbot.games.gold.rules.view import OwnView, View
from dragonbot.games.gold.words import GOLD
from dragonbot.picture import chances
from dragonbot.picture.picture import Kind, Pictures, PicturesOfKinds, Wanted, words_for
from dragonbot.picture.words import Words


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


def _card(wanted: Wanted) -> tuple[str, Words]:
    return str(wanted.content["card"]), words_for(wanted, GOLD)


def _chances(wanted: Wanted) -> tuple[chances.Chances, Words]:
    return chances.Chances.read(wanted.content), words_for(wanted, GOLD)


KINDS: Final = {
    "turn": Kind(turn, _turn),
    "proposal": Kind(proposal, _table),
    "market": Kind(market, _table),
    "hand": Kind(hand, _hand),
    "end": Kind(end, _end),
    "card": Kind(card, _card),
    "chances": Kind(chances, _chances),
}


def _of_scene(content: Mapping[str, Any]) -> str | None:
    """By what lies on the table: a treasure that is shared, the Market, else the dragons."""
    view = content["view"]
    if view["offers"] is not None:
        return "market"
    sharing = view["sharing"]
    if sharing is not None and any(lair[0] == sharing["dragon"] for lair in view["lairs"]):
        return "proposal"
    return "turn" if view["lairs"] else None


GOLD_PICTURES: Final[Pictures] = PicturesOfKinds(KINDS, _of_scene)
