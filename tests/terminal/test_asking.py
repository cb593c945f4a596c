"""One question: what is shown, what is refused, and what else can be typed."""

from __future__ import annotations

import pytest

from tests.terminal.evenings import evening, play, shown


def said(*lines: str, language: str = "en", **wished: object) -> list[str]:
    """What was shown after each of these lines, which are no answers."""
    _, text = play(lines, language=language, **wished)
    name = "Ann" if language == "en" else "Anna"
    return [part.partition("\n")[2] for part in text.split(f"{name} > ")[1:]]


def test_the_table_is_shown() -> None:
    _, text = play(language="en", names=["Zoë"])
    for part in (
        "At the table: Zoë, Rowan, Hazel and Bryony.",
        "The computer plays for Rowan, Hazel and Bryony.",
        "── Round 1 · Witch ─",
        "You get a Black coin.",
        "To come, in any order:",
        "Name    Points  Red  Blue  Yellow  Spent",
        "▸ Zoë          0",
        "Coins in the bank: 28 Fairy Gold, 7 Common Gold, 20 Silver,",
        "Behind your screen: 8 Fairy Gold, 2 Common Gold, 5 Silver.",
        "The Witch is up for auction. What goes into your fist?",
        "Zoë > ",
    ):
        assert part in text


def test_all_fists_are_shown_when_they_open() -> None:
    (first, *_) = said("2f 1g")
    opened = first.partition("The fists open:")[2].split("\n")[1:5]
    assert [line.partition(":")[0].strip() for line in opened] == ["Ann", "Rowan", "Hazel", "Bryony"]
    assert opened[0] == "    Ann: 2 Fairy Gold, 1 Common Gold = 3"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("typed", "english", "german"),
    [
        ("11", "you have 10", "10"),
        ("9f", "you have 8", "8"),
        ("1s", "Silver", "Silber"),
        ("black", "you have none", "nichts davon"),
        ("foo", "“foo”", "„foo“"),
        ("-1", "“-1”", "„-1“"),
        ("9" * 5000, "99999", "99999"),
        ("", "type your answer", "tippe deine Antwort"),
        ("\x00\x1b[31m", "no number of coins", "keine"),
    ],
)
def test_what_is_refused_changes_nothing(language: str, typed: str, english: str, german: str) -> None:
    before = evening(language=language)
    before.spend()
    after = evening([typed], language=language)
    after.spend()
    expected = english if language == "en" else german
    assert expected in shown(after).replace("\n", " ").rpartition(" > ")[0].partition(" > ")[2]
    assert before.sitting
    assert after.sitting
    assert after.sitting.game.save() == before.sitting.game.save()
    assert shown(after).count(" > ") == shown(before).count(" > ") + 1


def test_help() -> None:
    (text, *_) = said("?")
    assert "Your bid:" in text
    for word in ("card NAME", "table", "hand", "rules TOPIC", "save FILE", "quit"):
        assert f"\n  {word}" in text
    (text, *_) = said("hilfe", language="de")
    for word in ("karte NAME", "tisch", "hand", "regeln THEMA", "speichern DATEI", "ende"):
        assert f"\n  {word}" in text


def test_the_table_and_the_hand() -> None:
    table, hand, _ = said("table", "hand")
    assert "── Round 1 · Witch ─" in table
    assert "What goes into your fist?" in table
    assert "Behind your screen: 8 Fairy Gold" in hand
    assert "In front of it: " in hand


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("card", "── Witch ─"),
        ("card thief", "── Thief ─"),
        ("card Two-Headed Dragon", "── Two-headed Dragon ─"),
        ("karte rainbow", "── Rainbow Dragon ─"),
        ("card dwarf", "could be: Dwarf (4), Dwarf (5)"),
        ("card unicorn", "no card called “unicorn”"),
        ("rules", "Topics: Goal of the game, Setup"),
        ("rules coins", "── The rules: Coins ─"),
        ("rules black-coin", "── The rules: The Black coin ─"),
        ("rules the", "could be"),
        ("rules chess", "no topic called “chess”"),
    ],
)
def test_looking_things_up(typed: str, shown: str) -> None:
    assert shown in said(typed)[0]


def test_looking_things_up_in_german() -> None:
    card, rules, _ = said("karte zauberlehrling", "regeln münzen", language="de")
    assert "── Zauberlehrling ─" in card
    assert "── Die Regeln: Münzen ─" in rules
