"""Cards for those who know no rules: read once, as a list reads all of a server's and each takes some
milliseconds, and in the form in which a game has them among its options."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, get_args

from dragonbot.blank.card import Card, card_of
from dragonbot.blank.mistake import Mistake
from dragonbot.blank.words import BadgeColour, BadgeShape
from dragonbot.games.fist.custom.form import Blank, frozen, thawed

BADGE_COLOURS: Final[tuple[str, ...]] = get_args(BadgeColour)
BADGE_SHAPES: Final[tuple[str, ...]] = get_args(BadgeShape)
MOST_REMEMBERED: Final = 512


@lru_cache(maxsize=MOST_REMEMBERED)
def read(source: str) -> Card | Mistake:
    """The card, or the first thing in it that is not understood."""
    try:
        return card_of(source)
    except Mistake as mistake:
        mistake.__context__ = None  # it holds all that was read
        return mistake.with_traceback(None)


def copy_of(card: Card, card_id: str) -> list[Any]:
    """The card under this id, as it stands in the option `cards` of a game."""
    copy: list[Any] = thawed(card.under(card_id))
    return copy


def names_in(copy: Any) -> dict[str, str]:
    """What a card is called, by language, of such a copy."""
    return dict(Blank(*frozen(copy)).names)
