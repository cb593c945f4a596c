"""Any random game can be written as a scenario that leads to the same table."""

from __future__ import annotations

from collections import Counter
from typing import Any

from dragonbot.engine.game import Game
from dragonbot.games.gold.rules.table import Table
from dragonbot.games.gold.scenario import given_table
from dragonbot.scenario.runner import run, scenario_of
from dragonbot.scenario.scenario import Scenario, read_scenario
from tests.games.gold.rules.tables import GOLD, stopped_games
from tests.secrets.examples import times

NOT_WRITTEN = ("seed", "draws", "forced", "turns")
"""A scenario sets chance and doesn't count turns."""


def replayed(scenario: Scenario) -> Game[Table]:
    game = Game(GOLD, given_table(scenario))
    for step in scenario.play:
        if step.kind == "expire":
            game.ring()
            continue
        ((name, said),) = step.what.items()
        seat = scenario.players.index(name)
        if GOLD.is_action(said):
            game.act(seat, said)
        else:
            game.answer(seat, str(said) if type(said) is int else said)
    return game


def told(game: Game[Table]) -> dict[str, Any]:
    """All but what was seen before the scenario begins: it only says where the tokens are by then."""
    table = GOLD.written(game.table)
    for seat in table["seats"]:
        seat.pop("took", None)
    return {key: value for key, value in table.items() if key not in NOT_WRITTEN}


def test_a_written_scenario_leads_to_the_same_table() -> None:
    written: Counter[str] = Counter()
    for game, _ in stopped_games(times(300), "written", longest=60):
        text = scenario_of(game, "somewhere")
        scenario = read_scenario(text)
        for word in ("armed", "cloak:", "elixir", "lost", "- {expire", "accuse"):
            written[word] += word in text
        assert told(replayed(scenario)) == told(game)
        run(scenario)
    assert min(written.values()) > 0, written
