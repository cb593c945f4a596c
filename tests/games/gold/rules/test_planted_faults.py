"""Faults are planted in the rules: checked random play stops and says what is wrong."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dragonbot import simulation
from dragonbot.games.gold.rules import turn
from dragonbot.games.gold.rules.lair import FACE_UP, Lair
from dragonbot.games.gold.rules.market import Market
from dragonbot.games.gold.rules.table import Table
from dragonbot.games.gold.rules.tokens import Heap, move
from dragonbot.games.gold.rules.turn import Send
from dragonbot.scenario.scenario import read_scenario
from dragonbot.simulation import Accident, batches, play_batch


def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, anywhere: bool = False) -> str:
    """The fault that random play reports and records."""
    monkeypatch.chdir(tmp_path)
    (batch,) = batches("dragons-gold", 4, 40, 3, check=True, anywhere=anywhere)
    with pytest.raises(Accident) as accident:
        play_batch(batch)
    (file,) = tmp_path.iterdir()
    read_scenario(file.read_text("utf-8"))
    return str(accident.value)


def box_loses_one(heap: Heap, target: Heap) -> None:
    for place, count in enumerate(heap):
        target[place] += max(0, count - 1)
        heap[place] = 0


def a_token_too_much(count: int, place: int, source: Heap, target: Heap) -> None:
    del source
    target[place] += count


def owed(some: Heap, source: Heap, target: Heap) -> None:
    """One more than there is."""
    for place, count in enumerate(some):
        move(count + (place == 0), place, source, target)


@pytest.mark.parametrize(
    ("name", "fault", "wrong"),
    [
        ("pour", box_loses_one, "on the table"),
        ("hand_over", owed, "36 silver on the table|a heap owes something"),
        ("move", a_token_too_much, "magic on the table, 16 in the box"),
    ],
)
@pytest.mark.parametrize("anywhere", [False, True])
def test_a_lost_or_extra_token_is_found(
    name: str,
    fault: Callable[..., None],
    wrong: str,
    anywhere: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(turn, name, fault)
    assert re.search(wrong, told(tmp_path, monkeypatch, anywhere=anywhere))


def test_an_adventurer_who_does_not_come_home_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Table, "go_home", lambda *_, **__: None)
    assert "adventurers of" in told(tmp_path, monkeypatch)


def test_an_endless_game_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last dragon comes again and again."""

    def again(table: Table) -> bool:
        gone = [dragon for dragon in ("d01", "d02") if table.find(dragon) is None]
        while len(table.lairs) < FACE_UP and gone:
            table.lairs.append(Lair.of(gone.pop()))
        table.pile = []
        return False

    monkeypatch.setattr(turn, "draw_dragon", again)
    monkeypatch.setattr(simulation, "MOST_DECISIONS", 500)
    assert "no end after" in told(tmp_path, monkeypatch)


def test_a_question_to_no_one_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = Market.__init__

    def make(market: Market, *words: Any) -> None:
        made(market, *words)
        market.waiting = []

    monkeypatch.setattr(Market, "__init__", make)
    assert "market waits for nobody" in told(tmp_path, monkeypatch)


def test_a_question_without_answers_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def ask(table: Table, seat: Any, *, may_use: bool) -> Any:
        return (yield Send(table, seat, seat.ready, may_use=may_use))

    monkeypatch.setattr(turn, "ask", ask)
    assert "send has one answer" in told(tmp_path, monkeypatch)
