"""Topics of the rules are found by their titles in every language, however these are typed."""

from __future__ import annotations

import pytest

from dragonbot.discord_ui.pages import topics
from dragonbot.discord_ui.topic_names import topic_named, topics_offered
from dragonbot.text.catalogue import languages


@pytest.mark.parametrize("language", languages())
def test_every_title_finds_its_topic(language: str) -> None:
    for topic, title in topics(language):
        assert topic_named(title) == topic_named(title.upper()) == topic_named(topic) == topic


def test_the_beginning_will_do_where_it_is_enough() -> None:
    assert topic_named("drachenst") == "stones"
    assert topic_named("no such topic") is None
    assert topic_named("") is None


def test_offers() -> None:
    assert ("stones", dict(topics("en"))["stones"]) in topics_offered("drachen", "en")
    assert topics_offered("", "de") == topics("de")
    assert topics_offered("xyzzy", "en") == []
