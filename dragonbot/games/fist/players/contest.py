"""A contest: several seats bid for a card. Their possible fists, and the value of each outcome."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate
from random import Random
from typing import Final, NamedTuple, TypeAlias

from dragonbot.games.fist.players.ends import (
    NOBODY,
    NOTHING,
    NOTHING_SPENT,
    End,
    Spent,
    cards_that_count,
    end_of,
    silver_of,
    won_tie,
)
from dragonbot.games.fist.players.features import BORROWERS
from dragonbot.games.fist.players.judge import Judge
from dragonbot.games.fist.rules.bids import IN_COMMON_GOLD, IN_GOLD, IN_SILVER, IN_STONES, Fist, Metal
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import BLACK, FAIRY, GOLD, PURPLE, RED, RETURNING

# Offers: a seat's reasonable fists and their costs


MOST: Final = 12
"""The highest bid considered."""


class Offer(NamedTuple):
    fist: Fist
    value: int
    """The open fist's value."""
    cost: float
    """Strength lost by spending other things than gold."""
    curses: bool = False
    purple: bool = False


def offers_of(judge: Judge, table: Table, index: int, metal: Metal, *, magic: bool) -> list[Offer]:
    """Offers from the empty fist upwards, with magic coins if wanted."""
    seat = table.seats[index]
    purse = seat.purse
    costs = _Costs(judge, table, index)
    bonus = table.dragon_bonus(seat) if table.block and table.edition.cards[table.block].dragon else 0
    most = min(MOST, sum(purse[kind] for kind in metal.coins))
    if metal.id == IN_STONES.id:
        fists = _cheapest_stones(costs, purse, most)
    else:
        fists = [counted(purse, metal, count) for count in range(most + 1)]
    offers = [Offer(fist, count + bonus * (count > 0), costs.of(fist)) for count, fist in enumerate(fists)]
    if magic:
        offers += _with_magic(costs, purse, metal, offers)
    return offers


class _Costs:
    """Strength a seat loses by spending other things than gold."""

    def __init__(self, judge: Judge, table: Table, index: int) -> None:
        self.judge = judge
        self.table = table
        self.index = index
        self.known: dict[Fist, float] = {(): 0.0}
        self.before: float | None = None

    def of(self, fist: Fist) -> float:
        if len(fist) == 1 and fist[0][0] in IN_GOLD.coins:
            return 0.0
        other: Fist = tuple([part for part in fist if part[0] not in IN_GOLD.coins])
        cost = self.known.get(other)
        if cost is None:
            if self.before is None:
                self.before = self.judge.strengths(self.table)[self.index]
            cost = self.known[other] = self.before - self._strength_without(other)
        return cost

    def _strength_without(self, fist: Fist) -> float:
        purse = self.table.seats[self.index].purse
        for kind, count in fist:
            purse[kind] -= count
            if kind in RETURNING:
                purse[RETURNING[kind]] += count
        strength = self.judge.strengths(self.table)[self.index]
        for kind, count in fist:
            purse[kind] += count
            if kind in RETURNING:
                purse[RETURNING[kind]] -= count
        return strength


def _with_magic(costs: _Costs, purse: list[int], metal: Metal, plain: list[Offer]) -> list[Offer]:
    more = []
    if BLACK in metal.magic and purse[BLACK]:
        fist: Fist = ((BLACK, 1),)
        more.append(Offer(fist, 0, costs.of(fist), curses=True))
    for coin in (RED, PURPLE):
        if coin not in metal.magic or not purse[coin]:
            continue
        for offer in plain[1:]:
            fist = tuple(sorted((*offer.fist, (coin, 1))))
            value = offer.value * 2 if coin == RED else offer.value
            more.append(Offer(fist, value, costs.of(fist), purple=coin == PURPLE))
    return more


def counted(purse: list[int], metal: Metal, count: int) -> Fist:
    """`count` of the metal, returning coins first."""
    fist = []
    for kind in metal.coins:
        coins = min(count, purse[kind])
        if coins:
            fist.append((kind, coins))
            count -= coins
    return tuple(sorted(fist))


def _cheapest_stones(costs: _Costs, purse: list[int], most: int) -> list[Fist]:
    """From none to `most` stones, each time adding the one whose loss hurts least."""
    taken: dict[int, int] = {}
    fists: list[Fist] = [()]
    for _ in range(most):
        kinds = [kind for kind in IN_STONES.coins if purse[kind] > taken.get(kind, 0)]

        def cost(kind: int) -> float:
            trial = {**taken, kind: taken.get(kind, 0) + 1}
            return costs.of(tuple(sorted(trial.items())))

        kind = min(kinds, key=cost)
        taken[kind] = taken.get(kind, 0) + 1
        fists.append(tuple(sorted(taken.items())))
    return fists


BID_FIRST: Final = (IN_GOLD.id, IN_COMMON_GOLD.id)
"""Metals that don't break ties."""
LEAST_SILVER: Final = 0.5
"""The value of a player without silver if no one wants to win."""
EARLY: Final = 4
"""With this many cards to come in the round, it is early."""


class Contest:
    """One table's card on the block: what each outcome leaves to each seat, and who wins then."""

    def __init__(self, judge: Judge, table: Table, seats: Sequence[int], metal: Metal, me: int) -> None:
        assert table.block is not None
        card = table.edition.cards[table.block]
        self.seats = list(seats)
        self.lowest_wins = card.lowest_wins
        block, table.block = table.block, None
        to_come = cards_that_count(judge, table)
        self.cards_left = len(to_come) + 1
        self.ends: dict[int, End] = {NOBODY: end_of(judge, table, to_come)}
        table.block = block
        early = metal.id in BID_FIRST and len(table.to_come) >= EARLY
        # Only the seat's own question tells which coins may be added; in a tie-break it depends on more.
        theirs = replace(metal, magic=IN_GOLD.magic if metal.id in BID_FIRST else ())
        self.offers: dict[int, list[Offer]] = {
            seat: offers_of(judge, table, seat, metal if seat == me else theirs, magic=True)
            for seat in self.seats
        }
        for seat in self.seats:
            if len(self.offers[seat]) == 1 and not card.lowest_wins:  # it can only pass
                self.ends[seat] = self.ends[NOBODY]
                continue
            after = judge.after_playing(table, block, seat)
            # A card that brings others may have removed a card to come.
            self.ends[seat] = end_of(judge, after, [each for each in to_come if each in after.to_come])
            early = early and not _moves_points(table, after, block)
        self.silver = silver_of(table) if metal.id != IN_SILVER.id else [0.0] * len(table.seats)
        self._known: dict[tuple[int, ...], list[float]] = {}
        self._spent = [NOTHING_SPENT] * len(table.seats)
        for seat, offers in self.offers.items():
            self._spent[seat] = [_spent(offer) for offer in offers]
        mine = table.seats[me].purse[FAIRY] + table.seats[me].purse[GOLD]
        self.foolish: Final = frozenset(
            place
            for place, (fairy, common, _) in enumerate(self._spent[me])
            if early and (fairy + common) * 2 > mine
        )
        """Offers the thinking seat never makes: most of its gold, early, for a card that moves no points.
        Others may make them.
        """

    def won_by(self, bids: Mapping[int, int]) -> list[tuple[int, float]]:
        """The winners with these offers (by index), and each one's chance if silver decides."""
        offers = [(seat, self.offers[seat][place]) for seat, place in bids.items()]
        if any(offer.curses for _, offer in offers):
            return [(NOBODY, 1.0)]
        second = any(offer.purple for _, offer in offers)
        values = {seat: offer.value for seat, offer in offers}
        wanted = min(values.values()) if self.lowest_wins and not second else max(values.values())
        if not wanted and not self.lowest_wins:
            return [(NOBODY, 1.0)]
        best = [seat for seat, value in values.items() if value == wanted]
        if second and len(best) == 1:
            values.pop(best[0])
            wanted = max(values.values(), default=0)
            if not wanted:
                return [(NOBODY, 1.0)]
            best = [seat for seat, value in values.items() if value == wanted]
        if self.lowest_wins:
            return won_tie(best, [1 / (silver or LEAST_SILVER) for silver in self.silver])
        return won_tie(best, self.silver)

    def worth(self, seat: int, bids: Mapping[int, int]) -> float:
        """The seat's chance to win the game with these offers."""
        spent = self._spent_with(bids)
        return sum([chance * self.ends[winner].chance(seat, spent) for winner, chance in self.won_by(bids)])

    def _spent_with(self, bids: Mapping[int, int]) -> list[Spent]:
        return [each[bids.get(seat, 0)] for seat, each in enumerate(self._spent)]

    def worths(self, seat: int, bids: Mapping[int, int]) -> list[float]:
        """The same for each offer of the seat, given the others' offers."""
        key = (seat, *[place for other, place in bids.items() if other != seat])
        worths = self._known.get(key)
        if worths is None:
            worths = self._known[key] = self._worths(seat, bids)
        return worths

    def _worths(self, seat: int, bids: Mapping[int, int]) -> list[float]:
        others = [(other, self.offers[other][place]) for other, place in bids.items() if other != seat]
        if self.lowest_wins or any(offer.curses or offer.purple for _, offer in others):
            return self._worths_one_by_one(seat, bids)
        most = max(offer.value for _, offer in others)
        best = [other for other, offer in others if offer.value == most]
        spent, tried = self._spent_with(bids), self._spent[seat]
        offers = self.offers[seat]
        worths = [0.0] * len(offers)
        losing: list[int] = []
        tying: list[int] = []
        winning: list[int] = []
        unsold: list[int] = []
        for place, offer in enumerate(offers):
            if offer.purple:
                worths[place] = self.worth(seat, {**bids, seat: place})
            elif offer.curses or not (offer.value or most):
                unsold.append(place)
            elif offer.value > most:
                winning.append(place)
            elif offer.value == most:
                tying.append(place)
            else:
                losing.append(place)
        kinds: list[tuple[list[int], int, float]] = [(unsold, NOBODY, 1.0), (winning, seat, 1.0)]
        kinds += [(losing, winner, chance) for winner, chance in won_tie(best, self.silver)]
        kinds += [(tying, winner, chance) for winner, chance in won_tie([seat, *best], self.silver)]
        for places, winner, chance in kinds:
            if places:
                found = self.ends[winner].chances(seat, spent, [tried[place] for place in places])
                for place, worth in zip(places, found, strict=True):
                    worths[place] += chance * worth
        return worths

    def _worths_one_by_one(self, seat: int, bids: Mapping[int, int]) -> list[float]:
        tried = dict(bids)
        worths = []
        for place in range(len(self.offers[seat])):
            tried[seat] = place
            worths.append(self.worth(seat, tried))
        return worths

    def wish(self, seat: int) -> float:
        """The seat's gain from the card, compared with no sale."""
        spent = [NOTHING] * len(self._spent)
        return self.ends[seat].chance(seat, spent) - self.ends[NOBODY].chance(seat, spent)


def _moves_points(table: Table, after: Table, card: str) -> bool:
    """True if the game is won, or the card itself gave or took points."""
    scores = [seat.score for seat in table.seats]
    return bool(after.winners) or (card not in BORROWERS and [seat.score for seat in after.seats] != scores)


def _spent(offer: Offer) -> Spent:
    fairy = common = 0
    for kind, count in offer.fist:
        if kind == FAIRY:
            fairy = count
        elif kind == GOLD:
            common = count
    return fairy, common, offer.cost


# Regret matching: choose bids repeatedly against each other, favouring those one regrets not having made.
# It converges to a mixture of bids that is hard to exploit.


Habits: TypeAlias = Mapping[int, Sequence[float]]
"""How often each seat makes each of its offers without thinking."""

LEAST_ROUNDS: Final = 40
"""Below this many rounds bids are hardly better than random."""
WHIM: Final = 0.4
"""How often people bid without any plan."""
BY_MAGIC: Final = 0.1
"""How often people with magic coins bid one of them."""
MAGIC: Final = (BLACK, RED, PURPLE)
USUAL_WISH: Final = 0.05
"""The gain of a card that is worth a fair share of one's coins."""


def mixtures(
    contests: Sequence[Contest],
    me: int,
    habits: Sequence[Habits],
    by_habit: float,
    rounds: int,
    random: Random,
    go_on: Callable[[], bool],
    met: list[tuple[Contest, dict[int, int]]] | None = None,
) -> dict[int, list[float]]:
    """How often each seat should make each of its offers, over several deals of hidden things.

    A seat with habits in a deal follows them with that probability and thinks otherwise. It ends early when
    `go_on` says so, but not without a result. `met` collects every bid made on the way. Without `me`, all
    seats think in turn.
    """
    seats = contests[0].seats
    others = [seat for seat in seats if seat != me]
    regrets = {seat: [0.0] * max(len(contest.offers[seat]) for contest in contests) for seat in seats}
    chosen = {seat: [0.0] * len(regret) for seat, regret in regrets.items()}
    foolish = frozenset.intersection(*(contest.foolish for contest in contests))
    for number in range(1, rounds + 1):
        deal = int(random.random() * len(contests))
        contest = contests[deal]
        bids = {}
        for seat in seats:
            habit = habits[deal].get(seat)
            if habit is not None and random.random() < by_habit:
                weights = habit
            else:
                theirs = regrets[seat][: len(contest.offers[seat])]
                weights = _weights(theirs, foolish if seat == me else ())
                often, total = chosen[seat], sum(weights)
                for place, weight in enumerate(weights):
                    if weight:
                        often[place] += number * weight / total  # later choices are better
            bids[seat] = _drawn(weights, random)
        thinking = others[number % len(others)] if others else me  # one by one, as they take long
        for seat in {thinking} if me == NOBODY else {me, thinking}:
            worths = contest.worths(seat, bids)
            got = worths[bids[seat]]
            regret = regrets[seat]
            for place, worth in enumerate(worths):
                now = regret[place] + worth - got
                regret[place] = now if now > 0 else 0.0  # old regrets fade
            if seat == me:
                for place in foolish:
                    regret[place] = 0.0
        if met is not None:
            met.append((contest, bids))
        if number >= LEAST_ROUNDS and not go_on():
            break
    return chosen


def _drawn(weights: Sequence[float], random: Random) -> int:
    """A weighted random index: the one `random.choices` would draw, in half the time."""
    sums = list(accumulate(weights))
    return bisect(sums, random.random() * sums[-1], 0, len(sums) - 1)


def _weights(regrets: list[float], foolish: Collection[int]) -> list[float]:
    if any(regrets):
        return regrets
    return [0.0 if place in foolish else 1.0 for place in range(len(regrets))]


def fair_parts(contest: Contest, me: int) -> Habits:
    """The others' habits: about a fair share of their coins, by how much they want the card, or a whim."""
    return {seat: _fair_part(contest, seat) for seat in contest.seats if seat != me}


def _fair_part(contest: Contest, seat: int) -> list[float]:
    """Fists with magic coins come after the plain ones; people sometimes close them."""
    offers = contest.offers[seat]
    plain = sum(all(kind not in MAGIC for kind, _ in offer.fist) for offer in offers)
    most = plain - 1
    middle = min(most, max(0.0, most / contest.cards_left * contest.wish(seat) / USUAL_WISH))
    by_plan = [1 / (1 + (count - middle) ** 2) for count in range(plain)]
    at_whim = [1 / (1 + count) for count in range(plain)]
    total, all_whims = sum(by_plan), sum(at_whim)
    habits = [
        (1 - WHIM) * plan / total + WHIM * whim / all_whims
        for plan, whim in zip(by_plan, at_whim, strict=True)
    ]
    magic = len(offers) - plain
    return habits + [BY_MAGIC / max(1, magic)] * magic
