"""A bug is planted in a card: the simulation stops and writes a scenario that shows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from dragonbot.__main__ import main
from dragonbot.engine.game import Game
from dragonbot.engine.question import Play
from dragonbot.games.fist.rules.card import DECKS, Power
from dragonbot.games.fist.rules.rules import FIST_GAMES
from dragonbot.games.fist.rules.table import Seat, Table
from dragonbot.games.fist.rules.things import FAIRY, SILVER
from dragonbot.games.fist.scenario import given_table
from dragonbot.games.fist.simulation import broken
from dragonbot.scenario.scenario import Scenario, read_scenario


def plant(monkeypatch: pytest.MonkeyPatch, card: str, power: Callable[[Power], Power]) -> None:
    deck = DECKS["2002"]
    monkeypatch.setitem(deck, card, replace(deck[card], power=power(deck[card].power)))


def coin_out_of_nothing(power: Power) -> Power:
    """The card is played to its end, and a coin is created."""

    def minted(table: Table, winner: Seat) -> Play:
        play = power(table, winner)
        if play is not None:
            yield from play
        winner.purse[FAIRY] += 1

    return minted


def coin_before_the_question(power: Power) -> Power:
    def minted(table: Table, winner: Seat) -> Play:
        winner.purse[SILVER] += 1
        play = power(table, winner)
        if play is not None:
            yield from play

    return minted


def breaks_down(power: Power) -> Power:
    def broken_power(table: Table, winner: Seat) -> None:
        raise ZeroDivisionError(power, table.round, winner.name)

    return broken_power


def simulate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.chdir(tmp_path)
    return main(["simulate", "--game", "drachenfaust", "--seed", "3", "--games", "40", *words])


def replayed(scenario: Scenario) -> Game[Table]:
    """The scenario's game; its expectations are not checked."""
    rules = FIST_GAMES[scenario.rules]
    game = Game(rules, given_table(rules.edition, scenario))
    for step in scenario.play:
        assert step.kind in ("bid", "answer")
        for name, answer in step.what.items():
            game.answer(scenario.players.index(name), answer)
    return game


@pytest.mark.parametrize(
    ("card", "bug", "wrong"),
    [
        ("red_dragon", coin_out_of_nothing, "61 fairy on the table, 60 in the box"),
        ("magician", coin_out_of_nothing, "61 fairy on the table, 60 in the box"),
        ("magician", coin_before_the_question, "41 silver on the table, 40 in the box"),
        ("thief", coin_before_the_question, "41 silver on the table, 40 in the box"),
    ],
)
@pytest.mark.parametrize("start", ["start", "random"])
def test_a_coin_out_of_nothing_is_found(
    card: str,
    bug: Callable[[Power], Power],
    wrong: str,
    start: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    plant(monkeypatch, card, bug)
    assert simulate(tmp_path, monkeypatch, "--check", "--from", start) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert wrong in told.err
    assert "seed 3/" in told.err
    (file,) = tmp_path.iterdir()
    assert file.name in told.err
    scenario = read_scenario(file.read_text("utf-8"))
    assert wrong in scenario.title
    game = replayed(scenario)
    assert wrong in broken(game.table, game.question)


def test_a_crashing_card_is_found_even_without_checks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    plant(monkeypatch, "witch", breaks_down)
    assert simulate(tmp_path, monkeypatch) == 1
    assert "ZeroDivisionError" in capsys.readouterr().err
    (file,) = tmp_path.iterdir()
    with pytest.raises(ZeroDivisionError):
        replayed(read_scenario(file.read_text("utf-8")))


def test_without_checks_an_extra_coin_is_not_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """So it was `--check` that found it."""
    plant(monkeypatch, "red_dragon", coin_out_of_nothing)
    assert simulate(tmp_path, monkeypatch, "--from", "random") == 0
    assert capsys.readouterr().out
    assert list(tmp_path.iterdir()) == []
