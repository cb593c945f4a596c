"""The bot's log."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager


class ShardConnections(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(record.getMessage())


@contextmanager
def warnings(*names: str) -> Iterator[list[str]]:
    """Warnings and errors of these parts of the bot, a line each."""
    lines = ShardConnections()
    for name in names:
        logging.getLogger(name).addHandler(lines)
    try:
        yield lines.said
    finally:
        for name in names:
            logging.getLogger(name).removeHandler(lines)
