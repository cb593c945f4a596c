"""Log context: what a line of the log is about, as far as it is known. The diary adds it where programs read.

Whatever a task begins has the same; what lives longer, or sees to other tables as well, says so itself.
"""

from __future__ import annotations

from contextvars import ContextVar
from typing import Final

interaction: Final[ContextVar[int | None]] = ContextVar("interaction", default=None)
"""Discord's number of what a person did."""
match: Final[ContextVar[int | None]] = ContextVar("match", default=None)
reference: Final[ContextVar[str | None]] = ContextVar("reference", default=None)
"""Of a mistake that a person was told of."""

PARTS: Final[dict[str, ContextVar[int | None] | ContextVar[str | None]]] = {
    "interaction": interaction,
    "match": match,
    "reference": reference,
}


def about() -> dict[str, int | str]:
    """What the present task's lines are about, by name."""
    return {name: value for name, part in PARTS.items() if (value := part.get()) is not None}


def begin_anew(of_match: int | None = None) -> None:
    """The present task is not a part of what began it any more."""
    interaction.set(None)
    reference.set(None)
    match.set(of_match)
