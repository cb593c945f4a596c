"""What a fist is worth, for the one who closes it; of the others the rules tell when it is opened."""

from __future__ import annotations

from dragonbot.fist.bidding import Fist
from dragonbot.fist.fist import Fists
from dragonbot.fist.things import RED


def worth(question: Fists, seat: int, fist: Fist) -> int:
    """What counts, doubled by each amulet, and what a kept card adds to a bid for a Dragon."""
    counts, table = dict(fist), question.table
    value = sum(counts.get(kind, 0) for kind in question.bidding.metal.coins) << counts.get(RED, 0)
    is_dragon = table.block is not None and table.edition.cards[table.block].dragon
    return value + table.dragon_bonus(table.seats[seat]) if value and is_dragon else value
