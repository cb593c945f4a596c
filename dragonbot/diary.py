"""The diary: how the log is written, as text for people or as JSON lines for programs, without secrets."""

from __future__ import annotations

import json
import logging
import re
import sys
from collections.abc import Callable, Collection
from datetime import UTC, datetime
from typing import Final, Literal, TextIO

from dragonbot.account import HIDDEN, account
from dragonbot.log_context import about

SECRETS: Final = (
    # Discord's tokens: those of bots, and those of interactions, which stand in addresses.
    (re.compile(r"\b[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}"), HIDDEN),
    (re.compile(r"(/(?:webhooks|interactions)/\d+)/[\w.=-]+"), rf"\1/{HIDDEN}"),
    # What somebody bids or chooses in secret: the last part of a button's id.
    (re.compile(r"(\bdragon:\w+:\w+:\w+):[\w.~-]+"), rf"\1:{HIDDEN}"),
    # What an exception says of which nobody was told in time, as asyncio tells of its task.
    (re.compile(r"(\bexception=\w+)\(.*\)", re.DOTALL), rf"\1({HIDDEN})"),
)
OUTAGE_SECONDS: Final = 1.0
CHATTERING: Final = ("discord", "aiosqlite", "aiohttp", "asyncio")
"""These tell at DEBUG whatever passes through them: tokens, sealed bids, rows. They never do so here."""


class Text(logging.Formatter):
    """One line an entry; below it an account of what went wrong."""

    def __init__(self, secrets: Collection[str]) -> None:
        super().__init__("%(asctime)s %(levelname)-8s %(name)s: %(message)s", "%Y-%m-%d %H:%M:%S")
        self._secrets = secrets

    def format(self, record: logging.LogRecord) -> str:
        record.message = record.getMessage()
        record.asctime = self.formatTime(record, self.datefmt)
        said = self.formatMessage(record)
        if record.exc_info and record.exc_info[1] is not None:
            said = f"{said}\n{account(record.exc_info[1])}"
        return without(self._secrets, said)


class JsonLine(logging.Formatter):
    """One JSON object an entry, with the numbers of what it is about, as far as there are any."""

    def __init__(self, secrets: Collection[str]) -> None:
        super().__init__()
        self._secrets = secrets

    def format(self, record: logging.LogRecord) -> str:
        entry = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": without(self._secrets, record.getMessage()),
            **about(),
        }
        if record.exc_info and record.exc_info[1] is not None:
            entry["error"] = without(self._secrets, account(record.exc_info[1]))
        return json.dumps(entry, ensure_ascii=False)


class Outages(logging.Filter):
    """Tells of an outage in at most one warning a second, without an account: every click meets it."""

    def __init__(self, is_outage: Callable[[BaseException], bool]) -> None:
        super().__init__()
        self._is_outage = is_outage
        self._told_at = float("-inf")
        self._left_out = 0

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        while error is not None and not self._is_outage(error):
            error = error.__cause__
        if error is None:
            return True
        if 0 <= record.created - self._told_at < OUTAGE_SECONDS:
            self._left_out += 1
            return False
        more = f" (and {self._left_out} more like it)" if self._left_out else ""
        record.levelno, record.levelname, record.exc_info = logging.WARNING, "WARNING", None
        record.msg, record.args = f"{record.getMessage()}: {error}{more}", ()
        self._told_at, self._left_out = record.created, 0
        return True


def without(secrets: Collection[str], text: str) -> str:
    """The text with everything hidden that nobody may read."""
    for secret in secrets:
        text = text.replace(secret, HIDDEN)
    for pattern, instead in SECRETS:
        text = pattern.sub(instead, text)
    return text


def open_diary(
    level: str,
    form: Literal["text", "json"],
    secrets: Collection[str] = (),
    stream: TextIO | None = None,
    is_outage: Callable[[BaseException], bool] = lambda _: False,
) -> None:
    """Log from now on to the stream, usually standard error. What goes wrong by an outage is told briefly."""
    handler = logging.StreamHandler(stream or sys.stderr)
    hidden = [secret for secret in secrets if secret]
    handler.setFormatter(JsonLine(hidden) if form == "json" else Text(hidden))
    handler.addFilter(Outages(is_outage))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name in CHATTERING:
        logging.getLogger(name).setLevel(max(logging.INFO, logging.getLevelNamesMapping()[level]))
