"""The dragon cards: how strong each is, and how much treasure it has, open and hidden."""

from __future__ import annotations

from typing import Final, NamedTuple


class Dragon(NamedTuple):
    """What is printed on a dragon's card."""

    strength: int
    visible: int
    hidden: int


DRAGONS: Final = {
    "d01": Dragon(5, 4, 1),
    "d02": Dragon(5, 2, 3),
    "d03": Dragon(6, 6, 0),
    "d04": Dragon(6, 3, 2),
    "d05": Dragon(6, 1, 4),
    "d06": Dragon(7, 5, 2),
    "d07": Dragon(7, 3, 3),
    "d08": Dragon(7, 0, 7),
    "d09": Dragon(8, 7, 1),
    "d10": Dragon(8, 4, 3),
    "d11": Dragon(8, 2, 5),
    "d12": Dragon(9, 6, 2),
    "d13": Dragon(9, 8, 0),
    "d14": Dragon(9, 0, 9),
    "d15": Dragon(10, 5, 4),
    "d16": Dragon(10, 7, 2),
    "d17": Dragon(11, 11, 0),
    "d18": Dragon(11, 3, 7),
}
FACE_UP: Final = 4
"""Dragons on the table while bag and pile last."""
ABOVE_THE_MARKET: Final = 7
"""Dragons drawn from the pile before the Market opens."""
