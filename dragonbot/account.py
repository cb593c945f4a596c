"""Accounts of what went wrong: where and of which kind, but not with what. That may be somebody's secret."""

from __future__ import annotations

import sqlite3
import traceback
from collections.abc import Iterator
from typing import Final

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
"""What Python says of these names files, addresses, kinds and attributes, and no values."""
OUR_OWN: Final = ("dragonbot", "cogs")
"""Whoever wrote these exceptions saw to it that they say nothing that everybody may not hear."""
OF_DISCORD: Final = ("HTTPException", "ConnectionClosed", "LoginFailure", "RateLimited", "GatewayNotFound")
"""What Discord says of itself. Those about commands tell what somebody typed."""
HIDDEN: Final = "[hidden]"
CAUSE: Final = "\nThe above exception was the direct cause of the following exception:\n\n"
CONTEXT: Final = "\nDuring handling of the above exception, another exception occurred:\n\n"


def account(error: BaseException) -> str:
    """A traceback like Python's, in which only those say more than their kind whose words are known."""
    return "".join(_parts(error, set())).rstrip("\n")


def says(error: BaseException) -> str:
    """What an exception is, and what it has to say if it may."""
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
