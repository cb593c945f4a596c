"""What a fist is worth, for the one who closes it; of the others the rules tell when it is opened."""

from __future__ import annotations

from dragonbot.fist.bidding import Fist, Metal
from dragonbot.fist.things import RED


def worth(metal: Metal, fist: Fist) -> int:
    """The coins that count, doubled by each amulet."""
    counts = dict(fist)
    return sum(counts.get(kind, 0) for kind in metal.coins) << counts.get(RED, 0)
