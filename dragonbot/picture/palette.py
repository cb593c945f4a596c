"""The colours of all drawings, and the distance of two colours."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

INK: Final = "#18212B"
CREAM: Final = "#F6F0E2"
TABLE: Final = "#202B36"
PLATE: Final = "#2C3946"
PLATE_IN_FRONT: Final = "#3A4A59"
LINE: Final = "#506374"
"""Lines and empty places, never words."""
SOFT: Final = "#BDC7CF"
"""Labels on the table and on plates."""
GOLD: Final = "#EDBB45"
"""The leader, the current turn, new things; and the metal."""
VELLUM: Final = CREAM
"""A card. The card on the block is the lightest thing in a picture."""
GREY_ON_VELLUM: Final = "#59544A"
WHITE: Final = "#FFFFFF"

SEATS: Final = ("#62B8EA", "#F0A52B", "#3BC295", "#DB94C0", "#F2E35A", "#DCE1E6")
"""A seat always shows its colour and its number."""

STONE_RED: Final = "#D8452E"
STONE_BLUE: Final = "#4C9BDB"
STONE_YELLOW: Final = "#F3D63F"
AMBER: Final = "#EB9430"
BLACK: Final = "#20262D"
SILVER: Final = "#CBD3DA"

FIELDS: Final[Mapping[str, str]] = {
    "scoring": "#5A3D8F",
    "coins": "#85560A",
    "thieves": "#1F6950",
    "borrowers": "#4A5865",
    "curse": "#241F2B",
    "standing": "#7C2F4C",
    "red": "#B5382A",
    "blue": "#1D68A8",
    "yellow": "#F0C93A",
    "white": "#D5DADD",
    "dragons": "#17606B",
    "king": "#8E2A36",
}
"""A badge's field shows the card's family. Charges are cream; on yellow and white, ink."""

DISCORD_DARK: Final = "#313338"
DISCORD_LIGHT: Final = "#FFFFFF"


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue, from 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(colour: str, other: str, share: float) -> str:
    """The colour mixed with `share` of the other, from 0 (none) to 1."""
    pairs = zip(channels(colour), channels(other), strict=True)
    return "#" + "".join(f"{round(one + (two - one) * share):02X}" for one, two in pairs)


SEATS_AT_REST: Final = tuple(mix(seat, PLATE, 0.55) for seat in SEATS)
"""The area below a seat's line in a plot."""
