"""Bids as they are typed: `3`, `2f 1g`, `1g r`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dragonbot.engine.refusal import Refused
from dragonbot.fist.things import NAMES
from dragonbot.terminal.amounts import added_up, amounts
from dragonbot.terminal.words import Words


def read_bid(text: str, words: Words, metal: Sequence[int], purse: Sequence[int]) -> Any:
    """The bid in a form that the question takes; it says whether it is allowed.

    A bare count means coins of the metal that is bid, those first that come back.
    """
    if words.nothing.exactly(text):
        return 0
    found = amounts(text, words.coins, words)
    counts = [count or 0 for count, coin in found if not coin]
    if len(counts) > 1:
        raise Refused("not_a_count", count=text.strip())
    bare = sum(counts)
    named = added_up(found)
    if not named:
        return bare
    for kind in metal:
        coin = NAMES[kind]
        # The last kind takes what is left, even if that is too much: the refusal then tells so.
        left = max(purse[kind] - named.get(coin, 0), 0) if kind != metal[-1] else bare
        counted = min(bare, left)
        if counted:
            named[coin] = named.get(coin, 0) + counted
            bare -= counted
    return named
