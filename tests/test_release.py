"""Code, changelog and release tag agree on the version, and editors on ruff's style."""

from __future__ import annotations

import re
import subprocess
import tomllib
from configparser import ConfigParser
from pathlib import Path
from typing import Final

from dragonbot import __version__
from tests.each import for_each

ROOT: Final = Path(__file__).resolve().parents[1]
HEADING: Final = re.compile(r"^## \[(\d+)\.(\d+)\.(\d+)\] - (\d{4}-\d\d-\d\d|Unreleased)$")


def disagreement(version: str, changelog: str, tags: list[str]) -> str:
    """Disagreements between version, changelog and the newest commit's tags."""
    headings = [line for line in changelog.splitlines() if line.startswith("## ")]
    found = [HEADING.match(line) for line in headings]
    if not found or not all(found):
        return "a heading of the changelog is no version with its day"
    versions = [tuple(map(int, each.groups()[:3])) for each in found if each]
    days = [each[4] for each in found if each]
    if ".".join(map(str, versions[0])) != version:
        return "the changelog does not begin with this version"
    if sorted(set(versions), reverse=True) != versions:
        return "the changelog's versions are out of order"
    if "Unreleased" in days[1:]:
        return "only the newest version may be unreleased"
    released = [tag for tag in tags if tag.startswith("v")]
    if released and (released != [f"v{version}"] or days[0] == "Unreleased"):
        return "the tag is not this version's, or the changelog has no day for it"
    return ""


def tags_here() -> list[str]:
    """The checked-out commit's tags; none outside a clone."""
    asked = ["git", "tag", "--points-at", "HEAD"]
    try:
        ran = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    except FileNotFoundError:
        return []
    return ran.stdout.split() if ran.returncode == 0 else []


def test_version_changelog_and_tag_agree() -> None:
    assert disagreement(__version__, (ROOT / "CHANGELOG.md").read_text("utf-8"), tags_here()) == ""


NEW, OLD = "## [1.2.0] - Unreleased\n\n- A.\n", "## [1.1.9] - 2026-01-31\n"


@for_each(
    ("version", "changelog", "tags", "wrong"),
    [
        ("1.2.0", NEW + OLD, [], ""),
        ("1.1.9", OLD, ["v1.1.9", "thursday"], ""),
        ("1.1.9", NEW + OLD, [], "does not begin"),
        ("1.2.0", NEW + OLD, ["v1.2.0"], "no day for it"),
        ("1.1.9", OLD, ["v1.2.0"], "not this version's"),
        ("1.1.9", OLD + NEW, [], "out of order"),
        ("1.1.9", OLD + OLD, [], "out of order"),
        ("1.2.0", NEW + NEW.replace("2.0", "1.0"), [], "only the newest"),
        ("1.2.0", "## [1.2.0]\n", [], "is no version"),
        ("1.2.0", "", [], "is no version"),
    ],
)
def test_disagreement_is_found(version: str, changelog: str, tags: list[str], wrong: str) -> None:
    found = disagreement(version, changelog, tags)
    assert wrong in found
    assert bool(found) == bool(wrong)


def test_editors_and_ruff_agree() -> None:
    editor = ConfigParser()
    editor.read_string("[all]\n" + (ROOT / ".editorconfig").read_text("utf-8"))
    ruff = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["ruff"]
    assert int(editor["*.py"]["max_line_length"]) == ruff["line-length"]
    # ruff format's defaults
    assert "format" not in ruff
    assert {name: editor["*"][name] for name in ("indent_style", "indent_size", "end_of_line")} == {
        "indent_style": "space",
        "indent_size": "4",
        "end_of_line": "lf",
    }
