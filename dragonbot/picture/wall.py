"""The common parts of hands in all games: title and wall.

The wall is the screen between private and public things.
"""

from __future__ import annotations

from typing import Final

from dragonbot.picture.canvas import INSIDE, Canvas, Surface
from dragonbot.picture.faces import Face, fit, width
from dragonbot.picture.palette import CREAM, GOLD, INK, SEATS
from dragonbot.picture.picture import Words

WALL: Final = 24
"""Height in units."""
MERLONS: Final = 17

TITLE_ROOM: Final = 170
"""Units for a name, which may be long."""


def heading(canvas: Canvas, seat: int, words: Words, said: str, *, named: bool) -> None:
    """Draw the owner's name, and the hand's key figure on the right."""
    title = fit(words.lettered(seat), 20, TITLE_ROOM, Face.SERIF) if named else words.say("picture-hand")
    canvas.text(12, 29, title, 20, CREAM, Face.SERIF)
    if said:
        room = INSIDE - 14 - width(title, 20, Face.SERIF)
        canvas.text(318, 29, fit(said, 13, room, Face.BOLD), 13, GOLD, Face.BOLD, "end")


def wall_of(plate: Surface, seat: int, words: Words, y: float, *, named: bool = False) -> None:
    """Draw the screen across the plate, with the seat's colour and number. `named`: others see it, too."""
    part = plate.width / MERLONS
    corners: list[tuple[float, float]] = [(0, y + WALL)]
    for merlon in range(MERLONS):
        top = y if merlon % 2 == 0 else y + 8
        corners += [(merlon * part, top), ((merlon + 1) * part, top)]
    corners.append((plate.width, y + WALL))
    plate.area(corners, SEATS[seat], edge=INK)
    wall = plate.on(0, y, plate.width, WALL, SEATS[seat])
    said = fit(
        words.say("picture-a-screen" if named else "picture-screen"), 11.5, plate.width - 40, Face.BOLD
    )
    wall.text(9, 20, str(seat + 1), 11.5, INK, Face.BOLD, "middle")
    wall.text(plate.width / 2, 20, said, 11.5, INK, Face.BOLD, "middle")


# In words


def whose(seat: int, words: Words, *, named: bool) -> str:
    return words.called(seat) if named else words.say("picture-hand")


def behind_screen(seat: int, words: Words, *, named: bool) -> str:
    if named:
        return words.say("picture-behind-screen-of", who=words.called(seat))
    return words.say("picture-behind-screen")
