"""Strategy tips: a topic of each game's rules, short enough for a phone, linked at a lesson's end."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dragonbot.games import GAMES
from dragonbot.text.speech import Catalogue, topic_id, topics_of
from tests.each import for_each
from tests.text.catalogues import LANGUAGES

ROOT = Path(__file__).parents[2]
TIPS = "tips"
LONGEST_TIP = 320
LESSONS = {"fist": "lesson-fist-end", "gold": "lesson-gold-end", "tavern": "lesson-tavern-end"}
BOOKS = sorted({box.rulebook for box in GAMES.values()} - {"shells"})


@for_each("language", LANGUAGES)
@for_each("book", BOOKS)
def test_each_game_has_five_to_seven_of_them(book: str, language: str) -> None:
    catalogue = Catalogue(language)
    assert TIPS in topics_of(book, catalogue)
    tips = [line for line in catalogue.say(topic_id(book, TIPS)).splitlines() if line.startswith("- ")]
    assert 5 <= len(tips) <= 7
    assert all(tip.startswith("- **") and len(tip) <= LONGEST_TIP for tip in tips)


MEASURED = "docs/computer-players.md"


@pytest.mark.parametrize("language", LANGUAGES)
def test_chances_by_points_and_dragons_are_as_measured(language: str) -> None:
    row = next(
        line
        for line in (ROOT / MEASURED).read_text("utf-8").splitlines()
        if "brings points; a Dragon" in line
    )
    figures = [int(float(figure)) for figure in re.findall(r"([0-9.]+) % \(", row)[:2]]
    tips = Catalogue(language).say(topic_id("fist", TIPS))
    told = next(line for line in tips.splitlines() if " 100 " in line)
    assert [int(number) for number in re.findall(r"[0-9]+", told) if number != "100"] == figures


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("book", sorted(LESSONS))
def test_a_lesson_ends_with_a_link_to_them(book: str, language: str) -> None:
    catalogue = Catalogue(language)
    title = catalogue.attribute(topic_id(book, TIPS), "title")
    end = catalogue.say(LESSONS[book], card="/card", rules="/rules", **{"table-open": "/table open"})
    assert f"**{title}**" in end
    assert end.count("/rules") == 2
