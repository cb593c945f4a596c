"""Words in which drawings are written. Each makes a piece of SVG on a grid of 64 × 64.

Nothing is counted and nothing is random, so a drawing has the same bytes whenever and wherever it is made.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Final
from zlib import crc32

from dragonbot.picture.palette import CREAM, INK

GRID: Final = 64
"""The width and height of a drawing, in units."""
NAMESPACE: Final = "http://www.w3.org/2000/svg"


def paint(fill: str, line: str, width: float) -> str:
    """What a shape is filled with, and its outline."""
    if not line:
        return f'fill="{fill}"'
    return (
        f'fill="{fill}" stroke="{line}" stroke-width="{width:g}" '
        'stroke-linejoin="round" stroke-linecap="round"'
    )


def path(d: str, fill: str = "none", line: str = "", width: float = 0) -> str:
    return f'<path d="{d}" {paint(fill, line, width)}/>'


def stroke(d: str, line: str, width: float) -> str:
    """A line with round ends."""
    return path(d, "none", line, width)


def circle(x: float, y: float, r: float, fill: str, line: str = "", width: float = 0) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" {paint(fill, line, width)}/>'


def ellipse(
    x: float, y: float, rx: float, ry: float, fill: str, turn: float = 0, line: str = "", width: float = 0
) -> str:
    turned = f' transform="rotate({turn:g} {x:g} {y:g})"' if turn else ""
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}" {paint(fill, line, width)}{turned}/>'


def rect(
    x: float, y: float, w: float, h: float, r: float, fill: str, line: str = "", width: float = 0
) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{r:g}" {paint(fill, line, width)}/>'


def polygon(points: str, fill: str, line: str = "", width: float = 0) -> str:
    return f'<polygon points="{points}" {paint(fill, line, width)}/>'


def star_points(x: float, y: float, r: float, rays: int = 5, inner: float = 0.45, turn: float = -90) -> str:
    """The corners of a star. `inner` is how far its notches are from the middle, as a share of `r`."""
    return " ".join(
        f"{x + reach * math.cos(angle):.2f},{y + reach * math.sin(angle):.2f}"
        for corner in range(2 * rays)
        for reach in (r * inner if corner % 2 else r,)
        for angle in (math.radians(turn + corner * 180 / rays),)
    )


def star(
    x: float,
    y: float,
    r: float,
    fill: str,
    rays: int = 5,
    inner: float = 0.45,
    line: str = "",
    width: float = 0,
    turn: float = -90,
) -> str:
    return polygon(star_points(x, y, r, rays, inner, turn), fill, line, width)


def moved(body: str, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """The same drawing elsewhere, its corner at (x, y)."""
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{body}</g>'


def centred(body: str, x: float, y: float, scale: float, middle: tuple[float, float] = (32, 32)) -> str:
    """The same drawing at another size, what was in its middle at (x, y)."""
    return moved(body, x - middle[0] * scale, y - middle[1] * scale, scale)


def faint(body: str, opacity: float) -> str:
    return f'<g opacity="{opacity:g}">{body}</g>'


def clipped(d: str, body: str) -> str:
    """What of it lies within a path. The clip is named after the path: two of one name are alike."""
    name = f"c{crc32(d.encode()):08x}"
    return f'<clipPath id="{name}"><path d="{d}"/></clipPath><g clip-path="url(#{name})">{body}</g>'


def document(body: str) -> str:
    """A drawing as a file of its own."""
    size = f'viewBox="0 0 {GRID} {GRID}" width="{GRID}" height="{GRID}"'
    return f'<svg xmlns="{NAMESPACE}" {size}>{body}</svg>'


# What a badge is painted on: its outline tells what sort of thing it is.

SHIELD: Final = "M3 6 Q3 2 7 2 H57 Q61 2 61 6 V28 C61 45 48 56.7 32 62.6 C16 56.7 3 45 3 28Z"
INSIDE_SHIELD: Final = "M8 9 Q8 7 10 7 H54 Q56 7 56 9 V28 C56 42 45 52.5 32 57.6 C19 52.5 8 42 8 28Z"
PLAQUE: Final = (
    "M13 2 H51 A11 11 0 0 0 62 13 V51 A11 11 0 0 0 51 62 H13 A11 11 0 0 0 2 51 V13 A11 11 0 0 0 13 2Z"
)
INSIDE_PLAQUE: Final = (
    "M17.2 7 H46.8 A16 16 0 0 0 57 17.2 V46.8 A16 16 0 0 0 46.8 57 H17.2 A16 16 0 0 0 7 46.8 V17.2 "
    "A16 16 0 0 0 17.2 7Z"
)
ROUND: Final = "M32 1.8 A30.2 30.2 0 1 1 31.9 1.8Z"
INSIDE_ROUND: Final = "M32 7 A25 25 0 1 1 31.9 7Z"
HEXAGON: Final = "M32 1.6 L61 14.4 V49.6 L32 62.4 L3 49.6 V14.4Z"
INSIDE_HEXAGON: Final = "M32 6.4 L56 17.2 V46.8 L32 57.6 L8 46.8 V17.2Z"
EDGE: Final = 2.4
"""The ink around a frame, which holds it on light ground; on dark ground its cream rim does."""


def framed(outline: str, inside: str, field: str, within: str) -> str:
    return path(outline, CREAM, INK, EDGE) + clipped(inside, rect(0, 0, 64, 64, 0, field) + within)


# The heralds' old way to print colours in black and white: each has strokes of its own.


def upright(colour: str, step: float, width: float) -> str:
    """Red."""
    return "".join(stroke(f"M{x:g} 0V{GRID}", colour, width) for x in _steps(step))


def level(colour: str, step: float, width: float) -> str:
    """Blue."""
    return "".join(stroke(f"M0 {y:g}H{GRID}", colour, width) for y in _steps(step))


def falling(colour: str, step: float, width: float) -> str:
    """Green."""
    return "".join(stroke(f"M0 {shift:g}L{GRID} {GRID + shift:g}", colour, width) for shift in _slants(step))


def rising(colour: str, step: float, width: float) -> str:
    """Purple."""
    return "".join(stroke(f"M0 {GRID + shift:g}L{GRID} {shift:g}", colour, width) for shift in _slants(step))


def dotted(colour: str, step: float, width: float) -> str:
    """Yellow and gold: rows of dots, each row between those of the row above it."""
    dots = []
    for row in range(-5, 6):
        for column in range(-5, 6):
            x = GRID / 2 + column * step * 1.25 + (step * 0.62 if row % 2 else 0)
            y = GRID / 2 + row * step * 1.1
            if -4 < x < GRID + 4 and -4 < y < GRID + 4:
                dots.append(circle(round(x, 2), round(y, 2), round(width * 0.95, 2), colour))
    return "".join(dots)


HATCHINGS: Final[Mapping[str, Callable[[str, float, float], str]]] = {
    "upright": upright,
    "level": level,
    "falling": falling,
    "rising": rising,
    "dotted": dotted,
}


def _steps(step: float) -> list[float]:
    """Places along one side, one of them in its middle."""
    return [GRID / 2 + count * step for count in range(-12, 13) if 0 < GRID / 2 + count * step < GRID]


def _slants(step: float) -> list[float]:
    """How far slanting strokes are moved from the diagonal."""
    return [round(count * step * 1.4, 2) for count in range(-12, 13) if abs(count * step * 1.4) < 60]
