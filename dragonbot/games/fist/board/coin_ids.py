"""Coins and stones in custom ids: what is being put together stands in the options of buttons and lists."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, TypeAlias

FistSoFar: TypeAlias = Mapping[str, int]
"""The count of each thing in a fist, by name."""

BETWEEN: Final = "_"
"""Stands between the first fist and the second."""
SIGNS: Final = {
    "fairy": "0",
    "gold": "1",
    "silver": "2",
    "fairy_silver": "3",
    "black": "4",
    "red": "5",
    "blue": "6",
    "purple": "7",
    "red_stone": "10",
    "blue_stone": "11",
    "yellow_stone": "12",
    "white_stone": "13",
}
"""What can be bid, and its sign in ids. Messages hold them for years, so no sign ever changes its meaning."""
NAMES: Final = {sign: coin for coin, sign in SIGNS.items()}
MOST_FISTS: Final = 2
_COIN: Final = re.compile(r"([0-9]{1,2})(~{1,2})([^~]*)")


class Counting(NamedTuple):
    """The count of one kind of thing is being chosen."""

    coin: str
    fists: list[dict[str, int]]
    """One or two, as they are so far."""
    place: int
    """In which of them it is."""


def written_fist(coins: FistSoFar) -> str:
    """Things by name as the option of a custom id: 3 Fairy Gold and a Black coin are `0.3-4.1`."""
    return "-".join(f"{sign}.{coins[coin]}" for coin, sign in SIGNS.items() if coins.get(coin))


def read_fist(option: str) -> dict[str, int]:
    """The things that `written_fist` told of. What makes no sense is left out: the rules look at it all."""
    coins = {}
    for part in option.split("-"):
        kind, _, count = part.partition(".")
        if kind in NAMES and _is_count(count) and int(count):
            coins[NAMES[kind]] = int(count)
    return coins


def written_fists(fists: Sequence[FistSoFar]) -> str:
    """One fist or two."""
    return BETWEEN.join(map(written_fist, fists))


def read_fists(option: str) -> list[dict[str, int]]:
    return [read_fist(part) for part in option.split(BETWEEN)[:MOST_FISTS]]


def written_coin(coin: str, fists: Sequence[FistSoFar], place: int = 0) -> str:
    """The option of the select for one kind of thing in one of the fists, which hold these so far."""
    return f"{SIGNS[coin]}{'~' * (place + 1)}{written_fists(fists)}"


def read_coin(option: str) -> Counting | None:
    """Whose count is chosen, and the fists so far; None where it makes no sense."""
    found = _COIN.fullmatch(option)
    if found is None or found[1] not in NAMES:
        return None
    fists, place = read_fists(found[3]), len(found[2]) - 1
    return Counting(NAMES[found[1]], fists, place) if place < len(fists) else None


def _is_count(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 4
