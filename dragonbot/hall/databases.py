"""Databases by their address: a file of SQLite, or PostgreSQL."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from dragonbot.hall.sqlite.address import path_in
from dragonbot.hall.sqlite.backup import copy_database
from dragonbot.hall.sqlite.inspection import problems_in
from dragonbot.hall.store import Loading

POSTGRES: Final = ("postgresql://", "postgres://")

# Who has SQLite alone need not have the library for the other.


def is_postgres(address: str) -> bool:
    return address.startswith(POSTGRES)


def named(address: str) -> str:
    """How it is called where somebody reads: without a password."""
    if not is_postgres(address):
        return str(path_in(address))
    scheme, _, rest = address.partition("://")
    return f"{scheme}://{rest.rpartition('@')[2]}"


def problems_at(address: str, load: Loading | None = None) -> list[str]:
    """One line for each problem. NotOpened where there is nothing to look at."""
    if not is_postgres(address):
        return problems_in(path_in(address), load)
    from dragonbot.hall.postgres.store import problems_in_postgres

    return problems_in_postgres(address, load)


def copy_to(address: str, target: Path) -> None:
    """A backup: all as it is at one moment, in a file of SQLite.

    FileExistsError where something is there; NotOpened or NotStored where it cannot be made.
    """
    if not is_postgres(address):
        copy_database(path_in(address), target)
        return
    from dragonbot.hall.postgres.backup import backed_up

    backed_up(address, target)
