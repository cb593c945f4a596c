"""The page about adding a card is complete: following its example makes all tests pass."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent

import pytest

from dragonbot.games.fist.rules.edition import EDITIONS

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "adding-a-card.md"
BLOCK = re.compile(
    r"^ *```\w+\n *# (?P<place>\S+?)(?:: (?P<lists>[^\n]+))?\n(?P<text>.*?)^ *```$",
    re.MULTILINE | re.DOTALL,
)
NEEDED = ("dragonbot", "tests", "docs", "pyproject.toml", "README.md", "cogs", "bot.py")
LEFT_BEHIND = shutil.ignore_patterns("*.png")
"""What is compiled comes along: for files that are copied with their times it is good there, too."""
LOOKS_AT_CARDS = (
    "tests/scenario/test_scenarios.py",
    "tests/test_house.py",
    "tests/test_layers.py",
    "tests/games/fist/rules",
    "tests/simulation/test_branches.py",
    "tests/text/test_catalogues.py",
)
"""A missing part of a card shows here; testing it in whole games would take longer."""


def written() -> Iterator[tuple[str, str, str]]:
    """The page's snippets: the file, the lists to extend, and the text."""
    for found in BLOCK.finditer(PAGE.read_text("utf-8")):
        yield found["place"], found["lists"] or "", dedent(found["text"])


def write(root: Path) -> None:
    """Append each snippet to its file or lists; the scenario once for each game."""
    for place, lists, text in written():
        if place.startswith("tests/scenarios/"):
            for game in EDITIONS:
                named = root / place.replace("fist-classic", game)
                named.write_text(text.replace("fist-classic", game), "utf-8")
            continue
        file = root / place
        there = file.read_text("utf-8")
        for name in filter(None, lists.split(", ")):
            head = re.search(rf"^{name}\b.*{{$\n", there, re.MULTILINE)
            assert head is not None, name
            there = there[: head.end()] + text + there[head.end() :]
        file.write_text(there if lists else f"{there}\n\n{text}", "utf-8")


def run(root: Path, *words: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    return subprocess.run(
        [sys.executable, "-m", *words], cwd=root, env=environment, capture_output=True, text=True, check=False
    )


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the project to write into."""
    for name in NEEDED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, tmp_path / name, ignore=LEFT_BEHIND)
        else:
            shutil.copy(ROOT / name, tmp_path)
    (tmp_path / Path(__file__).relative_to(ROOT)).unlink()
    return tmp_path


def test_the_page_names_each_file_once() -> None:
    places = [place for place, _, _ in written()]
    assert len(places) == len(set(places)) == 7
    assert sum(place.endswith(".ftl") for place in places) == 4


@pytest.mark.slow
@pytest.mark.timeout(900)  # other tests, one after the other
def test_all_tests_pass_with_the_card_of_the_page(tree: Path) -> None:
    write(tree)
    tested = run(
        tree, "pytest", "-q", "-x", "-n", "0", "-m", "not slow", "-p", "no:cacheprovider", *LOOKS_AT_CARDS
    )
    assert tested.returncode == 0, tested.stdout[-4000:]
    for game in EDITIONS:
        played = run(tree, "dragonbot", "simulate", "--game", game, "--games", "8", "--check")
        assert played.returncode == 0, played.stdout + played.stderr


@pytest.mark.slow
def test_a_missing_part_is_reported(tree: Path) -> None:
    """A card without scenarios fails by name."""
    write(tree)
    for file in tree.glob("tests/scenarios/powers/pedlar-*.yaml"):
        file.unlink()
    tested = run(
        tree, "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "tests/scenario/test_scenarios.py",
        "-k", "every_card or every_branch",
    )  # fmt: skip
    assert tested.returncode == 1
    assert "pedlar" in tested.stdout
