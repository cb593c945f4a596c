"""Words in which drawings are written. Each makes a piece of SVG on a grid of 64 × 64.

Nothing is counted and nothing is random, so a drawing has the same bytes whenever and wherever it is made.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Final
from zlib import crc32

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


def ring(x: float, y: float, r: float, line: str, width: float) -> str:
    return circle(x, y, r, "none", line, width)


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


def turned(body: str, degrees: float, x: float = 32, y: float = 32) -> str:
    return f'<g transform="rotate({degrees:g} {x:g} {y:g})">{body}</g>'


def flipped(body: str) -> str:
    """The same seen in a mirror."""
    return f'<g transform="translate({GRID} 0) scale(-1 1)">{body}</g>'


def mirrored(body: str) -> str:
    """A left half, and the right one that goes with it."""
    return body + flipped(body)


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
