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
from dragonbot.terminal.saved_part import Count, Name


def _dragon(text: str) -> str:
    if text not in DRAGONS:
        raise ValueError(f"no dragon is called {text!r}")
    return text


def _hunter(text: str) -> str:
    if text not in HUNTERS:
        raise ValueError(f"no adventurer is called {text!r}")
    return text


def _object(text: str) -> str:
    if text not in OBJECTS:
        raise ValueError(f"no magic object is called {text!r}")
    return text


def _colour(text: str) -> str:
    if text and text not in COLOURS:  # none: a token that was not there
        raise ValueError(f"no token has the colour {text!r}")
    return text


def _heap(counts: tuple[int, ...]) -> tuple[int, ...]:
    if len(counts) != len(COLOURS):
        raise ValueError(f"a heap counts {len(COLOURS)} colours")
    return counts


Dragon = Annotated[str, AfterValidator(_dragon)]
Hunter = Annotated[str, AfterValidator(_hunter)]
Colour = Annotated[str, AfterValidator(_colour)]
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
    "card": Annotated[str, AfterValidator(_object)],
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


read_event: Final = EventReader(EVENTS, KINDS_OF_FACTS, _object).read
