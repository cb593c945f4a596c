"""Scenarios are played twice, which finds state that a save and load would lose."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from dragonbot.engine.game import Game
from dragonbot.engine.question import Choice, Play
from dragonbot.engine.save import Save
from dragonbot.games.fist.rules.card import DECKS, Power
from dragonbot.games.fist.rules.rules import FistRules
from dragonbot.games.fist.rules.table import Seat, Table
from dragonbot.games.fist.rules.things import GOLD, SILVER
from tests.scenario.pages import failure, play, table

WON = "auction: troll, gone: [witch], to_come: [thief]"
BIDS = "bid: {Ann: 1, Bob: 0, Cid: 0}"


def plant(monkeypatch: pytest.MonkeyPatch, power: Power) -> None:
    deck = DECKS["2002"]
    monkeypatch.setitem(deck, "troll", replace(deck["troll"], power=power))


def test_a_correct_power_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    def power(table: Table, winner: Seat) -> Play:
        answer = yield Choice("troll", winner.index, ("red", "blue"))
        table.take(winner, GOLD if answer == "red" else SILVER)

    plant(monkeypatch, power)
    assert play(table(WON, BIDS, "Ann: red", then="{Ann: {gold: 3}}"))


def test_a_power_with_state_outside_of_the_table_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    uses: list[str] = []

    def power(table: Table, winner: Seat) -> Play:
        uses.append(winner.name)
        yield Choice("troll", winner.index, ("red", "blue"))
        table.take(winner, SILVER, len(uses))

    plant(monkeypatch, power)
    said = failure(table(WON, BIDS, "Ann: red", then="{}"))
    assert said.startswith("line 1: save and load: expected Outcome(")


def test_a_power_with_state_in_its_frame_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What it saw before asking is gone after a load."""
    seen: dict[str, int] = {}

    def power(table: Table, winner: Seat) -> Play:
        first = seen.setdefault(winner.name, len(seen)) == 0 and "again" not in seen
        seen["again"] = 1
        answer = yield Choice("troll", winner.index, ("red", "blue") if first else ("yellow", "white"))
        table.tell("fears", winner.name, answer)

    plant(monkeypatch, power)
    said = failure(table(WON, BIDS, "Ann: red"))
    assert "came refused: not_an_option" in said


def test_a_power_that_behaves_differently_in_a_replay_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    uses: list[str] = []

    def power(table: Table, winner: Seat) -> Play:
        uses.append(winner.name)
        table.take(winner, SILVER, len(uses))
        for _ in range(2):
            yield Choice("troll", winner.index, ("red", "blue"))

    plant(monkeypatch, power)
    for steps in (("Ann: red",), ("Ann: red", "Ann: blue"), ("refused: {Ann: green}",)):
        said = failure(table(WON, BIDS, *steps))
        assert re.match(r"line (9|10): .*(the same game after save and load|another table)", said)


def test_a_refusal_that_changes_the_table_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    class Careless(Choice):
        """A question that damages the table before it refuses."""

        def check(self, seat: int, answer: object) -> str:
            spoilt[0].bank[SILVER] -= 1
            return super().check(seat, answer)

    spoilt: list[Table] = []

    def power(table: Table, winner: Seat) -> Play:
        spoilt[:] = [table]
        yield Careless("troll", winner.index, ("red", "blue"))

    plant(monkeypatch, power)
    said = failure(table(WON, BIDS, "refused: {Ann: green}"))
    assert said == "line 9: Ann: expected nothing changed, came another table"


def test_a_number_can_be_a_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    def power(table: Table, winner: Seat) -> Play:
        answer = yield Choice("troll", winner.index, ("1", "2"))
        table.take(winner, SILVER, int(answer))

    plant(monkeypatch, power)
    steps = (BIDS, "asked: {Ann: [2, 1]}", "refused: {Ann: 3}", "refused: {Ann: true}", "Ann: 2")
    assert play(table(WON, *steps, then="{Ann: {silver: 7}}"))


def test_the_game_is_loaded_before_every_answer_of_the_second_time(monkeypatch: pytest.MonkeyPatch) -> None:
    loads: list[int] = []
    load = Game.load

    def counted(rules: FistRules, save: Save) -> Game[Table]:
        loads.append(len(save["tail"]))
        return load(rules, save)

    monkeypatch.setattr(Game, "load", counted)
    assert play(table(WON, "refused: {Ann: 11}", BIDS, "asked: {Ann: [red, blue, yellow]}", "expire: Ann"))
    assert loads == [0, 0, 1, 2, 3]


def test_an_incomplete_save_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(rules: FistRules, table: Table) -> Save:
        return {**written(rules, table), "discarded": []}

    written = FistRules.written
    monkeypatch.setattr(FistRules, "written", forgetful)
    page = table(f"{WON}, discarded: [imp]", BIDS, then="{discarded: [imp]}")
    assert failure(page).startswith(("line 8: ", "line 9: discarded: expected ['imp'], came []"))
