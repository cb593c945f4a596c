"""Restoring: a backup takes the place of the database, and what was there is put aside."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Final, NamedTuple

from dragonbot.hall.attendance import FIRST_MARK
from dragonbot.hall.sqlite.backup import copy_database
from dragonbot.hall.sqlite.connection import to_look_at
from dragonbot.hall.sqlite.privacy import FOLDER
from dragonbot.hall.store import FORGET_AGAIN, RESTORED

ASIDE: Final = "before-%Y-%m-%dT%H-%M-%S"
LOGS: Final = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a database. An old one beside a restored file would spoil that."""
IN_A_GAME: Final = """
    SELECT DISTINCT user, "match" FROM sitters JOIN matches ON id = "match" WHERE started IS NOT NULL
"""
HAS_CARDS: Final = "SELECT 1 FROM sqlite_master WHERE name = 'blank_cards'"
OF_CARDS: Final = "SELECT id, version FROM blank_cards WHERE user IS NULL"
BY_SOMEBODY: Final = "SELECT user, id, version FROM blank_cards WHERE user IS NOT NULL"
"""Published cards, by nobody any more and by whom."""
KNOWN: Final = """
    SELECT user FROM sitters UNION SELECT host FROM matches
    UNION SELECT user FROM seats WHERE user IS NOT NULL
"""


class Restored(NamedTuple):
    aside: Path | None
    """Where what was there before lies now; None where there was nothing."""
    forgotten: int | None
    """How many people were forgotten since the backup; None where nobody can tell."""


def restore_database(backup: Path, path: Path, now: datetime) -> Restored:
    """Let nobody work with the database meanwhile.

    Whoever was forgotten since the backup is noted in it, and the bot forgets them again when it starts. That
    it was restored is noted, too: tables that go on say so.
    At every moment there is either the old database or the restored one. NotOpened, NotStored or OSError
    where the backup cannot be copied; then nothing has changed.
    """
    path.parent.mkdir(mode=FOLDER, parents=True, exist_ok=True)
    new = path.with_name(f".{path.name}.new")
    new.unlink(missing_ok=True)  # of a try that was cut short
    copy_database(backup, new)
    forgotten = _forgotten_since(path, new)
    _note(new, forgotten or [])
    aside = _put_aside(path, path.with_name(f"{path.stem}-{now.strftime(ASIDE)}{path.suffix}"))
    new.replace(path)
    return Restored(aside, None if forgotten is None else len(forgotten))


def _forgotten_since(path: Path, backup: Path) -> list[int] | None:
    """Who has sat in a game of which both know, and is nowhere in the database of today.

    And whose published card is nobody's by now.
    """
    if not path.exists():
        return None
    try:
        with closing(to_look_at(path)) as today, closing(to_look_at(backup)) as before:
            there = {match for (match,) in today.execute("SELECT id FROM matches")}
            known = {user for (user,) in today.execute(KNOWN)}
            sat = {user for user, match in before.execute(IN_A_GAME) if match in there}
            wrote = _wrote(today, before)
    # What is there is spoiled, or one of them is older than what is kept of sitters.
    except (sqlite3.Error, UnicodeDecodeError):
        return None
    return sorted({user for user in sat - known if user < FIRST_MARK} | wrote)


def _wrote(today: sqlite3.Connection, before: sqlite3.Connection) -> set[int]:
    """Whose name was taken from a card since."""
    if not all(connection.execute(HAS_CARDS).fetchone() for connection in (today, before)):
        return set()
    nobodys = {*today.execute(OF_CARDS)}
    return {user for user, *card in before.execute(BY_SOMEBODY) if tuple(card) in nobodys}


def _note(backup: Path, users: list[int]) -> None:
    notes = [(RESTORED, "1"), *([(FORGET_AGAIN, json.dumps(users))] if users else [])]
    with closing(sqlite3.connect(backup, isolation_level=None)) as connection:
        connection.executemany("INSERT OR REPLACE INTO meta VALUES (?, ?)", notes)


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
