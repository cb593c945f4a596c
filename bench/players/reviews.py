"""`python -m bench.players.reviews`: how long reviews take, and whether their findings are right.

    python -m bench.players.reviews play --into games --games 10     # games with planted blunders
    DRAGONBOT_FAST=on python -m bench.players.reviews review --from games --anew 40      # review each; JSON

Journeymen play in place of people, and one of them blunders up to six times a game. In the Fist games it
bids everything on a useless card, or passes on a valuable one. In Dragon's Gold it gives its share of a
treasure away. A blunder counts if simulations with other luck, compared with a journeyman's choice, clearly
show a cost of 5 % of games; others are harmless. Simulations end when that is decided, or after 96. `review`
reports for each kind of game the CPU seconds of a review, the blunders it finds, and how its reported costs
compare with new simulations: if those leave one open, ten times as many decide.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from collections.abc import Iterator, Sequence
from importlib.machinery import EXTENSION_SUFFIXES
from math import hypot
from pathlib import Path
from random import Random
from statistics import fmean
from time import process_time
from typing import Any, Final, NamedTuple, TypeAlias

import pytest
from tqdm import tqdm

from bench.store.kept import Moment, as_a_journeyman, played
from dragonbot.engine.refusal import Refused
from dragonbot.games.fist.players import contest
from dragonbot.games.fist.players.choices import decide
from dragonbot.games.fist.players.contest import Contest, Offer
from dragonbot.games.fist.players.guess import guessed_table, metal_of
from dragonbot.games.fist.players.judge import Judge, value_of
from dragonbot.games.fist.rules.edition import EDITIONS, HouseRules
from dragonbot.games.fist.rules.view import OwnView as FistView
from dragonbot.games.gold.players.bargain import proposed
from dragonbot.games.gold.players.divide import best_split, worth_of
from dragonbot.games.gold.players.estimate import Estimate
from dragonbot.games.gold.rules.tokens import empty
from dragonbot.games.gold.rules.view import OwnView as GoldView
from dragonbot.history.archive import record_of
from dragonbot.records.record import Record, read_record, written
from dragonbot.review import looks
from dragonbot.review.looks import Walk
from dragonbot.review.review import Review, Reviewing, Turn
from dragonbot.timing import NOBODYS
from dragonbot.workers.thinkers import Thinkers
from tests.known_chance import know_secret
from tests.tables.room import Room

GAMES: Final = ("fist-classic", "fist-tavern", "drachenfaust", "dragons-gold")
SEATS: Final = 4
BLUNDERER: Final = 0
BLUNDERS_A_GAME: Final = 6
OFTEN: Final = 0.7
"""Probability of a blunder where possible."""
WORTHLESS: Final = 0.01
"""It bids everything on a card with at most this gain,"""
DEAR: Final = 0.12
"""and passes on one with at least this gain."""
MUCH_GOLD: Final = 5
MANY_COINS: Final = 3
MANY_CARDS: Final = 4
"""With fewer cards to come in a round, wasted gold hardly costs anything."""
LARGE: Final = 6
"""Tokens of a valuable treasure."""
FIRST_ANEW: Final = 1_000_000
"""The number of the first new try, beyond any review's."""
FIRST_OF_PLANTED: Final = 2_000_000
"""The same for a blunder's cost."""
TRIES_OF_PLANTED: Final = (12, 24, 48, 96)
"""Numbers of tries after which to check if the cost is clear."""
MANY_TIMES: Final = 10
"""Factor of tries for open results and missed blunders."""
CLEAR: Final = 0.05
"""A blunder costs this much,"""
BEYOND: Final = 2.5
"""by this many standard errors;"""
HARMLESS: Final = 1.0
"""it is dropped if it costs less by this many."""
A_HUNDRED: Final = 100


class Planted(NamedTuple):
    table: str
    """The digest of its table."""
    answer: Any
    sensible: Any
    """A journeyman's answer."""


Planting: TypeAlias = dict[int, Any]
"""Blunders by number of the deed, with a journeyman's answer in recorded form."""


class Blunderer:
    """Decides for all seats of a game, and notes its blunders."""

    def __init__(self, seed: str) -> None:
        self._random = Random(seed)
        self.planted: list[Planted] = []

    def __call__(self, moment: Moment) -> Any:
        blunder = None
        if moment.seat == BLUNDERER and len(self.planted) < BLUNDERS_A_GAME:
            blunder = _fist(moment) if moment.game.rules.id in EDITIONS else _gold(moment)
        if blunder is None or self._random.random() > OFTEN or not _is_legal(moment, blunder):
            return as_a_journeyman(moment)
        sensible = as_a_journeyman(moment)
        if sensible is None or not _is_legal(moment, sensible):
            return sensible
        self.planted.append(Planted(moment.game.rules.digest(moment.game.table), blunder, sensible))
        return blunder


def _is_legal(moment: Moment, answer: Any) -> bool:
    assert moment.game.question is not None
    try:
        moment.game.question.check(moment.seat, answer)
    except Refused:
        return False
    return True


def _fist(moment: Moment) -> Any:
    """Everything for a useless card, or nothing for a valuable one; else None."""
    asked = moment.asked()
    if asked.key != "fist":
        return None
    own = FistView.read(moment.game.view(moment.seat))
    edition, random = EDITIONS[moment.game.rules.id], Random(1)
    table = guessed_table(edition, HouseRules.read(moment.options), own, random, asked.heard)
    judge = Judge(value_of(edition.deck), random, decide)
    bidding = own.biddings[-1]
    metal = metal_of(bidding.metal, asked)
    fight = Contest(judge, table, bidding.seats, metal, own.me)
    plain = [offer for offer in fight.offers[own.me] if not (offer.curses or offer.purple)]
    most = max(plain, key=_value)
    if fight.lowest_wins or metal.id != "gold":
        return None
    wish = fight.wish(own.me)
    if wish < WORTHLESS and most.value >= MUCH_GOLD and fight.cards_left >= MANY_CARDS:
        return most.fist
    return () if wish > DEAR and _many(as_a_journeyman(moment)) else None


def _many(fist: Any) -> bool:
    """True for more than a coin or two, which many would spare."""
    return sum(int(count) for _, count in fist or ()) >= MANY_COINS


def _value(offer: Offer) -> int:
    return offer.value


def _gold(moment: Moment) -> Any:
    """A treasure shared among all others."""
    asked = moment.asked()
    if asked.key not in ("haggle", "divide"):
        return None
    own = GoldView.read(moment.game.view(moment.seat))
    sharing = own.open_sharing()
    lair = own.lair(sharing.dragon)
    if own.me not in sharing.involved or own.me in sharing.agreed or sum(lair.hoard) < LARGE:
        return None
    others = [seat for seat in sharing.involved if seat != own.me]
    estimate = Estimate(own, asked.heard)
    if asked.key == "divide":
        return None
    if len(others) == 1:
        return proposed(own, {others[0]: list(lair.hoard), own.me: empty()})
    shares = best_split(worth_of(estimate, lair), lair.hoard, dict.fromkeys(others, 1.0), Random(1))
    return proposed(own, {**shares, own.me: empty()})


async def play(game: str, seed: str) -> tuple[bytes, Planting]:
    """A game's record and its blunders."""
    blunderer = Blunderer(seed)
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        know_secret(patch, seed)
        room = Room(Path(folder) / "dragonbot.db")
        await room.open()
        try:
            record = written(record_of(await played(room, game, SEATS, blunderer)))
        finally:
            await room.close()
    game_over, _ = read_record(record)
    found = _numbers(game_over, blunderer.planted)
    return record, {number: better for number, better in found if costs_clearly(game_over, number, better)}


def _numbers(record: Record, planted: Sequence[Planted]) -> Iterator[tuple[int, Any]]:
    """The deeds' numbers, with a journeyman's answers in recorded form."""
    left = list(planted)
    for stop in Walk(record).stops():
        if not (left and stop.is_decision and stop.seat == BLUNDERER):
            continue
        if stop.game.rules.digest(stop.game.table) == left[0].table and looks.is_same(stop, left[0].answer):
            yield stop.number, stop.told(left.pop(0).sensible)


def costs_clearly(record: Record, deed: int, sensible: Any) -> bool:
    """True if the deed was clearly worse. Uses nothing a review measures or advises."""
    gains: list[float] = []
    for tries in TRIES_OF_PLANTED:
        first, last = FIRST_OF_PLANTED + len(gains), FIRST_OF_PLANTED + tries
        gains += looks.compared(record, deed, sensible, first, last).gains
        cost, error = looks.mean_and_error(gains)
        if cost - BEYOND * error >= CLEAR:
            return True
        if cost + HARMLESS * error < CLEAR:
            break
    return False


class Anew(NamedTuple):
    """A reported decision, and new simulations of it."""

    told: float
    error: float
    anew: float
    error_anew: float

    @property
    def holds(self) -> bool:
        """True if it still has a cost, by two standard errors."""
        return self.anew > 2 * self.error_anew

    @property
    def is_within(self) -> bool:
        """True if the difference is within chance."""
        return abs(self.told - self.anew) <= 2 * hypot(self.error, self.error_anew)


class Reviewed(NamedTuple):
    record: Record
    review: Review
    planted: Planting
    processor_seconds: float
    anew: list[Anew]
    missed: dict[int, tuple[float, float]]
    """Unreported blunders, with their cost and its error from many new tries."""

    @property
    def told(self) -> set[int]:
        """All decisions with a cost in the review."""
        return {turn.deed for turn in _turns(self.review)}


def _turns(review: Review) -> list[Turn]:
    return [turn for seat in review.seats if seat is not None for turn in seat.turns]


async def review(data: bytes, planted: Planting, tries_anew: int) -> Reviewed:
    """Runs in this process, as the bot's worker has low priority."""
    record, _ = read_record(data)
    lookers = Thinkers(0)
    before = process_time()
    said = await Reviewing(lookers, record, data, NOBODYS).run(lambda _: None)
    used = process_time() - before
    found, missed = [], {}
    if tries_anew:
        for turn in _turns(said):
            again = Anew(turn.cost, turn.error, *_anew(record, turn.deed, turn.best, 0, tries_anew))
            if not again.holds:  # few tries can't tell a small cost from none
                more = _anew(record, turn.deed, turn.best, tries_anew, MANY_TIMES * tries_anew)
                again = Anew(turn.cost, turn.error, *more)
            found.append(again)
        for deed in planted.keys() - {turn.deed for turn in _turns(said)}:
            missed[deed] = _anew(record, deed, planted[deed], 0, MANY_TIMES * tries_anew)
    return Reviewed(record, said, planted, used, found, missed)


def _anew(record: Record, deed: int, better: Any, first: int, last: int) -> tuple[float, float]:
    """The deed's cost compared with that, from tries with new luck; and its error."""
    return looks.mean_and_error(
        looks.compared(record, deed, better, FIRST_ANEW + first, FIRST_ANEW + last).gains
    )


def summary(reviewed: Sequence[Reviewed]) -> dict[str, Any]:
    seconds = [each.processor_seconds for each in reviewed]
    costs = [cost for each in reviewed for cost in each.anew]
    report = {
        "core": "compiled" if contest.__file__.endswith(EXTENSION_SUFFIXES[0]) else "sources",
        "reviews": len(reviewed),
        "deeds": round(fmean(len(each.record.deeds) for each in reviewed)),
        "processor_seconds": round(fmean(seconds), 1),
        "processor_seconds_at_most": round(max(seconds), 1),
        "planted": sum(len(each.planted) for each in reviewed),
        "found": sum(len(each.told & each.planted.keys()) for each in reviewed),
        "told": sum(len(each.told) for each in reviewed),
    }
    if costs:
        report |= {
            "missed_that_cost_little": sum(
                cost + HARMLESS * error < CLEAR for each in reviewed for cost, error in each.missed.values()
            ),
            "hold_anew": sum(cost.holds for cost in costs),
            "within_two_errors": sum(cost.is_within for cost in costs),
            "told_of_100": round(A_HUNDRED * fmean(cost.told for cost in costs), 1),
            "anew_of_100": round(A_HUNDRED * fmean(cost.anew for cost in costs), 1),
        }
    return report


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m bench.players.reviews", description=__doc__.split("\n")[0]
    )
    commands = parser.add_subparsers(dest="command", required=True)
    plays = commands.add_parser("play")
    plays.add_argument("--into", type=Path, required=True)
    plays.add_argument("--seed", default="review", help="of which the games are made")
    plays.add_argument("--games", type=int, default=10)
    reviews = commands.add_parser("review")
    reviews.add_argument("--from", dest="source", type=Path, required=True)
    reviews.add_argument("--games", type=int, default=10)
    reviews.add_argument("--first", type=int, default=0, help="number of the first game")
    reviews.add_argument("--anew", type=int, default=0, help="try each told cost anew, this many times")
    for command in (plays, reviews):
        command.add_argument("--game", action="append", choices=GAMES, help="only this one")
    chosen = parser.parse_args(words)
    games = chosen.game or GAMES
    if chosen.command == "play":
        chosen.into.mkdir(parents=True, exist_ok=True)
        for game in games:
            for number in tqdm(range(chosen.games), desc=game, disable=None):
                record, planted = asyncio.run(play(game, f"{chosen.seed}/{number}"))
                chosen.into.joinpath(f"{game}-{number}.record").write_bytes(record)
                chosen.into.joinpath(f"{game}-{number}.planted").write_text(json.dumps(planted))
        return 0
    for game in games:
        done = []
        for number in tqdm(range(chosen.first, chosen.first + chosen.games), desc=game, disable=None):
            data = chosen.source.joinpath(f"{game}-{number}.record").read_bytes()
            kept = json.loads(chosen.source.joinpath(f"{game}-{number}.planted").read_text())
            planted = {int(deed): better for deed, better in kept.items()}
            done.append(asyncio.run(review(data, planted, chosen.anew)))
            missed = sorted(planted.keys() - done[-1].told)
            costs = {deed: "{:.3f} ± {:.3f}".format(*cost) for deed, cost in done[-1].missed.items()}
            print(
                f"{game} {number}: {done[-1].processor_seconds:.1f} s, missed {costs or missed}",
                file=sys.stderr,
            )
        print(json.dumps({game: summary(done)}), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
