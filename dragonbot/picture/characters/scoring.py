"""Characters that bring points."""

from __future__ import annotations

from typing import Final

from dragonbot.picture.palette import CREAM, FIELDS, GOLD
from dragonbot.picture.svg import circle, ellipse, path, rect, star, stroke

FIELD: Final = FIELDS["scoring"]
CHARGES: Final = {
    # A crystal ball.
    "magician": circle(32, 27, 17.5, CREAM)
    + stroke("M21.5 28 A11 11 0 0 1 32 17", FIELD, 4.5)
    + star(37.5, 31.5, 7.5, FIELD, 4, 0.3)
    + path("M19 53 L23 44.5 H41 L45 53Z", CREAM),
    # Lightning.
    "sorcerer": path("M39 8 L15 34 H28 L23 55 L49 27 H36Z", CREAM),
    # A wand.
    "wizard": stroke("M29 29L18 50", CREAM, 7) + star(37, 23, 18, CREAM, 5, 0.46),
    # A bewitched heart.
    "enchantress": path(
        "M32 53 C14 40 8.5 31 10.5 21 C13 9 28 9 32 20 C36 9 51 9 53.5 21 C55.5 31 50 40 32 53Z", CREAM
    )
    + star(32, 30, 11, FIELD, 4, 0.34),
    # A skull.
    "necromancer": path(
        "M32 9 C44 9 51 17 51 27 C51 34 47 38 43 40 L42 50 Q42 52 40 52 H24 Q22 52 22 50 L21 40 "
        "C17 38 13 34 13 27 C13 17 20 9 32 9Z",
        CREAM,
    )
    + circle(24.5, 28, 5.6, FIELD)
    + circle(39.5, 28, 5.6, FIELD)
    + path("M32 34 L35 40 H29Z", FIELD)
    + stroke("M28 46.3V50.7M36 46.3V50.7", FIELD, 2.6),
    # A golden sickle.
    "druid": path(
        "M13.5 24 C14 12 29 5 42 12 C54 19 55 35 44 42 C50 33 46 23 37 20.5 C29 18.5 20 21 13.5 24Z", GOLD
    )
    + stroke("M42 40L27 52", CREAM, 7.5),
    # The die of points.
    "psychic": path("M32 8 L53 19 V42 L32 54 L11 42 V19Z", CREAM)
    + stroke("M13 20.5L32 31L51 20.5M32 31V51.5", FIELD, 3)
    + ellipse(32, 19.5, 5, 3.4, FIELD)
    + circle(18.5, 31, 3, FIELD)
    + circle(24.5, 41, 3, FIELD)
    + circle(39.5, 41.5, 3, FIELD)
    + circle(45.5, 30, 3, FIELD),
    # Mortar and pestle.
    "quack_wizard": stroke("M47 9L36 24", CREAM, 7)
    + path("M12 25 H52 C52 36 47 43 40 45 V48 H45 V53.5 H19 V48 H24 V45 C17 43 12 36 12 25Z", CREAM)
    + stroke("M17 30.5H47", FIELD, 2.8),
    # A broom.
    "sorcerer_apprentice": stroke("M52 8L33 29", CREAM, 5)
    + path(
        "M27.5 23.5 L39 34 C38.5 38.5 37 42 35 45 L31.5 42.5 L30.5 49 L25.5 46 L23.5 53 L19.5 49 "
        "L15 54.5 L13 48.5 L7.5 47 C12.5 44 11 41 13.5 38 C17 32 22 26.5 27.5 23.5Z",
        CREAM,
    )
    + stroke("M24.5 28.5L34.5 38", FIELD, 3),
    # A moon and a star.
    "sorceress": path(
        "M33 8 C14 10 8 27 15 40 C23 54 44 55 51 40 C40 45 28 39 27 27 C26 19 28 12 33 8Z", CREAM
    )
    + star(43.5, 22.5, 11, CREAM, 5, 0.45),
    # Stones are cut out with it.
    "stonecutter": stroke("M32 20V52", CREAM, 6.5)
    + path(
        "M7.5 31 C10 17 20 10 32 10 C44 10 54 17 56.5 31 C49 23 41 20.5 32 20.5 C23 20.5 15 23 7.5 31Z", CREAM
    )
    + rect(27, 8, 10, 15, 2, CREAM, FIELD, 2.4),
    # A book of spells.
    "warlock": path(
        "M13 13 Q13 9 17 9 H50 V46 H19 Q17 46 17 48.2 Q17 50 19 50 H50 V54 H18 Q13 54 13 48Z", CREAM
    )
    + stroke("M20.5 11V43", FIELD, 2.4)
    + star(35.5, 27, 11.5, FIELD, 5, 0.45),
}
