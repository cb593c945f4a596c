"""The dashboard of docs/grafana.json uses existing metrics and labels."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from dragonbot.service.metrics import PrometheusFigures
from dragonbot.telemetry import Standing
from tests.each import for_each

ROOT: Final = Path(__file__).parents[2]
DASHBOARD: Final = ROOT / "docs" / "grafana.json"
FIGURES: Final = PrometheusFigures()
OF_THE_PROCESS: Final = set(
    re.findall(r"^process_\w+", FIGURES.told(Standing([], 0, 0, 0, 0, 0, {}))[0].decode(), re.MULTILINE)
)
KNOWN: Final = FIGURES.labels | dict.fromkeys(OF_THE_PROCESS, ())


def asked(panels: list[dict[str, Any]]) -> Iterator[tuple[str, str, str]]:
    """Each panel's title, an expression in it, and the names of its lines."""
    for panel in panels:
        for target in panel.get("targets", ()):
            yield panel["title"], target["expr"], target["legendFormat"]
        yield from asked(panel.get("panels", []))


def wrong(expression: str, legend: str = "") -> list[str]:
    """Names in an expression that don't exist."""
    names = re.findall(r"\b(?:dragonbot|process)_\w+", expression)
    problems = [name for name in names if name not in KNOWN]
    have = {label for name in names for label in KNOWN.get(name, ())}
    selected = {
        label
        for inner in re.findall(r"{([^}]*)}", expression)
        for label in re.findall(r"(\w+)\s*[!=]", inner)
    }
    grouped = {
        label.strip()
        for inner in re.findall(r"\b(?:by|without) \(([^)]*)\)", expression)
        for label in inner.split(",")
    }
    problems += sorted((selected | grouped) - have)
    shown = grouped if " by (" in expression else have
    problems += sorted(set(re.findall(r"{{(\w+)}}", legend)) - shown)
    return problems if names else [expression]


PANELS: Final = json.loads(DASHBOARD.read_text("utf-8"))["panels"]


def test_the_dashboard_uses_only_existing_metrics() -> None:
    found = {title: wrong(expression, legend) for title, expression, legend in asked(PANELS)}
    assert {title: problems for title, problems in found.items() if problems} == {}


def test_the_dashboard_shows_all_metrics() -> None:
    """Except those of every Python process."""
    families = {re.sub(r"_(bucket|count|sum|total)$", "", name) for name in FIGURES.labels}
    told = " ".join(expression for _, expression, _ in asked(PANELS))
    assert [name for name in sorted(families) if name not in told] == []


@for_each(
    ("expression", "legend", "problems"),
    [
        ("sum by (game) (dragonbot_tables)", "{{game}}", []),
        ("sum by (game) (dragonbot_tabels)", "", ["dragonbot_tabels", "game"]),
        ("sum by (person) (dragonbot_tables)", "", ["person"]),
        ('dragonbot_tables{server="1"}', "", ["server"]),
        ("sum by (game) (dragonbot_tables)", "{{state}}", ["state"]),
        ("rate(dragonbot_answers[5m])", "", ["dragonbot_answers"]),
        ("process_heat", "", ["process_heat"]),
        ("up", "", ["up"]),
    ],
)
def test_unknown_names_are_found(expression: str, legend: str, problems: list[str]) -> None:
    assert wrong(expression, legend) == problems


def test_the_pages_name_existing_metrics() -> None:
    """The sample of a busy bot, and the table of all names."""
    sample = (ROOT / "docs" / "metrics-of-a-busy-bot.txt").read_text("utf-8")
    lines = [line for line in sample.splitlines() if not line.startswith("#")]
    named = {line.partition("{")[0].split()[0] for line in lines}
    assert named - KNOWN.keys() == set()
    page = (ROOT / "docs" / "figures.md").read_text("utf-8").partition("## What there is")[2]
    families = {re.sub(r"_(bucket|count|sum)$", "", name) for name in FIGURES.labels}
    told = {f"dragonbot_{name}" for name in re.findall(r"`([a-z_]+)`", page)}
    assert families - told == set()


def test_every_panel_has_its_own_place() -> None:
    places = [tuple(panel["gridPos"].values()) for panel in PANELS]
    assert len(set(places)) == len(places)
    numbers = [panel["id"] for panel in PANELS]
    assert len(set(numbers)) == len(numbers)
