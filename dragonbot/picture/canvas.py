"""Drawing surfaces with one palette for all pictures, and the PNG.

A picture consists of palette numbers from the start. A drawing is converted to the palette once, when it is
first drawn, so a finished picture only needs packing.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from io import BytesIO
from typing import Final, Literal, NamedTuple, TypeAlias

import resvg_py
from PIL import Image, ImageDraw
from zlib_ng import zlib_ng

from dragonbot.picture import palette
from dragonbot.picture.drawings import DRAWINGS, drawing
from dragonbot.picture.faces import PEN, PEN_WIDE, SCALE, Face, composed, font, width
from dragonbot.picture.palette import INK, LINE, PLATE, SEATS, TABLE, channels

Colour: TypeAlias = str
"""Such as `#202B36`."""
Rgb: TypeAlias = tuple[int, int, int]

STEPS: Final = 3
"""Steps between background and colour at a letter's edge."""
CLEAR: Final = (0, 64, 128, 191)
"""Opacity of the line at the table's round corners: the palette's last numbers."""
MOST: Final = 256
ALIKE: Final = 20
"""A mixed colour this close to another in red, green and blue gets no number."""
DIMMED: Final = 0.4
"""Opacity of absent things."""
GROUNDS: Final = (palette.TABLE, palette.PLATE, palette.PLATE_IN_FRONT, palette.VELLUM)
STONES: Final = (palette.STONE_RED, palette.STONE_BLUE, palette.STONE_YELLOW)
ON_DARK: Final = (palette.CREAM, palette.SOFT, palette.GOLD)
ON_LIGHT: Final = (palette.INK, palette.GREY_ON_VELLUM)


class Palette(NamedTuple):
    colours: tuple[Rgb, ...]
    """By number. The last are the table's edge, partly transparent."""
    solid: int
    """The number of opaque colours."""

    @property
    def transparency(self) -> bytes:
        return bytes((*[255] * self.solid, *CLEAR))


def mixed(first: Rgb, second: Rgb, part: float) -> Rgb:
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(first, second, strict=True))
    return red, green, blue


@cache
def colours() -> Palette:
    """The palette, equal in every process: the drawings' colours and mixes of those that meet."""
    named = (*GROUNDS, *ON_DARK, *ON_LIGHT, palette.LINE, *palette.SEATS, *palette.SEATS_AT_REST, *_drawn())
    found = list(dict.fromkeys([*map(channels, named), *_dimmed()]))
    for colour in _between():
        if len(found) < MOST - len(CLEAR) and not any(_alike(colour, other) for other in found):
            found.append(colour)
    edge = [channels(palette.LINE)] * len(CLEAR)
    return Palette((*found, *edge), len(found))


def _alike(first: Rgb, second: Rgb) -> bool:
    return max(abs(a - b) for a, b in zip(first, second, strict=True)) < ALIKE


def _drawn() -> Iterator[Colour]:
    """The drawings' own colours."""
    for drawn in DRAWINGS.values():
        for colour in re.findall(r"#[0-9A-Fa-f]{6}\b", drawn):
            yield colour.upper()


def _dimmed() -> Iterator[Rgb]:
    for ground in GROUNDS[:3]:
        for colour in (*STONES, palette.CREAM, *palette.FIELDS.values()):
            yield mixed(channels(ground), channels(colour), DIMMED)


def _between() -> Iterator[Rgb]:
    """Edges of letters, then of drawings, by frequency."""
    ink, cream = channels(palette.INK), channels(palette.CREAM)
    for ground in GROUNDS[:3]:
        for colour in ON_DARK:
            yield from _steps(channels(ground), channels(colour))
    for colour in ON_LIGHT:
        yield from _steps(cream, channels(colour))
    for seat in palette.SEATS:
        yield from _steps(channels(seat), ink)
    for colour in dict.fromkeys(_drawn()):
        yield mixed(channels(colour), ink, 0.5)
        yield mixed(channels(colour), cream, 0.5)
    for ground in GROUNDS:
        yield mixed(channels(ground), channels(palette.LINE), 0.5)


def _steps(ground: Rgb, colour: Rgb) -> Iterator[Rgb]:
    for step in range(1, STEPS):
        yield mixed(ground, colour, step / STEPS)


class Numbers(dict[Rgb, int]):
    """The palette number nearest to a colour.

    Pillow's own search is inexact: plates got corners in a different dark.
    """

    def __missing__(self, colour: Rgb) -> int:
        red, green, blue = colour
        known = colours()
        distances = [
            (red - other[0]) ** 2 + (green - other[1]) ** 2 + (blue - other[2]) ** 2
            for other in known.colours[: known.solid]
        ]
        self[colour] = nearest = distances.index(min(distances))
        return nearest


NUMBERS: Final = Numbers()


@cache
def ink(colour: Colour) -> int:
    return NUMBERS[channels(colour)]


@cache
def letter_edges(colour: Colour, ground: Colour) -> bytes:
    """The palette number for each strength of a letter's mask."""
    steps = [NUMBERS[mixed(channels(ground), channels(colour), step / STEPS)] for step in range(STEPS + 1)]
    return bytes(steps[round(strength * STEPS / 255)] for strength in range(256))


def in_palette(picture: Image.Image, ground: Colour) -> Image.Image:
    """A partly transparent picture on its ground, as palette numbers."""
    solid = Image.new("RGB", picture.size, ground)
    solid.paste(picture, (0, 0), picture)
    data = solid.tobytes()
    numbers = map(NUMBERS.__getitem__, zip(data[::3], data[1::3], data[2::3], strict=True))
    return Image.frombytes("L", picture.size, bytes(numbers))


SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
LEVEL: Final = 5
"""As small as zlib's level 6 in a third of the time. Bytes differ between kinds of machines."""
WINDOW_BITS: Final = 15
MEMORY_LEVEL: Final = 8
BITS: Final = 8
OF_A_PALETTE: Final = 3
UNFILTERED: Final = b"\0"
"""Filter byte before each row: neighbouring palette numbers are unrelated."""


def packed(numbers: Image.Image, colours: Sequence[tuple[int, int, int]], transparency: bytes) -> bytes:
    """The PNG file of palette numbers with these colours and opacities."""
    width, height = numbers.size
    data = numbers.tobytes()
    rows = b"".join([UNFILTERED + data[start : start + width] for start in range(0, len(data), width)])
    squeeze = zlib_ng.compressobj(LEVEL, zlib_ng.DEFLATED, WINDOW_BITS, MEMORY_LEVEL)
    return b"".join(
        (
            SIGNATURE,
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, BITS, OF_A_PALETTE, 0, 0, 0)),
            _chunk(b"PLTE", bytes([part for colour in colours for part in colour])),
            _chunk(b"tRNS", transparency),
            _chunk(b"IDAT", squeeze.compress(rows) + squeeze.flush()),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib_ng.crc32(kind + data))


GRID: Final = 64
"""Units of a drawing."""
SEEN: Final = 40
"""Of 255: fainter pixels are not drawn."""


class Sprite(NamedTuple):
    numbers: Image.Image
    """Palette numbers."""
    mask: Image.Image
    """The drawn pixels."""


@lru_cache(maxsize=1024)
def sprite(name: str, pixels: int, ground: Colour, opacity: float) -> Sprite:
    """A drawing at this size on a ground."""
    found = raster(drawing(name), GRID, GRID, pixels, pixels)
    if opacity < 1:
        found.putalpha(found.getchannel("A").point([round(alpha * opacity) for alpha in range(256)]))
    seen = [255 if alpha >= SEEN * opacity else 0 for alpha in range(256)]
    return Sprite(in_palette(found, ground), found.getchannel("A").point(seen))


def raster(body: str, width: float, height: float, wide: int, high: int) -> Image.Image:
    """Render the body of an SVG in this many pixels, without text."""
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{body}</svg>'
    png = resvg_py.svg_to_bytes(svg_string=svg, width=wide, height=high, skip_system_fonts=True)
    return Image.open(BytesIO(bytes(png))).convert("RGBA")


WIDTH: Final = 330
MARGIN: Final = 10
INSIDE: Final = WIDTH - 2 * MARGIN
"""Units across without the margins: a plate's maximum width."""
TALLEST: Final = 350
"""Units. A desktop shows a lone picture no higher; a higher one would get narrower."""
CORNER: Final = (38, 25)
"""Units right and up from the lower left corner, where Discord puts its ALT button."""
ROUND: Final = 10
"""Radius of the table's corners, in units."""
TAG: Final = 14
"""Size of a seat's tag, in units."""
EDGE_PIXELS: Final = 4
"""Thickness of an area's edge."""

Anchor: TypeAlias = Literal["start", "middle", "end"]
ANCHORS: Final[dict[Anchor, float]] = {"start": 0, "middle": 0.5, "end": 1}
Sort: TypeAlias = Literal["plate", "text", "sprite", "line", "area"]


class Mark(NamedTuple):
    """The place of something drawn, in pixels."""

    sort: Sort
    what: str
    left: int
    top: int
    right: int
    bottom: int
    surface: int
    """The surface: the index of its mark, -1 for the table."""
    pile: str
    """Things of one pile may overlap."""


class Surface:
    """The table, or a plate on it."""

    __slots__ = ("canvas", "fill", "height", "left", "number", "top", "width")

    def __init__(
        self, canvas: Canvas, left: float, top: float, width: float, height: float, fill: Colour, number: int
    ) -> None:
        self.canvas = canvas
        self.left = left
        self.top = top
        self.width = width
        self.height = height
        self.fill = fill
        self.number = number

    def plate(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: Colour = PLATE,
        *,
        radius: float = 6,
        frame: Colour | None = None,
        what: str = "plate",
        pile: str = "",
    ) -> Surface:
        """A plate with round corners, to draw on like the table."""
        left, top, right, bottom = self._box(x, y, width, height)
        corner = min(round(radius * SCALE), (right - left) // 2, (bottom - top) // 2)
        self.canvas.nine_tiles((left, top, right, bottom), _corners(corner, fill, frame, self.fill), fill)
        number = self.canvas.mark("plate", what, (left, top, right, bottom), self.number, pile)
        return Surface(self.canvas, left / SCALE, top / SCALE, width, height, fill, number)

    def tag(self, x: float, y: float, seat: int, size: float = TAG) -> None:
        """Draw a seat's tag: its colour and number."""
        tag = self.plate(x, y, size, size, SEATS[seat], radius=3.4, what=f"tag {seat + 1}")
        tag.text(size / 2, size / 2 + 4.1, str(seat + 1), 11.5, INK, Face.BOLD, "middle")

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        colour: Colour,
        face: Face = Face.SEMIBOLD,
        anchor: Anchor = "start",
    ) -> float:
        """Draw one line of text with its baseline at `y`. Returns its width."""
        text = composed(text)
        wide = width(text, size, face)
        begin = x - wide * ANCHORS[anchor]
        before, pen, after = text.partition(PEN)
        if pen:
            if before:
                begin += self.text(begin, y, before, size, colour, face)
            self.sprite("sign:pen", begin, y - 0.74 * size, PEN_WIDE * size)
            if after:
                self.text(begin + PEN_WIDE * size, y, after, size, colour, face)
            return wide
        run = _run(text, size, face, colour, self.fill)
        left = round((self.left + begin) * SCALE) + run.left
        top = round((self.top + y) * SCALE) + run.top
        self.canvas.numbers.paste(run.numbers, (left, top))
        right, bottom = left + run.numbers.width, top + run.numbers.height
        self.canvas.mark("text", text, (left, top, right, bottom), self.number)
        return wide

    def sprite(
        self, name: str, x: float, y: float, size: float, *, opacity: float = 1, pile: str = ""
    ) -> None:
        """Draw a drawing in a square of this size."""
        drawn = sprite(name, round(size * SCALE), self.fill, opacity)
        left, top = round((self.left + x) * SCALE), round((self.top + y) * SCALE)
        self.canvas.lay(drawn, left, top)
        seen = drawn.mask.getbbox() or (0, 0, 0, 0)
        box = (left + seen[0], top + seen[1], left + seen[2], top + seen[3])
        self.canvas.mark("sprite", name, box, self.number, pile)

    def line(
        self,
        x: float,
        y: float,
        to_x: float,
        to_y: float,
        colour: Colour = LINE,
        thickness: float = 1,
        dashes: tuple[float, float] | None = None,
    ) -> None:
        """Draw a level or upright line. `dashes`: their length and gap."""
        left, top, right, bottom = self._box(min(x, to_x), min(y, to_y), abs(to_x - x), abs(to_y - y))
        thick = max(1, round(thickness * SCALE))
        level = right - left > bottom - top
        begin, end = (left, right) if level else (top, bottom)
        across = (top if level else left) - thick // 2
        box = (begin, across, end, across + thick) if level else (across, begin, across + thick, end)
        if dashes:
            length, gap = (max(1, round(part * SCALE)) for part in dashes)
            seen = _dashes(end - begin, thick, length, gap, level)
            self.canvas.numbers.paste(ink(colour), box, seen)
        else:
            self.canvas.numbers.paste(ink(colour), box)
        whole = (begin, top, end, top + 1) if level else (left, begin, left + 1, end)
        self.canvas.mark("line", "line", whole, self.number)

    def area(
        self, corners: Sequence[tuple[float, float]], colour: Colour, *, edge: Colour | None = None
    ) -> None:
        """Fill the area between these corners; its sides are level or upright."""
        pixels = [(round((self.left + x) * SCALE), round((self.top + y) * SCALE)) for x, y in corners]
        self.canvas.pen.polygon(pixels, fill=ink(colour))
        if edge is not None:
            self.canvas.pen.line([*pixels, pixels[0]], fill=ink(edge), width=EDGE_PIXELS)
        lefts, tops = zip(*pixels, strict=True)
        box = (min(lefts), min(tops), max(lefts), max(tops))
        self.canvas.mark("area", "area", box, self.number)

    def on(self, x: float, y: float, width: float, height: float, colour: Colour) -> Surface:
        """A part of it that already has another colour."""
        box = self._box(x, y, width, height)
        number = self.canvas.mark("plate", "part", box, self.number)
        return Surface(self.canvas, self.left + x, self.top + y, width, height, colour, number)

    def _box(self, x: float, y: float, width: float, height: float) -> tuple[int, int, int, int]:
        left, top = self.left + x, self.top + y
        return (
            round(left * SCALE),
            round(top * SCALE),
            round((left + width) * SCALE),
            round((top + height) * SCALE),
        )


class Canvas(Surface):
    """A table of this height, transparent outside its round corners."""

    __slots__ = ("marks", "numbers", "pen")

    def __init__(self, height: float, strip: float = 0) -> None:
        """`strip`: the height of the last result, which makes a full table narrower on a desktop."""
        if height - strip > TALLEST:
            raise ValueError(f"a picture of {height} units would be shown narrower than a phone")
        super().__init__(self, 0, 0, WIDTH, height, TABLE, -1)
        self.numbers = Image.new("L", (WIDTH * SCALE, round(height * SCALE)), ink(TABLE))
        self.pen = ImageDraw.Draw(self.numbers)
        self.marks: list[Mark] = []
        self.nine_tiles((0, 0, *self.numbers.size), _table_corners(), TABLE)

    def mark(
        self, sort: Sort, what: str, box: tuple[int, int, int, int], surface: int, pile: str = ""
    ) -> int:
        """Add a mark; returns its number."""
        self.marks.append(Mark(sort, what, *box, surface, pile))
        return len(self.marks) - 1

    def lay(self, drawn: Sprite, left: int, top: int) -> None:
        self.numbers.paste(drawn.numbers, (left, top), drawn.mask)

    def nine_tiles(self, box: tuple[int, int, int, int], corners: Corners, fill: Colour) -> None:
        """Draw a rectangle from four corners, four sides and a middle."""
        left, top, right, bottom = box
        size, numbers = corners.size, self.numbers
        numbers.paste(ink(fill), (left, top, right, bottom))
        for image, x, y in (
            (corners.tiles[0], left, top),
            (corners.tiles[1], right - size, top),
            (corners.tiles[2], left, bottom - size),
            (corners.tiles[3], right - size, bottom - size),
        ):
            numbers.paste(image, (x, y))
        if thick := corners.frame:
            colour = ink(corners.colour)
            numbers.paste(colour, (left + size, top, right - size, top + thick))
            numbers.paste(colour, (left + size, bottom - thick, right - size, bottom))
            numbers.paste(colour, (left, top + size, left + thick, bottom - size))
            numbers.paste(colour, (right - thick, top + size, right, bottom - size))

    def png(self) -> bytes:
        """The PNG file. Equal drawings give equal bytes."""
        known = colours()
        return packed(self.numbers, known.colours, known.transparency)


class Corners(NamedTuple):
    """The four corners of a plate, row by row from the upper left."""

    tiles: tuple[Image.Image, Image.Image, Image.Image, Image.Image]
    size: int
    frame: int
    """Thickness of the frame."""
    colour: Colour
    """The frame's colour."""


FRAME_PIXELS: Final = 4
"""Thickness of a gold frame; the table's edge is one less."""


@lru_cache(maxsize=256)
def _corners(size: int, fill: Colour, frame: Colour | None, ground: Colour) -> Corners:
    drawn = _rounded(size, fill, frame or fill, FRAME_PIXELS if frame else 0)
    return _cut(in_palette(drawn, ground), size, FRAME_PIXELS if frame else 0, frame or fill)


@lru_cache(maxsize=1)
def _table_corners() -> Corners:
    """The table's corners, transparent outside."""
    size, frame = ROUND * SCALE, FRAME_PIXELS - 1
    drawn = _rounded(size, TABLE, LINE, frame)
    numbers = in_palette(drawn, TABLE)
    steps = [sum(alpha > 32 + 64 * step for step in range(4)) for alpha in range(256)]
    clear = drawn.getchannel("A").point(steps)
    for step in range(len(CLEAR)):
        here = clear.point([255 if found == step else 0 for found in range(256)])
        numbers.paste(colours().solid + step, (0, 0), here)
    return _cut(numbers, size, frame, LINE)


def _rounded(size: int, fill: Colour, frame: Colour, thick: int) -> Image.Image:
    """A plate that is all corners."""
    side, edge = 2 * size, thick / 2
    body = (
        f'<rect x="{edge}" y="{edge}" width="{side - thick}" height="{side - thick}" rx="{size - edge}" '
        f'fill="{fill}" stroke="{frame}" stroke-width="{thick}"/>'
    )
    return raster(body, side, side, side, side)


def _cut(numbers: Image.Image, size: int, frame: int, colour: Colour) -> Corners:
    cut = [numbers.crop((x, y, x + size, y + size)) for y in (0, size) for x in (0, size)]
    return Corners((cut[0], cut[1], cut[2], cut[3]), size, frame, colour)


@lru_cache(maxsize=64)
def _dashes(long: int, thick: int, length: int, gap: int, level: bool) -> Image.Image:
    """The mask of a dashed line."""
    mask = Image.new("1", (long, thick) if level else (thick, long))
    for start in range(0, long, length + gap):
        stop = min(start + length, long)
        mask.paste(1, (start, 0, stop, thick) if level else (0, start, thick, stop))
    return mask


class Run(NamedTuple):
    """A line of text on its ground."""

    numbers: Image.Image
    left: int
    top: int
    """Offset from the start and the baseline."""


@lru_cache(maxsize=512)  # about 10 KB each
def _run(text: str, size: float, face: Face, colour: Colour, ground: Colour) -> Run:
    drawn = font(face, size)
    left, top, right, bottom = (round(edge) for edge in drawn.getbbox(text, anchor="ls"))
    mask = Image.new("L", (max(1, right - left), max(1, bottom - top)))
    ImageDraw.Draw(mask).text((-left, -top), text, 255, drawn, anchor="ls")
    return Run(mask.point(letter_edges(colour, ground)), left, top)
