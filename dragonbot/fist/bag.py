"""The bag: stones are drawn from it blind."""

from __future__ import annotations

from collections.abc import Sequence

from dragonbot.engine.fate import Fate
from dragonbot.fist.purse import Purse, move
from dragonbot.fist.things import COLOURS, STONE_OF, THREE_COLOURS


def draw_stone(fate: Fate, source: Purse, target: Purse, colours: Sequence[str] = THREE_COLOURS) -> str:
    """Move a stone that chance chooses, each stone as likely as the other; returns its colour.

    White ones are never in the bag.
    """
    heap: list[str] = []
    for colour in colours:
        heap += [colour] * source[STONE_OF[colour]]
    drawn = fate.draw(heap)
    move(1, STONE_OF[drawn], source, target)
    return drawn


def draw_hidden_stone(fate: Fate, source: Purse, target: Purse) -> str:
    """Move a stone out of a hand in which nobody else can see what there is."""
    return draw_stone(fate, source, target, COLOURS)
