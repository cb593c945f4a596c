"""`python -m bench.pictures.icons`: all drawings at 200, 48 and 22 px, into `docs/images`.

The last page shows what must be distinguishable by more than colour, as colour-blind people see it.
"""

from __future__ import annotations

import argparse
import io
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from bench.pictures.sight import SIGHTS, seen
from dragonbot.games.fist.rules.edition import EDITIONS
from dragonbot.picture.drawings import DRAWINGS, known, png
from dragonbot.picture.palette import DISCORD_DARK, DISCORD_LIGHT

FOLDER: Final = Path(__file__).resolve().parents[2] / "docs" / "images"
PAGES: Final[Mapping[str, tuple[str, ...]]] = {
    "fist": ("card:", "plain:"),
    "dragons": ("dragon:",),
    "objects": ("object:",),
    "blanks": ("blank:",),
    "things": ("coin:", "stone:", "token:", "seat:"),
    "signs": ("sign:",),
    "adventurers": ("adventurer:",),
}
"""The pages, with the prefixes of their names."""
GROUNDS: Final = (DISCORD_DARK, DISCORD_LIGHT)
LARGE_PIXELS: Final = 200
SMALL_PIXELS: Final = (48, 22)
CELL_PIXELS: Final = (526, 232)
COLUMNS: Final = 4
A_PAGE: Final = 28
COLOURS: Final = 255


def drawn(name: str, size_pixels: int) -> Image.Image:
    return Image.open(io.BytesIO(png(name, size_pixels))).convert("RGBA")


def shown(name: str) -> bool:
    """False for all but one of adventurers that differ only in colour."""
    kind, _, rest = name.partition(":")
    if kind != "adventurer":
        return True
    words = rest.split(":")
    place = ("knight4", "knight3", "thief", "wizard").index(words[0])
    return int(words[1]) == (place if len(words) == 2 else 4 if words[2] == "down" else 0)


def cell(name: str, font: ImageFont.FreeTypeFont) -> Image.Image:
    width, height = CELL_PIXELS
    picture = Image.new("RGB", CELL_PIXELS, "#E3E5E8")
    for half, ground in enumerate(GROUNDS):
        left = half * (width // 2)
        picture.paste(ground, (left, 0, left + width // 2 - 2, height))
        large = drawn(name, LARGE_PIXELS)
        picture.paste(large, (left + 4, 6), large)
        top = 8
        for size in SMALL_PIXELS:
            small = drawn(name, size)
            picture.paste(small, (left + 234 - size // 2, top), small)
            top += size + 14
    ImageDraw.Draw(picture).text((8, height - 24), name, "#F2F3F5", font)
    return picture


def sheet(names: Sequence[str]) -> Image.Image:
    width, height = CELL_PIXELS
    rows = -(-len(names) // COLUMNS)
    page = Image.new("RGB", (COLUMNS * (width + 6), rows * (height + 6)), "#E3E5E8")
    font = face(17)
    for place, name in enumerate(names):
        row, column = divmod(place, COLUMNS)
        page.paste(cell(name, font), (column * (width + 6), row * (height + 6)))
    return page


def face(size_pixels: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(
        io.BytesIO((files("font_source_sans_pro") / "files" / "SourceSansPro-Semibold.ttf").read_bytes()),
        size_pixels,
    )


def in_colours() -> Image.Image:
    """Stones, tokens, coins and seats, in a row for each kind of sight."""
    names = [name for name in DRAWINGS if name.startswith(("stone:", "token:", "coin:"))]
    names += [
        name for name in DRAWINGS if name.startswith(("adventurer:thief:", "seat:")) and name.count(":") < 3
    ]
    size, step, first = 44, 50, 150
    page = Image.new("RGB", (first + len(names) * step, len(SIGHTS) * 2 * 60), DISCORD_DARK)
    font = face(17)
    for row, sight in enumerate(SIGHTS):
        for half, ground in enumerate(GROUNDS):
            top = (row * 2 + half) * 60
            page.paste(ground, (0, top, page.width, top + 60))
            for place, name in enumerate(names):
                icon = drawn(name, size)
                page.paste(icon, (first + place * step, top + 8), icon)
        strip = (0, row * 120, page.width, row * 120 + 120)
        page.paste(seen(page.crop(strip), sight), strip[:2])
        ImageDraw.Draw(page).text((8, row * 120 + 18), sight, "#F2F3F5", font)
    return page


def pages() -> dict[str, Callable[[], Image.Image]]:
    """The makers of the pages by name."""
    made: dict[str, Callable[[], Image.Image]] = {}
    for page, beginnings in PAGES.items():
        names = [name for name in DRAWINGS if name.startswith(beginnings) and shown(name)]
        parts = [names[start : start + A_PAGE] for start in range(0, len(names), A_PAGE)]
        for number, part in enumerate(parts, 1):
            name = f"icons-{page}-{number}" if len(parts) > 1 else f"icons-{page}"
            made[name] = partial(sheet, part)
    made["icons-colours"] = in_colours
    return made


def plain() -> list[str]:
    """Cards that still need a drawing, having only their family's plain badge."""
    return [
        f"{card} has no badge of its own; draw one in dragonbot/picture/art/card.svg"
        for card in dict.fromkeys(card for edition in EDITIONS.values() for card in edition.card_ids)
        if known(f"card:{card}") is None
    ]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--into", type=Path, default=FOLDER, help="where the sheets go")
    folder: Path = parser.parse_args().into
    for name, make in pages().items():
        file = folder / f"{name}.png"
        palette = make().quantize(COLOURS, kmeans=3, dither=Image.Dither.NONE)
        palette.save(file, optimize=True)
        print(f"{file} {file.stat().st_size / 1000:.0f} kB")
    print(*plain(), sep="\n", end="")


if __name__ == "__main__":
    main()
