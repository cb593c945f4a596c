"""All drawings by name.

| name | drawing |
| --- | --- |
| `card:thief` | the badge of a card of Fist, by its id; numbered ones (`card:dwarf_5`) share a drawing |
| `plain:thieves` | the badge for cards without their own, by family; `badge` chooses it |
| `dragon:d07`, `object:treasure_map` | a dragon and a magic object of Dragon's Gold, by id |
| `blank:sun` | a badge for a custom card |
| `blank:red:diamond:PE` | a composed badge; not in `DRAWINGS`, as there are too many |
| `coin:fairy`, `stone:red`, `token:gold` | things, by their words in the rules |
| `adventurer:thief:0`, `adventurer:thief:0:down`, `adventurer:thief:0:away` | one of the seat's adventurers |
| `seat:0` | a tag in the seat's colour, with its number in pips |
| `sign:point` | other things on the table |

Most are entries of `art/KIND.svg`, which a browser shows as a sheet. `data-field` is a badge's colour or
family from `palette.FIELDS`, and its frame is drawn here. An entry without one is complete.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

import resvg_py

from dragonbot.picture.adventurers import KINDS, STATES, State, adventurer
from dragonbot.picture.custom_badges import badge_in, custom_badge
from dragonbot.picture.palette import CREAM, FIELDS, INK, SEATS
from dragonbot.picture.svg import (
    HEXAGON,
    INSIDE_HEXAGON,
    INSIDE_PLAQUE,
    INSIDE_ROUND,
    INSIDE_SHIELD,
    PLAQUE,
    ROUND,
    SHIELD,
    centred,
    circle,
    document,
    framed,
    moved,
    path,
    rect,
)

ART: Final = Path(__file__).with_name("art")
ENTRY: Final = re.compile(r'<svg id="(\w+)"(?: data-field="([#\w]+)")?[^>]*>(.*?)</svg>', re.DOTALL)
HEAD: Final = (
    "M9 29 C10 25 14 23.5 19 24 L28 18 L47 6 C46 12 43.5 16 41 19 L54 17 C52.5 21 50 24 47 26 L55 32 "
    "L48.5 35 L54 42 L47.5 44 L50 53 H27 C31 47 31.5 43 28 40.5 C23 42.5 18 43 13 41.5 L11.5 37.5 L24 35.5 "
    "L26.5 32.5 L21 33.5 L19 37 L16.5 33.8 L12 34 Q8.5 33 9 29Z"
)
"""A dragon's head, facing left."""


def charged(field: str, charge: str) -> str:
    """A character or dragon of Fist: a shield with one charge, drawn within 13–51."""
    return framed(SHIELD, INSIDE_SHIELD, field, moved(charge, 3.2, 2.55, 0.9))


def _dragon(field: str, element: str) -> str:
    """A dragon of Dragon's Gold: its head, and its element below the mouth (2–36 × 30–63)."""
    head = path(HEAD, CREAM) + path("M26.5 25.5 L34 23 L32 28Z", field) + circle(14, 28.2, 1.5, field)
    return framed(HEXAGON, INSIDE_HEXAGON, field, moved(head, 7, 1, 0.88)) + moved(element, 0.9, -0.4, 0.97)


def _object(field: str, charge: str) -> str:
    return framed(PLAQUE, INSIDE_PLAQUE, field, moved(charge, 5.76, 5.76, 0.82))


def _invented(field: str, charge: str) -> str:
    """A custom card's badge."""
    return framed(ROUND, INSIDE_ROUND, field, centred(charge, 32, 32, 0.78))


FRAMES: Final[Mapping[str, Callable[[str, str], str]]] = {
    "card": charged,
    "plain": charged,
    "dragon": _dragon,
    "object": _object,
    "blank": _invented,
}
"""Frames of entries with a field, by kind."""

FAMILY_OF_ROOM: Final[Mapping[str, str]] = {
    "auctions": "scoring",
    "bidding": "standing",
    "borrowers": "borrowers",
    "coins": "coins",
    "dragons": "dragons",
    "scoring": "scoring",
    "standing": "standing",
    "thieves": "thieves",
}
"""The family of a card without a badge, by the module in `fist/cards` with its power."""
FAMILY_OF_ANY: Final = "standing"
PIPS: Final = (
    ((32, 32),),
    ((20, 44), (44, 20)),
    ((17, 47), (32, 32), (47, 17)),
    ((20, 20), (44, 20), (20, 44), (44, 44)),
    ((18, 18), (46, 18), (32, 32), (18, 46), (46, 46)),
    ((20, 15), (44, 15), (20, 32), (44, 32), (20, 49), (44, 49)),
)
"""Positions as on dice, which need no language or font."""


def _sheet(file: str, kind: str = "") -> Iterator[tuple[str, str]]:
    kind = kind or file
    for name, field, written in ENTRY.findall((ART / f"{file}.svg").read_text("utf-8")):
        drawn = "".join(written.split("\n"))
        yield f"{kind}:{name}", FRAMES[kind](FIELDS.get(field, field), drawn) if field else drawn


def _drawings() -> Iterator[tuple[str, str]]:
    """All drawings. The palette of pictures is made in this order."""
    for kind in ("card", "plain", "dragon", "object", "blank", "coin", "token", "stone"):
        yield from _sheet(kind)
    yield from _sheet("gem", "token")
    for seat, (colour, pips) in enumerate(zip(SEATS, PIPS, strict=True)):
        tag = rect(3, 3, 58, 58, 13, colour, INK, 3.4)
        yield f"seat:{seat}", tag + "".join(circle(x, y, 7.4, INK) for x, y in pips)
    yield from _sheet("sign")
    for kind in KINDS:
        for seat in range(len(SEATS)):
            for state in STATES:
                yield adventurer_name(kind, seat, state), adventurer(kind, seat, state)


def adventurer_name(kind: str, seat: int, state: State = "up") -> str:
    """The drawing's name. Seats count from 0."""
    return f"adventurer:{kind}:{seat}" + ("" if state == "up" else f":{state}")


DRAWINGS: Final[Mapping[str, str]] = dict(_drawings())
"""Each drawing once, as SVG without a frame, on a grid of 64 × 64."""


def known(name: str) -> str | None:
    """The name under which it is drawn; None for an unknown drawing."""
    if name in DRAWINGS or badge_in(name) is not None:
        return name
    unnumbered = re.sub(r"_\d+$", "", name)
    return unnumbered if unnumbered in DRAWINGS else None


def badge(card: str, room: str = "") -> str:
    """The name of a card's drawing: its own, or the plain one of its module in `fist/cards`."""
    return known(f"card:{card}") or f"plain:{FAMILY_OF_ROOM.get(room, FAMILY_OF_ANY)}"


def drawing(name: str) -> str:
    """The drawing of this name. Raises LookupError if there is none."""
    found = known(name)
    if found is None:
        raise LookupError(f"{name!r} has no drawing; what is drawn stands in dragonbot/picture/art")
    made = badge_in(found)
    if made is not None:
        return custom_badge(made)
    return DRAWINGS[found]


# Application emojis: names and PNGs

SIZE_PIXELS: Final = 128
LONGEST_NAME: Final = 12
"""Emoji names count towards a message's 4,000 characters wherever they stand."""
HASH_LETTERS: Final = 5


@cache
def emoji_name(name: str) -> str:
    """The emoji's name: a short word and a hash, so that a changed drawing gets a new name."""
    found = known(name) or name
    kind, _, rest = found.partition(":")
    word = re.sub(r"[^a-z0-9]", "", f"{kind}{rest}" if rest.isdigit() else rest)
    return f"{word[: LONGEST_NAME - HASH_LETTERS - 1]}_{_hash(found)}"


def emoji_png(name: str) -> bytes:
    return png(name, SIZE_PIXELS)


def png(name: str, size_pixels: int) -> bytes:
    """A drawing on a transparent background, this many pixels wide and high."""
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=document(drawing(name)), width=size_pixels, height=size_pixels, skip_system_fonts=True
        )
    )


def _hash(name: str) -> str:
    """A hash of drawing and name, so that two names never share an emoji."""
    digest = blake2b(f"{name}\n{drawing(name)}".encode(), digest_size=8).digest()
    number = int.from_bytes(digest, "big")
    letters = "0123456789abcdefghijklmnopqrstuvwxyz"
    return "".join(letters[number // 36**place % 36] for place in range(HASH_LETTERS))
