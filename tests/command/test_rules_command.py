"""`python -m dragonbot rules`: the rules in the terminal."""

from __future__ import annotations

import argparse

import pytest

from dragonbot.command import rules
from dragonbot.command.rules import matching
from dragonbot.games import GAMES
from dragonbot.text.speech import Catalogue, languages, text_id, topics_of


@pytest.fixture(autouse=True)
def _narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser()
    rules.fill_rules(parser)
    return rules.run(parser.parse_args(arguments[1:]))


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["rules", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert all(len(line) <= 60 for line in out.splitlines())
    return out


@pytest.mark.parametrize("asked", ["thief", "THIEF", "Dieb", "dieb", "thi"])
def test_a_card_in_both_languages(capsys: pytest.CaptureFixture[str], asked: str) -> None:
    english = printed(capsys, "fist-classic", "--card", asked)
    assert english.startswith("Thief\n=====\n\nThe second-highest bidder loses a stone")
    assert "\n- After a tie-break only its Silver counts" in english
    german = printed(capsys, "fist-classic", "--language", "de", "--card", asked)
    assert german.startswith("Dieb\n====\n\nWer das zweithöchste Gebot")
    assert german == printed(capsys, "drachenfaust", "--card", asked)


@pytest.mark.parametrize(
    ("asked", "title"),
    [
        ("wizard", "Wizard"),
        ("hexe", "Witch"),
        ("two-headed dragon", "Two-headed Dragon"),
        ("two_headed", "Two-headed Dragon"),
        ("dwarf 5", "Dwarf (5)"),
        ("DOPPELGÄNGER", "Doppelganger"),
    ],
)
def test_cards_are_found(capsys: pytest.CaptureFixture[str], asked: str, title: str) -> None:
    assert printed(capsys, "--card", asked).startswith(f"{title}\n")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--card", "theif"), ("no card called “theif”", "Thief")),
        (("--card", "dwarf"), ("“dwarf” matches several", "Dwarf (4), Dwarf (5)")),
        (("--card", ""), ("no card called “”",)),
        (("drachenfaust", "--card", "Kobolt"), ("Karte namens „Kobolt“", "Kobold")),
        (("--topic", "auktoin"), ("no topic called “auktoin”", "auction")),
        (("--topic", "s"), ("matches several topics", "setup")),
    ],
)
def test_unknown_names(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: tuple[str, ...]
) -> None:
    assert main(["rules", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    for words in said:
        assert words in " ".join(err.split())


@pytest.mark.parametrize("asked", ["auction", "Auctions", "auktionen", "auc"])
def test_a_topic(capsys: pytest.CaptureFixture[str], asked: str) -> None:
    english = printed(capsys, "fist-classic", "--topic", asked)
    assert english.startswith("Auctions\n========\n\nEveryone closes a fist")
    assert printed(capsys, "drachenfaust", "--topic", asked).startswith("Auktionen\n")


def test_all_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    english = printed(capsys)
    assert english.startswith("Fist of Dragonstones: rules in short\n====")
    assert "\n  auction      Auctions\n" in english
    assert "\n1. Two special cards are drawn" in english
    assert "\nDwarf (4): You get 4 Silver from the bank.\n" in english
    german = printed(capsys, "drachenfaust")
    assert german.startswith("Drachenfaust: die Regeln in Kürze\n")
    assert "\nZwerg (4): Du bekommst 4 Silber aus der Bank.\n" in german
    assert german.index("Ziel des Spiels") < german.index("Aufbau") < german.index("Hexe: ")


def test_the_tavern_edition_has_its_own_rules(capsys: pytest.CaptureFixture[str]) -> None:
    english = printed(capsys, "fist-tavern")
    assert english.startswith("Fist of Dragonstones: The Tavern Edition: rules in short\n")
    assert "\n  kings-favor      The King's Favor\n" in english
    assert "\nTroll: Name another player who has stones" in english
    assert "\nDwarf (6): You get 6 Silver from the bank.\n" in english
    assert "kings-favor" not in printed(capsys, "fist-classic")
    german = printed(capsys, "fist-tavern", "--language", "de", "--topic", "kings")
    assert german.startswith("Die Gunst des Königs\n")
    for asked in ("heinzelmann", "kobold"):
        card = printed(capsys, "fist-tavern", "--language", "de", "--card", asked)
        assert card.startswith(asked.capitalize())  # the German Kobold is the Goblin
    common = printed(capsys, "fist-classic", "--card", "troll")
    tavern = printed(capsys, "fist-tavern", "--card", "troll")
    assert common.splitlines()[:2] == tavern.splitlines()[:2]
    assert "- White stones aren't safe." in tavern
    assert "White" not in common


@pytest.mark.parametrize("language", languages())
def test_all_of_dragons_gold(capsys: pytest.CaptureFixture[str], language: str) -> None:
    """Every dragon, magic object and topic, all of them also in the complete rules."""
    spoken = ("--language", language)
    whole = printed(capsys, "dragons-gold", *spoken)
    catalogue, box = Catalogue(language), GAMES["dragons-gold"]
    assert len(box.cards) == 18 + 24
    for card in box.cards:
        name = catalogue.say(text_id("card", card))
        page = printed(capsys, "dragons-gold", *spoken, "--card", name)
        assert page == printed(capsys, "dragons-gold", *spoken, "--card", card)
        assert page.startswith(f"{name}\n===")
        assert f"\n{name}: " in whole
    topics = topics_of(box.rulebook, catalogue)
    assert len(topics) > 10
    for topic in topics:
        assert printed(capsys, "dragons-gold", *spoken, "--topic", topic).strip() in whole


def test_own_names_come_first() -> None:
    names = {"imp": ["Wichtel", "imp", "Imp"], "gnome": ["Imp", "gnome"]}
    assert matching("imp", names) == ["gnome"]
    assert matching("wich", names) == ["imp"]
    assert matching("", names) == []
