"""The Market: what to offer, and which trades to make."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import erf, sqrt
from random import Random
from typing import Any, Final, NamedTuple

from dragonbot.games.gold.players.estimate import Estimate, Worth
from dragonbot.games.gold.players.value import Stakes
from dragonbot.games.gold.rules.tokens import COLOURS, covers, named

# The Market: offers that help both, and answers to others' offers.


PROFIT: Final = 0.3
"""The least gain of a trade, as guesses may be wrong."""
THEIR_PROFIT: Final = 0.7
HURRY: Final = 0.35
"""Share of time left below which no one accepts an offer."""
TRIES: Final = 120
RIVALRY: Final = 0.3
"""Part of the other's gain felt as a loss, by either of the two."""


def traded(estimate: Estimate, left: float, random: Random) -> Any:
    """Take the best offer to this seat, make one, or be done."""
    worth = Worth(estimate)
    offers = estimate.view.offers
    good = [
        (score, giver)
        for giver, to, give, want in offers
        if to == estimate.view.me
        and covers(list(estimate.view.mine), list(want))
        and (score := _profit(worth, estimate.view.me, giver, give, want)) >= PROFIT
    ]
    if good:
        return {"agree": estimate.view.names[max(good)[1]]}
    if left > HURRY and not any(giver == estimate.view.me for giver, *_ in offers) and random.random() < 0.6:
        best = max(_bargains(estimate, worth, random), default=None, key=lambda one: one[0])
        if best is not None:
            return best[1]
    return "done"


def _profit(worth: Worth, me: int, other: int, got: Sequence[int], given: Sequence[int]) -> float:
    """The gain beyond the part of the other's gain that counts."""
    change = [more - less for more, less in zip(got, given, strict=True)]
    gains = worth.gains({me: change, other: [-count for count in change]})
    return gains[me] - RIVALRY * max(0.0, gains[other])


def _bargains(estimate: Estimate, worth: Worth, random: Random) -> Iterator[tuple[float, Any]]:
    """One token for one, or two for one, with a player who should like it, too."""
    places = range(len(COLOURS))
    have = [place for place in places if estimate.view.mine[place]]
    if not have:
        return
    for _ in range(TRIES):
        other = random.choice(estimate.others())
        theirs = [place for place in places if estimate.heaps[other][place] >= 1]
        if not theirs:
            continue
        give = [0] * len(COLOURS)
        want = [0] * len(COLOURS)
        give[random.choice(have)] += 1
        if random.random() < 0.5:
            give[random.choice(have)] += 1
        want[random.choice(theirs)] += 1
        if not covers(list(estimate.view.mine), give) or any(
            g and w for g, w in zip(give, want, strict=True)
        ):
            continue
        change = [more - less for more, less in zip(want, give, strict=True)]
        gains = worth.gains({estimate.view.me: change, other: [-count for count in change]})
        profit = gains[estimate.view.me] - RIVALRY * max(0.0, gains[other])
        if profit >= PROFIT and gains[other] >= THEIR_PROFIT:
            yield profit, {"give": named(give), "for": named(want), "to": estimate.view.names[other]}


# How a master trades at the Market: what helps it win, and what the other would accept.
#
# It makes offers to one player after another, while there is time to answer.


WANTED: Final = 0.6
"""The other's probable minimum gain."""
DOUBT: Final = 0.8
"""Error of a trade's estimated value to the other."""
WORTH_A_WORD: Final = 0.1
"""The least expected value of an offer."""
LAST_TRADES: Final = 0.1
"""Share of time left below which no one accepts an offer."""
MOST_TOKENS: Final = 3
"""Most tokens in either direction."""
KEPT_ON: Final = 12
"""Best trades that are improved by one more token on either side."""
SURELY_THERE: Final = 0.7
"""Minimum probability that a player has a colour to ask for."""


class Trade(NamedTuple):
    """Tokens for another player's tokens."""

    other: int
    give: tuple[int, ...]
    want: tuple[int, ...]


class Dealer:
    """Possible trades of a seat, and their value."""

    def __init__(self, estimate: Estimate) -> None:
        self.estimate = estimate
        self.worth = Worth(estimate)
        self.stakes = Stakes(estimate, self.worth)

    def gains(self, trade: Trade) -> list[float]:
        change = [more - less for more, less in zip(trade.want, trade.give, strict=True)]
        me = self.estimate.view.me
        return self.worth.gains({me: change, trade.other: [-count for count in change]})

    def hope(self, trade: Trade) -> tuple[float, float]:
        """An offer's expected value, and both players' total gain."""
        gains = self.gains(trade)
        mine, theirs = gains[self.estimate.view.me], gains[trade.other]
        feels = theirs - RIVALRY * max(0.0, mine)
        taken = 0.5 * (1 + erf((feels - WANTED) / DOUBT / sqrt(2)))
        profit = self.profit(gains)
        return (taken * profit if profit >= PROFIT else profit - PROFIT), mine + theirs

    def profit(self, gains: Sequence[float]) -> float:
        """At most its points: hurting others more than that gains is too risky."""
        return min(self.stakes.score(gains), gains[self.estimate.view.me])

    def best(self, others: Sequence[int], in_time: Callable[[], bool]) -> tuple[float, Trade] | None:
        """The best trade, built from one-for-one trades by adding promising tokens."""
        found: dict[Trade, tuple[float, float]] = {}
        new = [trade for other in others for trade in self._pairs(other)]
        for tokens in range(2 * MOST_TOKENS - 1):
            for trade in new:
                found[trade] = self.hope(trade)
                if not in_time():
                    break
            if tokens == 2 * MOST_TOKENS - 2 or not in_time():
                break
            last = [trade for trade in new if trade in found]
            promising = sorted(last, key=lambda trade: -found[trade][0])[:KEPT_ON]
            promising += sorted(last, key=lambda trade: -found[trade][1])[:KEPT_ON]
            new = list(dict.fromkeys(one for trade in promising for one in self._larger(trade)))
            new = [trade for trade in new if trade not in found]
        best = max(found, key=lambda trade: found[trade][0], default=None)
        return None if best is None or found[best][0] < WORTH_A_WORD else (found[best][0], best)

    def _pairs(self, other: int) -> Iterator[Trade]:
        nothing = Trade(other, (0,) * len(COLOURS), (0,) * len(COLOURS))
        for wanted in self._one_more_wanted(nothing):
            yield from self._one_more_given(wanted)

    def _larger(self, trade: Trade) -> Iterator[Trade]:
        yield from self._one_more_given(trade)
        yield from self._one_more_wanted(trade)

    def _one_more_given(self, trade: Trade) -> Iterator[Trade]:
        mine = self.estimate.view.mine
        if sum(trade.give) < MOST_TOKENS:
            for place in range(len(COLOURS)):
                if mine[place] > trade.give[place] and not trade.want[place]:
                    yield trade._replace(give=_with_one(trade.give, place))

    def _one_more_wanted(self, trade: Trade) -> Iterator[Trade]:
        theirs = self.estimate.heaps[trade.other]
        if sum(trade.want) < MOST_TOKENS:
            for place in range(len(COLOURS)):
                if theirs[place] - trade.want[place] >= SURELY_THERE and not trade.give[place]:
                    yield trade._replace(want=_with_one(trade.want, place))


def _with_one(heap: tuple[int, ...], place: int) -> tuple[int, ...]:
    return (*heap[:place], heap[place] + 1, *heap[place + 1 :])


def dealt_at_market(estimate: Estimate, left: float, random: Random, in_time: Callable[[], bool]) -> Any:
    """Take the best offer to this seat, make one, or be done."""
    view, dealer = estimate.view, Dealer(estimate)
    good = [
        (profit, giver)
        for giver, to, give, want in view.offers
        if to == view.me
        and covers(list(view.mine), list(want))
        and (profit := dealer.profit(dealer.gains(Trade(giver, want, give)))) >= PROFIT
    ]
    if good:
        return {"agree": view.names[max(good)[1]]}
    if left <= LAST_TRADES:
        return "done"
    open_offers = {Trade(to, give, want) for giver, to, give, want in view.offers if giver == view.me}
    waiting = {trade.other for trade in open_offers}
    others = [seat for seat in estimate.others() if seat not in waiting]
    # With offers to everyone, sometimes improve the oldest: anyone who wanted it would have taken it.
    found = dealer.best(others or [random.choice(estimate.others())], in_time)
    if found is None or found[1] in open_offers:
        return "done"
    trade = found[1]
    return {"give": named(list(trade.give)), "for": named(list(trade.want)), "to": view.names[trade.other]}
