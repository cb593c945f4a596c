"""New custom cards that look like printed ones, or like the bot, are refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from dragonbot.__main__ import main
from dragonbot.custom_cards.card import card_of
from dragonbot.text.printable import looks_printed
from tests.each import for_each

ALIKE = (
    "Thief", "thief", "THIEF", "T\u200bhief", "T h i e f", "Thíef", "Th1ef", "Thlef", "Dieb", "DIEB",
    "Dragonbot", "Drag0nbot", "Dragon Bot", "Imp", "lmp", "1mp", "Red Dragon",
    "\u0422hief",  # Cyrillic
    "\u03a4hief",  # Greek
    "\uff34\uff48\uff49\uff45\uff46",  # wide
    "\u1d1b\u029c\u026a\u1d07f",  # small capitals
    "\u041cagician", "\u0397exe", "R\u043eter Drache",
)  # fmt: skip
OWN = (
    "Pedlar",
    "Thief of Hearts",
    "Master Thief",
    "Hausierer",
    "Tinker",
    "Ян",
    "Δράκος",
    "日本",
    "Thieves",
    "12",
)


@for_each("name", ALIKE)
def test_a_name_that_looks_like_a_printed_one(name: str) -> None:
    assert looks_printed(name)


@for_each("name", OWN)
def test_an_original_name(name: str) -> None:
    assert not looks_printed(name)


def test_a_new_card_in_a_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Its name is refused; its effects can be put in words anyway."""
    file = tmp_path / "card.yaml"
    text = "name: {en: Pedlar, de: Dieb}\npower: [{take: gold}]\n"
    file.write_text(text, "utf-8")
    assert main(["blank", "check", str(file)]) == 1
    assert f"{file}:1:" in (told := capsys.readouterr().err)
    assert "“Dieb” looks like a printed card" in told
    assert main(["blank", "tell", str(file)]) == 0
    assert card_of(text).slug == "pedlar", "as whoever has kept it still plays it"
