"""A statement as PostgreSQL takes it. The statements of `hall/sql` are written as SQLite reads them."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

INSTEAD: Final = {
    "CAST(content AS BLOB)": "convert_to(content, 'UTF8')",
    "CAST(? AS TEXT)": "convert_from(?, 'UTF8')",
}
"""Bytes of a text, and a text of bytes."""
QUOTED: Final = re.compile(r"('[^']*'|\"[^\"]*\")")
USER: Final = re.compile(r"(?<![:\w])user\b")
"""Without quotation marks that is who is connected with the database."""
NAMED: Final = re.compile(r"(?<!:):(\w+)")


@cache
def translated(statement: str) -> str:
    for ours, theirs in INSTEAD.items():
        statement = statement.replace(ours, theirs)
    parts = QUOTED.split(statement)
    return "".join(
        part.replace("%", "%%") if number % 2 else _plain(part) for number, part in enumerate(parts)
    )


def _plain(part: str) -> str:
    """What stands outside of quotation marks."""
    part = USER.sub('"user"', part.replace("%", "%%"))
    return NAMED.sub(r"%(\1)s", part).replace("?", "%s")
