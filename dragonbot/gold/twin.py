"""Twins: tables that differ only in what a seat cannot see. Whoever looks from that seat sees the same."""

from __future__ import annotations

from dragonbot.engine.question import Pick
from dragonbot.gold.object import OBJECTS
from dragonbot.gold.sharing import Sharing
from dragonbot.gold.stall import Stall
from dragonbot.gold.table import Table
from dragonbot.gold.theft import Theft
from dragonbot.gold.tokens import COLOURS


def twin_of(table: Table, me: int | None, pick: Pick) -> Table:
    """Another table, alike but for what the seat cannot see, or whoever looks on where there is none.

    That is others' screens and objects, the order of the piles, who wears the Cloak, and the seed.
    """
    twin = table.copy()
    twin.sharing = _same_sharing(table.sharing)
    twin.stall = _same_stall(table.stall)
    twin.theft = _same_theft(table.theft, me)
    twin.window = table.window
    twin.shown = [one for one in table.shown if one.seat == me or not OBJECTS[one.card].secret]
    for one in table.shown:
        if one not in twin.shown:  # nobody knows yet that it is used
            twin.seats[one.seat].objects.append(one.card)
    twin.used = table.used[:]
    twin.placed = table.placed
    twin.chameleons = dict(table.chameleons)
    twin.stones = table.stones[:]
    twin.casket = table.casket
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


def _same_sharing(sharing: Sharing | None) -> Sharing | None:
    """But for the shares that somebody wished for with the Sceptre, and which wait to be made."""
    if sharing is None:
        return None
    other = Sharing(sharing.dragon, sharing.involved[:])
    for name in Sharing.__slots__:
        setattr(other, name, getattr(sharing, name))
    other.sceptre_wish = None
    return other


def _same_stall(stall: Stall | None) -> Stall | None:
    if stall is None:
        return None
    other = Stall()
    other.offers = dict(stall.offers)
    other.done, other.sand, other.used = stall.done[:], stall.sand, stall.used[:]
    return other


def _same_theft(theft: Theft | None, me: int | None) -> Theft | None:
    """But for what somebody else's gloves are to take."""
    if theft is None:
        return None
    other = Theft(theft.thief, theft.victim, wizard=theft.wizard)
    other.gloves, other.warded = theft.gloves, theft.warded
    other.chosen = theft.chosen if theft.thief == me else None
    return other


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
    """Any of the cards come to lie in the last places, so many of which are dealt out."""
    for last in range(len(cards) - 1, max(0, len(cards) - 1 - count), -1):
        other = pick(last + 1)
        cards[last], cards[other] = cards[other], cards[last]


def _cut(pile: list[str], pick: Pick) -> None:
    """Another order, in a moment: cut, and turned over now and then."""
    place = pick(len(pile) + 1)
    pile[:] = pile[place:] + pile[:place]
    if pick(2):
        pile.reverse()
