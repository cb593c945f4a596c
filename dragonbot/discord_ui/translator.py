"""The translator: names, descriptions and choices of commands in the languages there are catalogues of.

Each of them carries the id of its text, as in `text("cmd-table-open")`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final, TypedDict, TypeVar

import discord
from discord import app_commands

from dragonbot.text.catalogue import Catalogue, language_of, text_id

C = TypeVar("C", bound=Callable[..., Any])

SPOKEN_BY_DEFAULT: Final = "en"
"""What the command tree itself is written in; Discord shows it where there is nothing better."""


def text(message: str) -> app_commands.locale_str:
    """A text of the catalogues for the command tree."""
    return app_commands.locale_str(Catalogue(SPOKEN_BY_DEFAULT).say(message), message=message)


class Named(TypedDict):
    name: app_commands.locale_str
    description: app_commands.locale_str


def named(message: str) -> Named:
    """Name and description of a command."""
    return {"name": text(message), "description": text(f"{message}.description")}


def options(*names: str) -> Callable[[C], C]:
    """A decorator: names and descriptions of a command's options."""

    def decorate(command: C) -> C:
        called = {name: text(text_id("opt", name)) for name in names}
        described = {name: text(text_id("opt", name) + ".description") for name in names}
        return app_commands.describe(**described)(app_commands.rename(**called)(command))

    return decorate


@cache
def _catalogues() -> dict[discord.Locale, Catalogue]:
    """By Discord's locales. What is written by default needs none."""
    spoken = {locale: language_of(locale.value, SPOKEN_BY_DEFAULT) for locale in discord.Locale}
    return {
        locale: Catalogue(language) for locale, language in spoken.items() if language != SPOKEN_BY_DEFAULT
    }


class Translator(app_commands.Translator):
    """Asked by discord.py for each text and each locale when the commands are told to Discord."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002 - discord.py gives it
    ) -> str | None:
        message: Any = string.extras.get("message")
        catalogue = _catalogues().get(locale)
        if catalogue is None or message is None or not catalogue.has(message):
            return None
        return catalogue.say(message)
