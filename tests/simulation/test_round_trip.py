"""A game written as a scenario, read back and played, is the same game."""

from __future__ import annotations

from dragonbot.engine.game import Game
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.scenario import Then
from dragonbot.scenario.runner import run, scenario_of
from dragonbot.scenario.scenario import read_scenario
from tests.simulation.games import stopped_games

GAMES = 180


def digest(game: Game[Table]) -> str:
    """With draws counted from the last boundary, as in a scenario."""
    fork = game.fork()
    fork.table.fate.count -= game.checkpoint.fate.count
    return game.rules.digest(fork.table)


def asked(game: Game[Table]) -> dict[str, object]:
    if game.question is None:
        return {}
    question = game.question
    return {
        game.table.seats[seat].name: "bid" if question.key == "fist" else list(question.options(seat))
        for seat in question.waiting
    }


def test_a_written_game_replays_the_same() -> None:
    over = asking = 0
    for game, _ in stopped_games(GAMES, "round trip"):
        written = scenario_of(game, "a game that was stopped")
        winners = [game.table.seats[seat].name for seat in game.table.winners]
        then = Then.model_validate({"asked": asked(game), "over": game.over, "winners": winners})
        outcome = run(read_scenario(written)._replace(then=then))
        assert outcome.digest == digest(game), written
        over += game.over
        asking += game.question is not None and game.question.key != "fist"
    assert over > GAMES // 20
    assert asking > GAMES // 20


def test_a_scenario_written_twice_is_the_same() -> None:
    for game, _ in stopped_games(GAMES // 5, "written twice"):
        written = scenario_of(game, "twice")
        assert scenario_of(game, "twice") == written
        assert scenario_of(game.fork(), "twice") == written
