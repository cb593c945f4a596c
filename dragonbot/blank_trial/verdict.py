"""The verdict of a test, sentence by sentence, and never more than the figures say.

The thresholds:

- From 20 sales on the mean price is known to less than a coin, since prices of a card spread by about two
  coins. Below that, nothing is said about price or winners.
- Half a coin is the difference that people notice: bids are whole coins.
- A buyer who wins more than four games of seven against three others has the game with the card.
- A round has eight auctions: half a round more is a difference that people notice in an evening.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from dragonbot.blank_trial.figures import CardFigures, Figures, apart

FEW_SALES: Final = 20
ALIKE_COINS: Final = 0.5
NOT_SURE_COINS: Final = 1.5
"""Where it may be as much more or less than what it is compared with, nothing is said."""
SELDOM: Final = 0.5
DECIDES: Final = 4 / 7
ROUNDS_NOTICED: Final = 0.5
IN_GOLD: Final = ("gold", "common_gold")
"""What printed cards are sold in, too: only such prices can be compared."""


class Said(NamedTuple):
    """A text and its facts. A fact that is a card's id is shown by its name."""

    text: str
    facts: dict[str, Any]


def verdict(figures: Figures) -> list[Said]:
    """Sentence by sentence; what matters most comes first."""
    return list(_verdict(figures))


def _verdict(figures: Figures) -> Iterator[Said]:
    card = figures.card
    if card.endless:
        yield Said("trial-endless", {"count": card.endless, "games": card.games})
    if not card.auctions:
        yield Said("trial-never-came", {"games": card.games})
        return
    if not card.bought:
        if card.auctions < FEW_SALES:
            yield Said("trial-nothing-certain", {"count": 0, "auctions": card.auctions})
        else:
            yield Said("trial-never-bought", {"auctions": card.auctions})
            yield from _length(figures)
        return
    if card.bought < FEW_SALES:
        yield Said("trial-nothing-certain", {"count": card.bought, "auctions": card.auctions})
        if card.how_often is not None and card.how_often.high < SELDOM:
            yield Said("trial-seldom-bought", {"count": card.bought, "auctions": card.auctions})
        yield from _length(figures)
        return
    decides = card.win_share is not None and card.win_share.low > DECIDES
    if decides:
        yield Said("trial-decides", {"percent": _percent(card)})
    if card.how_often is not None and card.how_often.high < SELDOM:
        yield Said("trial-seldom-bought", {"count": card.bought, "auctions": card.auctions})
    yield from _worth(figures)
    if not decides:
        yield _winning(figures)
    yield from _length(figures)


def _worth(figures: Figures) -> Iterator[Said]:
    """By what it goes for, beside printed cards."""
    price = figures.card.price
    known = [each for each in figures.printed if each.price is not None and each.bought >= FEW_SALES]
    if price is None or not known or figures.sold_in not in IN_GOLD or figures.lowest_wins:
        return
    gaps = {each.card: apart(price, each.price) for each in known if each.price is not None}
    nearest = min(gaps, key=lambda card: abs(gaps[card].mean))
    gap = gaps[nearest]
    by_price = sorted(known, key=lambda each: each.price.mean if each.price is not None else 0.0)
    if gap.is_nothing or abs(gap.mean) <= ALIKE_COINS:
        sure = max(-gap.low, gap.high) <= NOT_SURE_COINS
        yield Said("trial-worth-as" if sure else "trial-worth-unsure", {"card": nearest})
    elif price.mean > _price(by_price[-1]):
        yield Said("trial-worth-more", {"card": by_price[-1].card})
    elif price.mean < _price(by_price[0]):
        yield Said("trial-worth-less", {"card": by_price[0].card})
    else:
        below = max((each for each in by_price if _price(each) <= price.mean), key=_price)
        above = min((each for each in by_price if _price(each) > price.mean), key=_price)
        yield Said("trial-worth-between", {"card": below.card, "other": above.card})


def _price(figures: CardFigures) -> float:
    return figures.price.mean if figures.price is not None else 0.0


def _winning(figures: Figures) -> Said:
    """Whether its buyer wins more often than by chance."""
    card = figures.card
    share = card.win_share
    facts = {"percent": _percent(card), "fair": round(100 * figures.fair)}
    if share is None or share.low <= figures.fair <= share.high:
        return Said("trial-wins-alike", facts)
    if share.high < figures.fair:
        return Said("trial-wins-less", facts)
    best = max((each.win_share.high for each in figures.printed if each.win_share is not None), default=1.0)
    return Said("trial-wins-most" if share.low > best else "trial-wins-more", facts)


def _length(figures: Figures) -> Iterator[Said]:
    longer = figures.card.longer
    if longer is None:
        return
    if longer.is_nothing:
        if max(-longer.low, longer.high) <= 2 * ROUNDS_NOTICED:
            yield Said("trial-length-alike", {})
    elif abs(longer.mean) >= ROUNDS_NOTICED:
        facts = {"rounds": round(abs(longer.mean), 1)}
        yield Said("trial-longer" if longer.mean > 0 else "trial-shorter", facts)
    else:
        yield Said("trial-length-alike", {})


def _percent(card: CardFigures) -> int:
    return round(100 * card.win_share.mean) if card.win_share is not None else 0
