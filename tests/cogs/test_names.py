"""Cards, games and topics are found by name in any language, however typed."""

from __future__ import annotations

import pytest

from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES
from dragonbot.text.speech import Catalogue, languages, text_id
from dragonbot.ui.kit.command_tree import (
    card_named,
    cards,
    cards_offered,
    game_label,
    game_named,
    games_offered,
    topic_named,
    topics,
    topics_offered,
)
from tests.each import for_each


@for_each("card", cards())
@for_each("language", languages())
def test_every_name_finds_its_card(card: str, language: str) -> None:
    name = next(
        name
        for name, offer in cards_offered(Catalogue(language).say(text_id("card", card)), language)
        if offer == card
    )
    assert card_named(name, language) == card_named(name.upper(), language) == card_named(card) == card


def test_a_unique_beginning_is_enough() -> None:
    assert card_named("merl") is None or card_named("merl") in cards()
    assert card_named("no such card") is None
    assert card_named("") is None


def test_suggested_cards() -> None:
    german = cards_offered("d", "de")
    assert 0 < len(german) <= 25
    assert ("Dieb", "thief") in german
    for typed, first in (
        ("theif", "Thief"),
        ("alchmist", "Alchemist"),
        ("rat kign", "Rat King"),
        ("Deib", "Thief"),
    ):
        assert cards_offered(typed, "en")[0][0] == first, typed
    assert cards_offered("xyzzy", "en") == []
    assert cards_offered("qq", "en") == [], "with two letters anything would be near"
    assert ("Dieb", "thief") in cards_offered("thief", "de")  # typed in the other language
    assert len(cards_offered("", "en")) == 25
    assert cards_offered("xyzzy", "en") == []


def test_cards_with_the_same_name_are_distinguished_by_game() -> None:
    english = dict(cards_offered("ancient", "en"))
    assert english["Ancient Dragon (Fist of Dragonstones)"] == "ancient_dragon"
    assert english["Ancient Dragon (Dragon's Gold)"] == "d18"
    assert card_named("ancient dragon (dragon's gold)", "en") == "d18"
    assert "Urdrache" in dict(cards_offered("urdr", "de"))
    for language in languages():
        names = [name for card in cards() for name, offer in cards_offered(card, language) if offer == card]
        assert len(names) == len(set(names))


@for_each("game", GAMES)
@for_each("language", languages())
def test_every_name_finds_its_game(game: str, language: str) -> None:
    catalogue = Catalogue(language)
    title, label = catalogue.say(text_id("game", game)), game_label(game, catalogue)
    for name in (game, title, label):
        assert game_named(name) == game_named(name.upper()) == game
        assert (game, label) in games_offered(name, language)
    assert game in label


def test_the_beginning_of_a_game_is_enough() -> None:
    assert game_named("dragon") == "dragons-gold"
    for asked in ("fist", "chess", ""):
        with pytest.raises(Refused) as refused:
            game_named(asked)
        assert refused.value.facts["options"] == tuple(GAMES)


def test_suggested_games() -> None:
    assert [game for game, _ in games_offered("", "de")] == list(GAMES)
    assert [game for game, _ in games_offered("Fist", "en")] == ["fist-classic", "fist-tavern"]
    assert games_offered("xyzzy", "en") == []


GAME = "fist-classic"


@pytest.mark.parametrize("language", languages())
def test_every_title_finds_its_topic(language: str) -> None:
    for topic, title in topics(GAME, language):
        assert (
            topic_named(title, GAME) == topic_named(title.upper(), GAME) == topic_named(topic, GAME) == topic
        )


def test_the_beginning_of_a_topic_is_enough() -> None:
    assert topic_named("drachenst", GAME) == "stones"
    assert topic_named("no such topic", GAME) is None
    assert topic_named("", GAME) is None


def test_suggested_topics() -> None:
    assert ("stones", dict(topics(GAME, "en"))["stones"]) in topics_offered("drachen", GAME, "en")
    assert topics_offered("", GAME, "de") == topics(GAME, "de")
    assert topics_offered("xyzzy", GAME, "en") == []
