"""Backups of an SQLite file: create, rotate, check, restore."""

from __future__ import annotations

import json
import os
import re
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from tempfile import NamedTemporaryFile, TemporaryDirectory
from typing import Final, NamedTuple

from dragonbot.ids import MatchId
from dragonbot.match.seats import FIRST_MARK
from dragonbot.store.history import History
from dragonbot.store.migrations import NEWEST
from dragonbot.store.protocol import FORGET_AGAIN, RESTORED, Loading, NotOpened, NotStored
from dragonbot.store.sql import reading
from dragonbot.store.sql.inspection import problems_in_rows
from dragonbot.store.sqlite.connection import (
    FOLDER,
    is_nothing_to_look_at,
    made_private,
    not_opened,
    not_stored,
    to_look_at,
    to_write,
    unreadable,
    version_of,
)


def copy_database(source: Path, target: Path) -> None:
    """Copy everything committed into one plain file, checked and synced when this returns.

    Raises FileExistsError if the target exists; it gets its name only once complete.
    """
    if target.exists():
        raise FileExistsError(f"{target} is there already")
    with NamedTemporaryFile(dir=target.parent, prefix=f".{target.name}.", delete=False) as file:
        part = Path(file.name)
    try:
        _copy(source, part)
        _name(part, target)
    finally:
        part.unlink(missing_ok=True)


def _copy(source: Path, part: Path) -> None:
    try:
        with closing(to_look_at(source)) as connection:
            # a damaged schema makes SQLite fail to open the copy
            connection.execute("SELECT count(*) FROM sqlite_master")
            # unlike a page copy, this contains no deleted data
            connection.execute("VACUUM INTO ?", (str(part),))
        with closing(to_look_at(part)) as copy:
            found = [text for (text,) in copy.execute("PRAGMA integrity_check")]
    except UnicodeDecodeError as error:
        raise not_stored(unreadable(error)) from error
    except sqlite3.Error as error:
        raise not_stored(error) from error
    if found != ["ok"]:
        raise NotStored("damaged", f"the copy is not sound: {found[:3]}")
    with part.open("rb+") as file:
        os.fsync(file.fileno())


def _name(part: Path, target: Path) -> None:
    """Rename the finished copy, unless the name was taken meanwhile."""
    try:
        target.hardlink_to(part)
    except FileExistsError:
        raise
    except OSError:  # not every disk supports links
        if target.exists():
            raise FileExistsError(f"{target} is there already") from None
        part.rename(target)
    with suppress(OSError):  # not every system can sync a folder
        folder = os.open(target.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


ASIDE: Final = "before-%Y-%m-%dT%H-%M-%S"
LOGS: Final = ("-wal", "-shm", "-journal")
"""Files that SQLite keeps beside a database; old ones would damage a restored file."""
IN_A_GAME: Final = """
    SELECT DISTINCT user, "match" FROM sitters JOIN matches ON id = "match" WHERE started IS NOT NULL
"""
HAS_CARDS: Final = "SELECT 1 FROM sqlite_master WHERE name = 'blank_cards'"
OF_CARDS: Final = "SELECT id, version FROM blank_cards WHERE user IS NULL"
BY_SOMEBODY: Final = "SELECT user, id, version FROM blank_cards WHERE user IS NOT NULL"
"""Published cards by people, including forgotten ones."""
KNOWN: Final = """
    SELECT user FROM sitters UNION SELECT host FROM matches
    UNION SELECT user FROM seats WHERE user IS NOT NULL
"""


class Restored(NamedTuple):
    aside: Path | None
    """The moved old database; None if there was none."""
    forgotten: int | None
    """People forgotten since the backup; None if unknown."""


def restore_database(backup: Path, path: Path, now: datetime) -> Restored:
    """Replace the database with a backup; nothing else may use it meanwhile.

    People forgotten since the backup are noted, and forgotten again at the next start. Running tables
    announce the restore. At every moment either the old or the restored database exists. On NotOpened,
    NotStored or OSError, nothing has changed.
    """
    path.parent.mkdir(mode=FOLDER, parents=True, exist_ok=True)
    new = path.with_name(f".{path.name}.new")
    new.unlink(missing_ok=True)  # left from an interrupted try
    copy_database(backup, new)
    forgotten = _forgotten_since(path, new)
    _note(new, forgotten or [])
    aside = _put_aside(path, path.with_name(f"{path.stem}-{now.strftime(ASIDE)}{path.suffix}"))
    new.replace(path)
    return Restored(aside, None if forgotten is None else len(forgotten))


def _forgotten_since(path: Path, backup: Path) -> list[int] | None:
    """People in a game of both databases who are gone from today's.

    Also authors of cards that have no author today.
    """
    if not path.exists():
        return None
    try:
        with closing(to_look_at(path)) as today, closing(to_look_at(backup)) as before:
            there = {match for (match,) in today.execute("SELECT id FROM matches")}
            known = {user for (user,) in today.execute(KNOWN)}
            sat = {user for user, match in before.execute(IN_A_GAME) if match in there}
            wrote = _wrote(today, before)
    # Today's database is damaged, or one is too old to have sitters.
    except (sqlite3.Error, UnicodeDecodeError):
        return None
    return sorted({user for user in sat - known if user < FIRST_MARK} | wrote)


def _wrote(today: sqlite3.Connection, before: sqlite3.Connection) -> set[int]:
    """Authors removed from their cards since."""
    if not all(connection.execute(HAS_CARDS).fetchone() for connection in (today, before)):
        return set()
    nobodys = {*today.execute(OF_CARDS)}
    return {user for user, *card in before.execute(BY_SOMEBODY) if tuple(card) in nobodys}


def _note(backup: Path, users: list[int]) -> None:
    notes = [(RESTORED, "1"), *([(FORGET_AGAIN, json.dumps(users))] if users else [])]
    with closing(sqlite3.connect(backup, isolation_level=None)) as connection:
        connection.executemany("INSERT OR REPLACE INTO meta VALUES (?, ?)", notes)


def _put_aside(path: Path, aside: Path) -> Path | None:
    """Rename a database and the files beside it; None if there is none."""
    found = None
    if path.exists():
        found = aside
        try:
            aside.hardlink_to(path)
        except FileExistsError:
            raise
        except OSError:  # not every disk supports links
            path.rename(aside)
    for log in LOGS:
        beside = Path(f"{path}{log}")
        if beside.exists():
            beside.rename(f"{aside}{log}")
    return found


FORM: Final = "dragonbot-%Y-%m-%dT%H-%M-%SZ.db"
"""Sorted by name, they are sorted by time."""
OURS: Final = re.compile(r"dragonbot-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.db")
LEFT_BEHIND: Final = ".dragonbot-*.db.*"
"""Unfinished copies, left by a crash."""
UNFINISHED_SECONDS: Final = 86_400.0
"""Seconds after which an unfinished copy counts as left over."""


def name_at(moment: datetime) -> str:
    return moment.astimezone(UTC).strftime(FORM)


def moment_of(backup: Path) -> datetime:
    return datetime.strptime(backup.name, FORM).replace(tzinfo=UTC)


def backups_in(folder: Path) -> list[Path]:
    """Backups named by `name_at`, oldest first."""
    return sorted(path for path in folder.iterdir() if OURS.fullmatch(path.name) and path.is_file())


def remove_all_but(folder: Path, keep: int) -> list[Path]:
    """Remove all backups but the newest `keep`; files with other names stay."""
    old = backups_in(folder)[:-keep]
    for path in old:
        path.unlink()
    for part in folder.glob(LEFT_BEHIND):
        with suppress(FileNotFoundError):
            if time.time() - part.stat().st_mtime > UNFINISHED_SECONDS:
                part.unlink()
    return old


@contextmanager
def claimed(path: Path) -> Iterator[None]:
    """Lock the file for this process. Raises NotOpened if another has it.

    Locks an empty database beside it, which works on every system and leaves the file free for backups and
    checks.
    """
    beside = Path(f"{path.resolve()}-lock")
    try:
        made_private(beside)
        connection = sqlite3.connect(beside, timeout=0, isolation_level=None, check_same_thread=False)
    except (OSError, sqlite3.Error) as error:
        raise NotOpened(f"{path} cannot be opened: {error}") from error
    with closing(connection):
        try:
            connection.execute("PRAGMA journal_mode = MEMORY")  # nothing is written that would need a file
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise NotOpened(f"{beside} cannot be locked: {error}") from error
            raise NotOpened(
                f"another bot is using this database ({path}). Two would spoil each other's games:"
                " stop that one first, or give this one a file of its own"
            ) from error
        yield


NOT_OURS: Final = "SELECT 1 FROM sqlite_master WHERE type IN ('view', 'trigger') LIMIT 1"
"""Objects our files never contain; a malicious one could keep readers busy forever."""


def problems_in(path: Path, load: Loading | None = None) -> list[str]:
    """Problems, one line each; changes nothing. Raises NotOpened if there is no database."""
    try:
        with closing(to_look_at(path)) as connection:
            version = version_of(connection)
            if connection.execute(NOT_OURS).fetchone() is not None:
                raise NotOpened("the database belongs to another program")
            if version == NEWEST:
                return list(_problems(connection, load))
        if not version:
            raise NotOpened(f"{path} is empty")
        with TemporaryDirectory() as folder:
            # An older version is checked as it will be after migration.
            copy = Path(folder) / path.name
            copy_database(path, copy)
            with closing(to_write(copy)) as connection:
                return list(_problems(connection, load))
    except sqlite3.Error as error:
        if is_nothing_to_look_at(error):
            raise not_opened(path, error) from error
        return [f"the file is damaged: {error}"]
    except NotStored as error:
        return [f"the file is damaged: {error}"]


def _problems(connection: sqlite3.Connection, load: Loading | None) -> Iterator[str]:
    connection.execute("BEGIN")  # one snapshot
    for (text,) in connection.execute("PRAGMA integrity_check").fetchall():
        if text != "ok":
            yield f"the file is damaged: {text}"
    for table, *_, parent, _ in connection.execute("PRAGMA foreign_key_check").fetchall():
        yield f"a row of {table} belongs to nothing in {parent}"
    yield from problems_in_rows(connection, load)


def history_in(path: Path, number: int) -> History | None:
    """A match's history. Raises NotOpened if the file is of another version, Misshapen if damaged."""
    try:
        with closing(to_look_at(path)) as connection:
            if version_of(connection) != NEWEST:
                raise NotOpened(
                    f"{path} is older than this program: start the bot once, it is brought up to date"
                )
            connection.execute("BEGIN")  # one snapshot
            return reading.history(connection, MatchId(number))
    except sqlite3.Error as error:
        raise not_opened(path, error) from error
