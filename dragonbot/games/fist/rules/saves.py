"""Saved tables: as plain data, as a digest, and the steps from an old schema to the newest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any, Final
from zlib import crc32

from dragonbot.engine.fate import Fate
from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import Part, Save, UnreadableSave, Upgrade
from dragonbot.engine.state import Scope
from dragonbot.games.fist.rules.bids import TAVERN
from dragonbot.games.fist.rules.edition import Edition, HouseRules
from dragonbot.games.fist.rules.table import TABLE, Table
from dragonbot.games.fist.rules.things import NAMES
from dragonbot.games.fist.rules.variations import CHANGES, varied

# Schemas of saved tables, and the steps that lead from an old one to the newest.


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


# Tables as plain data: for saves, and for the digest that tells whether two tables are alike.


_of_the_tavern = TABLE.digesting(TAVERN)


def written_table(table: Table) -> Save:
    """The complete table at a boundary, so that readers need no defaults."""
    written = {**table.fate.written(), **TABLE.written(table)}
    if table.edition.varied:
        written["house"] = {**written["house"], **table.edition.varied}
    return written


def read_table(edition: Edition, data: Save) -> Table:
    """The table that `written_table` told of; UnreadableSave where anything is missing or left over."""
    edition, data = _as_varied(edition, data)
    part = Part(data, "table")
    scope = Scope(part.length("seats"), edition.cards, edition.points_to_win)
    return TABLE.read(part, scope, edition=edition, fate=Fate.read(part))


def _as_varied(edition: Edition, data: Save) -> tuple[Edition, Save]:
    """The edition that is played, and the save without what says how it differs from the box."""
    house = data.get("house")
    if not isinstance(house, dict) or house.keys().isdisjoint(CHANGES):
        return edition, data
    try:
        edition = varied(edition, house, with_doubles=True)
    except Refused as refused:
        raise UnreadableSave(f"table.house: {refused.key}") from None
    kept = {name: value for name, value in house.items() if name not in CHANGES}
    return edition, {**data, "house": kept}


def digest(table: Table) -> str:
    """Eight characters that differ where two tables do, also in the middle of a step.

    Games of 2002 have nothing of the Tavern Edition in theirs: their logs must go on to be right.
    """
    state: tuple[object, ...] = (*TABLE.always(table), table.fate.count)
    changed = TABLE.changed(table)
    if table.edition.kings_favor:
        state = (*state, changed, *_of_the_tavern(table))
    elif changed:
        state = (*state, changed)
    return f"{crc32(repr(state).encode()):08x}"
