"""Branches: each way a turn, a sharing or an object can go, by id. Tests and play-outs count them."""

from __future__ import annotations

from typing import Any, Final

import dragonbot.gold.objects  # noqa: F401 - registers the powers
from dragonbot.engine.game import Event
from dragonbot.gold.object import OBJECTS

AT_THE_TABLE: Final = (
    "turns_up",
    "loses_turn",
    "sends",
    "slain",
    "falls_by_itself",
    "hidden_treasure",
    "dragon_comes",
    "bag_is_empty",
    "nothing_to_share",
    "no_agreement",
    "agrees",
    "proposes",
    "withdraws",
    "divides",
    "chooses",
    "takes_share",
    "looks_behind",
    "finds_nothing",
    "steals",
    "market_opens",
    "offers",
    "takes_offer_back",
    "trades",
    "market_closes",
    "wins",
    "victim",
    "stolen_token",
)
ONLY_BASIC: Final = ("seizes",)
ONLY_ADVANCED: Final = (
    "draws_object",
    "no_object",
    "objects_shuffled",
    "comes_to_nothing",
    "dispelled",
    "armed",
    "disarmed",
    "accuses",
    "accuses_wrongly",
    "gives_back",
    "cloak_was",
)
BASIC: Final = frozenset((*AT_THE_TABLE, *ONLY_BASIC))
OF_OBJECTS: Final = frozenset(f"{card.id}/{branch}" for card in OBJECTS.values() for branch in card.branches)
ALL: Final = BASIC | frozenset(ONLY_ADVANCED) | OF_OBJECTS


def branch_of_event(event: Event) -> str | None:
    """The branch that an event shows, if it shows one."""
    key, scene, _, _ = event
    return next((name for name in (f"{scene}/{key}", key) if name in ALL), None)


def branch_of_answer(question: str, answer: Any) -> str | None:
    """The branch that an answer takes, if it takes one."""
    return question if question in ALL else None
