"""Opening an SQLite file, migrating it, and translating its errors."""

from __future__ import annotations

import logging
import sqlite3
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final
from urllib.parse import unquote

from dragonbot.store.migrations import NEWEST, steps_for
from dragonbot.store.protocol import Locked, NotOpened, NotStored, Why
from dragonbot.telemetry import reach

WHY: Final[dict[int, Why]] = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_CONSTRAINT: "contradiction",
    sqlite3.SQLITE_MISMATCH: "contradiction",
    sqlite3.SQLITE_TOOBIG: "contradiction",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_ERROR: "damaged",  # a missing table or column
}
PRIMARY: Final = 0xFF
"""The low byte of an error code is its primary code."""


LOCKED: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def not_opened(path: Path, error: sqlite3.Error) -> NotOpened:
    """Why the file can't be used."""
    code = getattr(error, "sqlite_errorcode", 0) & PRIMARY
    if code in LOCKED:
        return Locked(f"{path} is locked by another program; as soon as that has let go of it, try again")
    if code == sqlite3.SQLITE_NOTADB:
        return NotOpened(f"{path} cannot be used: it is no database of this bot ({error})")
    return NotOpened(f"{path} cannot be used: {error}")


def unreadable(error: UnicodeDecodeError) -> sqlite3.DatabaseError:
    """The error for table names that aren't valid text: the file isn't ours."""
    told = sqlite3.DatabaseError(f"what its tables are called cannot be read: {error.reason}")
    told.sqlite_errorcode = sqlite3.SQLITE_NOTADB
    return told


def is_nothing_to_look_at(error: sqlite3.Error) -> bool:
    """Whether the file isn't ours or is locked; otherwise it is damaged."""
    return getattr(error, "sqlite_errorcode", 0) & PRIMARY in (*LOCKED, sqlite3.SQLITE_NOTADB)


def not_stored(error: Exception) -> NotStored:
    code = getattr(error, "sqlite_errorcode", None)  # errors of Python's module have no code
    why = WHY.get(code & PRIMARY, "disk") if code is not None else "closed"
    return NotStored(why, str(error))


STEPS: Final = steps_for("sqlite")
OURS: Final = int.from_bytes(b"DRAG", "big")
"""SQLite's application id of our files; the first migration writes it."""


def migrate(connection: sqlite3.Connection, steps: Sequence[str] = STEPS) -> None:
    """Migrate to the newest version, one transaction each.

    A crash leaves the last complete version. Raises NotOpened if the database is newer, or another program's.
    Foreign keys must be off.
    """
    while (version := version_of(connection, newest=len(steps))) < len(steps):
        connection.execute("BEGIN IMMEDIATE")
        try:
            # another process may have been faster
            if version_of(connection, newest=len(steps)) == version:
                _apply(connection, version + 1, steps[version])
            connection.execute("COMMIT")
        finally:
            if connection.in_transaction:
                connection.execute("ROLLBACK")


def version_of(connection: sqlite3.Connection, newest: int = NEWEST) -> int:
    """The schema version. Raises NotOpened if it is none of ours."""
    alone = not connection.in_transaction
    if alone:
        connection.execute("BEGIN")  # another process may be changing these
    try:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
        (owner,) = connection.execute("PRAGMA application_id").fetchone()
        (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except UnicodeDecodeError as error:
        raise unreadable(error) from error
    finally:
        if alone:
            connection.execute("ROLLBACK")
    if owner != OURS and (owner or version or tables):
        raise NotOpened("the database belongs to another program")
    if version > newest:
        raise NotOpened(
            f"the database has version {version}, this program knows up to {newest}: it needs a newer program"
        )
    return int(version)


def _apply(connection: sqlite3.Connection, number: int, text: str) -> None:
    for statement in _statements(text):
        connection.execute(statement)
        reach("in-migration")
    broken = connection.execute("PRAGMA foreign_key_check").fetchall()
    if broken:
        raise NotOpened(f"migration {number} leaves rows without what they belong to: {broken[:3]}")
    connection.execute(f"PRAGMA user_version = {number}")


def _statements(text: str) -> Iterator[str]:
    """Single statements; `executescript` would commit first."""
    statement = ""
    for line in text.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if statement.strip():
        raise ValueError(f"this statement has no end: {statement.strip()[:80]!r}")


log = logging.getLogger(__name__)

FOLDER: Final = 0o700
FILE: Final = 0o600
OTHERS: Final = 0o077
"""Permissions of others."""
BESIDE: Final = ("", "-wal", "-shm", "-journal")
"""Suffixes of SQLite's files beside a database."""


def made_private(path: Path) -> None:
    """Create the file if missing, with its folders, readable by its owner only."""
    path.parent.mkdir(mode=FOLDER, parents=True, exist_ok=True)
    if not path.exists():
        # Don't open an existing file: closing it would release SQLite's locks.
        path.touch(mode=FILE)


def keep_private(path: Path) -> None:
    """Remove others' permissions from our database and the files beside it.

    SQLite creates these with the file's own permissions.
    """
    for each in (Path(f"{path}{ending}") for ending in BESIDE):
        try:
            mode = each.stat().st_mode
            if mode & OTHERS:
                each.chmod(mode & ~OTHERS)
        except FileNotFoundError:
            continue
        except PermissionError:
            log.warning("others on this machine can read %s, which belongs to another user", each)


PATIENCE_SECONDS: Final = 5.0
"""Seconds to wait while another program locks the file."""
BRIEFLY_MILLISECONDS: Final = 50
"""Milliseconds that SQLite itself waits for locks."""
CACHE_KILOBYTES: Final = 2_048
"""Cache per connection, beside the system's own."""


def to_write(path: Path, patience: float = PATIENCE_SECONDS) -> sqlite3.Connection:
    """The writing connection, to a migrated file. Raises NotOpened."""
    try:
        made_private(path)
        connection = _connected(str(path), patience)
    except (OSError, sqlite3.Error) as error:
        raise NotOpened(f"{path} cannot be opened: {error}") from error
    try:
        version_of(connection)  # other programs' files stay as they are
        keep_private(path)
        migrate(connection)
        _keep_a_log(connection, patience)
        _prepare_to_write(connection)
        _try_to_write(connection)
    except sqlite3.Error as error:
        connection.close()
        raise not_opened(path, error) from error
    except BaseException:
        connection.close()
        raise
    return connection


def _keep_a_log(connection: sqlite3.Connection, patience: float) -> None:
    """Use a write-ahead log, so that commits are fast and don't block readers."""
    until = time.monotonic() + patience
    mode = ""
    while not mode:
        try:
            (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
        except sqlite3.OperationalError as error:
            # SQLite doesn't wait here, and another process may be opening the same new file.
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(0.01)
    if mode != "wal":
        raise NotOpened(f"the disk cannot keep a write-ahead log ({mode}); a network disk is not good enough")


def _prepare_to_write(connection: sqlite3.Connection) -> None:
    # durable after a power cut, also on a Mac
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA fullfsync = ON")
    connection.execute("PRAGMA foreign_keys = ON")
    # savepoints are short and need no file
    connection.execute("PRAGMA temp_store = MEMORY")
    connection.execute(f"PRAGMA cache_size = -{CACHE_KILOBYTES}")
    # deleted data must not remain in free pages
    connection.execute("PRAGMA secure_delete = ON")
    # truncate a log that has grown
    connection.execute("PRAGMA journal_size_limit = 67108864")


def empty_the_log(connection: sqlite3.Connection) -> bool:
    """Move the log into the file. False if a reader prevents it."""
    (patience,) = connection.execute("PRAGMA busy_timeout").fetchone()
    connection.execute(f"PRAGMA busy_timeout = {BRIEFLY_MILLISECONDS}")
    try:
        (is_busy, *_) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    finally:
        connection.execute(f"PRAGMA busy_timeout = {patience}")
    return not is_busy


def _try_to_write(connection: sqlite3.Connection) -> None:
    """Raise if another program blocks writing. Read-only files can be read."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("ROLLBACK")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & PRIMARY != sqlite3.SQLITE_READONLY:
            raise


def to_read(path: Path, patience: float = PATIENCE_SECONDS) -> sqlite3.Connection:
    """A reading connection, which sees committed data. Raises NotOpened."""
    try:
        connection = _connected(str(path), patience)
        connection.execute("PRAGMA query_only = ON")
        connection.execute(f"PRAGMA cache_size = -{CACHE_KILOBYTES}")
    except sqlite3.Error as error:
        raise NotOpened(f"{path} cannot be read: {error}") from error
    return connection


def to_look_at(path: Path, patience: float = PATIENCE_SECONDS) -> sqlite3.Connection:
    """A connection that changes nothing, not even an old version. Raises NotOpened if the file is missing."""
    if not path.is_file():
        raise NotOpened(f"there is no file {path}")
    try:
        connection = _connected(f"{path.resolve().as_uri()}?mode=ro", patience, uri=True)
    except sqlite3.Error as error:
        raise NotOpened(f"{path} cannot be opened: {error}") from error
    return connection


def _connected(name: str, patience: float, *, uri: bool = False) -> sqlite3.Connection:
    # Transactions are explicit: Python would begin them late and not always.
    connection = sqlite3.connect(name, timeout=patience, isolation_level=None, uri=uri)
    connection.text_factory = _text
    return connection


def _text(raw: bytes) -> str | bytes:
    """Invalid UTF-8 stays bytes, so that only its row fails."""
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return raw


USUAL: Final = "sqlite:///data/dragonbot.db"
BEGINNING: Final = "sqlite:///"


def path_in(address: str) -> Path:
    """The file of an address: three slashes before a relative path, four before an absolute one.

    Plain paths work, too. Raises NotOpened for anything else.
    """
    if "://" not in address and ":memory:" not in address:
        return Path(address)
    path = unquote(address.removeprefix(BEGINNING))
    if not address.startswith(BEGINNING) or not path or ":memory:" in path or "?" in address:
        raise NotOpened(f"a database is given like {USUAL}, and not like {address!r}")
    return Path(path)
