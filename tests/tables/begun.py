"""Files for stores that are new: what a thousand tests begin with is made once for each process of theirs.

All migrations take five times as long as what else a store does when it is opened. They are tried in
tests/store, and by whatever starts a bot.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from dragonbot.store.sqlite.connection import made_private, to_write


@cache
def _newest() -> bytes:
    """A file of the newest version with nothing in it."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "dragonbot.db"
        to_write(file).close()
        return file.read_bytes()


def begun(file: Path) -> Path:
    """The same, where there is a file now; one that was there stays as it is."""
    if not file.exists():
        made_private(file)
        file.write_bytes(_newest())
    return file
