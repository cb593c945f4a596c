"""Payments in stones as they are typed: `2 red 2 blue`, `2r 2b`, or the number of one that is offered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dragonbot.fist.wild import Stones
from dragonbot.terminal.amounts import added_up, amounts
from dragonbot.terminal.words import Lexicon, Words


def is_refusal(text: str, words: Words, ways: int, label: str) -> bool:
    """Whether nothing is to be paid, where that is the last of the answers that are offered."""
    known = Lexicon()
    known.learn("pass", (str(ways + 1), label, *words.for_answer("pass")))
    return bool(known.exactly(text) or words.nothing.exactly(text))


def read_payment(text: str, words: Words, ways: Sequence[Stones]) -> Any:
    """The payment in a form that the question takes; it says whether it is the price."""
    found = amounts(text, words.things["colour"], words)
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
