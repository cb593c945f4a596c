"""Adventurers of Dragon's Gold: banners in the colour of their seat."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from dragonbot.picture.palette import INK, LINE, PLATE, SEATS, SOFT, mix
from dragonbot.picture.svg import centred, ellipse, faint, path, star, stroke

BANNERS: Final = tuple(
    f"M5 4 Q5 2 7 2 H57 Q59 2 59 4 {hem}Z"
    for hem in (
        "V61 L32 51 L5 61",
        "V49 L32 62 L5 49",
        "V57 H5",
        "V48 A27 14 0 0 1 5 48",
        "V59 L50 51 L41 59 L32 51 L23 59 L14 51 L5 59",
        "V61 L5 48",
    )
)
"""A banner for each seat. Hems differ, so that seats differ in more than colour."""
State: TypeAlias = Literal["up", "down", "away"]
"""At home face up, at home face down, or out in a fight."""
STATES: Final[tuple[State, ...]] = ("up", "down", "away")
EMPTY: Final = mix(LINE, SOFT, 0.3)
"""An empty place, visible but faint on dark and on light."""
KINDS: Final = ("knight4", "knight3", "thief", "wizard")


def adventurer(kind: str, seat: int, state: State = "up") -> str:
    """A banner. Away leaves an empty place; face down it is dimmed and crossed out."""
    colour, banner = SEATS[seat], BANNERS[seat]
    if state == "away":
        outline = f'<g stroke-dasharray="5.5 6.5">{path(banner, "none", EMPTY, 3.6)}</g>'
        return outline + faint(_charge(kind, EMPTY, "none"), 0.6)
    if state == "down":
        dim, line = mix(colour, PLATE, 0.48), mix(colour, PLATE, 0.1)
        return (
            path(banner, dim, line, 3.6)
            + _charge(kind, INK, dim)
            + stroke("M12 9L52 45M52 9L12 45", line, 3.6)
        )
    return path(banner, colour, INK, 3) + _charge(kind, INK, colour, plume="#B5382A")


def _charge(kind: str, ink: str, ground: str, plume: str = "") -> str:
    """The banner's charge: a helmet with or without a plume, a hood, or a hat."""
    match kind:
        case "knight4":
            drawn = (
                path("M13 17 H43 V33 C43 40 36 44 28 46 C20 44 13 40 13 33Z", ink)
                + stroke("M19.8 26.5H36.2M28 26.5V37.7", ground, 4.6)
                + path("M26 15 C20 3 33 5 46 6 C52 8 51 19 46 24 C46 15 40 12 30 15Z", plume or ink, ink, 2)
            )
            return centred(drawn, 32, 28, 1.08, (29.5, 27))
        case "knight3":
            drawn = path(
                "M13 24 C13 14 20 9 28 9 C36 9 43 14 43 24 V33 C43 40 36 44 28 46 C20 44 13 40 13 33Z", ink
            ) + stroke("M19.8 26.5H36.2M28 26.5V37.7", ground, 4.6)
        case "thief":
            drawn = (
                path("M28 4 C37 9 44 19 44 29 C44 35 47 41 51 46 H5 C9 41 12 35 12 29 C12 19 19 9 28 4Z", ink)
                + path("M18.5 27 C22 21 34 21 37.5 27 C37 36 34 40 28 42 C22 40 19 36 18.5 27Z", ground)
                + path(
                    "M18 28 C22 26 25 28 28 30 C31 28 34 26 38 28 C37 33 33 34 28 33 C23 34 19 33 18 28Z", ink
                )
            )
        case _:
            drawn = (
                path("M29 5 L41 35 H15Z", ink) + ellipse(28, 38, 19, 5.6, ink) + star(28.5, 25.5, 7.2, ground)
            )
    return centred(drawn, 32, 28, 1.08, (28, 27))
