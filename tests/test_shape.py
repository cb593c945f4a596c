"""Figures for how easy the code is to find your way in; they may only fall.

A figure above its ceiling fails: find a simpler way, or raise the ceiling with a comment that says why. One
well below its ceiling fails, too: lower the ceiling, so that the gain is kept.
"""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from tests.each import for_each

ROOT: Final = Path(__file__).resolve().parents[1]
PRACTICE: Final = ROOT / "dragonbot" / "practice"
SMALL_CODE_LINES: Final = 60

HOUSE: Final[Mapping[str, int]] = {
    "product files": 316,  # the picture to share; ratings; what finds positions for the question of the day
    "files in the fullest folder": 18,  # cogs: ratings
    "small modules with one importer beside them": 4,
    # Two more: a click that names no table is refused, and the terminal's help doesn't import aiohttp.
    # games as a library: 115; cards built from lists: 1,200; two rows to send an adventurer: 36;
    # a deal and 18 steps of the Tavern Edition: 44; a proposal by counts, and below a picture: 40;
    # a command of its own, installed, and its `init`: 31; the cards to come with what they do: 31
    # a reveal whose last line stays whole with the longest names: 12
    # a treasure shown at the Market: 26
    # a messenger that stops though another process has its table: 3
    # the round's specials by name in the picture: 48
    # the question of the day: its store, what finds positions, its command, panels and posts: 740
    # who made the games, in `/about`, and other titles by a setting: 48
    # ratings: what counts, the fit, results and what is shown of them
    # a review's budget by what its game costs, and what may cost something is measured, too: 22
    # batches told of by the thread that stores them, posts without discord.py's messages: 18
    # private messages that don't pile up, the Market's counts, the lesson's pictures: 18
    "code lines of the product": 53_282,
    "docstrings with “so many”, “so long” or “so often”": 0,
    "rows of the glossary": 23,
    "lines of .importlinter": 59,  # service, the question of the day; custom cards hold their tests
}
"""The practice tavern, which imports nothing of the game, is no part of the product."""

WALKS: Final[Mapping[str, tuple[int, int, int]]] = {
    # A reveal's parts (rows, how it was decided, the score, the hold) count in each of these.
    # A request gets the match again after the step, which takes two crossings more.
    "a sealed bid, first of four": (36, 104, 281),  # receipts and refusals are one private message
    "the last bid: fists open, next card": (50, 167, 716),
    "a proposal of Dragon's Gold": (49, 161, 540),
    "a computer's answer": (18, 40, 80),
    "a bid in the tutorial": (46, 121, 411),  # its picture
    "a restart": (70, 131, 600),  # the question of the day, and ratings
    "an invented card": (39, 70, 351),  # a draft may be in progress, and can be played here
    "a picture": (12, 20, 426),  # seats stand with the auction, and each kept card has its badge
}
"""Files, pairs of files and crossings of each walk."""
CLICK_OF_A_SEALED_BID: Final = (32, 80, 189)
"""The same for the first walk's click, without the post."""

SLACK: Final = {"lines": 150, "crossings": 0.03}
"""How far a figure may lie below its ceiling: in lines, or as a share."""


@cache
def modules() -> Mapping[str, Path]:
    """The product's modules by their dotted names."""
    found = {}
    for path in sorted([*ROOT.glob("dragonbot/**/*.py"), *ROOT.glob("cogs/**/*.py"), ROOT / "bot.py"]):
        if PRACTICE not in path.parents:
            parts = path.relative_to(ROOT).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(tree_of(path)))


def docstrings(path: Path) -> Iterator[ast.Constant]:
    """Docstrings, and the texts below constants and fields."""
    for node in nodes_of(path):
        value = node.value if isinstance(node, ast.Expr) else None
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            yield value


@cache
def code_lines(path: Path) -> int:
    """Lines without docstrings, comments, imports and blank lines."""
    imports = (node for node in nodes_of(path) if isinstance(node, ast.Import | ast.ImportFrom))
    left_out: set[int] = set()
    for node in (*docstrings(path), *imports):
        left_out.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    lines = path.read_text(encoding="utf-8").splitlines()
    return sum(
        number not in left_out and bool(line.strip()) and not line.lstrip().startswith("#")
        for number, line in enumerate(lines, 1)
    )


def imported_by(name: str) -> set[str]:
    """The product's modules that a module imports, anywhere in its source."""
    path = modules()[name]
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    found: set[str] = set()
    for node in nodes_of(path):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*above, *([node.module] if node.module else [])])
            found.add(base)
            found |= {f"{base}.{alias.name}" for alias in node.names}
    return {each for each in found if each in modules() and each != name}


def splinters() -> list[str]:
    """Small modules with a single importer in the same folder: better part of it."""
    importers: defaultdict[str, set[str]] = defaultdict(set)
    for name in modules():
        for each in imported_by(name):
            importers[each].add(name)
    return [
        name
        for name, path in modules().items()
        if path.name != "__init__.py"
        and len(importers[name]) == 1
        and modules()[next(iter(importers[name]))].parent == path.parent
        and code_lines(path) < SMALL_CODE_LINES
    ]


@cache
def measured() -> Mapping[str, int]:
    folders = Counter(path.parent for path in modules().values())
    so_many = re.compile(r"\bso\s+(many|long|often)\b", re.IGNORECASE)
    glossary = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").splitlines()
    return {
        "product files": len(modules()),
        "files in the fullest folder": max(folders.values()),
        "small modules with one importer beside them": len(splinters()),
        "code lines of the product": sum(code_lines(path) for path in modules().values()),
        "docstrings with “so many”, “so long” or “so often”": sum(
            bool(so_many.search(str(text.value))) for path in modules().values() for text in docstrings(path)
        ),
        "rows of the glossary": sum(
            line.startswith("| ") and not line.startswith(("| word |", "| --- ")) for line in glossary
        ),
        "lines of .importlinter": len((ROOT / ".importlinter").read_text(encoding="utf-8").splitlines()),
    }


@for_each("figure", HOUSE)
def test_figures_of_the_code_only_fall(figure: str) -> None:
    now, ceiling = measured()[figure], HOUSE[figure]
    assert now <= ceiling, f"{figure}: {now}, and the ceiling is {ceiling}"
    slack = SLACK["lines"] if "lines of the product" in figure else 0
    assert now >= ceiling - slack, f"{figure}: {now}; lower the ceiling from {ceiling}, so that it stays"


@pytest.fixture(scope="module")
def walked() -> Mapping[str, Any]:
    """Walked in a separate process, since other tests may have loaded what a first walk loads."""
    run = subprocess.run(
        [sys.executable, "-m", "bench.walks"], cwd=ROOT, capture_output=True, check=False, timeout=240
    )
    assert run.returncode == 0, run.stderr.decode()
    found: Mapping[str, Any] = json.loads(run.stdout)
    return found


@pytest.mark.slow
def test_every_walk_has_its_ceilings(walked: Mapping[str, Any]) -> None:
    assert walked.keys() == WALKS.keys()


@pytest.mark.slow
@pytest.mark.parametrize("name", WALKS)
def test_a_walk_grows_no_longer(walked: Mapping[str, Any], name: str) -> None:
    told = walked[name]
    now = told["files"], told["pairs"], told["crossings"]
    _holds(name, now, WALKS[name])


@pytest.mark.slow
def test_the_click_of_a_bid_grows_no_longer(walked: Mapping[str, Any]) -> None:
    told = walked["a sealed bid, first of four"]["click"]
    _holds(
        "the click of a sealed bid", (told["files"], told["pairs"], told["crossings"]), CLICK_OF_A_SEALED_BID
    )


def _holds(name: str, now: tuple[int, int, int], ceilings: tuple[int, int, int]) -> None:
    """Crossings vary a little between runs, with when tasks resume; files and pairs hardly do."""
    for figure, count, ceiling in zip(("files", "pairs", "crossings"), now, ceilings, strict=True):
        assert count <= ceiling, f"{name}, {figure}: {count}, and the ceiling is {ceiling}"
        slack = max(3, ceiling * SLACK["crossings"])
        assert count >= ceiling - slack, f"{name}, {figure}: {count}; lower the ceiling from {ceiling}"


def test_the_architecture_page_describes_each_folder() -> None:
    """With the first sentence of its `__init__`, word for word."""
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    folders = [path.parent for path in [*ROOT.glob("dragonbot/*/__init__.py"), ROOT / "cogs" / "__init__.py"]]
    assert len(folders) > 20
    for folder in folders:
        told = ast.get_docstring(tree_of(folder / "__init__.py")) or ""
        sentence = " ".join(told.split("\n\n")[0].split())
        assert f"| `{folder.relative_to(ROOT).as_posix()}/` | {sentence} |" in page, folder.name
