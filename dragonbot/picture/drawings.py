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
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Final

from dragonbot.picture.adventurers import KINDS, STATES, State, adventurer
from dragonbot.picture.blank_badges import badge_in, blank_badge
from dragonbot.picture.blanks import BLANKS
from dragonbot.picture.characters import borrowers, coins, curse, dragons, scoring, standing, thieves
from dragonbot.picture.coins import COINS, TOKENS
from dragonbot.picture.frames import charged
from dragonbot.picture.gems import GEMS, STONES, Gem, gem
from dragonbot.picture.gold_dragons import DRAGONS
from dragonbot.picture.objects import OBJECTS
from dragonbot.picture.palette import CREAM, FIELDS, SEATS
from dragonbot.picture.signs import SEAT_TAGS, SIGNS
from dragonbot.picture.svg import circle, path, rect, ring

CHARACTERS: Final = (scoring, coins, thieves, borrowers, curse, standing)
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
PLAIN_CHARGES: Final[Mapping[str, str]] = {
    "scoring": path("M32 10 L50 31 L32 52 L14 31Z", CREAM),
    "coins": circle(32, 30, 17, CREAM),
    "thieves": path("M32 14 L64 43 V59 L32 30 L0 59 V43Z", CREAM),
    "borrowers": ring(32, 30, 14, CREAM, 8),
    "dragons": path(
        "M28 8 C26 24 18 38 9 46 C14 32 17 20 19 8Z M45 8 C43 28 33 45 22 54 C29 38 33 24 36 8Z", CREAM
    )
    + path("M60 12 C57 32 48 46 38 53 C45 40 50 26 52 12Z", CREAM),
    "standing": rect(0, 14, 64, 10, 0, CREAM) + rect(0, 34, 64, 10, 0, CREAM),
}
"""One for each family: charges as plain as those of the heralds, and what a claw leaves behind."""


GEMS_BY_NAME: Final[Mapping[str, Gem]] = {
    **{f"stone:{stone}": cut for stone, cut in STONES.items()},
    **{f"token:{token}": cut for token, cut in GEMS.items()},
}


def _badges() -> Iterator[tuple[str, str]]:
    for room in CHARACTERS:
        for card, charge in room.CHARGES.items():
            yield f"card:{card}", charged(room.FIELD, charge)
    for card, badge in dragons.BADGES.items():
        yield f"card:{card}", badge
    for family, charge in PLAIN_CHARGES.items():
        yield f"plain:{family}", charged(FIELDS[family], charge)
    for dragon, drawn in DRAGONS.items():
        yield f"dragon:{dragon}", drawn
    for thing, drawn in OBJECTS.items():
        yield f"object:{thing}", drawn
    for word, drawn in BLANKS.items():
        yield f"blank:{word}", drawn


def _things() -> Iterator[tuple[str, str]]:
    for coin, drawn in COINS.items():
        yield f"coin:{coin}", drawn
    for token, drawn in TOKENS.items():
        yield f"token:{token}", drawn
    for name, cut in GEMS_BY_NAME.items():
        yield name, gem(cut)
    for seat, drawn in enumerate(SEAT_TAGS):
        yield f"seat:{seat}", drawn
    for sign, drawn in SIGNS.items():
        yield f"sign:{sign}", drawn


def _adventurers() -> Iterator[tuple[str, str]]:
    for kind in KINDS:
        for seat in range(len(SEATS)):
            for state in STATES:
                yield adventurer_name(kind, seat, state), adventurer(kind, seat, state)


def adventurer_name(kind: str, seat: int, state: State = "up") -> str:
    """Seats are counted from 0."""
    return f"adventurer:{kind}:{seat}" + ("" if state == "up" else f":{state}")


DRAWINGS: Final[Mapping[str, str]] = dict(chain(_badges(), _things(), _adventurers()))
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
        raise LookupError(f"{name!r} has no drawing; those there are stand in dragonbot/picture/drawings.py")
    made = badge_in(found)
    if made is not None:
        return blank_badge(made)
    if coarse and found in GEMS_BY_NAME:
        return gem(GEMS_BY_NAME[found], coarse=True)
    return DRAWINGS[found]
