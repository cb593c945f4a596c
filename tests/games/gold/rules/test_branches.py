"""Scenarios cover every branch of the game, and random games contain nothing else."""

from __future__ import annotations

from pathlib import Path

from dragonbot.games.gold.rules.events import ALL, EVENTS
from dragonbot.games.gold.rules.object import OBJECTS
from dragonbot.games.gold.rules.using import BEFOREHAND
from dragonbot.scenario.runner import run
from dragonbot.scenario.scenario import read_scenario
from tests.games.gold.rules.tables import go_on, stopped_games

SCENARIOS = sorted((Path(__file__).resolve().parents[3] / "scenarios" / "gold").rglob("*.yaml"))


def test_every_branch_has_a_scenario() -> None:
    taken: set[str] = set()
    for path in SCENARIOS:
        taken |= run(read_scenario(path.read_text("utf-8"))).branches
    assert sorted(ALL - taken) == []


def test_there_are_24_objects_each_with_its_moment() -> None:
    assert len(OBJECTS) == 24
    assert [card.id for card in OBJECTS.values() if not card.windows] == []


def test_every_object_is_refused_at_other_moments() -> None:
    refused: set[str] = set()
    for path in SCENARIOS:
        for step in read_scenario(path.read_text("utf-8")).play:
            if step.kind == "refused":
                refused |= {
                    str(said["use"])
                    for said in step.what.values()
                    if isinstance(said, dict) and "use" in said
                }
    only_armed = {card.id for card in OBJECTS.values() if set(card.windows) <= set(BEFOREHAND)}
    assert sorted(set(OBJECTS) - refused - only_armed) == []


def test_events_are_declared_with_their_facts() -> None:
    for game, pick in stopped_games(150, "events", longest=3):
        for _ in range(80):
            for key, _, facts, _ in game.table.news:
                assert len(facts) == len(EVENTS[key]), key
            if game.question is None:
                break
            go_on(game, pick)
