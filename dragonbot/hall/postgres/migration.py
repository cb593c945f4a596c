"""Migrations: numbered SQL files, each with the number of SQLite's that has the same shape."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from dragonbot.hall.fail_point import reach
from dragonbot.hall.postgres.trip import Link
from dragonbot.hall.store import NotOpened

MIGRATIONS: Final = Path(__file__).with_name("migrations")
ALONE: Final = int.from_bytes(b"DRAGMIGR", "big")
"""The lock under which one process after the other looks whether something is to be done."""


def migrate(link: Link, folder: Path = MIGRATIONS) -> None:
    """Bring the database to the newest version, one transaction a version; other processes wait meanwhile.

    A process that dies on the way leaves the last version that was complete. NotOpened where the database
    is newer than the folder, or another program's.
    """
    steps = steps_in(folder)
    newest = max(steps)
    while version_of(link, newest) < newest:
        with link.transaction():
            link.execute("SELECT pg_advisory_xact_lock(%s)", (ALONE,))
            version = version_of(link, newest)  # another process may have been faster
            number = next((number for number in steps if number > version), None)
            if number is None:
                return
            link.execute(steps[number].encode())
            reach("in-migration")
            link.execute("DELETE FROM schema_version")
            link.execute("INSERT INTO schema_version VALUES (%s)", (number,))


def version_of(link: Link, newest: int) -> int:
    """Which version the database has; 0 where there is nothing. NotOpened where that cannot be."""
    version = 0
    there = _there(link, "schema_version", "matches")
    if "schema_version" in there:
        found = link.execute("SELECT version FROM schema_version").fetchone()
        if found is None:
            raise NotOpened("the database does not say which version it has")
        version = int(found[0])
    elif "matches" in there:
        raise NotOpened("the database belongs to another program")
    if version > newest:
        raise NotOpened(
            f"the database has version {version}, this program knows up to {newest}: it needs a newer program"
        )
    return version


def _there(link: Link, *tables: str) -> set[str]:
    """Which of these tables there are at one moment: between two looks another process may make them."""
    # By a look at the table of tables: what is asked by a name may be answered as it was a moment ago.
    found = link.execute(
        "SELECT tablename FROM pg_tables WHERE tablename = ANY(%s) AND schemaname = current_schema()",
        ([*tables],),
    ).fetchall()
    return {str(name) for (name,) in found}


def steps_in(folder: Path) -> dict[int, str]:
    """The migrations by number, in their order and without a gap."""
    files = sorted(folder.glob("*.sql"))
    numbers = [int(file.name.partition("_")[0]) for file in files]
    if not numbers or numbers != list(range(numbers[0], numbers[0] + len(files))):
        raise ValueError(f"the migrations are not numbered one by one: {numbers}")
    return dict(zip(numbers, (file.read_text("utf-8") for file in files), strict=True))
