"""A compiled build of the rules is used only if it was made from exactly these sources."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

import pytest

from dragonbot import compiled

ROOT: Final = Path(__file__).resolve().parents[2]


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copied module of rules, with a build of it."""
    source = tmp_path / "dragonbot" / "engine" / "game.py"
    source.parent.mkdir(parents=True)
    source.write_text("ANSWER = 1\n")
    monkeypatch.setattr(compiled, "ROOT", tmp_path)
    monkeypatch.setattr(compiled, "BUILDS", tmp_path / "build")
    (tmp_path / "build" / compiled.key()).mkdir(parents=True)
    return source


@pytest.fixture(autouse=True)
def finders(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(sys, "meta_path", sys.meta_path[:])
    compiled.use.cache_clear()
    yield
    compiled.use.cache_clear()


@pytest.mark.usefixtures("source")
def test_a_build_of_exactly_these_sources_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(compiled.SWITCH)
    assert not compiled.use()
    compiled.use.cache_clear()
    monkeypatch.setenv(compiled.SWITCH, "on")
    assert compiled.use()
    spec = sys.meta_path[0].find_spec("dragonbot.engine.game", None)
    assert spec is not None
    assert spec.origin is not None
    assert Path(spec.origin).is_relative_to(compiled.BUILDS)
    assert spec.origin.endswith(EXTENSION_SUFFIXES[0])
    assert sys.meta_path[0].find_spec("dragonbot.engine.save", None) is None
    compiled.use()
    assert sum(isinstance(finder, compiled.Compiled) for finder in sys.meta_path) == 1


def test_after_any_change_of_the_rules_it_is_not(source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(compiled.SWITCH, "on")
    source.write_text("ANSWER = 2\n")
    assert not compiled.use()
    source.write_text("ANSWER = 1\n")
    assert compiled.fitting() is not None
    source.with_name("one_more.py").touch()
    assert compiled.fitting() is None
    source.with_name("one_more.py").unlink()
    source.rename(source.with_name("renamed.py"))
    assert compiled.fitting() is None


@pytest.mark.usefixtures("source")
def test_another_python_uses_none(monkeypatch: pytest.MonkeyPatch) -> None:
    assert compiled.fitting() is not None
    monkeypatch.setattr(sys, "version", "4.0")
    assert compiled.fitting() is None


@pytest.mark.usefixtures("source")
def test_it_can_be_switched_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(compiled.SWITCH, "off")
    assert not compiled.use()
    assert compiled.fitting() is not None


@pytest.mark.usefixtures("source")
def test_an_incomplete_build_is_not_used() -> None:
    folder = compiled.fitting()
    assert folder is not None
    folder.rename(folder.with_suffix(".part"))
    assert compiled.fitting() is None


def test_all_compiled_modules_exist() -> None:
    assert len(set(compiled.MODULES)) == len(compiled.MODULES)
    there = set(compiled.sources())
    for name in compiled.MODULES:
        assert ROOT.joinpath("dragonbot", *name.split(".")).with_suffix(".py") in there, name


def test_compiled_modules_import_no_numbers() -> None:
    """They would keep the values they had when compiled."""
    there = [f"dragonbot.{room.replace('/', '.')}." for room in compiled.ROOMS]
    for name in compiled.MODULES:
        source = ROOT.joinpath("dragonbot", *name.split(".")).with_suffix(".py").read_text()
        for line in source.splitlines():
            words = line.split()
            if words[:1] == ["from"] and words[1].startswith("dragonbot"):
                assert any(f"{words[1]}.".startswith(room) for room in there), f"{name}: {line}"


def test_without_a_compiler_it_says_what_is_missing() -> None:
    before = sorted(compiled.BUILDS.iterdir()) if compiled.BUILDS.is_dir() else []
    run = subprocess.run(
        [sys.executable, ".ci/fast.py", "--again"],
        cwd=ROOT,
        env={**os.environ, "CC": "no-such-compiler", "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 1
    assert "There is no C compiler" in run.stderr
    assert "Everything works without it" in run.stderr
    assert (sorted(compiled.BUILDS.iterdir()) if compiled.BUILDS.is_dir() else []) == before
