"""Icons in texts: places where a drawing may stand. Who shows the text puts it in, or takes the place out.

A text knows an icon by the name of its drawing, as `stone:red`: what it is shown by differs from one
application of Discord to another. Without pictures a sign of Unicode stands there, or nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import chain
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
    return with_icons(text, lambda names: [None] * len(names)) if BEGINS in text else text


def with_icons(text: str, shown: Callable[[Sequence[str]], Sequence[str | None]]) -> str:
    """The text with what its drawings are shown by; None for one that is not."""
    if BEGINS not in text:
        return text
    said = _PLACE.split(text)
    names, instead, gaps, rest = said[1::4], said[2::4], said[3::4], said[4::4]
    marks = (there or other for there, other in zip(shown(names), instead, strict=True))
    places = (f"{mark}{gap}" if mark else "" for mark, gap in zip(marks, gaps, strict=True))
    return said[0] + "".join(chain.from_iterable(zip(places, rest, strict=True)))
