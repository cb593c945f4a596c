"""What must be true of every table at every moment."""

from __future__ import annotations

from collections.abc import Iterator

from dragonbot.engine.question import Question
from dragonbot.gold.dragons import DRAGONS
from dragonbot.gold.hunters import HUNTERS
from dragonbot.gold.object import OBJECTS
from dragonbot.gold.table import Table
from dragonbot.gold.tokens import COLOURS, IN_THE_BOX, size

PUT_TOGETHER = frozenset(("divide", "haggle", "market", "pause"))
"""Questions whose answers nobody can tell over."""


def broken(table: Table, question: Question | None) -> Iterator[str]:
    """A sentence for each thing that cannot be."""
    yield from _tokens(table)
    yield from _hunters(table)
    yield from _dragons(table)
    yield from _objects(table)
    yield from _end(table, question)
    yield from _question(table, question)


def _tokens(table: Table) -> Iterator[str]:
    """Every token of the box is somewhere, and nobody owes one."""
    heaps = [
        table.bag,
        table.box,
        *(lair.hoard for lair in table.lairs),
        *(seat.treasure for seat in table.seats),
    ]
    total = [sum(counts) for counts in zip(*heaps, strict=True)]
    for colour, there, wanted in zip(COLOURS, total, IN_THE_BOX, strict=True):
        if there != wanted:
            yield f"{there} {colour} on the table, {wanted} in the box"
    if any(min(heap) < 0 for heap in heaps):
        yield "a heap owes something"


def _hunters(table: Table) -> Iterator[str]:
    """Each adventurer is face up, face down, or in one fight."""
    for seat in table.seats:
        fighting = [
            attacker.hunter
            for lair in table.lairs
            for attacker in lair.attackers
            if attacker.seat == seat.index
        ]
        if sorted([*seat.ready, *seat.resting, *fighting]) != sorted(HUNTERS):
            yield f"adventurers of {seat.name}: {seat.ready}, {seat.resting}, {fighting}"


def _dragons(table: Table) -> Iterator[str]:
    dragons = [*table.pile, *(lair.dragon for lair in table.lairs)]
    if len(set(dragons)) != len(dragons) or not set(dragons) <= set(DRAGONS):
        yield f"dragons {dragons}"
    if any(lair.strength < 1 for lair in table.lairs):
        yield "a dragon without strength"


def _objects(table: Table) -> Iterator[str]:
    """Every magic object is in one place, and what is armed is in hand."""
    there = [
        *table.object_pile,
        *table.object_discards,
        *(card for seat in table.seats for card in seat.objects),
        *(one.card for one in table.shown),
        *(["cloak_of_shadows"] if table.cloak else []),
    ]
    if sorted(there) != (sorted(OBJECTS) if table.house.advanced else []):
        yield f"objects {sorted(there)}"
    for seat in table.seats:
        if not set(seat.armed) <= set(seat.objects):
            yield f"{seat.name} has armed {list(seat.armed)} and holds {seat.objects}"


def _end(table: Table, question: Question | None) -> Iterator[str]:
    if bool(table.winners) == (question is not None):
        yield "a game is over when nobody is asked"
    if table.winners and table.lairs:
        yield "the game is over, and dragons are left"
    # At the end objects are shown one after the other, and may be dispelled.
    if not table.winners and not table.lairs and not table.shown:
        yield "no dragon is left, and the game goes on"
    if table.scores and any(table.scores[seat] != max(table.scores) for seat in table.winners):
        yield "a winner has fewer points than another"


def _question(table: Table, question: Question | None) -> Iterator[str]:
    """Whoever is asked has at least two answers, or puts one together."""
    if question is None:
        return
    if not question.waiting:
        yield f"{question.key} waits for nobody"
    if question.key == "haggle" and table.sharing is not None:
        lair = table.find(table.sharing.dragon)
        if lair is None or not size(lair.hoard) or len(question.waiting) < 2:
            yield "a haggle about nothing, or with nobody"
    if question.key in PUT_TOGETHER:
        return
    for seat in question.waiting:
        # Who holds an object may use it; also who only seems to hold one is asked.
        if len(question.answers(seat)) < 2 and not (question.key == "send" and table.held(table.seats[seat])):
            yield f"{question.key} has one answer: {list(question.answers(seat))}"
