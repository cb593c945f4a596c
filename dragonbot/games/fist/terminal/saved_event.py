"""Events in a file: read back only where each fact is of the kind that its name says."""

from __future__ import annotations

from typing import Annotated, Any, Final

from pydantic import AfterValidator

from dragonbot.fist.bids import IN_COMMON_GOLD, IN_GOLD, IN_SILVER, IN_STONES
from dragonbot.fist.card import is_card
from dragonbot.fist.events import EVENTS
from dragonbot.fist.things import COLOURS, KINDS, NAMES
from dragonbot.terminal.saved_event import EventReader
from dragonbot.terminal.saved_part import Count, Name, known_word


def _card(text: str) -> str:
    if not is_card(text):
        raise ValueError(f"no card is called {text!r}")
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
    "colour": Annotated[str, AfterValidator(known_word(COLOURS, "no stone has the colour"))],
    "thing": Annotated[str, AfterValidator(known_word(KINDS, "nothing is called"))],
    "metal": Annotated[str, AfterValidator(known_word(METALS, "nobody bids in"))],
    "fist": Fist,
    "stones": tuple[Count, Count, Count, Count],
    "fists": tuple[tuple[Name, Fist, Count], ...],
    "standings": tuple[tuple[Name, Count, Count, Count], ...],
}
"""All other facts are counts."""


read_event: Final = EventReader(EVENTS, KINDS_OF_FACTS, _card, optional=("goal",)).read
