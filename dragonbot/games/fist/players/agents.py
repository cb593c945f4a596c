"""The computer players: apprentice, journeyman and master."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Mapping, Sequence
from itertools import accumulate
from random import Random
from time import perf_counter
from typing import Any, Final, NamedTuple, TypeAlias

from dragonbot.engine.fate import Fate
from dragonbot.engine.game import Game
from dragonbot.engine.question import Asked
from dragonbot.engine.refusal import Refused
from dragonbot.games.fist.players.choices import decide
from dragonbot.games.fist.players.contest import MAGIC, MOST, Contest, Offer, counted, fair_parts, mixtures
from dragonbot.games.fist.players.ends import NOBODY
from dragonbot.games.fist.players.guess import guessed_table, metal_of
from dragonbot.games.fist.players.judge import Judge, value_of
from dragonbot.games.fist.rules.bids import IN_GOLD, METALS, Bidding, Fist, Fists, Metal, TwoFists, any_fist
from dragonbot.games.fist.rules.edition import Edition, HouseRules
from dragonbot.games.fist.rules.table import TABLE, Table
from dragonbot.games.fist.rules.things import (
    BLACK,
    FAIRY,
    GOLD,
    RED,
    RED_STONE,
    SILVER,
    SPENT_FAIRY,
    STONES,
    move,
    move_as,
)
from dragonbot.games.fist.rules.view import OwnView
from dragonbot.players import Unasked

# The apprentice: knows the rules and its tastes, and bids what seems right.


LIKES: Final = {
    "two_headed_dragon": 1.6,
    "ancient_dragon": 1.2,
    "alchemist": 1.5,
    "fairy": 1.2,
    "merchant": 1.0,
}
"""How much it likes cards that are a matter of taste; 1 is average."""
DRAGON: Final = 1.0
POINT: Final = 3.0
OTHERWISE: Final = 0.6


class Apprentice:
    """Looks at its own things only, and takes whatever brings a point."""

    def __init__(self, edition: Edition, random: Random) -> None:
        self._edition = edition
        self._random = random

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        if asked.key == "fist":
            return self._fist(OwnView.read(view), asked)
        for word in ("score", "use", "draw"):
            if word in asked.answers and self._random.random() < 0.8:
                return word
        return asked.answers[int(self._random.random() * len(asked.answers))]

    def _fist(self, view: OwnView, asked: Asked) -> Fist:
        metal = METALS[view.biddings[-1].metal]
        owned = dict(asked.counts)
        assert view.block is not None
        card = self._edition.cards[view.block]
        if metal.id != "gold" or card.lowest_wins:
            magic = [kind for kind in owned if kind not in metal.coins]
            return any_fist(owned, metal.coins, magic, lambda count: int(self._random.random() * count))
        coins = owned.get(FAIRY, 0) + owned.get(GOLD, 0)
        fair = coins / (len(view.to_come) + view.face_down + 1)
        count = min(coins, int(fair * self._liking(card.id, view.mine) * 1.5 * self._random.random() + 0.7))
        purse = [owned.get(kind, 0) for kind in range(len(view.mine))]
        fist = counted(purse, metal, count)
        if not count and owned.get(BLACK) and self._random.random() < 0.2:
            return ((BLACK, 1),)
        if count > 1 and owned.get(RED) and self._random.random() < 0.5:
            fist = tuple(sorted((*fist, (RED, 1))))
        return fist

    def _liking(self, card: str, mine: tuple[int, ...]) -> float:
        stones = mine[RED_STONE : RED_STONE + len(STONES)]
        can_pay = {
            "magician": sum(stones) >= 4,
            "wizard": all(stones[:3]),
            "sorcerer": max(stones) >= 4,
            "enchantress": sum(stones) >= 5,
            "sorcerer_apprentice": max(stones) >= 2,
        }
        if self._edition.cards[card].scoring:
            return POINT if can_pay.get(card, True) else OTHERWISE
        if self._edition.cards[card].dragon:
            return LIKES.get(card, DRAGON)
        return LIKES.get(card, OTHERWISE)


# The journeyman: weighs a card's worth to everyone, and mixes good bids.


JOURNEYMANS_ROUNDS: Final = 24
"""Rounds of thinking over all possible bids."""
JOURNEYMANS_HABIT: Final = 0.3
"""Probability that others bid by habit instead of what is best for them."""
QUICK_ROUNDS: Final = 10
"""Rounds for each seat if many games are played on."""
MOST_KNOWN: Final = 500
"""Tables with cached bids: games that continue from one moment share some."""
Thought: TypeAlias = tuple[dict[int, list[Offer]], dict[int, list[float]]]
_known: dict[object, tuple[dict[int, list[Offer]], dict[int, list[float]], Edition]] = {}


class Journeyman:
    """Deals hidden things just once, and judges like someone who has seen a few games."""

    def __init__(self, edition: Edition, house: HouseRules, random: Random) -> None:
        self._edition = edition
        self._house = house
        self._random = random
        self._judge = Judge(value_of(edition.deck), random, decide)

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        own = OwnView.read(view)
        me = own.me
        table = guessed_table(self._edition, self._house, own, self._random, asked.heard)
        if asked.key != "fist":
            return decide(self._judge, table, me, asked)
        bidding = own.biddings[-1]
        contest = Contest(self._judge, table, bidding.seats, metal_of(bidding.metal, asked), me)
        chosen = hasty(contest, me, self._random)[me]
        fist: Fist = self._random.choices(contest.offers[me], chosen)[0].fist
        return fist


def hasty(contest: Contest, me: int, random: Random) -> dict[int, list[float]]:
    """How often each seat makes each of its offers, from this seat's quick look."""
    habits = [fair_parts(contest, me)]
    return mixtures([contest], me, habits, JOURNEYMANS_HABIT, JOURNEYMANS_ROUNDS, random, lambda: True)


class Company:
    """Journeymen who play a game on for all its seats: one, who sees everything, thinks for all.

    It considers bids for a card once instead of once for each seat. In two games with the same seed a seat
    has the same whim at the same card, whatever was done before.
    """

    def __init__(self, edition: Edition, seed: int | str) -> None:
        self._edition = edition
        self._seed = seed

    def answer(self, game: Game[Table]) -> None:
        """Let every waiting seat answer."""
        question = game.question
        assert question is not None
        seat = question.waiting[0]
        table = game.table
        place = f"{table.round}/{table.block}/{question.key}/{question.about}/{len(table.biddings)}"
        random = Random(f"{self._seed}/{place}")
        if isinstance(question, Fists):
            self._bid(game, question, place, [random.random() for _ in table.seats])
        else:
            asked = Asked(question.key, question.about, tuple(question.answers(seat)))
            judge = Judge(value_of(self._edition.deck), random, decide)
            game.answer(seat, decide(judge, self._imagined(table, place), seat, asked))

    def _imagined(self, table: Table, place: str) -> Table:
        other = TABLE.copy_within(table)
        other.fate = Fate(place)  # no one knows the coming luck
        return other

    def _bid(self, game: Game[Table], question: Fists, place: str, whims: Sequence[float]) -> None:
        offers, often = self._thought_over(game.table, question.bidding, place)
        for seat in question.waiting[:]:
            sums = often[seat]
            fist = offers[seat][bisect(sums, whims[seat] * sums[-1], 0, len(sums) - 1)].fist
            try:
                game.answer(seat, fist)
            except Refused:  # not all magic coins may be added now
                game.answer(seat, tuple([part for part in fist if part[0] not in MAGIC]))

    def _thought_over(self, table: Table, bidding: Bidding, place: str) -> Thought:
        """Possible bids of each seat at this table and their cumulative weights. Cached by table."""
        seats = tuple([(seat.score, *seat.purse, *seat.keeps) for seat in table.seats])
        key = (id(self._edition), place, seats, *table.bank, *table.to_come, *bidding.seats, table.favor)
        found = _known.get(key)
        if found is None:
            random = Random(place)
            judge = Judge(value_of(self._edition.deck), random, decide)
            contest = Contest(judge, self._imagined(table, place), bidding.seats, bidding.metal, NOBODY)
            rounds, habits = QUICK_ROUNDS * len(contest.seats), [fair_parts(contest, NOBODY)]
            often = mixtures([contest], NOBODY, habits, JOURNEYMANS_HABIT, rounds, random, lambda: True)
            sums = {seat: list(accumulate(weights)) for seat, weights in often.items()}
            if len(_known) >= MOST_KNOWN:
                _known.clear()
            found = _known[key] = (contest.offers, sums, self._edition)
        return found[:2]


# Kept cards without a question: the Pixie fetches a coin, the Illusionist closes two fists.


FETCH: Final = {"use": "pixie"}
WORTH_FETCHING: Final = 0.01
"""Gain in the chance to win that each fetched coin must bring for its silver."""
MOST_FETCHED: Final = 3
"""Coins considered at once."""
TRIALS: Final = 24
SAME_DICE: Final = 1
LEAST_WORTH_OF_KEEPING: Final = 0.01
"""Minimum worth of keeping a card that allows two fists once."""
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
    """The seat's chance to win with its best bid against the others' quick bids."""
    me, random = own.me, Random(SAME_DICE)  # the same for all that are compared
    contest = Contest(judge, table, own.biddings[-1].seats, metal_of(IN_GOLD.id, asked), me)
    often = hasty(contest, me, random)
    summed = [0.0] * len(contest.offers[me])
    for _ in range(TRIALS):
        bids = {seat: random.choices(range(len(weights)), weights)[0] for seat, weights in often.items()}
        for place, worth in enumerate(contest.worths(me, bids)[: len(summed)]):
            summed[place] += worth
    return max(summed) / TRIALS


def may_close_two(edition: Edition, view: OwnView) -> bool:
    """True if the seat may close two gold fists."""
    keeps = view.seats[view.me].keeps
    return view.biddings[-1].metal == IN_GOLD.id and any(
        edition.cards[card].standing.second_fist for card in keeps
    )


def two_fists(
    judge: Judge, table: Table, metal: Metal, met: Sequence[tuple[Contest, Mapping[int, int]]], me: int
) -> TwoFists | None:
    """The two best fists against these bids, of which one is opened after all others.

    None if that isn't worth the card.
    """
    samples = met[-MOST_SAMPLES:]
    purse = table.seats[me].purse
    coins = sum(purse[kind] for kind in metal.coins)
    worths = [contest.worths(me, bids)[: coins + 1] for contest, bids in samples]
    count = min(map(len, worths), default=0)  # no one bids more than the offers
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


# The master: deals hidden things many times, and bids so that it regrets no other way.


DEALS: Final = 6
"""Deals of hidden things."""
ROUNDS: Final = 300
"""Rounds of thinking over all possible bids."""
BY_HABIT: Final = 0.6
"""Probability that the others bid by habit, before longer thought."""
LAST_CARDS: Final = 2
"""Cards left at which a bid can be thought through."""
BY_HABIT_AT_LAST: Final = 0.2
ROUNDS_AT_LAST: Final = 1000
NO_ACCIDENT: Final = 0.04
"""Bids rarer than this, relative to the usual one, are dropped."""


Met: TypeAlias = list[tuple[Contest, dict[int, int]]]
"""Every bid sampled."""
Settled: TypeAlias = Callable[[int, Met], bool]
"""True if a seat's bids so far are enough for an opinion."""


class Opinion(NamedTuple):
    """A master's view of a seat's offers, in order."""

    offers: list[Offer]
    weights: list[float]
    """How often it would make each."""
    me: int
    met: Met
    """Every bid sampled; empty if one offer is certain to win."""

    def chance(self, place: int) -> float:
        """The chance that this offer wins the card."""
        return _chance(self.met, self.me, place) if self.met else self.weights[place]


class Master:
    """Takes its time, and knows how hasty players bid."""

    def __init__(self, edition: Edition, house: HouseRules, random: Random, thinking_seconds: float) -> None:
        self._edition = edition
        self._house = house
        self._random = random
        self._seconds = thinking_seconds
        self.judge = Judge(value_of(edition.deck), random, decide)

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        own = OwnView.read(view)
        me = own.me
        if asked.key != "fist":
            return decide(self.judge, self._guess(own, asked), me, asked)
        if FETCH in own.actions:
            after = fetched(self.judge, self._guess(own, asked), view, asked)
            if after is not None:
                return Unasked(FETCH, self.answer(*after))
        until = perf_counter() + self._seconds
        contests = self._contests(own, asked, until - self._seconds / 2)
        offers = contests[0].offers[me]
        closes_two = may_close_two(self._edition, own) and not contests[0].lowest_wins
        met: Met | None = [] if closes_two else None
        weights = self.mixture(contests, me, lambda: perf_counter() < until, met)
        if met:
            pair = two_fists(self.judge, self._guess(own, asked), IN_GOLD, met, me)
            if pair is not None:
                return pair
        fist: Fist = self._random.choices(offers, weights)[0].fist
        return fist

    def mixture(
        self,
        contests: Sequence[Contest],
        me: int,
        go_on: Callable[[], bool],
        met: Met | None = None,
    ) -> list[float]:
        """How often it would make each of its offers. `met` stays empty if one is certain to win."""
        certain = certain_win(contests, me)
        if certain is not None:
            return [float(place == certain) for place in range(len(contests[0].offers[me]))]
        at_last = contests[0].cards_left <= LAST_CARDS
        by_habit, rounds = (BY_HABIT_AT_LAST, ROUNDS_AT_LAST) if at_last else (BY_HABIT, ROUNDS)
        habits = self._habits(contests, me, go_on)
        contests = contests[: len(habits)]
        weights = mixtures(contests, me, habits, by_habit, rounds, self._random, go_on, met)[me]
        least = NO_ACCIDENT * max(weights)
        return [weight if weight >= least else 0.0 for weight in weights[: len(contests[0].offers[me])]]

    def opinion(
        self, view: OwnView, asked: Asked, deals: int = DEALS, is_settled: Settled | None = None
    ) -> Opinion:
        """How often it would make each of its offers, and what it expects from them."""
        me, until = view.me, perf_counter() + self._seconds
        contests = self._contests(view, asked, until - self._seconds / 2, deals)
        met: Met = []

        def go_on() -> bool:
            return perf_counter() < until and not (is_settled is not None and is_settled(me, met))

        weights = self.mixture(contests, me, go_on, met)
        late = met[len(met) // 2 :]  # earlier bids lacked thought
        offers, total = contests[0].offers[me], sum(weights)
        return Opinion(offers, [weight / total for weight in weights], me, late)

    def _contests(self, view: OwnView, asked: Asked, until: float, deals: int = DEALS) -> list[Contest]:
        """The card on the block in several deals of hidden things, at least one."""
        bidding = view.biddings[-1]
        metal, seats = metal_of(bidding.metal, asked), bidding.seats
        contests: list[Contest] = []
        while not contests or (len(contests) < deals and perf_counter() < until):
            contests.append(Contest(self.judge, self._guess(view, asked), seats, metal, view.me))
        return contests

    def _habits(
        self, contests: Sequence[Contest], me: int, go_on: Callable[[], bool]
    ) -> list[dict[int, list[float]]]:
        """The others' quick bids, in as many deals as time allows."""
        habits: list[dict[int, list[float]]] = []
        for contest in contests:
            if habits and not go_on():
                break
            bids = hasty(contest, me, self._random)
            del bids[me]
            habits.append(bids)
        return habits

    def _guess(self, view: OwnView, asked: Asked) -> Table:
        return guessed_table(self._edition, self._house, view, self._random, asked.heard)


def certain_win(contests: Sequence[Contest], me: int) -> int | None:
    """The seat's cheapest offer that wins the game for certain, if any."""
    if not all(contest.ends[me].ends_the_game for contest in contests):
        return None
    if any(contest.lowest_wins for contest in contests):
        return None
    others = [
        offer
        for contest in contests
        for seat in contest.seats
        if seat != me
        for offer in contest.offers[seat]
    ]
    if any(offer.curses or offer.purple for offer in others):
        return None
    most = max((offer.value for offer in others), default=0)
    if most >= MOST:  # another seat may have more than the offers
        return None
    for place, offer in enumerate(contests[0].offers[me]):
        if offer.value > most and not (offer.curses or offer.purple):
            return place
    return None


def _chance(met: Sequence[tuple[Contest, Mapping[int, int]]], me: int, place: int) -> float:
    """The chance that the offer wins the card against these bids."""
    won = 0.0
    for contest, bids in met:
        won += sum(chance for winner, chance in contest.won_by({**bids, me: place}) if winner == me)
    return won / max(1, len(met))
