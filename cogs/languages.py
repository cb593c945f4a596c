"""Languages: in which one somebody wants to read what they alone see."""

from __future__ import annotations

from typing import Any, Final

import discord

from dragonbot.hall.store import Store
from dragonbot.ids import UserId
from dragonbot.text.catalogue import language_of

LANGUAGE: Final = "language"
"""The kind of mail by which other processes hear what somebody has chosen."""


class Languages:
    """Kept in memory: it is asked for at every click."""

    def __init__(self) -> None:
        self._chosen: dict[UserId, str] = {}
        self._meanwhile: list[tuple[UserId, str | None]] | None = None
        """What was chosen while they are being read; None while they are not."""

    async def read(self, store: Store) -> None:
        """As they are stored. What was chosen while they were read may not be among them."""
        meanwhile = self._meanwhile = []
        try:
            self._chosen = await store.languages()
        finally:
            self._meanwhile = None
        for user, language in meanwhile:
            self.choose(user, language)

    def spoken_by(self, interaction: discord.Interaction[Any], otherwise: str) -> str:
        """The language that somebody has chosen, else the one that Discord tells of; otherwise this."""
        return self.spoken(UserId(interaction.user.id), str(interaction.locale), otherwise)

    def spoken(self, user: UserId, locale: str, otherwise: str) -> str:
        """The same of somebody of whom Discord has told this locale."""
        return self._chosen.get(user) or language_of(locale, otherwise)

    def choose(self, user: UserId, language: str | None) -> None:
        """Somebody has chosen a language, or none."""
        if self._meanwhile is not None:
            self._meanwhile.append((user, language))
        self._chosen.pop(user, None)
        if language is not None:
            self._chosen[user] = language
