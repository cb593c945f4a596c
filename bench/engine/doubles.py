"""`python -m bench.engine.doubles`: a custom card's time as a multiple of its printed original's.

Uses the power of each card at the same random positions, with a winner who answers at random and the same
bids, alternating printed card and double, in CPU time. Prints one JSON object.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Collection
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, Final

from bench.engine.clock import Job, interleaved, now, ratio
from dragonbot.custom_cards.card import card_of
from dragonbot.engine.game import Won
from dragonbot.engine.question import Pick
from dragonbot.games.fist.custom.form import Blank, thawed
from dragonbot.games.fist.rules.bids import BIDDING, IN_GOLD
from dragonbot.games.fist.rules.card import DECKS, DeckName, play
from dragonbot.games.fist.rules.edition import EDITIONS, Edition
from dragonbot.games.fist.rules.table import TABLE, Table
from dragonbot.games.fist.rules.things import GOLD
from dragonbot.games.fist.rules.variations import CARDS, varied
from dragonbot.games.fist.simulation import random_table
from dragonbot.simulation import pick_from

FOLDER: Final = Path(__file__).resolve().parents[2] / "tests" / "custom_cards" / "printed"
ENDING: Final = ".card.yaml"
SEATS: Final = ("Ann", "Bob", "Cid", "Dot")
TIMES: Final = 2
"""The most times the printed card's duration."""


def doubles_of(deck: DeckName) -> dict[str, Blank]:
    """By the printed card's id."""
    paths = [*(FOLDER / "both").glob(f"*{ENDING}"), *(FOLDER / deck).glob(f"*{ENDING}")]
    cards = {path.name.removesuffix(ENDING): card_of(path.read_bytes()) for path in paths}
    return {name: card.under(name) for name, card in cards.items()}


def positions(edition: Edition, card: str, count: int) -> list[Table]:
    """Random positions in which the card was just sold."""
    found: list[Table] = []
    number = 0
    while len(found) < count:
        number += 1
        pick = pick_from(Random(f"{card}/{number}"))
        table = random_table(edition, SEATS, f"{card}/{number}", pick)
        if not _put_up(table, card):
            continue
        bidding = BIDDING.started(IN_GOLD, list(range(len(SEATS))))
        bidding.fists = {seat: ((GOLD, 1 + pick(3)),) for seat in bidding.seats}
        bidding.values = {seat: fist[0][1] for seat, fist in bidding.fists.items()}
        bidding.opened = True
        table.biddings = [bidding]
        table.seats[0].keeps = []  # no one uses it twice
        found.append(table)
    return found


def _put_up(table: Table, card: str) -> bool:
    """Swap it with the card on the block. True if that is possible."""
    for pile in (table.to_come, table.gone, table.specials, table.discarded):
        if card in pile and table.block is not None:
            pile[pile.index(card)] = table.block
            table.block = card
    return table.block == card


def use(table: Table, pick: Pick) -> None:
    """Let the first seat use the power of the card on the block."""
    assert table.block is not None
    playing = play(table, table.block, table.seats[0])
    try:
        question: Any = next(playing)
        while True:
            seat = question.waiting[0]
            question.settle(seat, question.check(seat, question.any_answer(seat, pick)))
            question = playing.send(question.outcome)
    except (StopIteration, Won):
        pass


def using(tables: list[Table], edition: Edition) -> Job:
    """A job that uses the power once at each position."""

    def job() -> tuple[int, int]:
        copies = [TABLE.copy_within(table) for table in tables]
        for copy in copies:
            copy.edition = edition
        picks = [pick_from(Random(number)) for number in range(len(copies))]
        began = now()
        for copy, pick in zip(copies, picks, strict=True):
            use(copy, pick)
        return len(copies), now() - began

    return job


def measured(
    deck: DeckName, only: Collection[str], tables: int, rounds: int, seconds: float
) -> dict[str, float]:
    """For each card, its double's duration as a multiple."""
    edition = next(edition for edition in EDITIONS.values() if edition.deck == deck)
    found: dict[str, float] = {}
    for name, double in sorted(doubles_of(deck).items()):
        if only and name not in only:
            continue
        other = varied(edition, {CARDS: [thawed(double)]}, with_doubles=True)
        there = positions(edition, name, tables)
        jobs: dict[str, Callable[[], tuple[int, int]]] = {
            "printed": using(there, edition),
            "double": using(there, other),
        }
        samples = interleaved(jobs, rounds, seconds)
        found[name] = round(ratio(samples["double"], samples["printed"]), 2)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.engine.doubles", description=__doc__)
    parser.add_argument("--only", nargs="*", default=(), metavar="CARD")
    parser.add_argument("--tables", type=int, default=60, help="positions of each card")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.02, help="of each measurement")
    chosen = parser.parse_args()
    told: dict[str, Any] = {"must": TIMES}
    for deck in DECKS:
        times = measured(deck, chosen.only, chosen.tables, chosen.rounds, chosen.seconds)
        if not times:
            continue
        told[deck] = {
            "median": median(times.values()),
            "longest": max(times.values()),
            "holds": max(times.values()) <= TIMES,
            "times": times,
        }
    print(json.dumps(told, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
