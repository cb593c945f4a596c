"""Reviews: masters analyse a finished game, for what decided it and how people played."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from heapq import heapify, heappop, heappush
from math import ceil, hypot, sqrt
from statistics import NormalDist, fmean
from typing import Any, Final, Literal, NamedTuple, Protocol, TypeAlias

from pydantic import BaseModel, ConfigDict, ValidationError

from dragonbot import __version__
from dragonbot.engine.question import Question
from dragonbot.ids import MatchId
from dragonbot.players import PLAYERS_OF
from dragonbot.records.record import Record, read_record
from dragonbot.review.looks import Compared, Judged, Look, Luck, Position, Walk, Why, mean_and_error
from dragonbot.review.looks import Kind as LookKind
from dragonbot.store.rows import ReviewRow
from dragonbot.store.sql.store import Store
from dragonbot.timing import Time, Whose
from dragonbot.workers.thinkers import BackgroundJobs, Fruitless, Progress, Thinkers
from dragonbot.workers.worker import LOWEST, Program

VERSION: Final = 2
MOST_MOMENTS: Final = 5
SURE: Final = 2.5
"""Standard errors by which a difference must exceed zero to be shown."""
WORTH_TELLING: Final = 0.015
"""Smaller mistakes aren't shown."""


class Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")


class Point(Part):
    """The beginning of a step, or the end of the game."""

    deed: int
    step: int
    chances: list[float]


class Reason(Part):
    key: str
    facts: dict[str, Any] = {}


class Turn(Part):
    """A decision that certainly cost something."""

    deed: int
    seat: int
    best: Any
    """A master's choice from the same knowledge."""
    cost: float
    error: float
    chance: float
    """The chance to win with this decision; the master's is greater by the cost."""
    reasons: list[Reason] = []


class SeatReview(Part):
    """One player's review."""

    decisions: int
    """Decisions on which masters have an opinion."""
    same: int
    """Those in which a master would do the same, or nothing clearly better."""
    luck: float
    """How much chance alone changed the chance to win."""
    advice: str | None = None
    """What to practise: the kind of choice that cost most, as a key; None if nothing did."""
    turns: list[Turn] = []
    """The costly decisions, most expensive first."""


class Review(Part):
    version: int = VERSION
    rules: str
    """The version of the rules used for the replay."""
    points: list[Point]
    moments: list[Turn]
    """What decided the game, in order."""
    seats: list[SeatReview | None]
    """None for computer players."""


def candidates(judged: Sequence[Judged], most: int) -> list[Judged]:
    """Decisions that may cost something, as far as the end of the step can tell: likely losses first.

    Where luck decides at once, a clear blunder can look like a gain there.
    """
    other = [each for each in judged if not each.is_alike and each.cost + each.spread > 0]
    return sorted(other, key=_likely_loss, reverse=True)[:most]


def _likely_loss(decision: Judged) -> float:
    """What it costs on average, where gains count as nothing: a wide guess may matter like a sure cost."""
    error = hypot(OFF_AT_THE_BOUNDARY, decision.spread)
    cost = NormalDist(decision.cost, error)
    return decision.cost * (1 - cost.cdf(0)) + error**2 * cost.pdf(0)


def put_together(
    record: Record,
    positions: Sequence[Position],
    luck: Sequence[Luck],
    judged: Sequence[Judged],
    turns: Sequence[Turn],
    kinds: Mapping[int, str],
) -> Review:
    """`kinds`: the kind of choice for each deed of a turn."""
    return Review(
        rules=record.rules,
        points=[
            Point(deed=each.deed, step=each.step, chances=[round(chance, 4) for chance in each.chances])
            for each in positions
        ],
        moments=sorted(turns[:MOST_MOMENTS], key=lambda turn: turn.deed),
        seats=[_of_seat(record, seat, luck, judged, turns, kinds) for seat in range(len(record.seats))],
    )


def turns_of(judged: Sequence[Judged], compared: Sequence[Compared]) -> list[Turn]:
    """Certain costs, most expensive first, without reasons."""
    by_deed = {each.deed: each for each in judged}
    turns = []
    for each in compared:
        cost, error = mean_and_error(each.gains)
        if len(each.gains) < 2 or cost < WORTH_TELLING or cost <= SURE * error:
            continue
        mine = by_deed[each.deed]
        turns.append(
            Turn(
                deed=each.deed,
                seat=mine.seat,
                best=mine.best,
                cost=round(cost, 4),
                error=round(error, 4),
                chance=round(fmean(each.chances), 4),
            )
        )
    return sorted(turns, key=lambda turn: turn.cost, reverse=True)


def with_reasons(turn: Turn, why: Sequence[Why]) -> Turn:
    return turn.model_copy(update={"reasons": [Reason(key=key, facts=facts) for key, facts in why]})


def _of_seat(
    record: Record,
    seat: int,
    luck: Sequence[Luck],
    judged: Sequence[Judged],
    turns: Sequence[Turn],
    kinds: Mapping[int, str],
) -> SeatReview | None:
    sat = record.seats[seat].sat
    since = (sat[-1].since or 0) if sat else 0
    mine = [each for each in judged if each.seat == seat and each.deed >= since]
    if not mine and record.seats[seat].kind == "computer":
        return None
    moved = round(sum(each.moved[seat] for each in luck), 4)
    own = [turn for turn in turns if turn.seat == seat and turn.deed >= since]
    costs: dict[str, float] = {}
    for turn in own:
        costs[kinds[turn.deed]] = costs.get(kinds[turn.deed], 0.0) + turn.cost
    return SeatReview(
        decisions=len(mine),
        same=sum(each.is_alike for each in mine),
        luck=moved,
        advice=max(costs, key=costs.__getitem__) if costs else None,
        turns=own,
    )


class Wording(Protocol):
    """Texts for questions and answers."""

    def say_question(self, view: Mapping[str, Any], question: Question, seat: int) -> str:
        """The seat's question."""

    def say_answer(self, view: Mapping[str, Any], question: Question, seat: int, answer: Any) -> str:
        """An answer in words, from canonical form."""


class Told(NamedTuple):
    """A costly decision in words."""

    turn: Turn
    view: Mapping[str, Any]
    """What that seat saw."""
    asked: str
    chosen: str
    better: str


def told(record: Record, turns: Iterable[Turn], wording: Wording) -> list[Told]:
    """The turns in order. Replays the game, so don't let people wait for it."""
    wanted = {turn.deed: turn for turn in turns}
    found = []
    for stop in Walk(record).stops(0, max(wanted, default=-1) + 1):
        turn, question = wanted.get(stop.number), stop.game.question
        if turn is not None and question is not None:
            view = stop.game.view(stop.seat)
            asked = wording.say_question(view, question, stop.seat)
            chosen = wording.say_answer(view, question, stop.seat, stop.answer)
            better = wording.say_answer(view, question, stop.seat, stop.in_rules(turn.best))
            found.append(Told(turn, view, asked, chosen, better))
    return found


Kind: TypeAlias = Literal["high", "low", "coins", "send", "share", "market", "choice"]
BID: Final = "fist"
OF_KEYS: Final[dict[str, Kind]] = {
    "send": "send",
    "haggle": "share",
    "divide": "share",
    "blue": "share",
    "market": "market",
}


def kind_of(key: str, chosen: Any, better: Any) -> Kind:
    """Compares two recorded answers."""
    if key != BID:
        return OF_KEYS.get(key, "choice")
    mine, other = _coins(chosen), _coins(better)
    if mine == other:
        return "coins"
    return "high" if mine > other else "low"


def _coins(fist: Any) -> int:
    return sum(count for count in fist.values() if type(count) is int) if isinstance(fist, dict) else 0


LOOKER: Final = Program("dragonbot.review.looks", is_fast=True, nice=LOWEST)
DEEDS_A_LOOK: Final = 2
"""Deeds per look that a master judges."""
MOST_DEEDS: Final = 420
"""Of more deeds of people than that, masters judge this many, spread evenly."""
DEEDS_OF_CHANCE_A_LOOK: Final = 100
TRIES_A_CANDIDATE: Final = 12
"""Tries per measured decision on average, which decides how many are measured."""
MOST_TRIES_IN_ALL: Final = 400
"""Costs that are large and soon clear come first."""
LEAST_TRIES_IN_ALL: Final = 140
"""A long game has fewer tries, as asking masters about a decision takes about as long, but never fewer."""
TRIES_A_LOOK: Final = 4
CHOOSING_TRIES: Final = 4
"""Tries for choosing which decisions to measure."""
OFF_AT_THE_BOUNDARY: Final = 0.04
"""Standard error of a cost estimated at the end of the step, besides that from few tries."""
FEWEST_TRIES, MOST_TRIES = 12, 64
"""Fewest and most tries to measure a cost."""
ENOUGH: Final = 1.5
"""Factor of tries beyond those needed if the first estimate were right;"""
ENOUGH_AT_LAST: Final = 2.5
"""the same for the second and last look."""
LOOKING_PART: Final = 0.4
"""Share of the work for the first look at all decisions."""


class Unreviewable(Fruitless):
    """Today's rules can't replay this game, or parts of it are missing."""


class Promise(NamedTuple):
    """What a decision seems to cost."""

    cost: float
    error: float
    """Its standard error."""

    @property
    def at_most(self) -> float:
        return self.cost + self.error


def promise(decision: Judged, tried: Sequence[float]) -> Promise:
    """What a decision seems to cost, by the end of the step and by tries to the end."""
    cost, error = mean_and_error(tried)
    if not error:
        return Promise(cost, 0.0)
    by_step, by_tries = 1 / hypot(OFF_AT_THE_BOUNDARY, decision.spread) ** 2, 1 / error**2
    both = by_step + by_tries
    return Promise((by_step * decision.cost + by_tries * cost) / both, 1 / sqrt(both))


def tries_for(seems: Promise, tried: Sequence[float], enough: float = ENOUGH) -> int:
    """Tries with new luck to measure this cost; 0 if that would be useless.

    It is fixed before measuring, because stopping at a good moment would exaggerate. What is still open then
    gets more of them, once.
    """
    _, error = mean_and_error(tried)
    spread = error * sqrt(len(tried))
    if seems.cost < WORTH_TELLING or seems.at_most < SURE * spread / sqrt(MOST_TRIES):
        return 0
    looks_needed = ceil(enough * (SURE * spread / seems.cost) ** 2 / TRIES_A_LOOK)
    return max(FEWEST_TRIES, min(MOST_TRIES, looks_needed * TRIES_A_LOOK))


def more_tries_for(decision: Judged, first: Sequence[float], gains: Sequence[float]) -> int:
    """Tries to add where those made leave it open whether it costs something; 0 if they do not.

    Few tries can all be unlucky, so what chose the decision counts, too. There is one second look and no
    third: each chance to be sure is also one to be wrong.
    """
    cost, error = mean_and_error(gains)
    if cost > SURE * error:
        return 0
    return max(0, tries_for(promise(decision, [*first, *gains]), gains, ENOUGH_AT_LAST) - len(gains))


def deeds_to_judge(record: Record) -> list[int]:
    """The first deed of each look at people's decisions; in a very long game evenly spread ones."""
    firsts = range(0, len(record.deeds), DEEDS_A_LOOK)
    people = [n for n in firsts if any(deed.by == "person" for deed in record.deeds[n : n + DEEDS_A_LOOK])]
    count = min(len(people), MOST_DEEDS // DEEDS_A_LOOK)
    return [people[place * len(people) // count] for place in range(count)]


class Reviewing:
    """A review in progress."""

    def __init__(self, lookers: Thinkers, record: Record, written: bytes, whose: Whose) -> None:
        self._lookers = lookers
        self._record = record
        self._written = written
        self._whose = whose

    async def run(self, progress: Progress) -> Review:
        """Run it. Raises NoThought on failure, Unreviewable if it can never work."""
        if "deeds" in self._record.missing:
            raise Unreviewable
        deeds = len(self._record.deeds)
        positions = await self._look("positions")
        if positions is None:
            raise Unreviewable
        luck = []
        for first in range(0, deeds, DEEDS_OF_CHANCE_A_LOOK):
            luck += await self._look("luck", first, min(deeds, first + DEEDS_OF_CHANCE_A_LOOK))
        judged: list[Judged] = []
        for first in deeds_to_judge(self._record):
            judged += await self._look("judged", first, min(deeds, first + DEEDS_A_LOOK))
            progress(LOOKING_PART * first / deeds)
        left = PLAYERS_OF[self._record.game].review_work - len(judged)
        most = max(LEAST_TRIES_IN_ALL, min(MOST_TRIES_IN_ALL, left))
        chosen = candidates(judged, most // TRIES_A_CANDIDATE)
        compared = await self._compared(chosen, most, progress)
        turns = [
            with_reasons(turn, await self._look("reasons", deed=turn.deed))
            for turn in turns_of(judged, compared)
        ]
        return put_together(self._record, positions, luck, judged, turns, self._kinds(turns))

    async def _compared(self, chosen: Sequence[Judged], most: int, progress: Progress) -> list[Compared]:
        """Measured costs of these decisions, within `most` tries: first what costs much and is soon clear."""
        of_deed = {each.deed: each for each in chosen}
        first = {each.deed: (await self._tried(each, 0, CHOOSING_TRIES)).gains for each in chosen}
        seems = {each.deed: promise(each, first[each.deed]) for each in chosen}
        needed = {deed: tries_for(seems[deed], gains) for deed, gains in first.items()}
        spent, found = CHOOSING_TRIES * len(first), dict[int, Compared]()
        queue = [(tries / seems[deed].at_most, deed) for deed, tries in needed.items() if tries]
        heapify(queue)
        while queue:
            progress(LOOKING_PART + (1 - LOOKING_PART) * spent / most)
            _, deed = heappop(queue)
            so_far = found.get(deed)
            tries = min(needed[deed], most - spent)
            if so_far is None and tries < FEWEST_TRIES:
                continue
            start = CHOOSING_TRIES + len(so_far.gains if so_far else ())
            found[deed] = measured = await self._tried(of_deed[deed], start, start + tries, so_far)
            spent += tries
            needed[deed] = more_tries_for(of_deed[deed], first[deed], measured.gains)
            if so_far is None and needed[deed]:
                seems[deed] = promise(of_deed[deed], [*first[deed], *measured.gains])
                heappush(queue, (needed[deed] / seems[deed].at_most, deed))
        return list(found.values())

    async def _tried(
        self, decision: Judged, first: int, last: int, so_far: Compared | None = None
    ) -> Compared:
        """The gain from the master's choice in each of these tries, with different luck per number."""
        found = so_far or Compared(decision.deed, [], [])
        for start in range(first, last, TRIES_A_LOOK):
            stop = min(last, start + TRIES_A_LOOK)
            more: Compared = await self._look("compared", start, stop, decision.deed, decision.best)
            found = Compared(decision.deed, found.gains + more.gains, found.chances + more.chances)
        return found

    def _kinds(self, turns: Iterable[Turn]) -> dict[int, Kind]:
        given = {each.deed: self._record.deeds[each.deed] for each in turns}
        return {
            each.deed: kind_of(given[each.deed].key, given[each.deed].answer, each.best) for each in turns
        }

    async def _look(
        self, kind: LookKind, first: int = 0, last: int = 0, deed: int = 0, better: Any = None
    ) -> Any:
        look = Look(self._record.game, self._written, kind, first, last, deed, better)
        return await self._lookers.think(look, whose=self._whose)


HUNG_SECONDS: Final = 120.0
"""Seconds after which a look counts as hung.

It takes one second on an idle machine, with the lowest priority.
"""
MOST_AT_ONCE: Final = 20
"""Games reviewed at the same time; with more, reviews would take over an hour."""


class Desk:
    """Reviews and their jobs. Without processes, jobs block this one."""

    def __init__(self, store: Store, time: Time, processes: int = 1) -> None:
        self._store = store
        self._time = time
        self.work: BackgroundJobs[MatchId] = BackgroundJobs(
            "review", LOOKER, processes=processes, most=MOST_AT_ONCE, hung_seconds=HUNG_SECONDS
        )

    async def review(self, match: MatchId) -> Review | None:
        """The stored review; None if there is none, or if this version looks deeper."""
        row = await self._store.review(match)
        if row is None:
            return None
        try:
            review = Review.model_validate(row.data)
        except ValidationError:
            return None
        return review if review.version == VERSION else None

    def begin(self, match: MatchId, record: bytes, whose: Whose) -> None:
        """Start a review. Raises TooMany if it would have to wait."""

        async def run(lookers: Thinkers, progress: Progress) -> None:
            read, _ = await asyncio.to_thread(read_record, record)
            review = await Reviewing(lookers, read, record, whose).run(progress)
            data = review.model_dump(mode="json") | {"reviewed_by": __version__}
            await self._store.put_review(ReviewRow(match=match, made=self._time.now(), data=data))

        self.work.begin(match, run)
