"""Schemas of saved tables, and the steps that lead from an old one to the newest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, Final

from dragonbot.engine.save import Part, Save, Upgrade
from dragonbot.fist.house_rules import HouseRules
from dragonbot.fist.things import NAMES

LEFT_OUT_OF_THE_FIRST: Final[Mapping[str, Any]] = {
    "forced": [],
    "substitutes": 0,
    "winners": [],
    "unseen": [],
    "favor": None,
    "heir": None,
    "seer": None,
    "order_known": False,
}
"""What was usual stood in no save of the first schema."""


def everything_is_written(save: Save) -> Save:
    """From 1 to 2: what is usual is written as well, and a purse has a count for each kind."""
    part = Part(save["table"], "table")
    bank = _purse(part.part("bank"))
    seats = [
        {
            "name": seat.plain("name"),
            "score": seat.plain("score"),
            "keeps": seat.plain("keeps"),
            "purse": _purse(seat),
        }
        for seat in part.parts("seats")
    ]
    told = {key: value for key, value in save["table"].items() if key != "house"}
    house = {**asdict(HouseRules()), **save["table"].get("house", {})}
    table = {**LEFT_OUT_OF_THE_FIRST, **told, "house": house, "bank": bank, "seats": seats}
    return {"recalled": [], **save, "table": table}


def _purse(part: Part) -> list[int]:
    """What is left to read of the part: a count for each name, where there was one."""
    purse = part.named_counts(NAMES)
    part.end()
    return purse


SCHEMA: Final = 2
UPGRADES: Final[Mapping[int, Upgrade]] = {1: everything_is_written}
