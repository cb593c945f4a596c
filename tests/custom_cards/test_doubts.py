"""Playable cards that hardly do what was intended: effects that come without the payment."""

from __future__ import annotations

from pathlib import Path

import pytest

from dragonbot.__main__ import main
from dragonbot.custom_cards.card import Doubt, card_of
from tests.each import for_each

HERE = Path(__file__).parent
HEAD = "card: odd\nname: Odd\n"
UNPAID = """power:
  - one of:
      score: [{pay: {stones: 4}}, {gain points: 1}]
      take: [{take: 3 silver}]
"""


@for_each(
    ("text", "what"),
    [
        (UNPAID, "points"),
        ("power: [{gain points: 1}, {pay: 4 stones}]", "points"),
        ("power: [{pay: {stones: 1, willing: may}}, {if: lowest wins, then: [{gain points: 1}]}]", "points"),
        ("power: [{may pay: {coins: {gold: 2}}}, {take: 3 silver}]", "things"),
        ("power: [{lose: 3 silver}, {gain points: 1}]", "lost"),
        ("kind: once\nmoments: [{at: won, do: [{pay: 1 stone}, {take: gold}]}]", "things"),
        ("kind: for good\nmoments: [{at: any time, do: [{lose: gold}, {lose: silver}, {take: gold}]}]", None),
        (UNPAID.replace("}}, {gain", "}, then: [{gain").replace("1}]\n", "1}]}]\n"), None),
        ("power: [{if: {can pay: 4 stones}, then: [{pay: 4 stones}, {gain points: 1}]}]", None),
        ("power: [{pay: 4 stones, else: [stop]}, {gain points: 1}]", None),
        ("power: [{lose: {what: silver, as: gone}}, {gain points: {how many: gone}}]", None),
        ("power: [{gain points: 1}, {lose: all silver}]", None),
        ("power: [{pay: 4 stones, then: [{gain points: 1}]}, {take: silver}]", None),
        ("power: [{for each: others, do: [{lose: silver}]}, {gain points: 1}]", None),
    ],
)
def test_effects_beside_a_payment_and_not_for_it(text: str, what: str | None) -> None:
    assert [doubt.what for doubt in card_of(HEAD + text).doubts] == ([what] if what else [])


def test_a_doubt_names_the_line_of_the_gain() -> None:
    assert card_of(HEAD + UNPAID).doubts == (Doubt(5, 49, "points"),)


def test_printed_cards_raise_no_doubt() -> None:
    paths = sorted((HERE / "printed").rglob("*.card.yaml"))
    assert paths
    assert [path for path in paths if card_of(path.read_bytes()).doubts] == []


@pytest.mark.parametrize("what", ["check", "tell"])
def test_checking_a_file_shows_a_warning(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "odd.card.yaml"
    file.write_text(HEAD + UNPAID, "utf-8")
    assert main(["blank", what, str(file)]) == 0
    told = capsys.readouterr().err
    assert told.startswith(f"{file}:5:")
    assert "scores even if nothing is paid" in told
