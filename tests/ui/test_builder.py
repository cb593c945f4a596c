"""The builder's panel: every question has words in each language, and Discord accepts the panel."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from dragonbot.custom_cards.card import Card, card_or_mistake
from dragonbot.text.speech import Catalogue
from dragonbot.ui.custom_cards.builder import (
    Built,
    build_panel,
    built_in,
    built_on,
    label_of,
    name_form,
    question_of,
    words_of,
)
from dragonbot.ui.custom_cards.reading import invented
from tests.custom_cards.test_builder import IDEA, random_answer
from tests.ui.limits import problems


def shown(built: Built, language: str) -> Any:
    card = card_or_mistake(built.source)
    assert isinstance(card, Card)
    return build_panel(7, built, language, invented(card, language))


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_question_has_words_and_fits(language: str) -> None:
    catalogue = Catalogue(language)
    for seed in range(12):
        random, built = Random(f"panel {seed}"), Built({})
        for _ in range(14):
            question = built.stage.question
            said = question_of(question, catalogue)
            labels = [label_of(question, word, catalogue) for word in (*question.options, *question.facets)]
            assert said.endswith(("?", "."))
            assert len(set(labels)) == len(labels), (question, labels)
            assert all(labels)
            assert not problems(shown(built, language))
            values = random_answer(question, random).split("+")
            after = built.answered(len(built.answers), values)
            assert after.answers == (*built.answers, "+".join(values))
            assert built.answered(len(built.answers) + 1, values) == built
            built = after


def test_a_built_card_is_stored_and_found_again() -> None:
    built = Built({"name": {"de": "Zoll"}}, IDEA)
    assert built_in(built.attempt) == built
    assert built_in(None) is None
    assert built_in({"powers": "power: [stop]"}) is None
    again = built_on(built.source)
    assert again is not None
    assert again.answers == ()
    assert again.source == built.source
    assert built_on("power: [") is None


def test_a_name_can_be_added_and_removed() -> None:
    built = Built({}, IDEA).named({"en": " Toll  gate ", "de": "", "flavour": "Pay here."})
    assert built.base == {"name": {"en": "Toll gate"}, "flavour": "Pay here."}
    children: Any = name_form(7, built, "en", saves=True).children
    fields = {each.component.custom_id: each.component.default for each in children}
    assert fields == {"en": "Toll gate", "de": None, "flavour": "Pay here."}
    assert built.named({}).base == {}
    two = Built({"name": "Toll", "flavour": {"en": "Pay.", "de": "Zahl."}}).named(
        {"en": "Toll", "flavour": "Pay."}
    )
    assert two.base == {"name": {"en": "Toll"}, "flavour": {"en": "Pay.", "de": "Zahl."}}


def test_open_parts_are_in_italics() -> None:
    catalogue = Catalogue("en")
    assert words_of("You take 2 gold. You score.", "You take 2 gold.", catalogue, is_whole=False) == (
        "You take 2 gold. *You score.* ✏️"
    )
    assert words_of("You score.", "", catalogue, is_whole=False) == "*You score.* ✏️"
    assert words_of("You score.", "You score.", catalogue, is_whole=True) == "You score."
