"""What is stored of one match, looked up in the file without the program that keeps it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from dragonbot.hall.history import History
from dragonbot.hall.sql import reading
from dragonbot.hall.sqlite.connection import to_look_at
from dragonbot.hall.sqlite.migration import MIGRATIONS, steps_in, version_of
from dragonbot.hall.sqlite.trouble import not_opened
from dragonbot.hall.store import NotOpened
from dragonbot.ids import MatchId


def history_in(path: Path, number: int) -> History | None:
    """All that is kept of a match. NotOpened where the file is none of this version; Misshapen as ever."""
    newest = len(steps_in(MIGRATIONS))
    try:
        with closing(to_look_at(path)) as connection:
            if version_of(connection, newest) != newest:
                raise NotOpened(
                    f"{path} is older than this program: start the bot once, it is brought up to date"
                )
            connection.execute("BEGIN")  # all of it as it is at this moment
            return reading.history(connection, MatchId(number))
    except sqlite3.Error as error:
        raise not_opened(path, error) from error
