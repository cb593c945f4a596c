"""The lock files: the smaller one has what the bot needs to run, in the tested versions."""

from __future__ import annotations

import re
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import TypeAlias

import pytest

from tests.test_layers import imports_of

ROOT = Path(__file__).parents[1]
PINNED = re.compile(r"^([a-z0-9-]+)==(\S+?)(?: ; (.+?))? \\$\n((?:    --hash=\S+(?: \\)?\n)+)", re.MULTILINE)
WANTED = re.compile(r"([\w.-]+)(?:\[\w+\])?([^;]*)")
DEVELOPING = ("pytest", "mypy", "ruff", "playwright", "hypothesis", "cosmic-ray")

Pins: TypeAlias = dict[str, tuple[str, frozenset[str]]]


def pins_in(name: str) -> Pins:
    """Versions and hashes in a lock file, by distribution."""
    text = (ROOT / name).read_text("utf-8")
    return {
        name: (version, frozenset(re.findall(r"--hash=(\S+)", hashes)))
        for name, version, _, hashes in PINNED.findall(text)
    }


def running_files() -> list[Path]:
    return [ROOT / "bot.py", *(ROOT / "cogs").rglob("*.py"), *(ROOT / "dragonbot").rglob("*.py")]


def test_run_time_versions_are_the_tested_ones() -> None:
    tested, running = pins_in("requirements.lock"), pins_in("requirements-run.lock")
    written = (ROOT / "requirements-run.lock").read_text("utf-8")
    assert len(running) == len(re.findall(r"^[^ #].*==", written, re.MULTILINE))
    assert running.items() <= tested.items()
    assert sorted(running.keys() & set(DEVELOPING)) == []
    assert set(DEVELOPING) <= tested.keys()


def test_pyproject_allows_no_untested_older_version() -> None:
    """Raise a version in the lock files and in pyproject.toml together."""
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    running = pins_in("requirements-run.lock")
    parts = [WANTED.match(each) for each in wanted]
    assert None not in parts
    floors = {part[1].lower().replace(".", "-").replace("_", "-"): part[2] for part in parts if part}
    private = floors.pop("discord-py")
    assert floors == {name: f">={running[name][0]}" for name in floors}
    version = running["discord-py"][0].split(".")
    # Much of what is used is optional in any version: dragonbot/ui/kit/discord_internals.py.
    assert private == f">={version[0]}.{version[1]},<{version[0]}.{int(version[1]) + 1}"


@pytest.mark.slow
def test_running_code_imports_only_locked_packages() -> None:
    distributions, running = packages_distributions(), pins_in("requirements-run.lock")
    wanted = {
        target.partition(".")[0]: path
        for path in running_files()
        for _, target in imports_of(path.read_text("utf-8"), "")
    }
    # Not installed here, so not needed: the import may fail.
    foreign = wanted.keys() & distributions.keys() - sys.stdlib_module_names - {"bot", "cogs", "dragonbot"}
    assert {"discord", "aiosqlite", "pydantic", "fluent", "yaml"} <= foreign
    lacking = {
        name: wanted[name].relative_to(ROOT).as_posix()
        for name in foreign
        if not {each.lower().replace("_", "-").replace(".", "-") for each in distributions[name]}
        & running.keys()
    }
    assert lacking == {}


def test_the_image_contains_no_tools() -> None:
    made = (ROOT / "Dockerfile").read_text("utf-8")
    assert "--only-binary :all: --require-hashes -r requirements-run.lock" in made
    assert "requirements.lock" not in made
    for name in re.findall(r"^COPY (?!--from)(.+) \S+$", made, re.MULTILINE):
        for each in name.split():
            assert (ROOT / each).exists()
            assert f"!{each}" in (ROOT / ".dockerignore").read_text("utf-8").splitlines()
