"""Titles of the games: one setting changes them everywhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from discord.ui import LayoutView

from dragonbot.games import GAMES
from dragonbot.text import speech
from dragonbot.text.speech import GAME_TITLES, Catalogue, languages
from dragonbot.ui.kit.command_tree import About, about_page, help_page
from tests.ui.tables import MENTIONS
from tests.ui.test_icons import texts_in

TITLES = ("Fist of Dragonstones", "Drachenfaust", "Dragon's Gold")
TEXTS = Path(speech.__file__).parent


def words_of(page: LayoutView) -> str:
    return "\n".join(texts_in(page))


@pytest.fixture
def other_titles(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    titles = "; ".join(f"{game}=Title of {game}" for game in GAMES)
    monkeypatch.setenv(GAME_TITLES, titles)
    speech._read.cache_clear()
    yield
    speech._read.cache_clear()


def test_only_titles_name_a_game() -> None:
    """Other texts refer to them, so that they follow."""
    naming = [
        f"{path.parent.name}/{path.name}: {line}"
        for path in sorted(TEXTS.glob("*/*.ftl"))
        for line in path.read_text("utf-8").splitlines()
        if not line.startswith(("#", "game-")) and any(title in line for title in TITLES)
    ]
    assert naming == []


@pytest.mark.usefixtures("other_titles")
def test_one_setting_changes_the_titles_everywhere() -> None:
    for language in languages():
        catalogue = Catalogue(language)
        for game in GAMES:
            assert catalogue.say(f"game-{game}") == f"Title of {game}"
        pages = [
            about_page(About("1.2.3", 1.7e9, None, 1), language, MENTIONS),
            help_page(language, MENTIONS, is_host=True, is_keeper=True),
        ]
        for said in (*map(words_of, pages), catalogue.say("lesson-fist"), catalogue.say("lesson-gold")):
            assert "Title of" in said
            assert not any(title in said for title in TITLES)


@pytest.mark.parametrize("language", languages())
def test_about_names_the_makers_of_each_game_and_where_to_write(language: str) -> None:
    said = words_of(about_page(About("1.2.3", 1.7e9, None, 1, "ann@example.org"), language, MENTIONS))
    assert "ann@example.org" in said
    for game, box in GAMES.items():
        made = box.credits
        assert made is not None
        title = re.escape(Catalogue(language).say(f"game-{game}"))
        line = f"^{title}: {', '.join(made.designers)} .*{made.publisher}, {made.year}"
        assert re.search(line, said, re.MULTILINE)
