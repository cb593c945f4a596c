"""What operators hear: the log, with what it is about and without secrets, and the figures that are counted.

With `reach`, tests kill a process at a named point.

Counting code knows only `Figures`. Labels are few, with a few fixed values each; never a table,
server, person or question, so that nothing grows with their number.
"""

from __future__ import annotations

import json
import logging
import os
import re
import signal
import sqlite3
import sys
import traceback
from collections.abc import Callable, Collection, Iterator, Mapping
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Final, Literal, NamedTuple, TextIO, TypeAlias

AnswerOutcome: TypeAlias = Literal["taken", "refused", "not_stored"]
Interaction: TypeAlias = Literal["click", "command", "form", "typing"]
"""A click, a command, a form, or typing with completion."""
CommitOutcome: TypeAlias = Literal["stored", "failed"]
PostRoute: TypeAlias = Literal["new", "edit", "letter"]
"""letter: a direct message."""
PostOutcome: TypeAlias = Literal["shown", "later", "lost", "shut", "failed"]
Request: TypeAlias = Literal[
    "message", "edit", "delete", "answer", "followup", "through_token", "member", "channel", "emoji",
    "command", "gateway", "other",
]  # fmt: skip
"""A request to Discord; `through_token` is an edit through the token of a click."""
RequestOutcome: TypeAlias = Literal["fine", "refused", "limited", "stumbled", "broken"]
"""limited: too many (429); refused: any other 4xx; stumbled: a server error (5xx); broken: the connection."""
ThoughtOutcome: TypeAlias = Literal["thought", "failed", "given_up"]
PictureOutcome: TypeAlias = Literal["drawn", "kept", "late", "too_many", "failed"]
"""kept: cached; late: shown as text because it took too long; too_many: the queue is full."""
Allowance: TypeAlias = Literal["person", "table", "server"]
"""Whose limit was reached."""
ShardState: TypeAlias = Literal["starting", "connected", "away"]
Room: TypeAlias = Literal["bot", "cogs", "hall", "store", "discord_ui", "library", "other"]
"""Where a warning was logged; `library`: other packages."""
Level: TypeAlias = Literal["warning", "error"]


class Figures:
    """Metrics; this base class ignores them. Methods neither wait nor raise.

    All are called on the event loop's thread, except `complained`.
    """

    def answered(self, game: str, outcome: AnswerOutcome) -> None:
        """A person answered a question, or acted unprompted."""

    def acknowledged(self, route: Interaction, seconds: float) -> None:
        """Discord accepted the first answer to an interaction, this long after its creation."""

    def missed(self, route: Interaction) -> None:
        """The first answer to an interaction came too late, or did not get through."""

    def committed(self, outcome: CommitOutcome, seconds: float, rows: int) -> None:
        """A batch of jobs was stored, or could not be."""

    def posted(self, route: PostRoute, outcome: PostOutcome) -> None:
        """A post or direct message was sent, or failed."""

    def requested(self, route: Request, outcome: RequestOutcome) -> None:
        """Discord answered a request, or the connection broke."""

    def waited(self, route: Request, seconds: float) -> None:
        """A request passed the rate limiter."""

    def thought(self, outcome: ThoughtOutcome, waited_seconds: float, seconds: float) -> None:
        """A computer player waited this long for its turn, then thought this long."""

    def drew(self, outcome: PictureOutcome, seconds: float) -> None:
        """A message waited this long for its picture."""

    def turned_away(self, outcome: Allowance) -> None:
        """A person's action was rejected by a rate limit."""

    def complained(self, room: Room, level: Level) -> None:
        """A warning or worse was logged."""

    def delayed(self, seconds: float) -> None:
        """The event loop was this late."""


SILENT: Final = Figures()


class Tables(NamedTuple):
    """The number of matches of a kind."""

    game: str
    pace: str
    state: str
    number: int


class Standing(NamedTuple):
    """The current state, read on demand."""

    tables: list[Tables]
    thoughts_waiting: int
    thoughts_under_way: int
    pictures_waiting: int
    requests_waiting: int
    """Waiting at the rate limiter."""
    interactions_waiting: int
    """Waiting in the click queue."""
    shards: Mapping[int, tuple[ShardState, float]]
    """Gateway latency in seconds by shard."""
    shards_of_nobody: int = 0
    """Shards that no process holds, among several."""


OUTSPOKEN: Final = (
    OSError,
    RuntimeError,
    TypeError,
    AttributeError,
    NameError,
    ImportError,
    MemoryError,
    sqlite3.Error,
)
"""Exceptions whose messages contain no values, only files, addresses, kinds and attributes."""
OUR_OWN: Final = ("dragonbot", "cogs")
"""Packages whose exceptions are safe to show: their authors keep secrets out."""
OF_DISCORD: Final = ("HTTPException", "ConnectionClosed", "LoginFailure", "RateLimited", "GatewayNotFound")
"""discord.py's loggers. Those about commands contain what people typed."""
HIDDEN: Final = "[hidden]"
CAUSE: Final = "\nThe above exception was the direct cause of the following exception:\n\n"
CONTEXT: Final = "\nDuring handling of the above exception, another exception occurred:\n\n"


def account(error: BaseException) -> str:
    """A traceback in which only messages known to be safe are shown."""
    return "".join(_parts(error, set())).rstrip("\n")


def says(error: BaseException) -> str:
    """An exception's type, and its message if safe."""
    kind = type(error)
    name = kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"
    words = str(error)
    if not words:
        return name
    return f"{name}: {words if _may_speak(error) else HIDDEN}"


def _may_speak(error: BaseException) -> bool:
    if isinstance(error, UnicodeError):
        return False
    kinds = type(error).__mro__
    if kinds[0].__module__.partition(".")[0] in OUR_OWN or isinstance(error, OUTSPOKEN):
        return True
    return any(kind.__name__ in OF_DISCORD and kind.__module__.startswith("discord") for kind in kinds)


def _parts(error: BaseException, seen: set[int]) -> Iterator[str]:
    seen.add(id(error))
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None and id(before) not in seen:
        yield from _parts(before, seen)
        yield CAUSE if error.__cause__ is not None else CONTEXT
    yield "Traceback (most recent call last):\n"
    yield from traceback.format_tb(error.__traceback__)
    yield f"{says(error)}\n"
    if isinstance(error, BaseExceptionGroup):
        for inner in error.exceptions:
            yield from _parts(inner, seen)


interaction: Final[ContextVar[int | None]] = ContextVar("interaction", default=None)
"""Discord's id of the interaction."""
match: Final[ContextVar[int | None]] = ContextVar("match", default=None)
reference: Final[ContextVar[str | None]] = ContextVar("reference", default=None)
"""The reference of an error shown to a person."""

PARTS: Final[dict[str, ContextVar[int | None] | ContextVar[str | None]]] = {
    "interaction": interaction,
    "match": match,
    "reference": reference,
}


def about() -> dict[str, int | str]:
    """Ids for log lines of the current task."""
    return {name: value for name, part in PARTS.items() if (value := part.get()) is not None}


def begin_anew(of_match: int | None = None) -> None:
    """Detach the current task from the one that started it."""
    interaction.set(None)
    reference.set(None)
    match.set(of_match)


SECRETS: Final = (
    # Discord's tokens: of bots, and of interactions in URLs.
    (re.compile(r"\b[\w-]{23,28}\.[\w-]{6,7}\.[\w-]{27,}"), HIDDEN),
    (re.compile(r"(/(?:webhooks|interactions)/\d+)/[\w.=-]+"), rf"\1/{HIDDEN}"),
    # Secret bids and choices: the last part of a button's id.
    (re.compile(r"(\bdragon:\w+:\w+:\w+):[\w.~-]+"), rf"\1:{HIDDEN}"),
    # asyncio's message about an exception that nothing retrieved.
    (re.compile(r"(\bexception=\w+)\(.*\)", re.DOTALL), rf"\1({HIDDEN})"),
)
OUTAGE_SECONDS: Final = 1.0
CHATTERING: Final = ("discord", "aiosqlite", "aiohttp", "asyncio")
"""Loggers that print secrets at DEBUG (tokens, sealed bids, rows); kept above that level."""


class Text(logging.Formatter):
    """One line an entry, with a traceback below."""

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
    """A JSON object per entry, with its ids."""

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
    """Shortens outages to one warning a second, without traceback: every click hits them."""

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
    """The text with secrets masked."""
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
    """Log to the stream, usually standard error. Outages are logged briefly."""
    handler = logging.StreamHandler(stream or sys.stderr)
    hidden = [secret for secret in secrets if secret]
    handler.setFormatter(JsonLine(hidden) if form == "json" else Text(hidden))
    handler.addFilter(Outages(is_outage))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name in CHATTERING:
        logging.getLogger(name).setLevel(max(logging.INFO, logging.getLevelNamesMapping()[level]))


VARIABLE: Final = "DRAGONBOT_FAIL_POINT"


_times_reached = 0


def reach(name: str) -> None:
    """Die here if the environment names this place; after-commit:3 means the third time.

    For tests of crashes.
    """
    global _times_reached  # noqa: PLW0603  (how often a process has come by is the process's own)
    wanted, _, times = os.environ.get(VARIABLE, "").partition(":")
    if name != wanted:
        return
    _times_reached += 1
    if _times_reached == int(times or 1):
        os.kill(os.getpid(), signal.SIGKILL)
