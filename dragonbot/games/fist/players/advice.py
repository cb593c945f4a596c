"""Advice in Fist: what masters would do in a person's place, and why.

The position seeds the masters' guesses, so the same question gets the same answer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from statistics import fmean, pstdev
from typing import Any, Final

from dragonbot.engine.question import Asked
from dragonbot.games.fist.players.agents import DEALS as OF_MASTER
from dragonbot.games.fist.players.agents import Master, Met, Opinion, Settled
from dragonbot.games.fist.players.choices import LEADS, decide
from dragonbot.games.fist.players.contest import Offer
from dragonbot.games.fist.players.guess import guessed_table
from dragonbot.games.fist.players.judge import Judge
from dragonbot.games.fist.players.reasons import Situation, led, reasons_for_bid, reasons_for_choice
from dragonbot.games.fist.rules.edition import Edition, HouseRules
from dragonbot.games.fist.rules.table import TABLE, Table
from dragonbot.games.fist.rules.view import OwnView
from dragonbot.players import MOST_ALIKE, Advice, Chosen, Reason, position_name

MASTERS: Final = 8
"""Masters asked about a bid."""
EARLY_ROUNDS: Final = (100, 200, 400)
"""Rounds of thinking after which to check if a master clearly makes an offer."""
CLEARLY: Final = 0.6
"""Recent share of an offer, relative to its most frequent one, that makes it clear."""
OF_ONE: Final = (1, 2, 4)
"""The same if it is only asked about one bid, until it is clear if they make it."""
DEALS_OF_ONE: Final = 2
"""Deals of hidden things per master; a third one changes 3 verdicts in 100."""
TABLES: Final = 6
"""Tables used to find reasons."""
DEALS: Final = 12
"""Tables at which a master chooses."""
ENOUGH: Final = 0.6
"""Share of bids that the first line should cover, with a few neighbours."""
NEARLY: Final = 0.25
"""Share, relative to the favourite, above which an offer is shown with it."""
BESIDE: Final = 2
"""Distance in coins within which offers count as neighbours."""
WEIGHT: Final = 0.05
"""Below this share an answer is no advice."""
ALIKE: Final = 0.004
"""Difference in the chance to win below which choices count as equally good."""
ALIKE_IN_PART: Final = 0.02
"""The same, relative to the chance."""
BETTER: Final = 0.01
"""Gain in the chance to win that is shown as better."""


def advised(
    edition: Edition,
    options: Mapping[str, Any],
    thinking_seconds: float,
    view: Mapping[str, Any],
    asked: Asked,
    salt: str = "",
    chosen: Chosen | None = None,
) -> list[Advice]:
    """The masters' most frequent answers first. Another salt means other deals."""
    own = OwnView.read(view)
    house = HouseRules.read(options)
    name = f"{salt}/{position_name(view, asked)}"
    if asked.counts:
        return _for_a_bid(edition, house, own, asked, thinking_seconds, name, chosen)
    return _for_a_choice(edition, house, own, asked, name) if len(asked.answers) > 1 else []


def _for_a_bid(
    edition: Edition,
    house: HouseRules,
    own: OwnView,
    asked: Asked,
    seconds: float,
    name: str,
    chosen: Chosen | None,
) -> list[Advice]:
    master = Master(edition, house, Random(name), seconds / MASTERS)
    opinions: list[Opinion] = []
    steps, deals = ((MASTERS,), OF_MASTER) if chosen is None else (OF_ONE, DEALS_OF_ONE)
    is_settled = None if chosen is None else _settled_on(chosen)
    for masters in steps:
        while len(opinions) < masters:
            opinions.append(master.opinion(own, asked, deals, is_settled))
        if chosen is None:
            continue
        agreed = _agreed(opinions, chosen)
        if agreed is not None:
            return [agreed]
        if not _weight_of(opinions, chosen) and (masters > 1 or not _is_near(opinions, chosen)):
            break
    offers, weights = opinions[0].offers, _weights(opinions)
    likely = _likely(offers, weights)
    rest = [place for place in range(len(offers)) if place not in likely and weights[place] >= WEIGHT]
    others = sorted(rest, key=lambda place: -weights[place])[:1]
    reasons: tuple[Reason, ...] = ()
    if chosen is None or chosen.asks_why:
        reasons = _reasons_for_bid(edition, house, own, asked, name, master.judge, offers[likely[0]])
    found: list[Advice] = []
    for place in (*likely, *others):
        chances = [opinion.chance(place) for opinion in opinions] if chosen is None else []
        first, alike = not found, place in likely[1:]
        found.append(
            Advice(
                offers[place].fist,
                fmean(chances) if chances else None,
                weights[place],
                pstdev(chances) if chances else 0.0,
                alike,
                reasons if first else (),
            )
        )
    return found


def _reasons_for_bid(
    edition: Edition, house: HouseRules, own: OwnView, asked: Asked, name: str, judge: Judge, offer: Offer
) -> tuple[Reason, ...]:
    assert own.block is not None
    tables = [
        guessed_table(edition, house, own, Random(f"{name}/{number}"), asked.heard)
        for number in range(TABLES)
    ]
    for table in tables:
        table.block = None
    bidding = own.biddings[-1]
    situation = Situation(edition, own, judge, tables, own.block, bidding.seats, asked.heard)
    return reasons_for_bid(situation, offer, bidding.metal)


def _weights(opinions: Sequence[Opinion]) -> list[float]:
    """How often they would make each offer."""
    return [fmean(each) for each in zip(*(opinion.weights for opinion in opinions), strict=True)]


def _agreed(opinions: Sequence[Opinion], chosen: Chosen) -> Advice | None:
    """The answer as advice, if masters give it nearly as often as any."""
    weight = _weight_of(opinions, chosen)
    if not weight or weight < NEARLY * max(_weights(opinions)):
        return None
    return Advice(chosen.answer, None, weight)


def _settled_on(chosen: Chosen) -> Settled:
    """A test if a master clearly makes this offer about as often as any."""

    def is_settled(me: int, met: Met) -> bool:
        if len(met) not in EARLY_ROUNDS:
            return False
        often = Counter(bids[me] for _, bids in met[len(met) // 2 :])
        offers = met[0][0].offers[me]
        same = (count for place, count in often.items() if chosen.is_same(offers[place].fist))
        return next(same, 0) >= CLEARLY * max(often.values())

    return is_settled


def _is_near(opinions: Sequence[Opinion], chosen: Chosen) -> bool:
    """True if they sometimes make an offer next to it."""
    weights, offers = _weights(opinions), opinions[0].offers
    mine = next((place for place, offer in enumerate(offers) if chosen.is_same(offer.fist)), None)
    if mine is None:
        return True
    beside = weights[max(0, mine - BESIDE) : mine + BESIDE + 1]
    return max(beside) >= WEIGHT


def _weight_of(opinions: Sequence[Opinion], chosen: Chosen) -> float:
    """How often they would give the answer."""
    weights = _weights(opinions)
    places = (place for place, offer in enumerate(opinions[0].offers) if chosen.is_same(offer.fist))
    return next((weights[place] for place in places), 0.0)


def _likely(offers: Sequence[Offer], weights: Sequence[float]) -> list[int]:
    """Index of the most frequent offer and its neighbours, until together they are frequent enough."""
    most = max(range(len(offers)), key=lambda place: weights[place])
    likely = [most]
    while len(likely) < MOST_ALIKE and sum(weights[place] for place in likely) < ENOUGH:
        low, high = min(likely), max(likely)
        beside = [
            place
            for place in (low - 1, high + 1)
            if 0 <= place < len(offers)
            and _differ_by_one(offers[place], offers[low if place < low else high])
            and weights[place] >= NEARLY * weights[most]
        ]
        if not beside:
            break
        likely.append(max(beside, key=lambda place: weights[place]))
    return likely


def _differ_by_one(one: Offer, other: Offer) -> bool:
    """True if the fists differ by just one coin or stone."""
    if one.curses or other.curses or one.purple != other.purple:
        return False
    return abs(sum(count for _, count in one.fist) - sum(count for _, count in other.fist)) == 1


def _for_a_choice(edition: Edition, house: HouseRules, own: OwnView, asked: Asked, name: str) -> list[Advice]:
    """The masters' choices, each at another guess of the table."""
    judge = Master(edition, house, Random(name), 0.0).judge
    tables = [
        guessed_table(edition, house, own, Random(f"{name}/{number}"), asked.heard) for number in range(DEALS)
    ]
    votes = Counter(repr(decide(judge, TABLE.copy_within(table), own.me, asked)) for table in tables)
    shares = {place: votes[repr(answer)] / DEALS for place, answer in enumerate(asked.answers)}
    ranked = sorted(shares, key=lambda place: (-shares[place], place))
    most = shares[ranked[0]]
    alike = [place for place in ranked if shares[place] > max(WEIGHT, NEARLY * most)][:MOST_ALIKE] or ranked[
        :1
    ]
    worths = _worths(judge, tables, own.me, asked)
    answer = asked.answers[alike[0]]
    if worths is not None and min(worths) >= max(worths) - max(ALIKE, ALIKE_IN_PART * max(worths)):
        reasons: tuple[Reason, ...] = (Reason("choice-all-alike", {}),)
    else:
        reasons = reasons_for_choice(judge, tables, own, asked, answer) if worths is not None else ()
        reasons = reasons or (_by_comparison(worths, alike, round(most * DEALS)),)
    return [
        Advice(asked.answers[place], None, shares[place], alike=number > 0, reasons=() if number else reasons)
        for number, place in enumerate(alike)
    ]


def _worths(judge: Judge, tables: Sequence[Table], me: int, asked: Asked) -> list[float] | None:
    """The chance to win with each answer; None if that can't be tried."""
    if asked.key not in LEADS:
        return None
    return [
        fmean(judge.chance(led(judge, table, me, asked, answer), me) for table in tables)
        for answer in asked.answers
    ]


def _by_comparison(worths: Sequence[float] | None, alike: Sequence[int], votes: int) -> Reason:
    """The reason if no fact of the position is one: the gain over the rest, or the votes."""
    if worths is not None:
        rest = [worth for place, worth in enumerate(worths) if place not in alike]
        better = worths[alike[0]] - max(rest, default=worths[alike[0]])
        if better >= BETTER:
            return Reason("choice-better", {"count": round(100 * better)})
    return Reason("choice-voted", {"count": votes, "deals": DEALS})
