"""The command line explains itself, and imports no more than each command needs."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from dragonbot import __version__
from dragonbot.__main__ import COMMANDS, main
from dragonbot.service import program
from dragonbot.text.speech import VOCABULARIES
from dragonbot.ui.table.board import BOARDS
from tests.each import for_each

ROOT = Path(__file__).parents[2]
NOT_NEEDED = ("discord", "aiohttp", "cogs")
RUN = """
import sys
from dragonbot.__main__ import main
try:
    main(sys.argv[1:])
except SystemExit as left:
    assert not left.code, left.code
print(*sys.modules, file=sys.stderr)
"""


def imported(*words: str) -> set[str]:
    """The modules that a command imports, in a separate process."""
    ran = subprocess.run(
        [sys.executable, "-c", RUN, *words],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    return set(ran.stderr.split())


def wants_nothing_else(words: tuple[str, ...]) -> None:
    modules = imported(*words)
    assert "dragonbot.__main__" in modules
    assert sorted(modules.intersection(NOT_NEEDED)) == []


@for_each("words", [("play", "--help"), ("scenario", "tests/scenarios/powers")], label=" ".join)
def test_play_and_scenario_import_nothing_else(words: tuple[str, ...]) -> None:
    wants_nothing_else(words)


@pytest.mark.slow
@for_each(
    "words",
    [
        ("--help",),
        *((name, "--help") for name in COMMANDS),
        ("rules", "dragons-gold", "--topic", "table"),
        ("rules", "fist-tavern", "--card", "thief"),
        ("simulate", "--game", "fist-classic", "--games", "1"),
    ],
    label=" ".join,
)
def test_no_command_imports_what_it_does_not_need(words: tuple[str, ...]) -> None:
    wants_nothing_else(words)


def test_help_imports_no_game() -> None:
    assert "dragonbot.games" not in imported("--help")
    assert "dragonbot.tables" not in imported("rules", "--help")


def test_the_command_line_has_the_words_of_all_tables() -> None:
    assert {game: board.vocabulary for game, board in BOARDS.items()} == VOCABULARIES


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    for words in ([name, "--help"], ["--help"]):
        with pytest.raises(SystemExit) as left:
            main(words)
        assert left.value.code == 0
    told = capsys.readouterr().out
    assert f"python -m dragonbot {name} [-h]" in told
    assert COMMANDS[name] in told


def test_there_is_one_version(capsys: pytest.CaptureFixture[str]) -> None:
    for ask in (main, program.main):
        with pytest.raises(SystemExit) as left:
            ask(["--version"])
        assert left.value.code == 0
    assert capsys.readouterr().out == f"dragonbot {__version__}\n" * 2
    assert re.fullmatch(r"\d+\.\d+\.\d+", __version__)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert "version" in project["project"]["dynamic"]
    assert project["tool"]["setuptools"]["dynamic"]["version"] == {"attr": "dragonbot.__version__"}


@pytest.mark.parametrize(("words", "code"), [(["--help"], 0), (["--hlep"], 2), (["play"], 2)])
def test_the_bot_s_help_starts_nothing(
    words: list[str], code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(program, "run", None)  # not reached
    with pytest.raises(SystemExit) as left:
        program.main(words)
    assert left.value.code == code
    told = "".join(capsys.readouterr())
    assert "usage: bot.py" in told
    assert not code or f"unrecognized arguments: {words[0]}" in told
