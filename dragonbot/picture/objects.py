"""The magic objects of Dragon's Gold, on plaques. The field tells when they help."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dragonbot.picture.frames import plaque
from dragonbot.picture.palette import CREAM, FIELDS, GOLD, STONE_BLUE, STONE_RED, STONE_YELLOW
from dragonbot.picture.svg import (
    centred,
    circle,
    moved,
    path,
    rect,
    ring,
    star,
    stroke,
    turned,
)

FIGHTING: Final = "#963220"
MOVING: Final = "#1C5F86"
SHARING: Final = FIELDS["scoring"]
STEALING: Final = FIELDS["thieves"]
ENDING: Final = FIELDS["coins"]
DISPELLING: Final = FIELDS["curse"]


def _hourglass(field: str) -> str:
    return (
        rect(15, 8, 34, 7, 3, CREAM)
        + rect(15, 49, 34, 7, 3, CREAM)
        + path(
            "M19 17 H45 C45 26 39 29 36 32 C39 35 45 38 45 47 H19 C19 38 25 35 28 32 C25 29 19 26 19 17Z",
            CREAM,
        )
        + path("M24 22 H40 C39 26 35 28 32 30 C29 28 25 26 24 22Z", field)
        + path("M23.5 45.5 C25 41 29 39.5 32 36 C35 39.5 39 41 40.5 45.5Z", field)
    )


OBJECTS_OF: Final[Mapping[str, Mapping[str, str]]] = {
    FIGHTING: {
        "dragonslayer_sword": turned(
            path("M25.5 36 V7 L32 -4 L38.5 7 V36Z", CREAM)
            + stroke("M32 10V32", FIGHTING, 2.8)
            + stroke("M17.5 39H46.5", CREAM, 7.5)
            + rect(28, 40, 8, 14, 2, CREAM)
            + circle(32, 57, 6, CREAM),
            42,
            32,
            32,
        ),
        # It makes whoever drinks it large.
        "giant_potion": path(
            "M25 9 H39 V14 H37 V23 L52 48 C54 52 52 55.5 48 55.5 H16 C12 55.5 10 52 12 48 L27 23 V14 H25Z",
            CREAM,
        )
        + stroke("M32 49V36M25.5 41L32 34.5L38.5 41", FIGHTING, 5),
        # A pouch that sheds it.
        "sleeping_dust": path("M23 20 L18 8.5 C25 12 39 12 46 8.5 L41 20Z", CREAM)
        + path(
            "M24 23.5 H40 C51 31 56 41 53 49 C51 54 47 55.5 41 55.5 H23 C17 55.5 13 54 11 49 C8 41 "
            "13 31 24 23.5Z",
            CREAM,
        )
        + path("M35 28.5 A11 11 0 1 0 43 44 A9.6 9.6 0 0 1 35 28.5Z", FIGHTING),
        # It makes dragons strong.
        "dragon_elixir": path(
            "M26 8 H38 V13 H36 V22 C46 24 53 31 53 39.5 C53 50 44 56 32 56 C20 56 11 50 11 39.5 C11 31 "
            "18 24 28 22 V13 H26Z",
            CREAM,
        )
        + path(
            "M33 52 C22 50 22 41 26 36 C27 39 28.5 40 30 40 C28.5 34 31 30 36 27.5 C35 33.5 43 36 42 "
            "44 C41.4 49 37.5 52 33 52Z",
            STONE_RED,
        ),
    },
    MOVING: {
        # Two heaps that swap.
        "exchange_powder": stroke("M13 27C15 12 40 9 47 20", CREAM, 6)
        + path("M55 13 V30 H38Z", CREAM)
        + stroke("M51 37C49 52 24 55 17 44", CREAM, 6)
        + path("M9 51 V34 H26Z", CREAM)
        + circle(27.5, 31, 3, CREAM)
        + circle(35.5, 28.5, 2.4, CREAM)
        + circle(34.5, 36, 2.8, CREAM),
        "flying_carpet": path("M16 12 C28 6 42 21 58 13 L48 43 C34 50 22 35 6 43Z", CREAM)
        + path("M32.5 17.5 L42 26 L31.5 38.5 L22 30Z", MOVING)
        + path("M32.3 23.5 L36.5 26.8 L31.7 32.5 L27.5 29.2Z", CREAM)
        + stroke(
            "M12.5 15.5L7.5 18.5M9.5 24.5L4.5 27.5M7 34L2 37M57.5 24L62 21M54.5 33L59 30M51 42L56 39",
            CREAM,
            3.8,
        )
        + stroke("M12 53.5H48", CREAM, 4.6),
        "seven_league_boots": path(
            "M19 8 H38 V34 C39 39 44 40 49 41 C54 42 55 46 55 50 V52 H19 C17 40 21 24 19 8Z", CREAM
        )
        + stroke("M20 17H37", MOVING, 3)
        + stroke("M19.5 56H55", CREAM, 3.4)
        + stroke("M8 22H13M7 32H14M8 42H13", CREAM, 3.4),
        "healing_draught": path(
            "M13 11 H51 C51 27 46 34 36 36 V47 H43 V54.5 H21 V47 H28 V36 C18 34 13 27 13 11Z", CREAM
        )
        + path(
            "M32 31 C23.5 25.5 21 21.5 22.5 17.5 C24.5 13.5 30.5 14 32 18.5 C33.5 14 39.5 13.5 41.5 "
            "17.5 C43 21.5 40.5 25.5 32 31Z",
            STONE_RED,
        ),
        "horn_of_retreat": path(
            "M6.5 17.5 C5.5 10.5 13 10 14.5 15 C17 27 27 34 42 33 C43 27 46 21 51 18 C57 29 57 46 50 "
            "57 C45.5 54.5 42.5 51 41.5 46.5 "
            "C21 48 9 36 6.5 17.5Z",
            CREAM,
        )
        + stroke("M20 25.5L12.5 32.5M31 32.5L27 42.5", MOVING, 3.4)
        + stroke("M25 12C31 13 35 17 36 23.5M29 6C38.5 8 43 13 44 19", CREAM, 3.8),
        # What it touches must go.
        "banishing_wand": stroke("M12 52L34 30", CREAM, 7)
        + stroke("M31 33L34 30", GOLD, 7)
        + path("M41 8 H56 V23 L50.5 17.5 L42 26 L38 22 L46.5 13.5Z", CREAM)
        + stroke("M27 21L22.5 12.5M43 37L51.5 41.5M24 30L15 28.5M34 40L35.5 49", CREAM, 3.6),
    },
    SHARING: {
        # Two rings, one through the other.
        "ring_of_confusion": ring(24, 34, 14, CREAM, 6)
        + path("M24 12 L29.5 17.5 L24 24 L18.5 17.5Z", CREAM, SHARING, 2.4)
        + ring(40.5, 38, 14, SHARING, 10)
        + ring(40.5, 38, 14, CREAM, 6)
        + path("M40.5 14.5 L47 21 L40.5 28.5 L34 21Z", GOLD, SHARING, 2.4),
        "turned_hourglass": centred(turned(_hourglass(SHARING), 45), 32, 32, 0.88)
        + stroke("M6 33C6 20 10 12 18 8M58 31C58 44 54 52 46 56", CREAM, 4.4)
        + path("M12 2.5 L25 5 L17 15.5Z M52 61.5 L39 59 L47 48.5Z", CREAM),
        "cracked_hourglass": _hourglass(SHARING)
        + path("M52 33 L38.5 38 L42 42 L34 45.5 L52 52Z", SHARING)
        + rect(15, 49, 34, 7, 3, CREAM)
        + stroke("M19.5 18L27 22.5L23.5 25L30.5 29", SHARING, 3)
        + circle(45.5, 44.5, 2.6, GOLD)
        + circle(52, 46.5, 2.2, GOLD)
        + circle(50.5, 39, 2, GOLD),
        "sceptre_of_command": turned(
            rect(28.6, 26, 6.8, 33, 3, CREAM)
            + circle(32, 17, 10, CREAM)
            + path("M24.5 12 L20 -1 L28 4.5 L32 -3 L36 4.5 L44 -1 L39.5 12Z", GOLD, SHARING, 2.2)
            + stroke("M25 30.5H39", CREAM, 4.6),
            40,
            32,
            31,
        ),
        "treasure_map": path("M8 14 L24 9 L40 14 L56 9 V49 L40 54 L24 49 L8 54Z", CREAM)
        + stroke("M24 11V47M40 16V52", SHARING, 2)
        + stroke("M13.5 44 L16 40M19 36L21 33M27.5 30H31M35.5 33.5L37 36", SHARING, 3.6)
        + stroke("M43.5 21.5L52 29.5M52 21.5L43.5 29.5", STONE_RED, 4.4),
    },
    STEALING: {
        "cloak_of_shadows": path(
            "M32 7 C42 9 46 17 46 25 C46 29 45 31 44 33 C51 38 55 47 55 56 H9 C9 47 13 38 20 33 C19 31 "
            "18 29 18 25 C18 17 22 9 32 7Z",
            CREAM,
        )
        + path(
            "M32 14.5 C38 17 40 22 40 27 C40 34 36 37.5 32 39.5 C28 37.5 24 34 24 27 C24 22 26 17 32 14.5Z",
            STEALING,
        )
        + stroke("M32 43V54", STEALING, 2.8),
        "masterthief_gloves": path(
            "M20 42 V40 C15 36 11 31 9.5 26.5 C8.5 22 13.5 20 16 23.5 L20.5 29.5 V13 C20.5 8 27 8 27 "
            "13 V25 V9.5 C27 4.5 33.7 4.5 33.7 9.5 V25 "
            "V11 C33.7 6.2 40 6.2 40 11 V27 V16.5 C40 11.8 46 11.8 46 16.5 V35 C46 38 45 40 44 42Z",
            CREAM,
        )
        + rect(17, 44.5, 30, 11, 3, CREAM)
        + stroke("M28 44.8V55.2M36 44.8V55.2", STEALING, 2.2),
        "ward_amulet": stroke("M9 9C12 22 20 28 32 28C44 28 52 22 55 9", CREAM, 3.8)
        + path(
            "M19 25 C24 25 29 23.5 32 21 C35 23.5 40 25 45 25 V38 C45 47 39 53 32 57 C25 53 19 47 19 38Z",
            CREAM,
            STEALING,
            2.6,
        )
        + path("M32 28.5 C35 31 38 32 40 32 V39 C40 44 36.5 47.5 32 50.5Z", STEALING),
        "poisoned_gift": rect(10, 22, 44, 10, 2, CREAM)
        + path("M13 35 H51 V55.5 H13Z", CREAM)
        + stroke(
            "M32 22C19 20 15.5 8.5 23 8.5C28.5 8.5 31 16 32 22C33 16 35.5 8.5 41 8.5C48.5 8.5 45 20 32 22",
            CREAM,
            4.2,
        )
        + path(
            "M32 34 C36.5 40 39.5 43.5 39.5 47 A7.5 6.6 0 0 1 24.5 47 C24.5 43.5 27.5 40 32 34Z",
            "#8FD14F",
            STEALING,
            2.6,
        ),
        "crystal_ball": circle(32, 27.5, 19.5, CREAM)
        + path("M20 27.5 C25 21 39 21 44 27.5 C39 34 25 34 20 27.5Z", STEALING)
        + circle(32, 27.5, 3.8, CREAM)
        + path("M15 43.5 C25 50 39 50 49 43.5 L53 55.5 H11Z", CREAM),
    },
    ENDING: {
        # The sign of the alchemists.
        "philosophers_stone": ring(32, 32, 22, CREAM, 4.6)
        + path("M32 12.5 L49.5 43.5 H14.5Z", CREAM)
        + circle(32, 33.5, 8, ENDING),
        # Each of its facets another colour.
        "chameleon_gem": path("M17 11 H47 L57.5 26 L32 56 L6.5 26Z", CREAM)
        + path("M10.5 28 H22 L29.5 49.5Z", STONE_RED)
        + path("M25.5 28 H38.5 L32 49Z", STONE_YELLOW)
        + path("M42 28 H53.5 L34.5 49.5Z", STONE_BLUE)
        + path("M18.8 14.5 H27.5 L22.5 24.5 H11.8Z M36.5 14.5 H45.2 L52.2 24.5 H41.5Z", ENDING),
        # With the black diamond in it.
        "lead_casket": path("M10 27 L15 13 H49 L54 27Z", CREAM)
        + rect(10, 30, 44, 25, 2, CREAM)
        + path("M25 31 H39 L45 38.5 L32 52.5 L19 38.5Z", ENDING)
        + stroke("M20.5 39H43.5M28.5 39L32 50L35.5 39L32 32.5Z", CREAM, 1.8),
    },
    DISPELLING: {
        "scroll_of_dispel": path("M16 12 H46 V46 H16Z", CREAM)
        + rect(10, 7.5, 42, 9, 4.5, CREAM, DISPELLING, 2.4)
        + rect(12, 46.5, 42, 9, 4.5, CREAM, DISPELLING, 2.4)
        + star(31, 31.5, 10.5, DISPELLING, 4, 0.34)
        + stroke("M21 41.5L41 21.5", STONE_RED, 4.4),
    },
}


def _drawn() -> dict[str, str]:
    return {
        name: plaque(field, moved(charge, 5.76, 5.76, 0.82))
        for field, charges in OBJECTS_OF.items()
        for name, charge in charges.items()
    }


OBJECTS: Final = _drawn()
"""By the ids of the rules."""
