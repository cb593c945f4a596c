"""A running game written as a scenario passes, and ends at the same table."""

from __future__ import annotations

from collections.abc import Iterator

from dragonbot.engine.game import Game
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.scenario import Then, differences, given_table
from dragonbot.scenario.runner import run, scenario_of
from dragonbot.scenario.scenario import read_scenario
from tests.each import for_each
from tests.games.fist.rules.tables import CLASSIC, positions


def unlike(game: Game[Table]) -> Iterator[str]:
    """Differences between the scenario's given table and the game's last boundary."""
    made = CLASSIC.written(given_table(CLASSIC.edition, read_scenario(scenario_of(game, "found"))))
    real = CLASSIC.written(game.checkpoint)
    for key in real.keys() - {"seed", "draws", "forced"}:  # a scenario sets chance
        if made[key] != real[key]:
            yield key


@for_each("game", positions(), label=lambda game: game.question.key)
def test_the_given_table_is_that_of_the_boundary(game: Game[Table]) -> None:
    assert list(unlike(game)) == []


@for_each("game", positions(), label=lambda game: game.question.key)
def test_its_steps_lead_to_the_present(game: Game[Table]) -> None:
    question = game.question
    assert question is not None
    scenario = read_scenario(scenario_of(game, "found: a game – with: marks"))
    names = [seat.name for seat in game.table.seats]
    asked = {
        names[seat]: "bid" if question.key == "fist" else list(question.options(seat))
        for seat in question.waiting
    }
    then = Then.model_validate({"asked": asked, "round": game.table.round, "auction": game.table.block})
    run(scenario._replace(then=then))
    assert scenario.title == "found: a game – with: marks"
    assert list(differences(game.table, then)) == []


def test_a_new_game_is_written_without_steps() -> None:
    game = CLASSIC.new_game(["Ann", "Bob", "Cid"], "seed", {"stack_amulets": True})
    scenario = read_scenario(scenario_of(game, "new"))
    assert scenario.play == []
    assert scenario.options == {"stack_amulets": True}
    run(scenario)
