"""Narrators of the Fist games in all languages, with samples."""

from __future__ import annotations

import re

from dragonbot.engine.game import Event
from dragonbot.games.fist.rules.card import DeckName
from dragonbot.games.fist.rules.things import FAIRY, GOLD
from dragonbot.games.fist.words import WORDS
from dragonbot.text.speech import Catalogue, Narrator
from tests.text.catalogues import LANGUAGES

SEEDS = range(12)
PEOPLE = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay")
NARRATORS = {language: Narrator(Catalogue(language), vocabulary=WORDS["2002"]) for language in LANGUAGES}
ENGLISH, GERMAN = NARRATORS["en"], NARRATORS["de"]
OF_THE_TAVERN = {
    language: Narrator(Catalogue(language), vocabulary=WORDS["tavern"]) for language in LANGUAGES
}
OF_DECKS: dict[DeckName, dict[str, Narrator]] = {"2002": NARRATORS, "tavern": OF_THE_TAVERN}

SAMPLES: dict[str, object] = {
    "who": "Ann",
    "whom": "Bob",
    "whos": ("Ann", "Bob"),
    "card": "two_headed_dragon",
    "cards": ("imp", "fairy"),
    "colour": "red",
    "thing": "silver",
    "count": 2,
    "points": 1,
    "total": 2,
    "goal": 4,
    "standings": (("Ann", 2, 5, 7), ("Bob", 1, 1, 1)),
    "round": 3,
    "gold": 1,
    "silver": 2,
    "stones": (1, 2, 0, 1),
    "kinds": ("silver", "red_stone"),
    "counts": ((2, "silver"), (0, "gold"), (1, "black")),
    "metal": "gold",
    "fist": ((FAIRY, 3),),
    "other": "elf",
    "fists": (("Ann", ((FAIRY, 3), (GOLD, 1)), 4), ("Bob", (), 0)),
}


def happened(key: str, *facts: object, scene: str = "") -> Event:
    return (key, scene, facts, None)


def told(narrator: Narrator, key: str, *facts: object, scene: str = "") -> str:
    said = narrator.event(happened(key, *facts, scene=scene))
    assert said is not None
    return said


def check(said: str | None) -> None:
    assert said
    assert not re.search(r"[{}_]|None|  ", said), said
    assert said == said.strip()
