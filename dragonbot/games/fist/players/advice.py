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
from dragonbot.games.fist.players.reasons import Situation, reasons_for_bid
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
LIKELY: Final = 0.25
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
    judged = _judged(opinions)
    likely, rest = _ranked(judged)
    bidding = own.biddings[-1]
    tables = [guessed_table(edition, house, own, Random(f"{name}/{number}")) for number in range(TABLES)]
    for table in tables:
        table.block = None
    situation = Situation(edition, own, master.judge, tables, own.block, bidding.seats)
    offers = {offer.fist: offer for offer in opinions[0].offers}
    return _told(likely, rest, reasons_for_bid(situation, offers[likely[0].answer], bidding.metal))


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
    """A few neighbours that are as good as the best, and the others by what they are worth.

    Of the former the cheapest are taken, unless a master would hardly ever choose one of those.
    """
    best = max(one.worth for one in judged)
    alike = [one for one in judged if is_alike(one, best)]
    windows = [alike[start : start + MOST_ALIKE] for start in range(max(1, len(alike) - MOST_ALIKE + 1))]
    weights = [sum(one.weight for one in window) for window in windows]
    likely = windows[0] if weights[0] >= LIKELY else windows[weights.index(max(weights))]
    rest = sorted((one for one in judged if one not in likely), key=lambda one: -one.worth)
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
    tables = [guessed_table(edition, house, own, Random(f"{name}/{number}")) for number in range(DEALS)]
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
