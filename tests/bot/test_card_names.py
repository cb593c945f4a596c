"""Cards are found by their names in every language, however these are typed."""

from __future__ import annotations

from dragonbot.text.speech import Catalogue, languages, text_id
from dragonbot.ui.kit.command_tree import card_named, cards, cards_offered
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


def test_the_beginning_will_do_where_it_is_enough() -> None:
    assert card_named("merl") is None or card_named("merl") in cards()
    assert card_named("no such card") is None
    assert card_named("") is None


def test_offers() -> None:
    german = cards_offered("d", "de")
    assert 0 < len(german) <= 25
    assert ("Dieb", "thief") in german
    assert ("Dieb", "thief") in cards_offered("thief", "de")  # typed in the other language
    assert len(cards_offered("", "en")) == 25
    assert cards_offered("xyzzy", "en") == []


def test_cards_of_one_name_are_told_apart_by_their_games() -> None:
    english = dict(cards_offered("ancient", "en"))
    assert english["Ancient Dragon (Fist of Dragonstones)"] == "ancient_dragon"
    assert english["Ancient Dragon (Dragon's Gold)"] == "d18"
    assert card_named("ancient dragon (dragon's gold)", "en") == "d18"
    assert "Urdrache" in dict(cards_offered("urdr", "de"))
    for language in languages():
        names = [name for card in cards() for name, offer in cards_offered(card, language) if offer == card]
        assert len(names) == len(set(names))
