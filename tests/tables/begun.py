"""Template files for new stores, made once for each test process.

All migrations take five times as long as the rest of opening a store. tests/store tests them, and so does
anything that starts a bot.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from dragonbot.store.sqlite.connection import made_private, to_write


@cache
def _newest() -> bytes:
    """An empty store file of the newest version."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "dragonbot.db"
        to_write(file).close()
        return file.read_bytes()


def begun(file: Path) -> Path:
    """Copy such a file here; an existing one stays."""
    if not file.exists():
        made_private(file)
        file.write_bytes(_newest())
    return file
