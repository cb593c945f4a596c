"""Drawings as application emojis: their names and their PNGs."""

from __future__ import annotations

import re
from functools import cache
from hashlib import blake2b
from typing import Final

import resvg_py

from dragonbot.picture.drawings import drawing, known
from dragonbot.picture.svg import document

SIZE_PIXELS: Final = 128
LONGEST_NAME: Final = 12
"""Each character of a name is taken from the 4,000 of a message, wherever the emoji stands."""
HASH_LETTERS: Final = 5


@cache
def emoji_name(name: str) -> str:
    """What the emoji of a drawing is called: a short word and a hash, so a changed drawing has a new name."""
    found = known(name) or name
    kind, _, rest = found.partition(":")
    word = re.sub(r"[^a-z0-9]", "", f"{kind}{rest}" if rest.isdigit() else rest)
    return f"{word[: LONGEST_NAME - HASH_LETTERS - 1]}_{_hash(found)}"


def emoji_png(name: str) -> bytes:
    return png(name, SIZE_PIXELS)


def png(name: str, size_pixels: int) -> bytes:
    """A drawing on a transparent background, this many pixels wide and high."""
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=document(drawing(name)), width=size_pixels, height=size_pixels, skip_system_fonts=True
        )
    )


def _hash(name: str) -> str:
    """Of what is drawn and what it is called: two names never share an emoji by chance."""
    digest = blake2b(f"{name}\n{drawing(name)}".encode(), digest_size=8).digest()
    number = int.from_bytes(digest, "big")
    letters = "0123456789abcdefghijklmnopqrstuvwxyz"
    return "".join(letters[number // 36**place % 36] for place in range(HASH_LETTERS))
