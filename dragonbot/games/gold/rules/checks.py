"""For tests and simulations: what cannot be at a table, and another table that a seat cannot tell from it."""

from __future__ import annotations

from collections.abc import Iterator

from dragonbot.engine.question import Pick, Question
from dragonbot.games.gold.rules.lair import DRAGONS, HUNTERS
from dragonbot.games.gold.rules.object import OBJECTS
from dragonbot.games.gold.rules.table import TABLE, Table
from dragonbot.games.gold.rules.tokens import COLOURS, IN_THE_BOX, size

# What must be true of every table at every moment.


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


# Twins: tables that differ only in what a seat can't see, so that its view is the same.


def twin_of(table: Table, me: int | None, pick: Pick) -> Table:
    """Another table that differs only in what the seat, or an onlooker, can't see.

    That is the others' screens and objects, the order of piles, the Cloak's wearer, and the seed.
    """
    twin = TABLE.copy_within(table)
    twin.shown = [one for one in table.shown if one.seat == me or not OBJECTS[one.card].secret]
    for one in table.shown:
        if one not in twin.shown:  # nobody knows yet that it is used
            twin.seats[one.seat].objects.append(one.card)
    if twin.sharing is not None:
        twin.sharing.sceptre_wish = None
    if twin.theft is not None and twin.theft.thief != me:
        twin.theft.chosen = None
    twin.fate.seed += "'"
    if not twin.winners:  # then all screens are lifted
        # Who looks behind a screen knows what lies there.
        theft = table.theft
        looking = theft and theft.looks and theft.thief == me and not table.window
        looked_at = theft.victim if theft and looking else None
        _scramble_treasure(twin, me, looked_at, pick)
    _scramble_objects(twin, me, pick)
    _cut(twin.pile, pick)
    return twin


def _scramble_treasure(table: Table, me: int | None, looked_at: int | None, pick: Pick) -> None:
    others = [seat for seat in table.seats if seat.index not in (me, looked_at)]
    if not others:
        return
    heaps = [seat.treasure for seat in others]
    for place in range(len(COLOURS)):
        hidden = sum([heap[place] for heap in heaps])
        if not hidden:
            continue
        for heap in heaps[:-1]:
            heap[place] = pick(hidden + 1)
            hidden -= heap[place]
        heaps[-1][place] = hidden


def _scramble_objects(table: Table, me: int | None, pick: Pick) -> None:
    """Which objects lie where, as long as there are as many; what is armed; and who wears the Cloak."""
    others = [seat for seat in table.seats if seat.index != me]
    held_by_others = [card for seat in others for card in seat.objects]
    cards = table.object_pile + held_by_others
    _shuffle_end(cards, len(held_by_others), pick)
    cloak = table.cloak
    if cloak is not None and cloak.seat != me:
        held = {seat.index: table.held(seat) for seat in others}
        # Whoever may still accuse somebody, as I see it, is not the one: so it stays among those I suspect.
        suspects = [seat.index for seat in others if held[seat.index] and seat.index not in cloak.accusers]
        wearer = suspects[pick(len(suspects))]
        table.seats[cloak.seat].objects.append("")
        table.seats[wearer].objects.pop()
        cloak.seat = wearer
    for seat in others:
        seat.objects = [cards.pop() for _ in seat.objects]
        seat.armed = {card: {} for card in seat.objects if pick(2)}
    _cut(cards, pick)
    table.object_pile = cards


def _shuffle_end(cards: list[str], count: int, pick: Pick) -> None:
    """Move random cards to the last `count` places, to be dealt from there."""
    for last in range(len(cards) - 1, max(0, len(cards) - 1 - count), -1):
        other = pick(last + 1)
        cards[last], cards[other] = cards[other], cards[last]


def _cut(pile: list[str], pick: Pick) -> None:
    """Another order, in a moment: cut, and turned over now and then."""
    place = pick(len(pile) + 1)
    pile[:] = pile[place:] + pile[:place]
    if pick(2):
        pile.reverse()
