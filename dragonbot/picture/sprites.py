"""Drawings as pieces of pictures: each drawn once a process for each size, in the colours of the palette."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from typing import Final, NamedTuple

import resvg_py
from PIL import Image

from dragonbot.picture.drawings import drawing
from dragonbot.picture.inks import Colour, in_palette

GRID: Final = 64
"""Units of a drawing."""
SEEN: Final = 40
"""Of 255: what lets through more of its ground is not drawn."""


class Sprite(NamedTuple):
    numbers: Image.Image
    """Of the palette."""
    mask: Image.Image
    """Where there is anything."""


@lru_cache(maxsize=1024)
def sprite(name: str, pixels: int, ground: Colour, opacity: float) -> Sprite:
    """A drawing at a size, as it lies on a ground."""
    found = raster(drawing(name), GRID, GRID, pixels, pixels)
    if opacity < 1:
        found.putalpha(found.getchannel("A").point([round(alpha * opacity) for alpha in range(256)]))
    seen = [255 if alpha >= SEEN * opacity else 0 for alpha in range(256)]
    return Sprite(in_palette(found, ground), found.getchannel("A").point(seen))


def raster(body: str, width: float, height: float, wide: int, high: int) -> Image.Image:
    """The body of an SVG of that size, in so many pixels. Letters are not drawn: no faces are looked for."""
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{body}</svg>'
    png = resvg_py.svg_to_bytes(svg_string=svg, width=wide, height=high, skip_system_fonts=True)
    return Image.open(BytesIO(bytes(png))).convert("RGBA")
