"""Times in texts are those of the registry."""

from __future__ import annotations

import re
from typing import Final

import pytest

from dragonbot.engine.question import CHOICE, TimeLimit
from dragonbot.games.fist.rules.rules import LIMITS
from dragonbot.store.pace import DEADLINES_TO_BE_AWAY
from dragonbot.text.speech import Catalogue

UNITS: Final = {
    "second": 1,
    "minute": 60,
    "hour": 3600,
    "Sekunde": 1,
    "Minute": 60,
    "Stunde": 3600,
}
TIMES: Final = re.compile(rf"(\d+) ({'|'.join(UNITS)})")
TWO_IN_A_ROW: Final = {"en": "two deadlines in a row", "de": "zweimal nacheinander"}
QUESTIONS: Final = (CHOICE, LIMITS["fist"])


def times_in(text: str) -> list[int]:
    """Every duration in a text, in seconds."""
    return [int(count) * UNITS[unit] for count, unit in TIMES.findall(text)]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("timer", QUESTIONS)
def test_texts_match_the_paces(language: str, timer: TimeLimit) -> None:
    catalogue = Catalogue(language)
    seconds = dict(timer.seconds)
    for pace, limit in seconds.items():
        told = times_in(catalogue.attribute(f"pace-{pace}", "long"))
        assert told == ([] if limit is None else [limit])
    limited = [limit for limit in seconds.values() if limit is not None]
    assert times_in(catalogue.say("about-deadlines")) == limited


@pytest.mark.parametrize("language", ["en", "de"])
def test_texts_match_when_a_player_counts_as_away(language: str) -> None:
    catalogue = Catalogue(language)
    assert DEADLINES_TO_BE_AWAY == 2
    for text in (catalogue.say("about-deadlines"), catalogue.attribute("option-stand-ins", "long")):
        assert TWO_IN_A_ROW[language] in text
