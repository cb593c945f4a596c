"""The steps of a round or turn, behind a button of the hand, as the table plays it, in both languages."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord

from dragonbot.games import GAMES
from dragonbot.ui.kit.command_tree import round_page
from tests.each import for_each


def told(game: str, language: str = "en", **options: Any) -> str:
    row: Any = SimpleNamespace(game=game, options={**GAMES[game].options, **options}, blanks=[])
    parts = round_page(row, language).walk_children()
    return "\n".join(part.content for part in parts if isinstance(part, discord.ui.TextDisplay))


@for_each("language", ["en", "de"])
@for_each("game", list(GAMES))
def test_every_game_has_its_steps(game: str, language: str) -> None:
    said = told(game, language)
    assert [line[:2] for line in said.split("\n")[1:] if line[0].isdigit()][:5] == [
        "1.",
        "2.",
        "3.",
        "4.",
        "5.",
    ]
    assert len(said) < 2000


def test_they_fit_the_edition() -> None:
    classic, tavern = told("fist-classic"), told("fist-tavern")
    assert "2 special cards are shown to all and shuffled face down with the 7 standard" in classic
    assert "up to 10 in a round" in classic
    assert "If all fists are empty, nobody gets the card." in classic
    assert "King's Favor" not in classic
    assert "3 special cards" in tavern
    assert "draws 4 in secret and leaves one out" in tavern
    assert "up to 11 in a round" in tavern
    assert "take one back" in tavern
    assert "Rat King" in tavern
    assert "Purple coin" in tavern


CHANGED: list[tuple[str, dict[str, Any], str, bool]] = [
    ("fist-classic", {}, "A Black coin is allowed in that tie-break", True),
    ("fist-classic", {"black_in_tiebreak": False}, "No Black coin is allowed in that tie-break", True),
    ("fist-classic", {"stack_amulets": True}, "two of them make four times as many", True),
    ("fist-classic", {"points_to_win": 5}, "The first with 5 points", True),
    ("fist-classic", {"rounds": 4}, "The game ends after round 4", True),
    ("fist-classic", {"specials": "none"}, "no special card joins them", True),
    ("fist-classic", {"specials": "none"}, "amulet", False),
    ("fist-tavern", {"magic_coins": False}, "Black coin", False),
    ("fist-tavern", {"magic_coins": False}, "First auction", False),
    ("fist-tavern", {"specials": "none"}, "Rat King", False),
    ("dragons-gold", {}, "takes all magic tokens (red) first", True),
    ("dragons-gold", {}, "the Market opens", True),
    ("dragons-gold", {}, "The black diamond counts 7", True),
    ("dragons-gold", {"rules": "advanced"}, "you draw a magic object if your Wizard was there", True),
    ("dragons-gold", {"rules": "advanced"}, "A short pause for magic objects", True),
    ("dragons-gold", {"rules": "advanced"}, "The black diamond counts 19", True),
    ("dragons-gold", {"rules": "advanced", "sets": "none"}, "A set of one gem", False),
    ("dragons-gold", {"division": "divide_and_choose"}, "The weakest makes the shares", True),
    ("dragons-gold", {"division": "divide_and_choose"}, "before the time is up", False),
    ("dragons-gold", {"market": "none"}, "the Market opens", False),
]


@for_each(("game", "options", "words", "are_there"), CHANGED)
def test_they_fit_the_table_s_house_rules(
    game: str, options: dict[str, Any], words: str, are_there: bool
) -> None:
    assert (words in told(game, **options)) is are_there


def test_house_rules_are_listed_below() -> None:
    assert "House rules" not in told("fist-classic")
    assert told("fist-classic", points_to_win=5).split("\n")[-1].endswith("5 points win")
