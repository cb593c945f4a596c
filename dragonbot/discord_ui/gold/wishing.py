"""Wishes in custom ids: which object it is, and what has been chosen for it so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from dragonbot.discord_ui.gold.tokens import DIGITS, read_heaps, read_tokens, written_heap
from dragonbot.discord_ui.seen import View
from dragonbot.engine.refusal import Refused
from dragonbot.gold.object import OBJECTS
from dragonbot.gold.tokens import named

KEYS: Final = (
    "player", "players", "dragon", "dragons", "to", "adventurer", "adventurers", "token", "tokens", "colour",
)  # fmt: skip
"""What an object may need to be told; heaps for a Sceptre are named when the time has come."""
Chosen = dict[str, str]
"""By the names of the keys, as it stands in an id."""


def written_wish(card: str, chosen: Mapping[str, str]) -> str:
    parts = [DIGITS[KEYS.index(key)] + value for key, value in chosen.items()]
    return "~".join((DIGITS[sorted(OBJECTS).index(card)], *parts))


def read_wish(option: str) -> tuple[str, Chosen]:
    first, *parts = option.split("~")
    cards = sorted(OBJECTS)
    if len(first) != 1 or first not in DIGITS or DIGITS.index(first) >= len(cards):
        raise Refused("question_is_over")
    chosen = {}
    for part in parts:
        place = DIGITS.find(part[:1]) if part else -1
        if 0 <= place < len(KEYS):
            chosen[KEYS[place]] = part[1:]
    return cards[DIGITS.index(first)], chosen


def with_choice(card: str, chosen: Chosen, key: str, values: Sequence[str]) -> Chosen:
    """What is chosen now; what cannot go with it is forgotten."""
    needs = next((needs for needs in OBJECTS[card].needs if key in needs), (key,))
    value = written_heap(read_tokens(values)) if key == "tokens" else ".".join(values)
    return {**{other: said for other, said in chosen.items() if other in needs}, key: value}


def wish_in(view: View, chosen: Mapping[str, str]) -> dict[str, Any]:
    """The wish as the rules have it."""
    return {key: _value(view, key, said) for key, said in chosen.items() if said}


def _value(view: View, key: str, said: str) -> Any:
    words = said.split(".")
    match key:
        case "player":
            return _name(view, said)
        case "players":
            return [_name(view, word) for word in words]
        case "dragons":
            return True if said == "true" else words
        case "adventurers":
            return [word.split("-") for word in words]
        case "tokens":
            heaps = read_heaps(said)
            return named(heaps[0]) if heaps else {}
        case _:
            return said


def _name(view: View, word: str) -> str:
    if not (word.isascii() and word.isdecimal()) or int(word) >= len(view["seats"]):
        raise Refused("question_is_over")
    return str(view["seats"][int(word)][0])
