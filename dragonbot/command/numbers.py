"""Numbers on the command line; others are refused with a sentence."""

from __future__ import annotations

from argparse import ArgumentTypeError
from contextlib import suppress
from math import inf


def whole(text: str) -> int:
    with suppress(ValueError):
        return int(text)
    raise ArgumentTypeError(f"{text!r} is no whole number")


def count(text: str) -> int:
    with suppress(ValueError):
        if (number := int(text)) >= 1:
            return number
    raise ArgumentTypeError(f"{text!r} is no whole number from 1 upwards")


def seconds(text: str) -> float:
    with suppress(ValueError):
        if 0 < (number := float(text)) < inf:
            return number
    raise ArgumentTypeError(f"{text!r} is no number of seconds, such as 0.1")


def hours(text: str) -> float:
    with suppress(ValueError):
        if 0 < (number := float(text)) < inf:
            return number
    raise ArgumentTypeError(f"{text!r} is no number of hours, such as 24")
