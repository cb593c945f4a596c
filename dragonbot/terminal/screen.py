"""The screen: printable lines of text, as wide as the terminal lets them be."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from shutil import get_terminal_size
from textwrap import TextWrapper
from typing import Final, TextIO
from unicodedata import combining, east_asian_width

from dragonbot.terminal.paint import BOLD, FAINT, Paint
from dragonbot.text.printable import printable

NARROWEST: Final = 40
WIDEST: Final = 90
"""Longer lines are hard to read, however wide the terminal is."""
STICKY_SPACE: Final = "\N{NO-BREAK SPACE}"
COUNT_AND_THING: Final = re.compile(r"(?<=\d) (?=[^\W\d])")
"""Where a line would break badly."""


class Screen:
    def __init__(
        self,
        stream: TextIO,
        width: int | None = None,
        paint: Paint | None = None,
        *,
        clears: bool = False,
    ) -> None:
        """Without a width, as wide as the terminal is at the moment.

        `clears`: the stream is a terminal on which can be wiped out what was shown.
        """
        self.stream = stream
        self._width = width
        self.paint = paint or Paint(on=False)
        self.clears = clears

    @property
    def width(self) -> int:
        width = get_terminal_size().columns if self._width is None else self._width
        return min(max(width, NARROWEST), WIDEST)

    def write(self, text: str) -> None:
        self.stream.write(text)
        self.stream.flush()

    def say(self, text: str = "", *, before: str = "", under: str = "", code: str = "") -> None:
        """Show a text in lines that fit, an empty line for an empty one.

        `before` stands before the first line, `under` before those after it.
        """
        shown = []
        for number, part in enumerate(map(printable, text.split("\n"))):
            wrapper = TextWrapper(
                self.width - 1,
                initial_indent=under if number else before,
                subsequent_indent=under,
                break_on_hyphens=False,
            )
            wrapped = wrapper.wrap(COUNT_AND_THING.sub(STICKY_SPACE, part)) or [""]
            shown += [self.paint(line.replace(STICKY_SPACE, " "), code) for line in wrapped]
        self.write("\n".join(shown) + "\n")

    def head(self, title: str) -> None:
        """A line that begins something."""
        title = shortened(printable(title), self.width - 7)
        rest = self.width - 5 - cells(title)
        self.write(f"{self.paint('──', FAINT)} {self.paint(title, BOLD)} ")
        self.write(self.paint("─" * rest, FAINT) + "\n")

    def grid(self, rows: Sequence[Sequence[str]], codes: Sequence[str], strong: int = -1) -> None:
        """Columns under their headings, names on the left and counts on the right.

        `codes` paint the columns; the row with the number `strong` stands out.
        """
        widths = [max(map(cells, column)) for column in zip(*rows, strict=True)]
        over = sum(widths) + 2 * len(widths) + 1 - self.width
        if over > 0:
            widths[0] = max(widths[0] - over, 6)
        for number, (name, *counts) in enumerate(rows):
            name = shortened(printable(name), widths[0])
            row = BOLD if number == strong else "" if number else FAINT
            pieces = [self.paint(name + " " * (widths[0] - cells(name)), row)]
            for width, count, column in zip(widths[1:], counts, codes[1:], strict=True):
                code = f"{BOLD};{column}" if row == BOLD and column else row or column
                pieces.append(self.paint(" " * (width - cells(count)) + count, code))
            mark = "▸ " if number == strong else "  "
            self.write(mark + "  ".join(pieces).rstrip() + "\n")

    def items(self, texts: Iterable[str]) -> None:
        """What can be chosen, each with its number."""
        for number, text in enumerate(texts, 1):
            self.say(text, before=f"{number:>4}  ", under=" " * 6)

    def clear(self) -> None:
        """Wipe out everything, also what can be scrolled back to."""
        if self.clears:
            self.write("\x1b[2J\x1b[3J\x1b[H")


def cells(text: str) -> int:
    """How wide a text is: some characters take two places, some none."""
    return sum(0 if combining(letter) else 2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def shortened(text: str, width: int) -> str:
    """The text, or as much of it as fits."""
    if cells(text) <= width:
        return text
    text = text[: width * 4]  # few characters take no place
    while text and cells(text) > width - 1:
        text = text[:-1]
    return text + "…"
