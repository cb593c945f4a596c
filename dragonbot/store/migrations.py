"""Migration steps for both databases: migrations.sql, and columns declared by rows."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import Final, Literal, TypeAlias

from dragonbot.store.sql.rows import KINDS

Dialect: TypeAlias = Literal["sqlite", "postgres"]
CHAIN: Final = Path(__file__).with_suffix(".sql")
STEP: Final = re.compile(r"^-- (\d+): \S")
ONLY: Final = re.compile(r"^-- (?:only (sqlite|postgres)|both)$")


def steps_in(text: str, dialect: Dialect) -> dict[int, str]:
    """Each step's statements for this dialect, by number without gaps."""
    steps: dict[int, list[str]] = {}
    lines: list[str] = []
    is_meant = True
    for line in text.splitlines():
        if heading := STEP.match(line):
            lines = steps.setdefault(int(heading[1]), [])
            is_meant = True
        elif switch := ONLY.match(line):
            is_meant = switch[1] in (None, dialect)
        elif is_meant and not line.startswith("--"):
            lines.append(line)
    if list(steps) != list(range(1, len(steps) + 1)):
        raise ValueError(f"the migrations are not numbered one by one: {[*steps]}")
    return {number: "\n".join(lines).strip() for number, lines in steps.items()}


@cache
def steps_for(dialect: Dialect) -> tuple[str, ...]:
    """Step n at index n - 1: migrations.sql, and the columns declared since."""
    steps = defaultdict(str, steps_in(CHAIN.read_text("utf-8"), dialect))
    for kind in KINDS:
        for column in kind.added:
            added = f"ALTER TABLE {kind.table} ADD COLUMN {column.sql};"
            steps[column.since] = "\n".join(filter(None, (steps[column.since], added)))
    if sorted(steps) != list(range(1, len(steps) + 1)):
        raise ValueError(f"a column is added in a step that is not the next one: {sorted(steps)}")
    return tuple(text for _, text in sorted(steps.items()))


NEWEST: Final = len(steps_for("sqlite"))
"""The current schema version."""
