"""The bag: stones are drawn from it blind."""

from __future__ import annotations

from dragonbot.engine.fate import Fate
from dragonbot.fist.purse import Purse, move
from dragonbot.fist.things import COLOURS, STONE_OF


def draw_stone(fate: Fate, source: Purse, target: Purse) -> str:
    """Move a stone that chance chooses, each stone as likely as the other; returns its colour."""
    heap = [colour for colour in COLOURS for _ in range(source[STONE_OF[colour]])]
    drawn = fate.draw(heap)
    move(1, STONE_OF[drawn], source, target)
    return drawn
