"""Texts from the catalogues, so that tests follow when wording changes."""

from __future__ import annotations

from typing import Final

from dragonbot.text.speech import Catalogue, Fact, languages, without_icons

FACT: Final = "\0"
"""Placeholder for a text's fact."""


def said(message: str, language: str = "en", **facts: Fact) -> str:
    """A catalogue message without its icons."""
    return without_icons(Catalogue(language).say(message, **facts))


def beginning(message: str, *unknown: str, language: str = "en", **facts: Fact) -> str:
    """A message up to its first unknown fact."""
    return said(message, language, **facts, **dict.fromkeys(unknown, FACT)).partition(FACT)[0]


def beginnings(message: str, *unknown: str) -> tuple[str, ...]:
    """The same in each language."""
    return tuple(beginning(message, *unknown, language=language) for language in languages())
