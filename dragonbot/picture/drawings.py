"""All drawings by their names.

| name | what it is |
| --- | --- |
| `card:thief` | the badge of a card of Fist, by its id; numbered ones (`card:dwarf_5`) share a drawing |
| `plain:thieves` | what a card without a badge of its own has, by its family; `badge` chooses it |
| `dragon:d07`, `object:treasure_map` | a dragon and a magic object of Dragon's Gold, by their ids |
| `coin:fairy`, `stone:red`, `token:gold` | things, by the words of the rules |
| `adventurer:thief:0`, `adventurer:thief:0:down`, `adventurer:thief:0:away` | one of the seat's adventurers |
| `sign:point` | what else is on the table |
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Final

from dragonbot.picture.adventurers import KINDS, STATES, State, adventurer
from dragonbot.picture.characters import borrowers, coins, curse, dragons, scoring, standing, thieves
from dragonbot.picture.coins import COINS, TOKENS
from dragonbot.picture.frames import charged
from dragonbot.picture.gems import GEMS, STONES, gem
from dragonbot.picture.gold_dragons import DRAGONS
from dragonbot.picture.palette import CREAM, FIELDS, SEATS
from dragonbot.picture.signs import SIGNS
from dragonbot.picture.svg import path

CHARACTERS: Final = (scoring, coins, thieves, borrowers, curse, standing)
FAMILY_OF_ROOM: Final[Mapping[str, str]] = {
    "auctions": "scoring",
    "bidding": "standing",
    "borrowers": "borrowers",
    "coins": "coins",
    "scoring": "scoring",
    "standing": "standing",
    "thieves": "thieves",
}
"""The family of a card without a badge, by the room in `fist/cards` in which its power is written."""
FAMILY_OF_ANY: Final = "standing"
PLAIN_CHARGE: Final = path("M32 12 L49 31 L32 50 L15 31Z", CREAM)
"""A lozenge, the heralds' plainest."""


def _badges() -> Iterator[tuple[str, str]]:
    for room in CHARACTERS:
        for card, charge in room.CHARGES.items():
            yield f"card:{card}", charged(room.FIELD, charge)
    for card, badge in dragons.BADGES.items():
        yield f"card:{card}", badge
    for family in dict.fromkeys(FAMILY_OF_ROOM.values()):
        yield f"plain:{family}", charged(FIELDS[family], PLAIN_CHARGE)
    for dragon, drawn in DRAGONS.items():
        yield f"dragon:{dragon}", drawn


def _things() -> Iterator[tuple[str, str]]:
    for coin, drawn in COINS.items():
        yield f"coin:{coin}", drawn
    for stone, cut in STONES.items():
        yield f"stone:{stone}", gem(cut)
    for token, drawn in TOKENS.items():
        yield f"token:{token}", drawn
    for token, cut in GEMS.items():
        yield f"token:{token}", gem(cut)
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
    if name in DRAWINGS:
        return name
    unnumbered = re.sub(r"_\d+$", "", name)
    return unnumbered if unnumbered in DRAWINGS else None


def badge(card: str, room: str = "") -> str:
    """The name of the drawing for a card: its own, or the plain one of its room in `fist/cards`."""
    return known(f"card:{card}") or f"plain:{FAMILY_OF_ROOM.get(room, FAMILY_OF_ANY)}"


def drawing(name: str) -> str:
    """The drawing of this name. Raises LookupError where there is none."""
    found = known(name)
    if found is None:
        raise LookupError(f"{name!r} has no drawing; those there are stand in dragonbot/picture/drawings.py")
    return DRAWINGS[found]
