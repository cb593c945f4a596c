"""The pictures of the Fist games, from plain data.

| kind | content |
| --- | --- |
| `auction` | `view`: the public view; `before`: the public events of the last reveal |
| `hand` | `view`: that seat's view; `named` if others see it, too |
| `end` | `view`: the public view; `scenes`: the contents of all scenes of the game in order |
| `share` | the same as `end` |
| `card` | `card`: its id |
| `blank` | for a custom card the name of its `badge`, and in words `kind`, `name`, `flavour`, `power` |
| any of a table | also `cards`: the game's custom cards, as its option has them |
| `trial` | what `Trial.read` takes, for a test of a custom card |
| `chances` | what `Chances.read` takes, for a review |
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from dragonbot.engine.box import CARDS
from dragonbot.games.fist.custom.form import Blank, frozen
from dragonbot.games.fist.picture.auction import AUCTION, Last, last_of
from dragonbot.games.fist.picture.card import BLANK, CARD
from dragonbot.games.fist.picture.end import END, ranked, story_of, tell_moment
from dragonbot.games.fist.picture.hand import HAND
from dragonbot.games.fist.picture.trial import TRIAL, Trial
from dragonbot.games.fist.rules.view import OwnView, View
from dragonbot.games.fist.words import with_blanks, words_of
from dragonbot.picture.chances import CHANCES, Chances
from dragonbot.picture.custom_badges import badge_of_card
from dragonbot.picture.picture import NO_BADGES, Kind, Pictures, Wanted, Words, words_for
from dragonbot.picture.share import SHARE, Shared


def _table(wanted: Wanted) -> tuple[View, Words]:
    view = View.read(wanted.content["view"])
    return view, _words(wanted, view)


def _auction(wanted: Wanted) -> tuple[View, Words, Last | None]:
    view, words = _table(wanted)
    return view, words, last_of(wanted.content, view.names)


def _words(wanted: Wanted, view: View) -> Words:
    """The words, including those of the table's custom cards."""
    words = with_blanks(words_of(wanted.game), wanted.content)
    return words_for(wanted, words, view.names, _badges_in(wanted.content))


def _badges_in(content: Mapping[str, Any]) -> Mapping[str, str]:
    """Badges of the game's custom cards, by id."""
    trees = content.get(CARDS)
    return _badges_of(frozen(trees)) if trees else NO_BADGES


@lru_cache(maxsize=64)
def _badges_of(trees: tuple[Any, ...]) -> Mapping[str, str]:
    blanks = [Blank(*tree) for tree in trees]
    return {blank.id: badge_of_card(blank.badge, blank.names) for blank in blanks}


def _hand(wanted: Wanted) -> tuple[OwnView, Words, bool]:
    view = OwnView.read(wanted.content["view"])
    return view, _words(wanted, view), bool(wanted.content.get("named"))


def _end(wanted: Wanted) -> tuple[Any, ...]:
    view, words = _table(wanted)
    return view, story_of(wanted.content["scenes"], view.names, view.winners), words


def _share(wanted: Wanted) -> tuple[Shared, Words]:
    view, story, words = _end(wanted)
    moment = "".join(tell_moment(each, words, words.name(each.seat)) for each in story.moments[-1:])
    return Shared(view.winners, ranked(view), [seat.score for seat in view.seats], moment), words


def _card(wanted: Wanted) -> tuple[str, Words]:
    return str(wanted.content["card"]), words_for(wanted, words_of(wanted.game))


def _blank(wanted: Wanted) -> tuple[Any, ...]:
    told = [str(wanted.content[part]) for part in ("badge", "kind", "name", "flavour", "power")]
    return (*told, words_for(wanted, words_of(wanted.game)))


def _chances(wanted: Wanted) -> tuple[Chances, Words]:
    return Chances.read(wanted.content), words_for(wanted, words_of(wanted.game))


def _trial(wanted: Wanted) -> tuple[Trial, Words]:
    return Trial.read(wanted.content), words_for(wanted, words_of(wanted.game))


KINDS: Final = {
    "auction": Kind(AUCTION, _auction),
    "hand": Kind(HAND, _hand),
    "end": Kind(END, _end),
    "share": Kind(SHARE, _share),
    "card": Kind(CARD, _card),
    "blank": Kind(BLANK, _blank),
    "trial": Kind(TRIAL, _trial),
    "chances": Kind(CHANCES, _chances),
}


def _of_scene(content: Mapping[str, Any]) -> str | None:
    return "auction" if content["view"]["block"] else None


FIST_PICTURES: Final = Pictures(KINDS, _of_scene)
