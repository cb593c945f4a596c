"""The lock files: what the bot needs to run is in the smaller one, in the versions that were tested."""

from __future__ import annotations

import re
import sys
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import TypeAlias

from tests.test_layers import imports_of

ROOT = Path(__file__).parents[1]
PINNED = re.compile(r"^([a-z0-9-]+)==(\S+?)(?: ; (.+?))? \\$\n((?:    --hash=\S+(?: \\)?\n)+)", re.MULTILINE)
DEVELOPING = ("pytest", "mypy", "ruff", "playwright", "hypothesis", "cosmic-ray")

Pins: TypeAlias = dict[str, tuple[str, frozenset[str]]]


def pins_in(name: str) -> Pins:
    """Version and hashes of each distribution in a lock file."""
    text = (ROOT / name).read_text("utf-8")
    return {
        name: (version, frozenset(re.findall(r"--hash=(\S+)", hashes)))
        for name, version, _, hashes in PINNED.findall(text)
    }


def running_files() -> list[Path]:
    return [ROOT / "bot.py", *(ROOT / "cogs").rglob("*.py"), *(ROOT / "dragonbot").rglob("*.py")]


def test_what_runs_is_what_was_tested() -> None:
    tested, running = pins_in("requirements.lock"), pins_in("requirements-run.lock")
    written = (ROOT / "requirements-run.lock").read_text("utf-8")
    assert len(running) == len(re.findall(r"^[^ #].*==", written, re.MULTILINE))
    assert running.items() <= tested.items()
    assert sorted(running.keys() & set(DEVELOPING)) == []
    assert set(DEVELOPING) <= tested.keys()


def test_running_code_imports_only_what_is_locked_for_it() -> None:
    distributions, running = packages_distributions(), pins_in("requirements-run.lock")
    wanted = {
        target.partition(".")[0]: path
        for path in running_files()
        for _, target in imports_of(path.read_text("utf-8"), "")
    }
    # What is not installed here either, nobody needs: the import may fail.
    foreign = wanted.keys() & distributions.keys() - sys.stdlib_module_names - {"bot", "cogs", "dragonbot"}
    assert {"discord", "aiosqlite", "pydantic", "fluent", "yaml"} <= foreign
    lacking = {
        name: wanted[name].relative_to(ROOT).as_posix()
        for name in foreign
        if not {each.lower().replace("_", "-").replace(".", "-") for each in distributions[name]}
        & running.keys()
    }
    assert lacking == {}


def test_the_image_gets_no_tools() -> None:
    made = (ROOT / "Dockerfile").read_text("utf-8")
    assert "--only-binary :all: --require-hashes -r requirements-run.lock" in made
    assert "requirements.lock" not in made
    for name in re.findall(r"^COPY (?!--from)(.+) \S+$", made, re.MULTILINE):
        for each in name.split():
            assert (ROOT / each).exists()
            assert f"!{each}" in (ROOT / ".dockerignore").read_text("utf-8").splitlines()
