"""How colours look to colour-blind people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from PIL import Image

Matrix: TypeAlias = tuple[float, ...]

SIGHTS: Final[Mapping[str, Matrix]] = {
    "all colours": (1, 0, 0, 0, 1, 0, 0, 0, 1),
    "deuteranopia": (
        0.367322,
        0.860646,
        -0.227968,
        0.280085,
        0.672501,
        0.047413,
        -0.01182,
        0.04294,
        0.968881,
    ),
    "protanopia": (
        0.152286,
        1.052583,
        -0.204868,
        0.114503,
        0.786281,
        0.099216,
        -0.003882,
        -0.048116,
        1.051998,
    ),
    "grey": (0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722),
}
"""Matrices for linear light: Machado, Oliveira and Fernandes 2009, at full strength."""

TO_LINEAR: Final = [
    round(255 * (value / 12.92 if (value := step / 255) <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4))
    for step in range(256)
]
FROM_LINEAR: Final = [
    round(255 * (value * 12.92 if (value := step / 255) <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055))
    for step in range(256)
]


def seen(picture: Image.Image, sight: str) -> Image.Image:
    """The picture with this kind of sight."""
    red, green, blue = SIGHTS[sight][:3], SIGHTS[sight][3:6], SIGHTS[sight][6:]
    linear = picture.convert("RGB").point(TO_LINEAR * 3)
    matrix = (*red, 0.0, *green, 0.0, *blue, 0.0)
    return linear.convert("RGB", matrix).point(FROM_LINEAR * 3)
