"""Rotation: a folder of backups that are named by their moment, of which the newest ones stay."""

from __future__ import annotations

import re
import time
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

FORM: Final = "dragonbot-%Y-%m-%dT%H-%M-%SZ.db"
"""In the order of their names they are in that of their moments."""
OURS: Final = re.compile(r"dragonbot-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.db")
LEFT_BEHIND: Final = ".dragonbot-*.db.*"
"""Copies that were never finished, because the machine went down."""
UNFINISHED_SECONDS: Final = 86_400.0
"""No copy takes so long."""


def name_at(moment: datetime) -> str:
    return moment.astimezone(UTC).strftime(FORM)


def moment_of(backup: Path) -> datetime:
    return datetime.strptime(backup.name, FORM).replace(tzinfo=UTC)


def backups_in(folder: Path) -> list[Path]:
    """Those that were made by `name_at`, the oldest first."""
    return sorted(path for path in folder.iterdir() if OURS.fullmatch(path.name) and path.is_file())


def remove_all_but(folder: Path, keep: int) -> list[Path]:
    """Remove older backups than the newest so many. Whatever has another name stays."""
    old = backups_in(folder)[:-keep]
    for path in old:
        path.unlink()
    for part in folder.glob(LEFT_BEHIND):
        with suppress(FileNotFoundError):
            if time.time() - part.stat().st_mtime > UNFINISHED_SECONDS:
                part.unlink()
    return old
