"""All drawings by their names.

| name | what it is |
| --- | --- |
| `card:thief` | the badge of a card of Fist, by its id; numbered ones (`card:dwarf_5`) share a drawing |
| `plain:thieves` | what a card without a badge of its own has, by its family; `badge` chooses it |
| `dragon:d07`, `object:treasure_map` | a dragon and a magic object of Dragon's Gold, by their ids |
| `blank:sun` | a badge for a character that players have invented |
| `blank:red:diamond:PE` | one that they have put together; not among `DRAWINGS`, for there are too many |
| `coin:fairy`, `stone:red`, `token:gold` | things, by the words of the rules |
| `adventurer:thief:0`, `adventurer:thief:0:down`, `adventurer:thief:0:away` | one of the seat's adventurers |
| `seat:0` | a tag in the colour of a seat, with its number in pips |
| `sign:point` | what else is on the table |

Most are entries of `art/KIND.svg`, which a browser shows as a sheet. `data-field` is the colour of a badge
or a family of `palette.FIELDS`: its frame is drawn here. An entry without one is complete.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final, NamedTuple

import resvg_py

from dragonbot.picture.adventurers import KINDS, STATES, State, adventurer
from dragonbot.picture.blank_badges import badge_in, blank_badge
from dragonbot.picture.palette import (
    AMBER,
    AMETHYST,
    BLACK,
    CREAM,
    EMERALD,
    FIELDS,
    INK,
    SEATS,
    STONE_BLUE,
    STONE_RED,
    STONE_WHITE,
    STONE_YELLOW,
    mix,
)
from dragonbot.picture.svg import (
    HATCHINGS,
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
    clipped,
    document,
    framed,
    moved,
    path,
    rect,
    star,
    stroke,
)


class Gem(NamedTuple):
    outline: str
    colour: str
    pattern: str


ROUND_CUT: Final = "M32 5 A27 27 0 1 1 31.9 5Z"
BRILLIANT: Final = "M17 9 H47 L61 26 L32 59 L3 26Z"
FACETS: Final = "M3 26H61M23 26L32 58L41 26L32 10Z"

STONES: Final = {
    "red": Gem(
        "M32 6 Q34.5 6 36 8.6 L60 50 Q62 55 56.5 56 H7.5 Q2 55 4 50 L28 8.6 Q29.5 6 32 6Z",
        STONE_RED,
        "upright",
    ),
    "blue": Gem(ROUND_CUT, STONE_BLUE, "level"),
    "yellow": Gem(
        "M34.5 4 L60 29.5 Q62 32 60 34.5 L34.5 60 Q32 62 29.5 60 L4 34.5 Q2 32 4 29.5 L29.5 4 Q32 2 34.5 4Z",
        STONE_YELLOW,
        "dotted",
    ),
    "white": Gem("M21 5 H43 L59 21 V43 L43 59 H21 L5 43 V21Z", STONE_WHITE, "star"),
}
GEMS: Final = {
    "blue": Gem(ROUND_CUT, STONE_BLUE, "level"),
    "green": Gem("M22 4 H42 L52 14 V50 L42 60 H22 L12 50 V14Z", EMERALD, "falling"),
    "purple": Gem("M17 8 H47 L61 32 L47 56 H17 L3 32Z", AMETHYST, "rising"),
    "yellow": Gem("M32 3 C38 16 54 26 54 41 A22 20 0 0 1 10 41 C10 26 26 16 32 3Z", AMBER, "dotted"),
    "white": Gem(BRILLIANT, STONE_WHITE, "facets"),
    "black": Gem(BRILLIANT, BLACK, "facets"),
}
"""By the words that the rules have for tokens."""

# The distance of strokes, and how thick they are; at sizes under 19 units both are coarser.
FINE: Final = {
    "upright": (13, 4.4),
    "level": (13, 4.4),
    "falling": (11, 4),
    "rising": (11, 4),
    "dotted": (13, 4.2),
}
COARSE: Final = {
    "upright": (15, 5.6), "level": (15, 5.6), "falling": (15, 5.5), "rising": (15, 5.5), "dotted": (19, 5.6),
}  # fmt: skip


def gem(gem: Gem, *, coarse: bool = False) -> str:
    """A stone or gem; coarse where it is shown small."""
    dark = gem.colour == BLACK
    edge = CREAM if dark else INK
    rim = 2.6 if dark else 3.4
    return (
        path(gem.outline, CREAM, edge, rim + 1.6)
        + clipped(gem.outline, path(gem.outline, gem.colour) + _inside(gem, coarse=coarse))
        + path(gem.outline, "none", edge, rim)
    )


def _inside(gem: Gem, *, coarse: bool) -> str:
    if gem.pattern == "star":
        return star(32, 32, 20, mix(STONE_WHITE, INK, 0.62), 4, 0.28)
    if gem.pattern == "facets":
        line = CREAM if gem.colour == BLACK else mix(STONE_WHITE, INK, 0.55)
        return stroke(FACETS, line, 4.5 if coarse else 3)
    step, width = (COARSE if coarse else FINE)[gem.pattern]
    darker = mix(gem.colour, INK, 0.5 if gem.pattern == "dotted" else 0.42)
    return HATCHINGS[gem.pattern](darker, step, width)


ART: Final = Path(__file__).with_name("art")
ENTRY: Final = re.compile(r'<svg id="(\w+)"(?: data-field="([#\w]+)")?[^>]*>(.*?)</svg>', re.DOTALL)
HEAD: Final = (
    "M9 29 C10 25 14 23.5 19 24 L28 18 L47 6 C46 12 43.5 16 41 19 L54 17 C52.5 21 50 24 47 26 L55 32 "
    "L48.5 35 L54 42 L47.5 44 L50 53 H27 C31 47 31.5 43 28 40.5 C23 42.5 18 43 13 41.5 L11.5 37.5 L24 35.5 "
    "L26.5 32.5 L21 33.5 L19 37 L16.5 33.8 L12 34 Q8.5 33 9 29Z"
)
"""Of a dragon, looking left."""


def charged(field: str, charge: str) -> str:
    """A character or dragon of Fist: a shield with one charge, which is drawn within 13–51."""
    return framed(SHIELD, INSIDE_SHIELD, field, moved(charge, 3.2, 2.55, 0.9))


def _dragon(field: str, element: str) -> str:
    """A dragon of Dragon's Gold: the head, and in the corner below its mouth its element (2–36 × 30–63)."""
    head = path(HEAD, CREAM) + path("M26.5 25.5 L34 23 L32 28Z", field) + circle(14, 28.2, 1.5, field)
    return framed(HEXAGON, INSIDE_HEXAGON, field, moved(head, 7, 1, 0.88)) + moved(element, 0.9, -0.4, 0.97)


def _object(field: str, charge: str) -> str:
    return framed(PLAQUE, INSIDE_PLAQUE, field, moved(charge, 5.76, 5.76, 0.82))


def _invented(field: str, charge: str) -> str:
    """A character that players have invented."""
    return framed(ROUND, INSIDE_ROUND, field, centred(charge, 32, 32, 0.78))


FRAMES: Final[Mapping[str, Callable[[str, str], str]]] = {
    "card": charged,
    "plain": charged,
    "dragon": _dragon,
    "object": _object,
    "blank": _invented,
}
"""What holds an entry that has a field, by its kind."""

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
"""The family of a card without a badge, by the room in `fist/cards` in which its power is written."""
FAMILY_OF_ANY: Final = "standing"
GEMS_BY_NAME: Final[Mapping[str, Gem]] = {
    **{f"stone:{stone}": cut for stone, cut in STONES.items()},
    **{f"token:{token}": cut for token, cut in GEMS.items()},
}
PIPS: Final = (
    ((32, 32),),
    ((20, 44), (44, 20)),
    ((17, 47), (32, 32), (47, 17)),
    ((20, 20), (44, 20), (20, 44), (44, 44)),
    ((18, 18), (46, 18), (32, 32), (18, 46), (46, 46)),
    ((20, 15), (44, 15), (20, 32), (44, 32), (20, 49), (44, 49)),
)
"""As on dice: a number that no language and no face writes."""


def _sheet(kind: str) -> Iterator[tuple[str, str]]:
    for name, field, written in ENTRY.findall((ART / f"{kind}.svg").read_text("utf-8")):
        drawn = "".join(written.split("\n"))
        yield f"{kind}:{name}", FRAMES[kind](FIELDS.get(field, field), drawn) if field else drawn


def _drawings() -> Iterator[tuple[str, str]]:
    """The palette of pictures is made in this order."""
    for kind in ("card", "plain", "dragon", "object", "blank", "coin", "token"):
        yield from _sheet(kind)
    for name, cut in GEMS_BY_NAME.items():
        yield name, gem(cut)
    for seat, (colour, pips) in enumerate(zip(SEATS, PIPS, strict=True)):
        tag = rect(3, 3, 58, 58, 13, colour, INK, 3.4)
        yield f"seat:{seat}", tag + "".join(circle(x, y, 7.4, INK) for x, y in pips)
    yield from _sheet("sign")
    for kind in KINDS:
        for seat in range(len(SEATS)):
            for state in STATES:
                yield adventurer_name(kind, seat, state), adventurer(kind, seat, state)


def adventurer_name(kind: str, seat: int, state: State = "up") -> str:
    """Seats are counted from 0."""
    return f"adventurer:{kind}:{seat}" + ("" if state == "up" else f":{state}")


DRAWINGS: Final[Mapping[str, str]] = dict(_drawings())
"""Each drawing once, as SVG without a frame, on a grid of 64 × 64."""


def known(name: str) -> str | None:
    """The name under which it is drawn; None where nobody has drawn it."""
    if name in DRAWINGS or badge_in(name) is not None:
        return name
    unnumbered = re.sub(r"_\d+$", "", name)
    return unnumbered if unnumbered in DRAWINGS else None


def badge(card: str, room: str = "") -> str:
    """The name of the drawing for a card: its own, or the plain one of its room in `fist/cards`."""
    return known(f"card:{card}") or f"plain:{FAMILY_OF_ROOM.get(room, FAMILY_OF_ANY)}"


def drawing(name: str, *, coarse: bool = False) -> str:
    """The drawing of this name. Raises LookupError where there is none.

    Stones and gems have a coarse form, for where they are shown under 19 px.
    """
    found = known(name)
    if found is None:
        raise LookupError(f"{name!r} has no drawing; what is drawn stands in dragonbot/picture/art")
    made = badge_in(found)
    if made is not None:
        return blank_badge(made)
    if coarse and found in GEMS_BY_NAME:
        return gem(GEMS_BY_NAME[found], coarse=True)
    return DRAWINGS[found]


# As application emojis: their names and their PNGs

SIZE_PIXELS: Final = 128
LONGEST_NAME: Final = 12
"""Each character of a name is taken from the 4,000 of a message, wherever the emoji stands."""
HASH_LETTERS: Final = 5


@cache
def emoji_name(name: str) -> str:
    """What the emoji of a drawing is called: a short word and a hash, so a changed drawing has a new name."""
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
    """Of what is drawn and what it is called: two names never share an emoji by chance."""
    digest = blake2b(f"{name}\n{drawing(name)}".encode(), digest_size=8).digest()
    number = int.from_bytes(digest, "big")
    letters = "0123456789abcdefghijklmnopqrstuvwxyz"
    return "".join(letters[number // 36**place % 36] for place in range(HASH_LETTERS))
