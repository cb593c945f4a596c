"""Wishes in custom ids: which object it is, and what has been chosen for it so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from dragonbot.discord_ui.seen import View
from dragonbot.engine.refusal import Refused
from dragonbot.games.gold.board.tokens import DIGITS, read_heaps, read_tokens, written_heap
from dragonbot.gold.object import OBJECTS
from dragonbot.gold.tokens import named

KEYS: Final = {
    "player": "0",
    "players": "1",
    "dragon": "2",
    "dragons": "3",
    "to": "4",
    "adventurer": "5",
    "adventurers": "6",
    "token": "7",
    "tokens": "8",
    "colour": "9",
}
"""What an object may need to be told, and its sign in ids; heaps for a Sceptre are named in time."""
OLD_SIGNS: Final = dict(
    zip(
        DIGITS,
        (
            "banishing_wand", "chameleon_gem", "cloak_of_shadows", "cracked_hourglass", "crystal_ball",
            "dragon_elixir", "dragonslayer_sword", "exchange_powder", "flying_carpet", "giant_potion",
            "healing_draught", "horn_of_retreat", "lead_casket", "masterthief_gloves", "philosophers_stone",
            "poisoned_gift", "ring_of_confusion", "sceptre_of_command", "scroll_of_dispel",
            "seven_league_boots", "sleeping_dust", "treasure_map", "turned_hourglass", "ward_amulet",
        ),
        strict=False,
    )
)  # fmt: skip
"""How ids named objects until November 2026; in panels it may be there for 90 days after the update."""
Chosen = dict[str, str]
"""By the names of the keys, as it stands in an id."""


def written_wish(card: str, chosen: Mapping[str, str]) -> str:
    return "~".join((card, *(KEYS[key] + value for key, value in chosen.items())))


def read_wish(option: str) -> tuple[str, Chosen]:
    first, *parts = option.split("~")
    card = OLD_SIGNS.get(first, first)
    if card not in OBJECTS:
        raise Refused("question_is_over")
    names = {sign: key for key, sign in KEYS.items()}
    return card, {names[part[0]]: part[1:] for part in parts if part and part[0] in names}


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
