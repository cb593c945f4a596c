"""What stands in the file of any game, and how it is looked at."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import AfterValidator, NonNegativeInt


def _printable(text: str) -> str:
    if not text.isprintable():
        raise ValueError("has characters that cannot be shown")
    return text


Name = Annotated[str, AfterValidator(_printable)]
Count = NonNegativeInt


def tuples(data: Any) -> Any:
    """Lists come out of a file where tuples went in."""
    return tuple(map(tuples, data)) if isinstance(data, list) else data
