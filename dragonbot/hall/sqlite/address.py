"""The address of a database, as the settings have it: `sqlite:///data/dragonbot.db`."""

from __future__ import annotations

from pathlib import Path
from typing import Final
from urllib.parse import unquote

from dragonbot.hall.store import NotOpened

USUAL: Final = "sqlite:///data/dragonbot.db"
BEGINNING: Final = "sqlite:///"


def path_in(address: str) -> Path:
    """The file of which an address tells: three slashes before a relative path, four before an absolute one.

    A plain path will do, too. NotOpened for what is no file.
    """
    if "://" not in address and ":memory:" not in address:
        return Path(address)
    path = unquote(address.removeprefix(BEGINNING))
    if not address.startswith(BEGINNING) or not path or ":memory:" in path or "?" in address:
        raise NotOpened(f"a database is given like {USUAL}, and not like {address!r}")
    return Path(path)
