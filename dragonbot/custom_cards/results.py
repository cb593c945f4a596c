"""The result of a test: figures of the card and of three printed ones, a verdict, and the words for both.

Each figure has its uncertainty, and the verdict says no more than the figures. Its thresholds:

- From 20 sales on the mean price is known to less than a coin, since prices of a card spread by about two
  coins. With fewer, it says nothing about price or winners.
- Half a coin is a noticeable difference, as bids are whole coins.
- A buyer who wins more than four games of seven against three others has the game with the card.
- A round has eight auctions: half a round more is noticeable in an evening.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from typing import Any, Final, NamedTuple

from pydantic import BaseModel, ConfigDict

from dragonbot.arena.bout import NINETY_FIVE, interval
from dragonbot.custom_cards.playtest import Came, Plan, Seen
from dragonbot.text.speech import VOCABULARIES, Catalogue, Narrator

FEW_GAMES: Final = 20
VERSION: Final = 1
"""Raise it if games are played or counted in another way."""


class Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")


class Mean(Part):
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float

    @property
    def is_nothing(self) -> bool:
        """True if 0 lies in the interval."""
        return self.low <= 0 <= self.high


class CardFigures(Part):
    """One card's figures."""

    card: str
    games: int
    """Games in which it took part."""
    auctions: int
    bought: int
    how_often: Mean | None
    """Share of auctions; None if it never came up."""
    price: Mean | None
    """None for fewer than two sales: their spread is unknown."""
    ahead: float | None
    """The buyer's average lead over the next bid."""
    buyers: int
    """Games with a buyer; the first buyer of each counts."""
    wins: float
    """Games won by the buyer; shared wins count in part."""
    win_share: Mean | None
    others_share: float | None
    """Average share of games won by each other player."""
    rounds: float | None
    """Average rounds of games with it."""
    longer: Mean | None
    """Additional rounds of games with it, compared with those without."""
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
    """The figures of the plan's games, or of those played so far."""
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
    """A share with its Wilson interval."""
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
    """The difference of the means; None if there are too few values for a spread."""
    if min(len(ones), len(others)) < FEW_GAMES:
        return None
    mean, square = _moments(ones)
    other, other_square = _moments(others)
    return _around(mean - other, sqrt(square + other_square))


def apart(one: Mean, other: Mean) -> Mean:
    """The first mean minus the other."""
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


FEW_SALES: Final = 20
ALIKE_COINS: Final = 0.5
NOT_SURE_COINS: Final = 1.5
"""With an interval wider than this to each side, a comparison says nothing."""
SELDOM: Final = 0.5
DECIDES: Final = 4 / 7
ROUNDS_NOTICED: Final = 0.5
IN_GOLD: Final = ("gold", "common_gold")
"""Metals that printed cards are sold in, too: only these prices can be compared."""


class Said(NamedTuple):
    """A text and its facts. A card's id as a fact shows as its name."""

    text: str
    facts: dict[str, Any]


def verdict(figures: Figures) -> list[Said]:
    """The verdict's sentences, the most important first."""
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
        yield Said("trial-decides", {"percent": _win_percent(card)})
    if card.how_often is not None and card.how_often.high < SELDOM:
        yield Said("trial-seldom-bought", {"count": card.bought, "auctions": card.auctions})
    yield from _worth(figures)
    if not decides:
        yield _winning(figures)
    yield from _length(figures)


def _worth(figures: Figures) -> Iterator[Said]:
    """Its price compared with printed cards."""
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
    facts = {"percent": _win_percent(card), "fair": round(100 * figures.fair)}
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


def _win_percent(card: CardFigures) -> int:
    return round(100 * card.win_share.mean) if card.win_share is not None else 0


A_HUNDRED: Final = 100
MINUS: Final = "\N{MINUS SIGN}"
OF_CARDS: Final = ("card", "other")
"""Facts that are cards."""


class Told(NamedTuple):
    """A test in one reader's words. The card's name stays as given."""

    verdict: list[str]
    figures: list[str]
    """A line for the card, then one for each printed card."""
    picture: dict[str, Any]
    """Plain data."""


def told(figures: Figures, name: str, language: str, badge: str = "") -> Told:
    """`badge`: the name of its drawing, for the picture."""
    telling = _Telling(figures, name, language, badge)
    return Told(
        [telling.said(each) for each in verdict(figures)],
        [telling.line(each) for each in (figures.card, *figures.printed)],
        telling.picture(),
    )


class _Telling:
    def __init__(self, figures: Figures, name: str, language: str, badge: str) -> None:
        self._badge = badge
        self._figures = figures
        self._name = name
        self._catalogue = Catalogue(language)
        self._phrases = Narrator(self._catalogue, vocabulary=VOCABULARIES[figures.game]).phrases

    def called(self, card: str) -> str:
        return self._name if card == self._figures.card.card else self._phrases.card(card)

    def said(self, said: Said) -> str:
        facts: dict[str, Any] = {}
        for key, value in said.facts.items():
            if key in OF_CARDS:
                facts[key] = self.called(value)
            elif isinstance(value, float):
                facts[key] = self.number(value)
                facts["count"] = value
            else:
                facts[key] = value
        return self._catalogue.say(said.text, **facts)

    def line(self, card: CardFigures, *, is_drawn: bool = False) -> str:
        """`is_drawn`: only what a picture shows."""
        told = [*self._bought_and_price(card), *self._ahead(card), *self._wins(card), *self._rounds(card)]
        if is_drawn:
            told = [*self._bought_and_price(card), *self._wins(card)]
        facts = self._phrases.in_a_row(told)
        return self._catalogue.say("trial-figures", name=self.called(card.card), facts=facts)

    def _bought_and_price(self, card: CardFigures) -> Iterator[str]:
        say, figures = self._catalogue.say, self._figures
        if card.how_often is not None:
            error = max(card.how_often.high - card.how_often.mean, card.how_often.mean - card.how_often.low)
            yield say(
                "trial-bought",
                bought=str(card.bought),
                auctions=str(card.auctions),
                percent=_percent(card.how_often.mean),
                error=_percent(error),
            )
        if card.price is not None:
            yield say(
                "trial-price",
                metal=figures.sold_in if card is figures.card else "gold",
                price=self.number(card.price.mean),
                error=self.number((card.price.high - card.price.low) / 2),
            )

    def _ahead(self, card: CardFigures) -> Iterator[str]:
        if card.ahead is not None:
            below = card is self._figures.card and self._figures.lowest_wins
            yield self._catalogue.say(
                "trial-ahead-below" if below else "trial-ahead", ahead=self.number(card.ahead)
            )

    def _wins(self, card: CardFigures) -> Iterator[str]:
        share = card.win_share
        if share is not None and card.others_share is not None:
            yield self._catalogue.say(
                "trial-wins",
                percent=_percent(share.mean),
                low=_percent(share.low),
                high=_percent(share.high),
                others=_percent(card.others_share),
            )

    def _rounds(self, card: CardFigures) -> Iterator[str]:
        say = self._catalogue.say
        if card.rounds is not None:
            yield say("trial-rounds", rounds=self.number(card.rounds))
        if card.longer is not None:
            yield say(
                "trial-rounds-apart",
                longer=self.signed(card.longer.mean),
                low=self.number(card.longer.low),
                high=self.number(card.longer.high),
            )

    def number(self, value: float) -> str:
        """To a tenth, in the language's format."""
        told = f"{abs(value):.1f}".replace(".", self._catalogue.say("decimal-point"))
        return f"{MINUS}{told}" if round(value, 1) < 0 else told

    def signed(self, value: float) -> str:
        told = self.number(value)
        return f"+{told}" if round(value, 1) > 0 else told

    def picture(self) -> dict[str, Any]:
        figures = self._figures
        return {
            "games": figures.games,
            "players": figures.players,
            "cards": [
                {
                    "card": each.card,
                    "name": self.called(each.card),
                    "badge": self._badge if each is figures.card else "",
                    "bought": _range(each.how_often),
                    "price": _range(each.price),
                    "wins": _range(each.win_share),
                    "line": self.line(each, is_drawn=True),
                }
                for each in (figures.card, *figures.printed)
            ],
        }


def _range(mean: Mean | None) -> list[float] | None:
    return None if mean is None else [mean.mean, mean.low, mean.high]


def _percent(part: float) -> str:
    return str(round(A_HUNDRED * part))
