"""Privacy: what players hide from one another is nobody's business on this machine either."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Final

log = logging.getLogger(__name__)

FOLDER: Final = 0o700
FILE: Final = 0o600
OTHERS: Final = 0o077
"""What everybody but the owner may do."""
BESIDE: Final = ("", "-wal", "-shm", "-journal")
"""The endings of what SQLite keeps of one database."""


def made_private(path: Path) -> None:
    """There is such a file: if it had to be made, then for its owner alone, and so the folders it is in."""
    path.parent.mkdir(mode=FOLDER, parents=True, exist_ok=True)
    if not path.exists():
        # Never opened where it is there: closing it would let go of SQLite's locks.
        path.touch(mode=FILE)


def keep_private(path: Path) -> None:
    """Take from others what they may do with a database of ours and what SQLite keeps beside it.

    SQLite makes the files beside it like the file itself.
    """
    for each in (Path(f"{path}{ending}") for ending in BESIDE):
        try:
            mode = each.stat().st_mode
            if mode & OTHERS:
                each.chmod(mode & ~OTHERS)
        except FileNotFoundError:
            continue
        except PermissionError:
            log.warning("others on this machine may read %s, and it is not ours to change", each)
