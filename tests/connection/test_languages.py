"""Languages: people without a supported one get the table's, otherwise the server's."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from dragonbot.connection.router import GameMaster, Languages
from dragonbot.ids import UserId


class Store:
    """A table in channel 70, and a language for server 5."""

    async def match_in(self, channel: int) -> Any:
        return SimpleNamespace(language="de") if channel == 70 else None

    async def server(self, guild: int) -> Any:
        return SimpleNamespace(language="de" if guild == 5 else None)


@pytest.mark.parametrize(
    ("locale", "channel", "guild", "server", "language"),
    [
        ("en-GB", 70, 5, "de", "en"),
        ("fr", 70, 6, "en-US", "de"),
        ("fr", 71, 5, "en-US", "de"),
        ("fr", 71, 6, "de", "de"),
        ("fr", 71, 6, "fr", "en"),
        ("fr", None, None, None, "en"),
    ],
)
async def test_people_with_another_language(
    locale: str, channel: int | None, guild: int | None, server: str | None, language: str
) -> None:
    store: Any = Store()
    asked: Any = SimpleNamespace(
        user=SimpleNamespace(id=1), locale=locale, channel_id=channel, guild_id=guild, guild_locale=server
    )
    assert await GameMaster(store).language_here(asked) == language


async def test_a_choice_made_while_reading_the_others_stays() -> None:
    languages, meanwhile = Languages(), UserId(2)

    class Slow:
        async def languages(self) -> dict[UserId, str]:
            languages.choose(meanwhile, "de")
            return {UserId(1): "de", meanwhile: "en"}

    store: Any = Slow()
    await languages.read(store)
    assert [languages.spoken(user, "fr", "en") for user in (UserId(1), meanwhile)] == ["de", "de"]
    languages.choose(meanwhile, None)
    assert languages.spoken(meanwhile, "fr", "en") == "en"
