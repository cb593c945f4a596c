"""Worth: what a heap counts for certain, whatever the others have."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbot.gold.scoring import A_SET, BLACK_DIAMOND, CURSED_DIAMOND
from dragonbot.gold.tokens import BLACK, GEMS, GOLD, MAGIC, SILVER


def certain_worth(heap: Sequence[int], *, advanced: bool, sets: bool) -> int:
    """Without what the most gems of a colour bring, and without magic objects for the end."""
    coins = heap[SILVER] + 3 * heap[GOLD] + heap[MAGIC]
    if advanced and heap[BLACK]:
        return coins + CURSED_DIAMOND  # and its owner counts no gems
    return coins + BLACK_DIAMOND * heap[BLACK] + (A_SET * min(heap[gem] for gem in GEMS) if sets else 0)
