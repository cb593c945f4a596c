"""The wall of a hand: the screen that stands between what one owns and what all see."""

from __future__ import annotations

from typing import Final

from dragonbot.picture.canvas import Surface
from dragonbot.picture.faces import Face, fit
from dragonbot.picture.palette import INK, SEATS
from dragonbot.picture.words import Words

WALL: Final = 24
"""How high it is, in units."""
MERLONS: Final = 17


def wall_of(plate: Surface, seat: int, words: Words, y: float) -> None:
    """Across the plate, in the seat's colour and with its number."""
    part = plate.width / MERLONS
    corners: list[tuple[float, float]] = [(0, y + WALL)]
    for merlon in range(MERLONS):
        top = y if merlon % 2 == 0 else y + 8
        corners += [(merlon * part, top), ((merlon + 1) * part, top)]
    corners.append((plate.width, y + WALL))
    plate.area(corners, SEATS[seat], edge=INK)
    wall = plate.on(0, y, plate.width, WALL, SEATS[seat])
    said = fit(words.say("picture-screen"), 11.5, plate.width - 40, Face.BOLD)
    wall.text(9, 20, str(seat + 1), 11.5, INK, Face.BOLD, "middle")
    wall.text(plate.width / 2, 20, said, 11.5, INK, Face.BOLD, "middle")
