"""Topics of the rules are found by their titles in every language, however these are typed."""

from __future__ import annotations

import pytest

from dragonbot.text.speech import languages
from dragonbot.ui.kit.command_tree import topic_named, topics, topics_offered

GAME = "fist-classic"


@pytest.mark.parametrize("language", languages())
def test_every_title_finds_its_topic(language: str) -> None:
    for topic, title in topics(GAME, language):
        assert (
            topic_named(title, GAME) == topic_named(title.upper(), GAME) == topic_named(topic, GAME) == topic
        )


def test_the_beginning_will_do_where_it_is_enough() -> None:
    assert topic_named("drachenst", GAME) == "stones"
    assert topic_named("no such topic", GAME) is None
    assert topic_named("", GAME) is None


def test_offers() -> None:
    assert ("stones", dict(topics(GAME, "en"))["stones"]) in topics_offered("drachen", GAME, "en")
    assert topics_offered("", GAME, "de") == topics(GAME, "de")
    assert topics_offered("xyzzy", GAME, "en") == []
