"""The words that people read, taken from the catalogues: tests that look for them follow when they change."""

from __future__ import annotations

from typing import Final

from dragonbot.text.speech import Catalogue, Fact, languages, without_icons

FACT: Final = "\0"
"""Stands where a text has a fact."""


def said(message: str, language: str = "en", **facts: Fact) -> str:
    """What this message of the catalogue says, without its icons."""
    return without_icons(Catalogue(language).say(message, **facts))


def beginning(message: str, *unknown: str, language: str = "en", **facts: Fact) -> str:
    """What this message says before the first of its facts that are not known."""
    return said(message, language, **facts, **dict.fromkeys(unknown, FACT)).partition(FACT)[0]


def beginnings(message: str, *unknown: str) -> tuple[str, ...]:
    """The same in each language."""
    return tuple(beginning(message, *unknown, language=language) for language in languages())
