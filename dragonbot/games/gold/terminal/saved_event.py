"""Events in a file: read back only where each fact is of the kind that its name says."""

from __future__ import annotations

from typing import Annotated, Any, Final

from pydantic import AfterValidator

from dragonbot.gold.dragons import DRAGONS
from dragonbot.gold.events import EVENTS
from dragonbot.gold.hunters import HUNTERS
from dragonbot.gold.object import OBJECTS
from dragonbot.gold.tokens import COLOURS
from dragonbot.terminal.saved_event import EventReader
from dragonbot.terminal.saved_part import Count, Name, known_word


def _heap(counts: tuple[int, ...]) -> tuple[int, ...]:
    if len(counts) != len(COLOURS):
        raise ValueError(f"a heap counts {len(COLOURS)} colours")
    return counts


magic_object: Final = known_word(OBJECTS, "no magic object is called")
Dragon = Annotated[str, AfterValidator(known_word(DRAGONS, "no dragon is called"))]
Hunter = Annotated[str, AfterValidator(known_word(HUNTERS, "no adventurer is called"))]
Colour = Annotated[str, AfterValidator(known_word(("", *COLOURS), "no token has the colour"))]
"""None at all: a token that was not there."""
Heap = Annotated[tuple[Count, ...], AfterValidator(_heap)]

KINDS_OF_FACTS: Final[dict[str, Any]] = {
    "who": Name,
    "whom": Name,
    "whos": tuple[Name, ...],
    "dragon": Dragon,
    "other_dragon": Dragon,
    "dragons": tuple[Dragon, ...],
    "hunter": Hunter,
    "hunters": tuple[Hunter, ...],
    "card": Annotated[str, AfterValidator(magic_object)],
    "words": tuple[Name, ...],
    "colour": Colour,
    "tokens": tuple[Colour, ...],
    "heap": Heap,
    "other": Heap,
    "shares": tuple[Heap, ...],
    "named": tuple[tuple[Name, Heap], ...],
    "scores": tuple[tuple[Name, int], ...],
}
"""All other facts are counts."""


read_event: Final = EventReader(EVENTS, KINDS_OF_FACTS, magic_object).read
