"""Advice in the Fist games: what a master would do in a person's place, and why.

The deals by which it is judged are those that the position names, so whoever asks twice hears the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from statistics import fmean, pstdev
from typing import Any, Final, NamedTuple

from dragonbot.engine.asked import Asked
from dragonbot.fist.edition import Edition
from dragonbot.fist.house_rules import HouseRules
from dragonbot.fist.table import TABLE, Table
from dragonbot.fist.view import OwnView
from dragonbot.games.fist.players.choices.decision import decide
from dragonbot.games.fist.players.choices.leads import LEADS
from dragonbot.games.fist.players.guess import guessed_table
from dragonbot.games.fist.players.judge import Judge
from dragonbot.games.fist.players.leading import led, reasons_for_choice
from dragonbot.games.fist.players.master import Master, Opinion
from dragonbot.games.fist.players.offers import Offer
from dragonbot.games.fist.players.reasons import MANY_CARDS, Situation, reasons_for_bid, wins_for_certain
from dragonbot.players.agents import MOST_ALIKE, Advice, Reason
from dragonbot.players.position import position_name

OPINIONS: Final = 3
"""So many times a master thinks about a bid, each time of other deals."""
TABLES: Final = 6
"""So many tables are looked at for reasons."""
DEALS: Final = 12
"""So many tables are looked at for a choice."""
ALIKE: Final = 0.004
"""Bids that differ by less than this, in the chance to win the game, are told as equally good."""
ALIKE_IN_PART: Final = 0.02
"""The same as a part of the chance."""
DOUBT: Final = 2.0
"""So many times as far as opinions differ, nobody knows which is better."""
SAFE: Final = 0.05
"""So much less may a bid be worth that leaves nothing to chance: what others bid is a rough guess."""
GAP: Final = 2
"""Between bids that are alike one other may seem to be worse."""
WEIGHT: Final = 0.05
"""What a master would do less often than this is no advice."""
WORSE: Final = 0.04
"""Nor what makes it so much less likely to win the game."""


class Judged(NamedTuple):
    """An answer as it has been judged several times over."""

    answer: Any
    worth: float
    doubt: float
    """How far the worth differs from that of others by chance alone."""
    weight: float
    chance: float | None
    spread: float


def advised(
    edition: Edition,
    options: Mapping[str, Any],
    thinking_seconds: float,
    view: Mapping[str, Any],
    asked: Asked,
    salt: str = "",
) -> list[Advice]:
    """The best answers, best first. With another salt other deals are looked at."""
    own = OwnView.read(view)
    house = HouseRules.read(options)
    name = f"{salt}/{position_name(view, asked)}"
    if asked.counts:
        return _for_a_bid(edition, house, own, asked, thinking_seconds, name)
    return _for_a_choice(edition, house, own, asked, name) if len(asked.answers) > 1 else []


def _for_a_bid(
    edition: Edition, house: HouseRules, own: OwnView, asked: Asked, seconds: float, name: str
) -> list[Advice]:
    assert own.block is not None
    master = Master(edition, house, Random(name), seconds / OPINIONS)
    opinions = [master.opinion(own, asked) for _ in range(OPINIONS)]
    bidding = own.biddings[-1]
    tables = [
        guessed_table(edition, house, own, Random(f"{name}/{number}"), asked.heard)
        for number in range(TABLES)
    ]
    for table in tables:
        table.block = None
    situation = Situation(edition, own, master.judge, tables, own.block, bidding.seats, asked.heard)
    offers = {offer.fist: offer for offer in opinions[0].offers}
    judged = _judged(opinions)
    prudent = [one for one in judged if is_prudent(situation, offers[one.answer])]
    likely, rest = _ranked(prudent or judged)
    safe = _safest(situation, offers, judged)
    if safe is not None:
        likely, rest = [safe], []
    return _told(likely, rest, reasons_for_bid(situation, offers[likely[0].answer], bidding.metal))


def _safest(situation: Situation, offers: Mapping[Any, Offer], judged: Sequence[Judged]) -> Judged | None:
    """Where the card decides the game: the cheapest bid that nobody can outbid, if hardly any is better."""
    decides = any(situation.reach.gain(situation.card, seat)[1] for seat in situation.seats)
    certain = [one for one in judged if wins_for_certain(situation, offers[one.answer])]
    if not decides or not certain:
        return None
    cheapest = min(certain, key=lambda one: offers[one.answer].value)
    best = max(one.worth for one in judged)
    if best - cheapest.worth > max(SAFE, DOUBT * cheapest.doubt):
        return None
    return cheapest._replace(
        weight=sum(one.weight for one in judged if is_alike(one, best)), chance=1.0, spread=0.0
    )


def is_prudent(situation: Situation, offer: Offer) -> bool:
    """Early in a round nobody is told to spend most of the gold on what brings nobody points."""
    if situation.cards_left < MANY_CARDS or offer.value * 2 <= situation.gold:
        return True
    return any(situation.reach.may_gain(situation.card, seat) for seat in situation.seats)


def _judged(opinions: Sequence[Opinion]) -> list[Judged]:
    """What the opinions come to together."""
    judged = []
    tops = [max(opinion.worths) for opinion in opinions]
    for place, offer in enumerate(opinions[0].offers):
        worths = [opinion.worths[place] for opinion in opinions]
        behind = [top - worth for top, worth in zip(tops, worths, strict=True)]
        chances = [opinion.chances[place] for opinion in opinions]
        judged.append(
            Judged(
                offer.fist,
                fmean(worths),
                pstdev(behind) / len(opinions) ** 0.5,
                fmean(opinion.weights[place] for opinion in opinions),
                fmean(chances),
                pstdev(chances),
            )
        )
    return judged


def _ranked(judged: Sequence[Judged]) -> tuple[list[Judged], list[Judged]]:
    """The cheapest few neighbours that are as good as the best, and the others by what they are worth.

    What lies between two that are alike is alike, too, whatever chance has made of it.
    """
    best = max(one.worth for one in judged)
    alike = [place for place, one in enumerate(judged) if is_alike(one, best)]
    first = last = alike[0]
    for place in alike[1:]:
        if place - last > GAP or place - first >= MOST_ALIKE:
            break
        last = place
    likely = list(judged[first : last + 1])
    rest = sorted(
        (one for one in judged if one not in likely and not is_alike(one, best)), key=lambda one: -one.worth
    )
    return likely, rest


def is_alike(one: Judged, best: float) -> bool:
    """Whether nobody can tell that something else is better."""
    return best - one.worth <= max(ALIKE, ALIKE_IN_PART * best, DOUBT * one.doubt)


def _told(likely: Sequence[Judged], rest: Sequence[Judged], reasons: Sequence[Reason]) -> list[Advice]:
    """What is alike, and one other thing at most; none of no weight, and none that is clearly worse."""
    best = max(one.worth for one in likely)
    others = [one for one in rest if one.weight >= WEIGHT and best - one.worth <= WORSE]
    return [
        Advice(
            one.answer,
            one.chance,
            one.weight,
            one.spread,
            alike=0 < place < len(likely),
            reasons=() if place else tuple(reasons),
        )
        for place, one in enumerate([*likely, *others[:1]])
    ]


def _for_a_choice(edition: Edition, house: HouseRules, own: OwnView, asked: Asked, name: str) -> list[Advice]:
    """Each answer is tried at many tables, or what a master would answer at each is counted."""
    judge = Master(edition, house, Random(name), 0.0).judge
    tables = [
        guessed_table(edition, house, own, Random(f"{name}/{number}"), asked.heard) for number in range(DEALS)
    ]
    worths = _worths(judge, tables, own.me, asked)
    if worths is None:
        return _by_vote(judge, tables, own.me, asked)
    means = [fmean(found) for found in worths]
    judged = [
        Judged(answer, mean, 0.0, 0.0, None, 0.0) for answer, mean in zip(asked.answers, means, strict=True)
    ]
    alike = [one for one in judged if is_alike(one, max(means))]
    told = [one._replace(weight=1 / len(alike)) for one in alike]
    if len(alike) == len(judged):
        return _told(told[:MOST_ALIKE], (), (Reason("choice-all-alike", {}),))
    reasons = reasons_for_choice(judge, tables, own, asked, told[0].answer)
    return _told(told[:MOST_ALIKE], (), reasons)


def _worths(judge: Judge, tables: Sequence[Table], me: int, asked: Asked) -> list[list[float]] | None:
    """How likely the seat is to win with each answer, at each table; None where that cannot be tried."""
    if asked.key not in LEADS:
        return None
    return [
        [judge.chance(led(judge, table, me, asked, answer), me) for table in tables]
        for answer in asked.answers
    ]


def _by_vote(judge: Judge, tables: Sequence[Table], me: int, asked: Asked) -> list[Advice]:
    """What a master would answer at most of the tables."""
    votes = [repr(decide(judge, TABLE.copy_within(table), me, asked)) for table in tables]
    counted = sorted(
        ((votes.count(repr(answer)) / len(votes), -place) for place, answer in enumerate(asked.answers)),
        reverse=True,
    )
    share, place = counted[0]
    if share <= 0.5:
        return []
    return [Advice(asked.answers[-place], None, share)]
