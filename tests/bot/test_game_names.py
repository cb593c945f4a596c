"""Games are found by their ids and by their titles in every language, however these are typed."""

from __future__ import annotations

import pytest

from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES
from dragonbot.text.speech import Catalogue, languages, text_id
from dragonbot.ui.kit.command_tree import game_label, game_named, games_offered
from tests.each import for_each


@for_each("game", GAMES)
@for_each("language", languages())
def test_every_name_finds_its_game(game: str, language: str) -> None:
    catalogue = Catalogue(language)
    title, label = catalogue.say(text_id("game", game)), game_label(game, catalogue)
    for name in (game, title, label):
        assert game_named(name) == game_named(name.upper()) == game
        assert (game, label) in games_offered(name, language)
    assert game in label


def test_the_beginning_will_do_where_it_is_enough() -> None:
    assert game_named("dragon") == "dragons-gold"
    for asked in ("fist", "chess", ""):
        with pytest.raises(Refused) as refused:
            game_named(asked)
        assert refused.value.facts["options"] == tuple(GAMES)


def test_offers() -> None:
    assert [game for game, _ in games_offered("", "de")] == list(GAMES)
    assert [game for game, _ in games_offered("Fist", "en")] == ["fist-classic", "fist-tavern"]
    assert games_offered("xyzzy", "en") == []
