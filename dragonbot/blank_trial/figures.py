"""The figures of a test: of the card and of three printed ones, each with how far it may be off."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Final

from pydantic import BaseModel, ConfigDict

from dragonbot.arena.bout import NINETY_FIVE, interval
from dragonbot.blank_trial.plan import Plan
from dragonbot.blank_trial.watch import Came, Seen

FEW_GAMES: Final = 20
VERSION: Final = 1
"""Raised where other games are played, or they are counted otherwise."""


class Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")


class Mean(Part):
    """A mean, and between what it lies in 95 of 100 cases."""

    mean: float
    low: float
    high: float

    @property
    def is_nothing(self) -> bool:
        """It may as well be nothing."""
        return self.low <= 0 <= self.high


class CardFigures(Part):
    """The figures of one card."""

    card: str
    games: int
    """In which it took part."""
    auctions: int
    bought: int
    how_often: Mean | None
    """Which part of the auctions; None where it never came up."""
    price: Mean | None
    """None where there is no more than one sale: nobody knows how far prices lie apart."""
    ahead: float | None
    """By how much a buyer was ahead of the next best bid, on average."""
    buyers: int
    """Games in which a player bought it; the first buyer of each counts."""
    wins: float
    """How many of these won; a win that is shared counts in part."""
    win_share: Mean | None
    others_share: float | None
    """How many games each of the others has won."""
    rounds: float | None
    """Of a game with it."""
    longer: Mean | None
    """By how many rounds games with it are longer than those without."""
    endless: int
    """Games with it that were given up."""


class Figures(Part):
    version: int = VERSION
    game: str
    players: int
    games: int
    seed: str
    sold_in: str
    lowest_wins: bool
    card: CardFigures
    printed: list[CardFigures]

    @property
    def fair(self) -> float:
        """Win rate by chance."""
        return 1 / self.players


def counted(plan: Plan, games: Sequence[Seen]) -> Figures:
    """All games of the plan, or those of them that were played."""
    card, *printed = [_of_card(plan, card, games) for card in plan.watched]
    return Figures(
        game=plan.game,
        players=plan.players,
        games=len(games),
        seed=plan.seed,
        sold_in=plan.card.sold_in,
        lowest_wins=plan.card.wins == "lowest",
        card=card,
        printed=printed,
    )


def _of_card(plan: Plan, card: str, games: Iterable[Seen]) -> CardFigures:
    has: list[tuple[Seen, Came]] = []
    without: list[Seen] = []
    for game in games:
        came = game.cards.get(card)
        if came is None:
            without.append(game)
        else:
            has.append((game, came))
    sales = [sale for _, came in has for sale in came.sales]
    auctions = sum(came.auctions for _, came in has)
    ahead = [sale.ahead for sale in sales if sale.ahead is not None]
    first = [(game.winners, came.sales[0].seat) for game, came in has if came.sales]
    wins = sum((buyer in winners) / len(winners) for winners, buyer in first if winners)
    ended = sum(1 for winners, _ in first if winners)
    lengths = [game.rounds for game, _ in has]
    return CardFigures(
        card=card,
        games=len(has),
        auctions=auctions,
        bought=len(sales),
        how_often=_share(min(len(sales), auctions), auctions),
        price=mean_of([sale.price for sale in sales]),
        ahead=round(sum(ahead) / len(ahead), 3) if ahead else None,
        buyers=ended,
        wins=round(wins, 3),
        win_share=_share(wins, ended),
        others_share=round((1 - wins / ended) / (plan.players - 1), 4) if ended else None,
        rounds=round(sum(lengths) / len(lengths), 3) if lengths else None,
        longer=difference(lengths, [game.rounds for game in without]),
        endless=sum(not game.winners for game, _ in has),
    )


def _share(part: float, count: int) -> Mean | None:
    """With Wilson's interval."""
    if not count:
        return None
    low, high = interval(part / count, count)
    return Mean(mean=round(part / count, 4), low=round(low, 4), high=round(high, 4))


def mean_of(values: Sequence[float]) -> Mean | None:
    if len(values) < 2:
        return None
    mean, square = _moments(values)
    return _around(mean, sqrt(square))


def difference(ones: Sequence[float], others: Sequence[float]) -> Mean | None:
    """By how much the first are more, on average; None where they are too few to know how far they spread."""
    if min(len(ones), len(others)) < FEW_GAMES:
        return None
    mean, square = _moments(ones)
    other, other_square = _moments(others)
    return _around(mean - other, sqrt(square + other_square))


def apart(one: Mean, other: Mean) -> Mean:
    """By how much the first mean is more."""
    half = [(each.high - each.low) / 2 for each in (one, other)]
    both = sqrt(half[0] ** 2 + half[1] ** 2)
    gap = one.mean - other.mean
    return Mean(mean=round(gap, 3), low=round(gap - both, 3), high=round(gap + both, 3))


def _moments(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and the square of its standard error."""
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, spread / len(values)


def _around(mean: float, error: float) -> Mean:
    half = NINETY_FIVE * error
    return Mean(mean=round(mean, 3), low=round(mean - half, 3), high=round(mean + half, 3))
