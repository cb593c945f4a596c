"""Tables as plain data: for saves, and for the digest that tells whether two tables are alike."""

from __future__ import annotations

from zlib import crc32

from dragonbot.engine.fate import Fate
from dragonbot.engine.refusal import Refused
from dragonbot.engine.save import Part, Save, UnreadableSave
from dragonbot.engine.state import Scope
from dragonbot.fist.bids import TAVERN
from dragonbot.fist.edition import Edition
from dragonbot.fist.table import TABLE, Table
from dragonbot.fist.variations import CHANGES, varied

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
