"""A game made as docs/adding-a-game.md says works with every command and everything around games.

end_to_end/test_a_made_up_game.py tests it in Discord and in the tutorial.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dragonbot.__main__ import main
from dragonbot.arena.bout import TRICKS
from dragonbot.games import GAMES, Kit, NoPart, Parts
from dragonbot.lesson.lesson import LESSONS
from dragonbot.picture.picture import PICTURES
from dragonbot.players import PLAYERS_OF
from dragonbot.scenario.scenario import SCENARIOS
from dragonbot.simulation import SIMULATIONS
from dragonbot.text.speech import VOCABULARIES, Catalogue, languages
from dragonbot.ui.table.board import BOARDS
from tests.games.shells import shells_registered

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/adding-a-game.md").read_text("utf-8")
DOORS: tuple[Parts[Any], ...] = (
    VOCABULARIES, BOARDS, PLAYERS_OF, SCENARIOS, SIMULATIONS, TRICKS,
)  # fmt: skip
SCENARIO = """
title: The last tide
rules: shells
players: [Ann, Bob]
given: {Ann: {shells: 1, lucky: "3"}, tide: 3}
play:
  - asked: {Ann: [draw, stop]}
  - Ann: stop
  - refused: {Ann: draw}
  - Bob: draw
then: {over: true, winners: [Ann, Bob], Bob: {shells: 1}}
"""


@pytest.fixture(autouse=True)
def _shells() -> Iterator[None]:
    with shells_registered():
        yield


def output(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(list(words)) == 0
    return capsys.readouterr().out


def test_the_page_names_all_parts_of_a_game() -> None:
    methods = [name for name, part in vars(Kit).items() if callable(part) and not name.startswith("_")]
    assert re.findall(r"^\| `(\w+)` \| .* \| `[\w/.]+` \|$", PAGE, re.MULTILINE) == methods
    for door in DOORS:
        assert "shells" in door
    assert "shells" in LESSONS


def test_a_missing_part_is_reported() -> None:
    assert "shells" not in PICTURES
    with pytest.raises(NoPart, match="shells: it has no pictures"):
        PICTURES["shells"]


def test_it_has_all_languages() -> None:
    told = {language: set(Catalogue(language).ids()) for language in languages()}
    assert "game-shells" in told["en"]
    assert told["en"] == told["de"]


def test_its_texts_come_along() -> None:
    assert Catalogue("de").say("game-shells") == "Muscheln"
    with_it = set(Catalogue("de").ids())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("dragonbot.text.speech.TEXTS", [])
        assert with_it - set(Catalogue("de").ids()) >= {"game-shells", "ask-shore"}


def test_rules(capsys: pytest.CaptureFixture[str]) -> None:
    said = output(capsys, "rules", "shells")
    assert "Whoever has most shells after three tides wins." in said
    assert "Cards" not in said


def test_scenario(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "tide.yaml"
    file.write_text(SCENARIO, "utf-8")
    assert output(capsys, "scenario", str(file)) == "1 passed, 0 failed\n"
    file.write_text(SCENARIO.replace("shells: 1}}", "shells: 2}}"), "utf-8")
    assert main(["scenario", str(file)]) == 1
    assert "Bob.shells: expected 2, came 1" in capsys.readouterr().out


@pytest.mark.parametrize("start", ["start", "random"])
def test_simulate(capsys: pytest.CaptureFixture[str], start: str) -> None:
    words = ("--game", "shells", "--games", "40", "--check", "--from", start)
    report = json.loads(output(capsys, "simulate", *words))
    assert report["games"] == 40


def test_arena(capsys: pytest.CaptureFixture[str]) -> None:
    report = json.loads(
        output(capsys, "arena", "--game", "shells", "--seats", "master,idler", "--games", "6")
    )
    assert report["game"] == "shells"
    shares = {name: standing for name, standing in report.items() if name not in ("game", "seats")}
    assert "master" in json.dumps(shares)


def test_it_is_listed_among_the_games() -> None:
    assert list(GAMES)[-1] == "shells"
