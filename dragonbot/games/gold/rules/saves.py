"""Saved tables: as plain data, and the steps from an old schema to the newest."""

from __future__ import annotations

from collections.abc import Mapping
from marshal import dumps
from typing import Any, Final
from zlib import crc32

from dragonbot.engine.fate import Fate
from dragonbot.engine.save import Part, Save, UnreadableSave, Upgrade
from dragonbot.engine.state import Scope
from dragonbot.games.gold.rules.house import AS_THE_RULES, House
from dragonbot.games.gold.rules.table import TABLE, Table
from dragonbot.games.gold.rules.tokens import COLOURS

# Schemas of saved tables, and the steps that lead from an old one to the newest.


LEFT_OUT_OF_THE_FIRST: Final[Mapping[str, Any]] = {
    "forced": [],
    "market": None,
    "lost": 0,
    "object_pile": [],
    "object_discards": [],
    "scores": [],
    "winners": [],
}
"""What was usual stood in no save of the first schema."""


def everything_is_written(save: Save) -> Save:
    """From 1 to 2: what is usual is written as well, and a heap has a count for each colour."""
    old = save["table"]
    part = Part(old, "table")
    told = {key: value for key, value in old.items() if key not in ("house", "cloak")}
    table = {
        **LEFT_OUT_OF_THE_FIRST,
        **told,
        "house": {**House().told(), **old.get("house", {})},
        "bag": _heap(part.part("bag")),
        "box": _heap(part.part("box")),
        "seats": [_seat(seat) for seat in part.items("seats")],
        "lairs": [_lair(lair) for lair in part.items("lairs")],
        "cloak": _cloak(old["cloak"]) if "cloak" in old else None,
    }
    return {"recalled": [], **save, "table": table}


def _seat(old: dict[str, Any]) -> dict[str, Any]:
    treasure = _heap(Part(old["treasure"], "table.seats.treasure"))
    took = _heap(Part(old.get("took", {}), "table.seats.took"))
    return {"objects": [], "armed": [], **old, "treasure": treasure, "took": took}


def _lair(old: dict[str, Any]) -> dict[str, Any]:
    attackers = [dict(zip(("seat", "hunter", "extra"), one, strict=True)) for one in old["attackers"]]
    hoard = _heap(Part(old["hoard"], "table.lairs.hoard"))
    return {"elixir": False, **old, "attackers": attackers, "hoard": hoard}


def _cloak(old: list[Any]) -> dict[str, Any]:
    try:
        seat, dragon, tokens, accusers = old
    except ValueError:
        raise UnreadableSave("table.cloak has not four parts") from None
    heap = _heap(Part(tokens, "table.cloak.tokens"))
    return {"seat": seat, "dragon": dragon, "tokens": heap, "accusers": accusers}


def _heap(part: Part) -> list[int]:
    heap = part.named_counts(COLOURS)
    part.end()
    return heap


def each_rule_by_itself(save: Save) -> Save:
    """From 2 to 3: Wizards and magic objects follow the rules unless chosen separately."""
    house = {"wizards": AS_THE_RULES, "objects": AS_THE_RULES, **save["table"]["house"]}
    return {**save, "table": {**save["table"], "house": house}}


SCHEMA: Final = 3
UPGRADES: Final[Mapping[int, Upgrade]] = {1: everything_is_written, 2: each_rule_by_itself}


# Tables as plain data: for saves, and for the digest that tells whether two tables are alike.


MARSHAL_VERSION: Final = 2
"""The form without references between equal things: alike tables give the same bytes."""


def written_table(table: Table) -> Save:
    """The complete table at a boundary, so that readers need no defaults."""
    return {**table.fate.written(), **TABLE.written(table)}


def read_table(data: Save) -> Table:
    """The table that `written_table` told of; UnreadableSave where anything is missing or left over."""
    part = Part(data, "table")
    return TABLE.read(part, Scope(part.length("seats")), fate=Fate.read(part))


def digest(table: Table) -> str:
    """Eight characters that differ where two tables do, also in the middle of a turn."""
    state: tuple[Any, ...] = (*TABLE.always(table), table.fate.count)
    if changed := TABLE.changed(table):
        state = (*state, changed)
    return f"{crc32(dumps(state, MARSHAL_VERSION)):08x}"
