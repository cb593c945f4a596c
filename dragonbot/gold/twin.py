"""Twins: tables that differ only in what a seat can't see, so that its view is the same."""

from __future__ import annotations

from dragonbot.engine.question import Pick
from dragonbot.gold.object import OBJECTS
from dragonbot.gold.table import TABLE, Table
from dragonbot.gold.tokens import COLOURS


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
