"""What stands in the file of any game, and how it is looked at."""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import Annotated, Any

from pydantic import AfterValidator, NonNegativeInt


def _printable(text: str) -> str:
    if not text.isprintable():
        raise ValueError("has characters that cannot be shown")
    return text


Name = Annotated[str, AfterValidator(_printable)]
Count = NonNegativeInt


def known_word(words: Container[str], said: str) -> Callable[[str], str]:
    """Looks whether a word is one of these. What is said of any other is followed by that word."""

    def check(text: str) -> str:
        if text not in words:
            raise ValueError(f"{said} {text!r}")
        return text

    return check


def tuples(data: Any) -> Any:
    """Lists come out of a file where tuples went in."""
    return tuple(map(tuples, data)) if isinstance(data, list) else data
