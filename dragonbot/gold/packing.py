"""Proposals in little room: a tail may hold thousands of them.

One is kept as `0:21 2:003`: what each seat gets, a digit for each colour as far as there is anything. There
are more digits than seats at a table, or tokens of a colour in the box.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from string import ascii_lowercase, digits
from typing import Final

from dragonbot.gold.tokens import HOW_MANY, Named, named

DIGITS: Final = (digits + ascii_lowercase).encode()
UNKNOWN, NEXT, GETS = 253, 254, 255
"""In the place of numbers: what is no digit, and what stands between two seats, and a seat and its tokens."""
MOST_KEPT: Final = 32
"""Unpacked proposals kept in the cache."""
SEPARATORS: Final = bytes((NEXT, GETS))
WRITTEN: Final = DIGITS.ljust(NEXT, b"?") + b" :"
READ: Final = bytes([WRITTEN.index(sign) if sign in DIGITS + b" :" else UNKNOWN for sign in range(256)])


def packed_shares(shares: Mapping[int, Sequence[int]]) -> str:
    parts = [bytes((seat, GETS, *heap)).rstrip(b"\0") for seat, heap in shares.items()]
    return SEPARATORS[:1].join(parts).translate(WRITTEN).decode()


def unpacked_shares(packed: str) -> dict[int, tuple[int, ...]]:
    """Tokens of each colour, by seat. ValueError if the text is malformed."""
    return dict(_unpacked(packed))


@lru_cache(maxsize=MOST_KEPT)
def _unpacked(packed: str) -> Sequence[tuple[int, tuple[int, ...]]]:
    """What lies on the table is looked at with every answer."""
    shares = []
    for part in packed.encode().translate(READ).split(SEPARATORS[:1]):
        seat, gets = part[:2]
        if gets != GETS or len(part) > HOW_MANY + 2:
            raise ValueError("these are no shares")
        shares.append((seat, tuple(part[2:].ljust(HOW_MANY, b"\0"))))
    return shares


def told_shares(packed: str, names: Sequence[str]) -> dict[str, Named] | None:
    """The same by the names of the seats; None where it is no such word."""
    try:
        return {names[seat]: named(heap) for seat, heap in unpacked_shares(packed).items()}
    except (ValueError, LookupError):
        return None
