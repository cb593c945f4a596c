"""Tables as plain data: for saves, and for the digest that tells whether two tables are alike."""

from __future__ import annotations

from zlib import crc32

from dragonbot.engine.fate import Fate
from dragonbot.engine.field import Scope
from dragonbot.engine.part import Part
from dragonbot.engine.save import Save
from dragonbot.fist.bidding import TAVERN
from dragonbot.fist.edition import Edition
from dragonbot.fist.table import TABLE, Table

_of_the_tavern = TABLE.digesting(TAVERN)


def written_table(table: Table) -> Save:
    """A table at a boundary, all of it: whoever reads it need not guess."""
    return {**table.fate.written(), **TABLE.written(table)}


def read_table(edition: Edition, data: Save) -> Table:
    """The table that `written_table` told of; UnreadableSave where anything is missing or left over."""
    part = Part(data, "table")
    scope = Scope(part.length("seats"), edition.cards)
    return TABLE.read(part, scope, edition=edition, fate=Fate.read(part))


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
