"""A statement as PostgreSQL takes it. The statements of `hall/sql` are written as SQLite reads them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any, Final, NamedTuple

INSTEAD: Final = {
    "CAST(content AS BLOB)": "convert_to(content, 'UTF8')",
    "CAST(? AS TEXT)": "convert_from(?, 'UTF8')",
}
"""Bytes of a text, and a text of bytes."""
QUOTED: Final = re.compile(r"('[^']*'|\"[^\"]*\")")
USER: Final = re.compile(r"(?<![:\w])user\b")
"""Without quotation marks that is who is connected with the database."""
PLACE: Final = re.compile(r"\?|(?<!:):(\w+)")


class Statement(NamedTuple):
    text: str
    names: tuple[str, ...] = ()
    """Of its values in their order, where they are told by name."""

    def in_order(self, values: Sequence[Any] | dict[str, Any]) -> Sequence[Any]:
        return [values[name] for name in self.names] if isinstance(values, dict) else values


@cache
def translated(statement: str) -> Statement:
    for ours, theirs in INSTEAD.items():
        statement = statement.replace(ours, theirs)
    places: list[str] = []

    def place(found: re.Match[str]) -> str:
        """A name has one place, however often it stands there."""
        name = found[1] or ""
        if not name or name not in places:
            places.append(name)
        return f"${len(places) if not name else places.index(name) + 1}"

    parts = QUOTED.split(statement)
    text = "".join(
        part if number % 2 else PLACE.sub(place, USER.sub('"user"', part))
        for number, part in enumerate(parts)
    )
    return Statement(text, tuple(places) if any(places) else ())
