"""Cards are found by their names in every language, however these are typed."""

from __future__ import annotations

import pytest

from dragonbot.discord_ui.card_names import card_named, cards, offered
from dragonbot.text.catalogue import Catalogue, languages, text_id


@pytest.mark.parametrize("card", cards())
@pytest.mark.parametrize("language", languages())
def test_every_name_finds_its_card(card: str, language: str) -> None:
    name = Catalogue(language).say(text_id("card", card))
    assert card_named(name, language) == card_named(name.upper(), language) == card_named(card) == card


def test_the_beginning_will_do_where_it_is_enough() -> None:
    assert card_named("merl") is None or card_named("merl") in cards()
    assert card_named("no such card") is None
    assert card_named("") is None


def test_offers() -> None:
    german = offered("d", "de")
    assert 0 < len(german) <= 25
    assert ("Dieb", "thief") in german
    assert ("Dieb", "thief") in offered("thief", "de")  # typed in the other language
    assert len(offered("", "en")) == 25
    assert offered("xyzzy", "en") == []
