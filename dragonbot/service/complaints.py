"""Complaints: how many warnings and errors there are in the log, by the part of the program."""

from __future__ import annotations

import logging
from typing import Final

from dragonbot.figures import Figures, Level, Room

ROOMS: Final[tuple[tuple[str, Room], ...]] = (
    ("dragonbot.store", "store"),
    ("dragonbot.cluster", "hall"),
    ("dragonbot.history", "hall"),
    ("dragonbot.match", "hall"),
    ("dragonbot.tables", "hall"),
    ("dragonbot.workers", "hall"),
    ("dragonbot.connection", "cogs"),
    ("dragonbot.ui", "discord_ui"),
    ("cogs", "cogs"),
    ("dragonbot", "bot"),
    ("discord", "library"),
    ("aiohttp", "library"),
    ("asyncio", "library"),
    ("aiosqlite", "library"),
)
"""By the beginnings of loggers' names, the longest first."""


class Complaints(logging.Handler):
    def __init__(self, figures: Figures) -> None:
        super().__init__(logging.WARNING)
        self._figures = figures

    def emit(self, record: logging.LogRecord) -> None:
        level: Level = "error" if record.levelno >= logging.ERROR else "warning"
        self._figures.complained(room_of(record.name), level)


def room_of(logger: str) -> Room:
    for name, room in ROOMS:
        if logger == name or logger.startswith(f"{name}."):
            return room
    return "other"
