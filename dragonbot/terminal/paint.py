"""Paint: colours for a terminal that shows them, and plain text for everything else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TextIO

BOLD: Final = "1"
FAINT: Final = "2"
STONE_PAINT: Final = {"red": "31", "blue": "34", "yellow": "33", "white": "37"}


class Paint:
    def __init__(self, *, on: bool) -> None:
        self.on = on

    def __call__(self, text: str, code: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.on and code and text.strip() else text


def paint_for(stream: TextIO, environment: Mapping[str, str]) -> Paint:
    """Colours where a person looks on, unless they do not want any (https://no-color.org)."""
    wanted = not environment.get("NO_COLOR") and environment.get("TERM", "dumb") != "dumb"
    return Paint(on=wanted and stream.isatty())
