"""Contrast of colours by WCAG."""

from __future__ import annotations

from dragonbot.picture.palette import channels


def luminance(colour: str) -> float:
    """Relative luminance from 0 to 1 by WCAG."""
    linear = [
        value / 12.92 if (value := channel / 255) <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
        for channel in channels(colour)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(colour: str, other: str) -> float:
    """From 1 (the same) to 21 (black on white)."""
    darker, lighter = sorted((luminance(colour), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)
