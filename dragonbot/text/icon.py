"""Icons in texts: places where a drawing may stand. Who shows the text puts it in, or takes the place out.

A text knows an icon by the name of its drawing, as `stone:red`: what it is shown by differs from one
application of Discord to another. Without pictures a sign of Unicode stands there, or nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

BEGINS, INSTEAD, ENDS = "\ue000", "\ue001", "\ue002"
"""Of private use: nobody can type them into a name, as names are cleaned of those."""
GAP: Final = "\u202f"
"""Between an icon and its word; it goes where nothing is shown."""
_PLACE: Final = re.compile(f"{BEGINS}([^{INSTEAD}]*){INSTEAD}([^{ENDS}]*){ENDS}({GAP}?)")


def icon(name: str, instead: str = "") -> str:
    """A place for the drawing of this name."""
    return f"{BEGINS}{name}{INSTEAD}{instead}{ENDS}"


def beside(name: str, said: str) -> str:
    """The words with their icon before them."""
    return f"{icon(name)}{GAP}{said}"


def without_icons(text: str) -> str:
    """The text as it is where no drawings are shown."""
    return with_icons(text, lambda _: None) if BEGINS in text else text


def with_icons(text: str, shown: Callable[[str], str | None]) -> str:
    """The text with what each drawing is shown by; None for one that is not."""
    if BEGINS not in text:
        return text

    def put_in(place: re.Match[str]) -> str:
        name, instead, gap = place.groups()
        there = shown(name) or instead
        return there + gap if there else ""

    return _PLACE.sub(put_in, text)
