"""House rules in words: what differs from the box, and nothing otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from dragonbot.games import GAMES
from dragonbot.text.speech import MOST_NAMED, Catalogue, Phrases, house_words, topic_text, topics_of
from tests.each import for_each

LANGUAGES = ("en", "de")


def words(game: str, options: dict[str, Any], language: str = "en") -> str | None:
    return house_words(Phrases(Catalogue(language), {}), game, options)


@pytest.mark.parametrize("game", GAMES)
def test_the_standard_rules_are_not_mentioned(game: str) -> None:
    usual = {name: one.usual for name, one in GAMES[game].variations.items()}
    assert words(game, {}) is None
    assert words(game, {**GAMES[game].options, **usual, "cards": []}) is None
    either_way = {"shuffle_seats": True, "seating": "shuffled", "begins": "last_winner"}
    assert words(game, {**either_way, "rules": "advanced", "division": "divide_and_choose"}) is None


@for_each(
    ("game", "options", "said"),
    [
        ("fist-classic", {"points_to_win": 4, "rounds": 6}, "4 points win · 6 rounds at most"),
        ("fist-classic", {"start": {"gold": 1, "silver": 0}}, "Everyone starts with 1 Common Gold"),
        ("fist-classic", {"stack_amulets": True}, "Two amulets in one fist"),
        ("fist-classic", {"black_in_tiebreak": False}, "without: Black coin in a tie-break"),
        ("fist-tavern", {"magic_coins": False, "specials": "none"}, "No special cards · No magic coins"),
        ("fist-tavern", {"specials": ["elf", "imp"]}, "Special cards: only Elf, Imp"),
        ("dragons-gold", {"sand": 45, "sets": "counted"}, "Points for sets of gems · 45-second sand timer"),
        ("dragons-gold", {"market": "none", "rules": "advanced"}, "Market: No market"),
    ],
)  # fmt: skip
def test_house_rules_follow_the_order_of_the_box(game: str, options: dict[str, Any], said: str) -> None:
    assert words(game, options) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_many_cards_the_missing_ones_are_named(language: str) -> None:
    names = GAMES["fist-tavern"].variations["specials"].names
    most = words("fist-tavern", {"specials": [*names[2:]]}, language)
    named = [Catalogue(language).say(f"card-{name.replace('_', '-')}") for name in names[:3]]
    assert most is not None
    assert named[0] in most
    assert named[1] in most
    assert named[2] not in most
    some = words("fist-tavern", {"specials": [*names[: MOST_NAMED + 4]]}, language)
    assert some is not None
    assert " 4 " in some
    assert len(some) < 400


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_topic_works_at_every_table(language: str) -> None:
    """With each value that a table can choose for a number."""
    catalogue = Catalogue(language)
    for game, box in GAMES.items():
        for name, variation in box.variations.items():
            for value in variation.numbers if not variation.parts else ():
                told = {
                    topic: topic_text(game, topic, (), catalogue, {name: value})
                    for topic in topics_of(box.rulebook, catalogue)
                }
                if name in ("points_to_win", "sand"):
                    assert any(str(value) in text for text in told.values())
