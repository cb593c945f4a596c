"""Tables as plain data: for saves, and for the digest that tells whether two tables are alike."""

from __future__ import annotations

from marshal import dumps
from typing import Any, Final
from zlib import crc32

from dragonbot.engine.fate import Fate
from dragonbot.engine.save import Part, Save
from dragonbot.engine.state import Scope
from dragonbot.gold.table import TABLE, Table

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
