"""Connections to the file: how careful they are, and what they are for."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path
from typing import Final

from dragonbot.hall.sqlite.migration import MIGRATIONS, migrate, steps_in, version_of
from dragonbot.hall.sqlite.privacy import keep_private, made_private
from dragonbot.hall.sqlite.trouble import PRIMARY, not_opened
from dragonbot.hall.store import NotOpened

PATIENCE_SECONDS: Final = 5.0
"""Seconds to wait while somebody else has locked the file."""
BRIEFLY_MILLISECONDS: Final = 50
"""Whoever wants to store something waits meanwhile."""
CACHE_KILOBYTES: Final = 2_048
"""Kilobytes of pages that each connection keeps in memory; the system keeps all of them besides."""


def to_write(path: Path, patience: float = PATIENCE_SECONDS) -> sqlite3.Connection:
    """The connection that writes; brings an older file up to date first. NotOpened where it cannot."""
    try:
        made_private(path)
        connection = _connected(str(path), patience)
    except (OSError, sqlite3.Error) as error:
        raise NotOpened(f"{path} cannot be opened: {error}") from error
    try:
        version_of(connection, len(steps_in(MIGRATIONS)))  # another program's files stay as they are
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
    """Let commits append to a log, so that they are fast and nobody who reads is in the way."""
    until = time.monotonic() + patience
    mode = ""
    while not mode:
        try:
            (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
        except sqlite3.OperationalError as error:
            # Here SQLite itself waits for nobody. Another process may be opening the same new file.
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(0.01)
    if mode != "wal":
        raise NotOpened(f"the disk cannot keep a write-ahead log ({mode}); a network disk is not good enough")


def _prepare_to_write(connection: sqlite3.Connection) -> None:
    # What is told of as stored must be there after a power cut, also on a Mac.
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA fullfsync = ON")
    connection.execute("PRAGMA foreign_keys = ON")
    # What savepoints put aside is soon forgotten and needs no file.
    connection.execute("PRAGMA temp_store = MEMORY")
    connection.execute(f"PRAGMA cache_size = -{CACHE_KILOBYTES}")
    # Who is forgotten shall not be found between the lines either.
    connection.execute("PRAGMA secure_delete = ON")
    # A log that once grew long gives its room back.
    connection.execute("PRAGMA journal_size_limit = 67108864")


def empty_the_log(connection: sqlite3.Connection) -> bool:
    """Put all that is stored into the file itself. False where somebody who reads is in the way just now."""
    (patience,) = connection.execute("PRAGMA busy_timeout").fetchone()
    connection.execute(f"PRAGMA busy_timeout = {BRIEFLY_MILLISECONDS}")
    try:
        (is_busy, *_) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    finally:
        connection.execute(f"PRAGMA busy_timeout = {patience}")
    return not is_busy


def _try_to_write(connection: sqlite3.Connection) -> None:
    """Raises where another program keeps everybody from writing. A file that is read-only can be read."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("ROLLBACK")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & PRIMARY != sqlite3.SQLITE_READONLY:
            raise


def to_read(path: Path, patience: float = PATIENCE_SECONDS) -> sqlite3.Connection:
    """A connection beside the one that writes; sees what has been committed. NotOpened where it cannot."""
    try:
        connection = _connected(str(path), patience)
        connection.execute("PRAGMA query_only = ON")
        connection.execute(f"PRAGMA cache_size = -{CACHE_KILOBYTES}")
    except sqlite3.Error as error:
        raise NotOpened(f"{path} cannot be read: {error}") from error
    return connection


def to_look_at(path: Path, patience: float = PATIENCE_SECONDS) -> sqlite3.Connection:
    """A connection that changes nothing, not even an old version. NotOpened where there is no such file."""
    if not path.is_file():
        raise NotOpened(f"there is no file {path}")
    try:
        connection = _connected(f"{path.resolve().as_uri()}?mode=ro", patience, uri=True)
    except sqlite3.Error as error:
        raise NotOpened(f"{path} cannot be opened: {error}") from error
    return connection


def _connected(name: str, patience: float, *, uri: bool = False) -> sqlite3.Connection:
    # Transactions are begun and ended by hand: Python would begin them too late and only some of them.
    connection = sqlite3.connect(name, timeout=patience, isolation_level=None, uri=uri)
    connection.text_factory = _text
    return connection


def _text(raw: bytes) -> str | bytes:
    """What is no UTF-8 is left, and found wrong where its row is looked at: here all rows would fail."""
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return raw
