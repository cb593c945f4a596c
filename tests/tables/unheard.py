"""Collects what people wouldn't see: failed thoughts and refused answers. Real computer players have none."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

LOGGERS: Final = ("dragonbot.match.clock", "dragonbot.workers.thinkers")
CANNOT_BE_SEEN: Final = "offer_is_void"
"""Takers can't see whether an offer is covered."""
NOT_OF_PLAYERS: Final = " comes to nothing: "
"""Of a review or card test; the person who asked for it sees it."""


class _Ear(logging.Handler):
    def __init__(self, lines: list[str]) -> None:
        super().__init__()
        self._lines = lines

    def emit(self, record: logging.LogRecord) -> None:
        line = record.getMessage()
        if CANNOT_BE_SEEN not in line and NOT_OF_PLAYERS not in line:
            self._lines.append(line)


@contextmanager
def unheard() -> Iterator[list[str]]:
    """A list that grows with each."""
    lines: list[str] = []
    ear = _Ear(lines)
    loggers = [logging.getLogger(name) for name in LOGGERS]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.addHandler(ear)
        logger.setLevel(logging.INFO)
    try:
        yield lines
    finally:
        for logger, level in zip(loggers, levels, strict=True):
            logger.removeHandler(ear)
            logger.setLevel(level)
