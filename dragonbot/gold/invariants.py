"""What must be true of every table at every moment."""

from __future__ import annotations

from collections.abc import Iterator

from dragonbot.engine.question import Question
from dragonbot.gold.dragons import DRAGONS
from dragonbot.gold.hunters import HUNTERS
from dragonbot.gold.object import OBJECTS
from dragonbot.gold.table import Table
from dragonbot.gold.tokens import COLOURS, IN_THE_BOX, size

ALL_FOUR = sorted(HUNTERS)
ALL_OBJECTS = sorted(OBJECTS)
CLOAK = "cloak_of_shadows"
PUT_TOGETHER = frozenset(("divide", "haggle", "market", "pause"))
"""Questions whose answers nobody can tell over."""


def broken(table: Table, question: Question | None) -> Iterator[str]:
    """A sentence for each thing that cannot be."""
    yield from broken_at_rest(table)
    yield from _end(table, question)
    yield from _question(table, question)


def broken_at_rest(table: Table) -> Iterator[str]:
    """Faults of a table alone, with any question."""
    yield from _tokens(table)
    yield from _hunters(table)
    yield from _dragons(table)
    yield from _objects(table)


def _tokens(table: Table) -> Iterator[str]:
    """Every token of the box is somewhere, and nobody owes one."""
    heaps = [
        table.bag,
        table.box,
        *(lair.hoard for lair in table.lairs),
        *(seat.treasure for seat in table.seats),
    ]
    total = tuple(map(sum, zip(*heaps, strict=True)))
    if total != IN_THE_BOX:
        for colour, there, wanted in zip(COLOURS, total, IN_THE_BOX, strict=True):
            if there != wanted:
                yield f"{there} {colour} on the table, {wanted} in the box"
    if min(map(min, heaps)) < 0:
        yield "a heap owes something"


def _hunters(table: Table) -> Iterator[str]:
    """Each adventurer is face up, face down, or in one fight."""
    fighting: list[list[str]] = [[] for _ in table.seats]
    for lair in table.lairs:
        for attacker in lair.attackers:
            fighting[attacker.seat].append(attacker.hunter)
    for seat, away in zip(table.seats, fighting, strict=True):
        if sorted([*seat.ready, *seat.resting, *away]) != ALL_FOUR:
            yield f"adventurers of {seat.name}: {seat.ready}, {seat.resting}, {away}"


def _dragons(table: Table) -> Iterator[str]:
    dragons = [*table.pile, *(lair.dragon for lair in table.lairs)]
    if len(set(dragons)) != len(dragons) or not set(dragons) <= set(DRAGONS):
        yield f"dragons {dragons}"
    if any(lair.strength < 1 for lair in table.lairs):
        yield "a dragon without strength"


def _objects(table: Table) -> Iterator[str]:
    """Every magic object is in one place, and what is armed is in hand."""
    if not table.house.objects and not any(seat.objects or seat.armed for seat in table.seats):
        if table.object_pile or table.object_discards or table.shown or table.cloak:
            yield "objects in a game without them"
        return
    there = [
        *table.object_pile,
        *table.object_discards,
        *(card for seat in table.seats for card in seat.objects),
        *(one.card for one in table.shown),
        *([CLOAK] if table.cloak else []),
    ]
    if sorted(there) != (ALL_OBJECTS if table.house.objects else []):
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
    """Every question offers at least two answers, or has composed ones."""
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
        # Who holds an object may use it. Also who only seems to hold one is asked, and whoever has been: an
        # accusation may have found out meanwhile that it is not there.
        found_out = getattr(question, "may_use", False) and CLOAK in table.object_discards
        may_pass = question.key == "send" and (table.held(table.seats[seat]) or found_out)
        if len(question.answers(seat)) < 2 and not may_pass:
            yield f"{question.key} has one answer: {list(question.answers(seat))}"
