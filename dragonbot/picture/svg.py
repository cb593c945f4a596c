"""Helpers for drawings. Each returns a piece of SVG on a grid of 64 × 64.

Nothing is random or counted, so a drawing always has the same bytes.
"""

from __future__ import annotations

import math
from typing import Final
from zlib import crc32

from dragonbot.picture.palette import CREAM, INK

GRID: Final = 64
"""The width and height of a drawing, in units."""
NAMESPACE: Final = "http://www.w3.org/2000/svg"


def paint(fill: str, line: str, width: float) -> str:
    """Attributes for a shape's fill and outline."""
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


def ellipse(x: float, y: float, rx: float, ry: float, fill: str) -> str:
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}" {paint(fill, "", 0)}/>'


def rect(
    x: float, y: float, w: float, h: float, r: float, fill: str, line: str = "", width: float = 0
) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{r:g}" {paint(fill, line, width)}/>'


def star(x: float, y: float, r: float, fill: str) -> str:
    """A star with five points, one on top."""
    corners = []
    for corner in range(10):
        reach = r * 0.45 if corner % 2 else r
        angle = math.radians(corner * 36 - 90)
        corners.append(f"{x + reach * math.cos(angle):.2f},{y + reach * math.sin(angle):.2f}")
    return f'<polygon points="{" ".join(corners)}" {paint(fill, "", 0)}/>'


def moved(body: str, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """The drawing moved so that its corner is at (x, y)."""
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{body}</g>'


def centred(body: str, x: float, y: float, scale: float, middle: tuple[float, float] = (32, 32)) -> str:
    """The drawing scaled, with its middle at (x, y)."""
    return moved(body, x - middle[0] * scale, y - middle[1] * scale, scale)


def faint(body: str, opacity: float) -> str:
    return f'<g opacity="{opacity:g}">{body}</g>'


def clipped(d: str, body: str) -> str:
    """The part within a path. The clip is named after the path, so equal names mean equal clips."""
    name = f"c{crc32(d.encode()):08x}"
    return f'<clipPath id="{name}"><path d="{d}"/></clipPath><g clip-path="url(#{name})">{body}</g>'


def document(body: str) -> str:
    """The drawing as a complete file."""
    size = f'viewBox="0 0 {GRID} {GRID}" width="{GRID}" height="{GRID}"'
    return f'<svg xmlns="{NAMESPACE}" {size}>{body}</svg>'


# A badge's frame: its outline shows the kind of thing.

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
"""The ink around a frame separates it from light ground; its cream rim does so on dark."""


def framed(outline: str, inside: str, field: str, within: str) -> str:
    return path(outline, CREAM, INK, EDGE) + clipped(inside, rect(0, 0, 64, 64, 0, field) + within)
