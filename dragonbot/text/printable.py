"""Untrusted text made safe to print: it may contain control characters for a terminal or reader."""

from __future__ import annotations

import unicodedata
from typing import Final

UNPRINTABLE: Final = ("Cc", "Cf", "Cs", "Zl", "Zp")
"""Control characters, formats (also those that turn the direction), halves of letters, ends of lines."""


def is_printable(text: str) -> bool:
    """Whether it stays on its line and shows all that is in it."""
    return text.isprintable() or not any(unicodedata.category(sign) in UNPRINTABLE for sign in text)


def printable(text: str, instead: str = "\N{REPLACEMENT CHARACTER}") -> str:
    """The same text with `instead` in place of each sign that is not printable."""
    if text.isprintable():
        return text
    return "".join(instead if unicodedata.category(sign) in UNPRINTABLE else sign for sign in text)


def on_one_line(text: str) -> str:
    """The same for a message that quotes foreign text, such as a database's error."""
    return printable(" ".join(text.splitlines()))
