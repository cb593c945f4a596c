"""Kept cards that nobody asks about: the Pixie fetches a coin, the Illusionist closes two fists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from dragonbot.engine.question import Asked
from dragonbot.fist.bids import IN_GOLD, Metal, TwoFists
from dragonbot.fist.edition import Edition
from dragonbot.fist.purse import move, move_as
from dragonbot.fist.table import TABLE, Table
from dragonbot.fist.things import FAIRY, SILVER, SPENT_FAIRY
from dragonbot.fist.view import OwnView
from dragonbot.games.fist.players.contest import Contest
from dragonbot.games.fist.players.guess import metal_of
from dragonbot.games.fist.players.journeyman import hasty
from dragonbot.games.fist.players.judge import Judge
from dragonbot.games.fist.players.offers import counted

FETCH: Final = {"use": "pixie"}
WORTH_FETCHING: Final = 0.01
"""Gain in the chance to win that each fetched coin must bring for its silver."""
MOST_FETCHED: Final = 3
"""Coins considered at once."""
TRIALS: Final = 24
SAME_DICE: Final = 1
LEAST_WORTH_OF_KEEPING: Final = 0.01
"""A card that allows two fists once is worth this at least as long as it is kept."""
MOST_SAMPLES: Final = 60


def fetched(
    judge: Judge, table: Table, view: Mapping[str, Any], asked: Asked
) -> tuple[Mapping[str, Any], Asked] | None:
    """View and question after fetching a spent Fairy Gold; None if it isn't worth it.

    Nothing else in the view changes: everyone sees the gold come back and the silver go.
    """
    own = OwnView.read(view)
    if own.biddings[-1].metal != IN_GOLD.id or FETCH not in own.actions:
        return None
    now = _prospects(judge, table, own, asked)
    most = min(MOST_FETCHED, own.mine[SILVER], own.mine[SPENT_FAIRY])
    after = [
        _prospects(judge, _with_fetched(table, own.me, count), own, asked) for count in range(1, most + 1)
    ]
    if max(worth - now - WORTH_FETCHING * count for count, worth in enumerate(after, 1)) < 0:
        return None
    other = _with_fetched(table, own.me, 1)
    purse = other.seats[own.me].purse
    seats = [[*seat] for seat in view["seats"]]
    front = list(seats[own.me][2])
    front[0] -= 1
    seats[own.me][2] = tuple(front)
    seen: dict[str, Any] = {**view, "mine": tuple(purse), "bank": tuple(other.bank), "seats": seats}
    if not (purse[SILVER] and purse[SPENT_FAIRY]):
        seen["actions"] = [action for action in own.actions if action != FETCH]
    counts = tuple((kind, count + (kind == FAIRY)) for kind, count in asked.counts)
    return seen, asked._replace(counts=counts)


def _with_fetched(table: Table, me: int, count: int) -> Table:
    other = TABLE.copy_within(table)
    purse = other.seats[me].purse
    move(count, SILVER, purse, other.bank)
    move_as(FAIRY, count, SPENT_FAIRY, purse, purse)
    return other


def _prospects(judge: Judge, table: Table, own: OwnView, asked: Asked) -> float:
    """How likely the seat is to win with its best bid against what the others bid when they are hasty."""
    me, random = own.me, Random(SAME_DICE)  # alike for all that are compared
    contest = Contest(judge, table, own.biddings[-1].seats, metal_of(IN_GOLD.id, asked), me)
    often = hasty(contest, me, random)
    summed = [0.0] * len(contest.offers[me])
    for _ in range(TRIALS):
        bids = {seat: random.choices(range(len(weights)), weights)[0] for seat, weights in often.items()}
        for place, worth in enumerate(contest.worths(me, bids)[: len(summed)]):
            summed[place] += worth
    return max(summed) / TRIALS


def may_close_two(edition: Edition, view: OwnView) -> bool:
    """Whether the seat may close two fists for what is bid in gold."""
    keeps = view.seats[view.me].keeps
    return view.biddings[-1].metal == IN_GOLD.id and any(
        edition.cards[card].standing.second_fist for card in keeps
    )


def two_fists(
    judge: Judge, table: Table, metal: Metal, met: Sequence[tuple[Contest, Mapping[int, int]]], me: int
) -> TwoFists | None:
    """The two fists that are best against what was met, of which one is opened when all others are open.

    None where that is not worth the card.
    """
    samples = met[-MOST_SAMPLES:]
    purse = table.seats[me].purse
    coins = sum(purse[kind] for kind in metal.coins)
    worths = [contest.worths(me, bids)[: coins + 1] for contest, bids in samples]
    count = min(map(len, worths), default=0)  # nobody bids more than is thought of
    if not count:
        return None
    count = min((bid for bid in samples[0][0].foolish if bid < count), default=count)
    single = max(sum(worth[bid] for worth in worths) for bid in range(count))
    best, low, high = 0.0, 0, 0
    for less in range(count):
        for more in range(less + 1, min(count, coins - less + 1)):
            together = sum(max(worth[less], worth[more]) for worth in worths)
            if together > best:
                best, low, high = together, less, more
    if (best - single) / len(worths) <= _worth_keeping(judge, table, me):
        return None
    first = counted(purse, metal, low)
    left = purse[:]
    for kind, spent in first:
        left[kind] -= spent
    return TwoFists(first, counted(left, metal, high))


def _worth_keeping(judge: Judge, table: Table, me: int) -> float:
    other = TABLE.copy_within(table)
    other.seats[me].keeps.remove(other.card_for_two_fists(other.seats[me]))
    return max(LEAST_WORTH_OF_KEEPING, judge.chance(table, me) - judge.chance(other, me))
