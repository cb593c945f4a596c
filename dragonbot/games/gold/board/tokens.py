"""Tokens: in words, and as what can be chosen in a list."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from dragonbot.games.gold import words as gold_words
from dragonbot.games.gold.rules.tokens import COLOURS, PLACES, Heap, empty
from dragonbot.games.gold.words import TOKENS
from dragonbot.text.speech import Catalogue, Phrases
from dragonbot.ui.kit.components import MOST_OPTIONS, Option, option
from dragonbot.ui.kit.names import Voice

DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
COUNTS: Final = {digit: count for count, digit in enumerate(DIGITS)}
IN_IDS: Final = ("silver", "gold", "magic", "blue", "green", "purple", "yellow", "white", "black")
"""The colours in the order in which ids count them, whatever order the rules have them in."""
PLACES_IN_IDS: Final = tuple(PLACES[colour] for colour in IN_IDS)
SIGNS: Final = tuple(map(IN_IDS.index, COLOURS))
"""Where each colour stands in ids."""
MOST_IN_ID: Final = len(DIGITS) - 1
MOST_LISTS_KEPT: Final = 512


def token(voice: Voice, colour: str, count: int = 1) -> str:
    return voice.plain.phrases.counted(count, TOKENS[colour])


def heap_phrase(voice: Voice, heap: Sequence[int]) -> str:
    """All tokens of a heap, counted."""
    return gold_words.heap_phrase(voice.told.phrases, heap)


def offer_facts(voice: Voice, give: Sequence[int], want: Sequence[int]) -> dict[str, str | int]:
    """What is put into the texts of offers: both heaps as objects of a verb, and how many tokens they are."""
    phrases = voice.told.phrases
    return {
        "give": gold_words.taken_phrase(phrases, give),
        "count": sum(give),
        "want": gold_words.taken_phrase(phrases, want),
        "price": sum(want),
    }


def token_options(voice: Voice, there: Sequence[int], chosen: Sequence[int]) -> Sequence[Option]:
    """Tokens one by one; where there are too many for one list, several of a colour at once."""
    return _token_options(voice.catalogue.language, tuple(there), tuple(chosen))


@lru_cache(maxsize=MOST_LISTS_KEPT)
def _token_options(language: str, there: Sequence[int], chosen: Sequence[int]) -> Sequence[Option]:
    """By a click most lists of a panel stay as they are."""
    phrases = Phrases(Catalogue(language), {})
    alone = sum(there) <= MOST_OPTIONS
    options = []
    for place, count in enumerate(there):
        left, colour, sign = chosen[place], COLOURS[place], SIGNS[place]
        icon = gold_words.token_icon(colour) if count else None
        for number, amount in enumerate([1] * count if alone else _parts(count)):
            is_chosen = amount <= left
            left -= amount if is_chosen else 0
            value = f"{sign}.{amount}.{number}"
            label = phrases.counted(amount, TOKENS[colour])
            options.append(option(label, value, chosen=is_chosen, icon=icon))
    return options[:MOST_OPTIONS]


def _parts(count: int) -> list[int]:
    """Amounts of which any number up to the count can be put together, the largest first."""
    parts: list[int] = []
    while count:
        parts.append((count + 1) // 2)
        count -= parts[-1]
    return parts


def read_tokens(values: Iterable[str]) -> Heap:
    """What was chosen from such a list. What makes no sense is left out."""
    heap = empty()
    for value in values:
        parts = value.split(".")
        if len(parts) == 3 and all(part.isascii() and part.isdecimal() for part in parts):
            sign, amount, _ = map(int, parts)
            if sign < len(IN_IDS):
                heap[PLACES[IN_IDS[sign]]] += amount
    return heap


def written_heap(heap: Sequence[int]) -> str:
    """As it stands in a custom id: a digit for each colour."""
    counts = heap if max(heap) <= MOST_IN_ID else [min(count, MOST_IN_ID) for count in heap]
    return "".join([DIGITS[counts[place]] for place in PLACES_IN_IDS])


def read_heaps(digits: str) -> list[Heap]:
    """The heaps that stand in a custom id one after the other."""
    size = len(IN_IDS)
    counts = [COUNTS.get(digit, 0) for digit in digits]
    return [_heap(counts[start : start + size]) for start in range(0, len(counts) - size + 1, size)]


def _heap(counts: Sequence[int]) -> Heap:
    heap = empty()
    for colour, count in zip(IN_IDS, counts, strict=True):
        heap[PLACES[colour]] = count
    return heap
