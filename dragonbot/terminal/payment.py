"""Payments in stones as they are typed: `2 red 2 blue`, `2r 2b`, or the number of one that is offered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dragonbot.fist.payment import Stones
from dragonbot.terminal.amounts import added_up, amounts
from dragonbot.terminal.words import Words


def read_payment(text: str, words: Words, ways: Sequence[Stones]) -> Any:
    """The payment in a form that the question takes; it says whether it is the price."""
    found = amounts(text, words.colours, words)
    match found:
        case [(int(number), "")]:
            return ways[number - 1] if 0 < number <= len(ways) else {"": number}
        case [(None, colour)]:
            # A colour alone: all stones of that colour, where the price can be paid so.
            price = sum(ways[0])
            return {colour: price}
    if not all(colour for _, colour in found):
        return {"": 0}  # a count without a colour is no price
    return added_up(found)
