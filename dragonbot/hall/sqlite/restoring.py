"""Restoring: a backup takes the place of the database, and what was there is put aside."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Final

from dragonbot.hall.sqlite.backup import copy_database
from dragonbot.hall.sqlite.privacy import FOLDER

ASIDE: Final = "before-%Y-%m-%dT%H-%M-%S"
LOGS: Final = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a database. An old one beside a restored file would spoil that."""


def restore_database(backup: Path, path: Path, now: datetime) -> Path | None:
    """Let nobody work with the database meanwhile. Returns where what was there lies now.

    At every moment there is either the old database or the restored one. NotOpened, NotStored or OSError
    where the backup cannot be copied; then nothing has changed.
    """
    path.parent.mkdir(mode=FOLDER, parents=True, exist_ok=True)
    new = path.with_name(f".{path.name}.new")
    new.unlink(missing_ok=True)  # of a try that was cut short
    copy_database(backup, new)
    aside = _put_aside(path, path.with_name(f"{path.stem}-{now.strftime(ASIDE)}{path.suffix}"))
    new.replace(path)
    return aside


def _put_aside(path: Path, aside: Path) -> Path | None:
    """Another name for a database with all that is beside it; None where there is none."""
    found = None
    if path.exists():
        found = aside
        try:
            aside.hardlink_to(path)
        except FileExistsError:
            raise
        except OSError:  # not every disk has links
            path.rename(aside)
    for log in LOGS:
        beside = Path(f"{path}{log}")
        if beside.exists():
            beside.rename(f"{aside}{log}")
    return found
