"""Bids as they are typed: `3`, `2f 1g`, `1g r`, `2 red 1 blue`; with a stroke between two fists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from dragonbot.engine.refusal import Refused
from dragonbot.fist.bids import IN_STONES, Metal
from dragonbot.fist.things import COLOURS, KINDS, NAMES, STONE_OF
from dragonbot.terminal.amounts import Amount, added_up, amounts
from dragonbot.terminal.words import Words

STROKE: Final = "/"


def read_bid(text: str, words: Words, metal: Metal, purse: Sequence[int]) -> Any:
    """The bid in a form that the question takes; it says whether it is allowed.

    A bare count means coins of the metal that is bid, those first that come back.
    """
    if STROKE not in text:
        return _read_fist(text, words, metal, purse)
    fists = []
    for part in text.split(STROKE):
        fist = _read_fist(part, words, metal, purse)
        purse = _left(purse, fist, metal)
        fists.append(fist)
    return fists


def _read_fist(text: str, words: Words, metal: Metal, purse: Sequence[int]) -> Any:
    if words.nothing.exactly(text):
        return 0
    found = amounts(text, words.things["colour" if metal is IN_STONES else "coin"], words)
    counts = [count or 0 for count, thing in found if not thing]
    if len(counts) > 1:
        raise Refused("not_a_count", count=text.strip())
    if metal is IN_STONES:
        return _stones(found)
    bare = sum(counts)
    named = added_up(found)
    if not named:
        return bare
    for kind in metal.coins:
        coin = NAMES[kind]
        # The last kind takes what is left, even if that is too much: the refusal then tells so.
        left = max(purse[kind] - named.get(coin, 0), 0) if kind != metal.coins[-1] else bare
        counted = min(bare, left)
        if counted:
            named[coin] = named.get(coin, 0) + counted
            bare -= counted
    return named


def _stones(found: list[Amount]) -> Any:
    """Stones by name, or a bare count, which does not say which stones."""
    match found:
        case [(int(count), "")]:
            return count
    named = added_up(found)
    if not set(named) <= set(COLOURS) or not all(thing for _, thing in found):
        raise Refused("name_the_stones")
    return {NAMES[STONE_OF[colour]]: count for colour, count in named.items()}


def _left(purse: Sequence[int], fist: Any, metal: Metal) -> list[int]:
    """What the first fist leaves for the second; what cannot be is refused later."""
    left = list(purse)
    if isinstance(fist, Mapping):
        for name, count in fist.items():
            if name in KINDS:
                left[KINDS[name]] = max(left[KINDS[name]] - count, 0)
        return left
    for kind in metal.coins:
        counted = min(fist, left[kind])
        left[kind] -= counted
        fist -= counted
    return left
