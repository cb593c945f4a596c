"""Columns of tokens: a player's share, as large as there is room, new tokens framed, removed ones
struck out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from dragonbot.games.gold.picture.things import drawn, one_by_one
from dragonbot.games.gold.rules.tokens import COLOURS
from dragonbot.games.gold.rules.view import Tokens
from dragonbot.picture.canvas import Surface
from dragonbot.picture.faces import Face, fit
from dragonbot.picture.palette import CREAM, GOLD, INK, SOFT

FEWEST: Final = 84
"""Units for tokens, at least: a column is no flat box."""
PADDING: Final = 6
GONE_GAP: Final = 9
GONE: Final = 0.38
NOTHING: Final[Tokens] = (0,) * len(COLOURS)


class Fit(NamedTuple):
    """How tokens are laid in columns: their size, and from one to the next across and down."""

    size: float
    across: float
    down: float


FITS: Final = (Fit(28, 40, 43), Fit(24, 33, 37), Fit(20, 28, 31), Fit(17, 23, 26), Fit(15, 19.5, 22))


class Column(NamedTuple):
    heap: Tokens
    before: Tokens | None
    """What was proposed before it; None where nothing was."""

    def gained(self, place: int) -> int:
        return 0 if self.before is None else max(0, self.heap[place] - self.before[place])

    @property
    def gone(self) -> list[int]:
        if self.before is None:
            return []
        less = [max(0, then - now) for now, then in zip(self.heap, self.before, strict=True)]
        return one_by_one(less)


def fitting(columns: Sequence[Column], wide: float, most: float) -> tuple[Fit | None, float]:
    """The largest tokens for which there is room, and how high they lie; None where they are counted."""
    for fit_ in FITS:
        high = max(_high(column, fit_, wide) for column in columns)
        if high <= most and wide - 2 * PADDING >= fit_.size:
            return fit_, min(most, max(high, FEWEST))
    kinds = max(len(_changed(column)) for column in columns)
    return None, min(most, max(kinds * _row(kinds, most) + PADDING, FEWEST))


def _row(kinds: int, most: float) -> float:
    return min(20.0, (most - PADDING) / max(1, kinds))


def _per_row(fit_: Fit, wide: float) -> int:
    return max(1, int((wide - 2 * PADDING - fit_.size) // fit_.across) + 1)


def _high(column: Column, fit_: Fit, wide: float) -> float:
    per_row = _per_row(fit_, wide)
    rows = -(-sum(column.heap) // per_row)
    gone = -(-len(column.gone) // per_row)
    return rows * fit_.down + (gone * fit_.down + GONE_GAP if gone else 0) + PADDING


def _changed(column: Column) -> list[int]:
    """What is or was there, by its place in heaps."""
    before = column.before or NOTHING
    return [place for place in range(len(COLOURS)) if column.heap[place] or before[place]]


def lay_column(plate: Surface, column: Column, top: float, high: float, fit_: Fit | None) -> None:
    if fit_ is None:
        _counted(plate, column, top, high)
        return
    per_row = _per_row(fit_, plate.width)
    block = fit_.size + (per_row - 1) * fit_.across
    left = (plate.width - block) / 2 if per_row == 1 else min((plate.width - block) / 2, 11.0)
    number = 0
    for place, count in enumerate(column.heap):
        for nth in range(count):
            x = left + number % per_row * fit_.across
            y = top + 3 + number // per_row * fit_.down
            _token(plate, place, x, y, fit_, is_new=nth >= count - column.gained(place))
            number += 1
    gone = column.gone
    if not gone:
        return
    rows = -(-len(gone) // per_row)
    begin = top + high - rows * fit_.down - 1
    plate.line(8, begin - 5, plate.width - 8, begin - 5)
    for nth, place in enumerate(gone):
        x = left + nth % per_row * fit_.across
        y = begin + nth // per_row * fit_.down
        plate.sprite(drawn(place), x + 1, y, fit_.size - 2, opacity=GONE)
        middle = y + fit_.size / 2 - 1
        plate.line(x - 1, middle, x + fit_.size + 1, middle, SOFT, 1.7)


def _token(plate: Surface, place: int, x: float, y: float, fit_: Fit, *, is_new: bool) -> None:
    if not is_new:
        plate.sprite(drawn(place), x, y, fit_.size)
        return
    size = fit_.size
    edge = min((fit_.across - size) / 2 - 1.5, 4.0)
    frame = plate.plate(
        x - edge,
        y - edge,
        size + 2 * edge,
        size + 2 * edge,
        plate.fill,
        radius=5,
        frame=GOLD,
        what="new",
        pile="new",
    )
    frame.sprite(drawn(place), edge, edge, size)
    dot = max(8.0, size * 0.4)
    right = min(x + size + edge + dot * 0.15, plate.width - 2)
    above = y - edge - dot * 0.3
    circle = plate.plate(right - dot, above, dot, dot, GOLD, radius=dot / 2, what="plus", pile="new")
    draw_plus(circle, dot / 2, dot / 2, dot * 0.55, INK)


def _counted(plate: Surface, column: Column, top: float, high: float) -> None:
    """A row for each kind: how many there are, and how many more or fewer than before."""
    kinds = _changed(column)
    row = _row(len(kinds), high)
    size = min(16.0, row - 2)
    before = column.before
    for number, place in enumerate(kinds):
        y = top + number * row
        plate.sprite(drawn(place), 4, y + (row - size) / 2, size, opacity=1 if column.heap[place] else GONE)
        line = y + row / 2 + 4.4
        text = str(column.heap[place])
        x = 4 + size + 2
        x += plate.text(x, line, text, 12.5, CREAM if column.heap[place] else SOFT, Face.BOLD) + 2
        change = 0 if before is None else column.heap[place] - before[place]
        if change:
            said = fit(f"{change:+d}", 11.5, plate.width - 2 - x, Face.SEMIBOLD)
            plate.text(x, line, said, 11.5, GOLD if change > 0 else SOFT, Face.BOLD)


def draw_plus(surface: Surface, x: float, y: float, size: float, colour: str) -> None:
    surface.line(x - size / 2, y, x + size / 2, y, colour, 1.7)
    surface.line(x, y - size / 2, x, y + size / 2, colour, 1.7)
