"""Events in a file: read back only where each fact is of the kind that its name says."""

from __future__ import annotations

from typing import Annotated, Any, Final

from pydantic import AfterValidator, ConfigDict, TypeAdapter

from dragonbot.engine.event import Event
from dragonbot.fist.bidding import IN_COMMON_GOLD, IN_GOLD, IN_SILVER, IN_STONES
from dragonbot.fist.card import is_card
from dragonbot.fist.events import EVENTS
from dragonbot.fist.things import COLOURS, KINDS, NAMES
from dragonbot.terminal.saved_part import Count, Name, tuples


def _card(text: str) -> str:
    if not is_card(text):
        raise ValueError(f"no card is called {text!r}")
    return text


def _colour(text: str) -> str:
    if text not in COLOURS:
        raise ValueError(f"no stone has the colour {text!r}")
    return text


def _thing(text: str) -> str:
    if text not in KINDS:
        raise ValueError(f"nothing is called {text!r}")
    return text


def _metal(text: str) -> str:
    if text not in METALS:
        raise ValueError(f"nobody bids in {text!r}")
    return text


def _kind(number: int) -> int:
    if number >= len(NAMES):
        raise ValueError(f"nothing has the number {number}")
    return number


METALS: Final = frozenset(metal.id for metal in (IN_GOLD, IN_COMMON_GOLD, IN_SILVER, IN_STONES))
CardId = Annotated[str, AfterValidator(_card)]
Fist = tuple[tuple[Annotated[Count, AfterValidator(_kind)], Count], ...]

KINDS_OF_FACTS: Final[dict[str, Any]] = {
    "who": Name,
    "whom": Name,
    "whos": tuple[Name, ...],
    "card": CardId,
    "other": CardId,
    "cards": tuple[CardId, ...],
    "colour": Annotated[str, AfterValidator(_colour)],
    "thing": Annotated[str, AfterValidator(_thing)],
    "metal": Annotated[str, AfterValidator(_metal)],
    "fist": Fist,
    "stones": tuple[Count, Count, Count, Count],
    "fists": tuple[tuple[Name, Fist, Count], ...],
}
"""All other facts are counts."""


def _facts_of(names: tuple[str, ...]) -> TypeAdapter[tuple[Any, ...]]:
    kinds = tuple(KINDS_OF_FACTS.get(name, Count) for name in names)
    return TypeAdapter(tuple[kinds] if kinds else tuple[()], config=ConfigDict(strict=True))  # type: ignore[valid-type]


FACTS: Final = {key: _facts_of(names) for key, names in EVENTS.items()}


ANY_EVENT: Final = TypeAdapter[Event](Event, config=ConfigDict(strict=True))


def read_event(data: Any) -> Event:
    """ValueError where it is none."""
    event = ANY_EVENT.validate_python(tuples(data))
    key, scene, facts, _ = event
    if key not in EVENTS:
        raise ValueError(f"no event is called {key!r}")
    if scene:
        _card(scene)
    FACTS[key].validate_python(facts)
    return event
