"""Masters of Dragon's Gold use every magic object."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest

from dragonbot.arena.bout import play_bout
from dragonbot.engine.game import Event, Game, known_to
from dragonbot.engine.question import Asked
from dragonbot.games.gold.players.agents import Journeyman, Master
from dragonbot.games.gold.players.estimate import Estimate
from dragonbot.games.gold.rules.object import OBJECTS
from dragonbot.games.gold.rules.table import Table
from dragonbot.games.gold.rules.tokens import SILVER, heap_of
from dragonbot.games.gold.rules.using import IDLE
from dragonbot.games.gold.rules.view import OwnView
from dragonbot.players import Unasked
from tests.games.gold.players.tables import NO_LIMIT, asked_of
from tests.games.gold.rules.tables import GOLD, game_of

ANN, BOB = 0, 1
MOST_GAMES = 60


class Watched(Master):
    """Records used and armed objects. Sends adventurers by first impression, which is fast."""

    def __init__(self, seed: str, used: set[str]) -> None:
        super().__init__(seed, NO_LIMIT)
        self._used = used

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        found = super().answer(view, asked)
        for said in (found.action, found.answer) if isinstance(found, Unasked) else (found,):
            if isinstance(said, Mapping):
                self._used.update(said[verb] for verb in ("use", "arm") if verb in said)
        return found

    def _sent(self, estimate: Estimate, asked: Asked) -> Any:
        return Journeyman._sent(self, estimate, asked)


@pytest.mark.slow
def test_each_object_is_used_or_armed_by_a_player() -> None:
    """Game by game, objects are dealt that no one has used yet."""
    used: set[str] = set()
    for number in range(MOST_GAMES):
        left = [card for card in OBJECTS if card not in used]
        if not left:
            break
        names = [f"P{seat}" for seat in range(3 + number % 4)]
        game = GOLD.new_game(names, f"objects {number}", {"rules": "advanced"})
        table, random = game.table, Random(number)
        random.shuffle(left)
        table.object_pile = [card for card in OBJECTS if card not in left]
        random.shuffle(table.object_pile)
        for seat in table.seats:
            seat.objects = left[(seat.index + number) % len(names) :: len(names)] or [table.object_pile.pop()]
        play_bout(game, [Watched(f"{number} {name}", used) for name in names], random)
    assert used == OBJECTS.keys()


TABLE = """
title: Ann has sent somebody, and holds one object
rules: dragons-gold
options: {{rules: advanced}}
players: [Ann, Bob, Cid, Dan]
given:
  Ann: {{treasure: {{silver: 4, gold: 2}}, objects: [{card}]}}
  Bob: {{treasure: {{silver: 3, gold: 2, blue: 3}}, objects: []}}
  Cid: {{treasure: {{silver: 3, gold: 2, green: 3}}, objects: []}}
  Dan: {{treasure: {{silver: 3, gold: 2, green: 3}}, objects: []}}
  dragons: [{{id: d10, strength: 5, treasure: {hoard}, hidden: 0, attackers: {there}}}, {{id: d17}}]
  turn: {turn}
"""
SHARES: Sequence[Event] = tuple(
    ("takes_share", "", (who, heap_of(share)), None)
    for who, share in (
        ("Bob", {"silver": 3, "gold": 1, "blue": 3}),
        ("Cid", {"silver": 3, "gold": 3, "green": 3}),
        ("Dan", {"silver": 3, "gold": 2, "green": 3}),
    )
)
STOLEN: Event = ("steals", "", ("Bob", "Cid", 1), None)
WAS_GOLD: Event = ("token_was", "", ("gold",), None)


def idle(turn: str, *events: Event) -> tuple[Game[Table], Asked]:
    """Between two turns, after these events, with the question about Ann's Crystal Ball."""
    game = game_of(TABLE.format(card="crystal_ball", hoard="{gold: 2}", there="[]", turn=turn))
    game.answer(game.table.turn, {"send": "wizard", "to": "d17"})
    game.ring()
    assert game.table.window == IDLE
    memory = GOLD.memory(game.table)
    memory.hear(events)
    return game, asked_of(game, ANN)._replace(heard=memory.known())


def hardly_anything_to_come(table: Table) -> None:
    """Little silver is left in the bag."""
    few = [min(count, 4 * (place == SILVER)) for place, count in enumerate(table.bag)]
    table.box = [there + more - less for there, more, less in zip(table.box, table.bag, few, strict=True)]
    table.bag = few


def master() -> Master:
    return Master("objects", NO_LIMIT)


def test_the_ball_is_used_when_the_unknown_will_not_change_much() -> None:
    game, asked = idle("Ann", *SHARES, STOLEN)
    assert master().answer(game.view(ANN), asked) == "go_on"
    hardly_anything_to_come(game.table)
    use = master().answer(game.view(ANN), asked)
    assert use["use"] == "crystal_ball"
    assert use["player"] in ("Bob", "Cid")  # what Dan has is known
    game.question.check(ANN, use)  # type: ignore[union-attr]


def test_with_everything_known_it_looks_at_dragons_before_its_turn() -> None:
    for turn, expected in (("Dan", {"use": "crystal_ball", "dragons": True}), ("Ann", "go_on")):
        game, asked = idle(turn, *SHARES, STOLEN, WAS_GOLD)
        assert master().answer(game.view(ANN), asked) == "go_on"
        hardly_anything_to_come(game.table)
        assert master().answer(game.view(ANN), asked) == expected


def test_the_ball_s_information_is_remembered() -> None:
    game, asked = idle("Ann", *SHARES, STOLEN)
    memory = GOLD.memory(game.table)
    memory.hear([*SHARES, STOLEN])
    assert set(Estimate(OwnView.read(game.view(ANN)), asked.heard).known) == {ANN, 3}
    game.answer(ANN, {"use": "crystal_ball", "player": "Bob"})
    memory.hear(known_to(ANN, game.ring()))
    known = Estimate(OwnView.read(game.view(ANN)), memory.known()).known
    assert [list(known[seat.index]) for seat in game.table.seats] == [s.treasure for s in game.table.seats]


def haggling(card: str = "cracked_hourglass") -> Game[Table]:
    """Bob wants nearly all of it for himself."""
    there = "[[Bob, knight4]]"
    game = game_of(TABLE.format(card=card, hoard="{gold: 6, silver: 1}", there=there, turn="Ann"))
    game.answer(ANN, {"send": "wizard", "to": "d10"})
    game.ring()
    game.answer(BOB, {"share": {"Bob": {"gold": 6}, "Ann": {"silver": 1}}})
    return game


@pytest.mark.parametrize(("left", "is_used"), [(0.9, False), (0.5, True), (0.3, False), (0.15, False)])
def test_the_hourglass_is_turned_when_the_others_have_spoken(left: float, is_used: bool) -> None:
    """Not before they had time to, and not if hardly more time is left anyway."""
    game = haggling()
    answer = master().answer(game.view(ANN), asked_of(game, ANN, left))
    assert (answer == {"use": "cracked_hourglass"}) is is_used


def test_after_it_everything_is_said_and_no_other_hourglass_is_touched() -> None:
    game = haggling()
    game.table.seats[ANN].objects.append("turned_hourglass")
    game.answer(ANN, {"use": "cracked_hourglass"})
    assert game.table.sharing is not None
    assert game.table.sharing.sand == "short_sand_left"
    for left in (0.5, 0.05):
        answer = master().answer(game.view(ANN), asked_of(game, ANN, left))
        assert answer is None or "share" in answer
