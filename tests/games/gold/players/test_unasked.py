"""Unprompted acts of masters in Dragon's Gold, and objects used against others."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from dragonbot.arena.bout import play_bout
from dragonbot.engine.game import Game
from dragonbot.games.gold.rules.table import Table
from dragonbot.players import Unasked, advice_of, agent_of
from tests.games.gold.players.tables import asked_of, said
from tests.games.gold.rules.tables import GOLD, game_of

TABLE = """
title: Ann is about to send somebody
rules: dragons-gold
options: {{rules: advanced}}
players: [Ann, Bob, Cid, Dan]
given:
  Ann: {{treasure: {mine}, objects: {objects}}}
  Bob: {{treasure: {{silver: 3, gold: 2, blue: 3}}, objects: {others}}}
  Cid: {{treasure: {{silver: 3, gold: 2, green: 3}}, objects: []}}
  Dan: {{treasure: {{silver: 3, gold: 2, green: 3}}, objects: []}}
  dragons: {dragons}
  {more}
  turn: Ann
"""
RICH = "{id: d10, treasure: {gold: 4, silver: 1}, hidden: 0, attackers: [[Ann, knight4], [Ann, thief]]}"
POOR = "{id: d17, treasure: {silver: 1}}"
DISPUTED = f"[{{id: d10, treasure: {{gold: 6, silver: 1}}, hidden: 0, attackers: [[Bob, knight4]]}}, {POOR}]"


def at(
    objects: str = "[]",
    mine: str = "{silver: 4, gold: 2}",
    dragons: str = f"[{RICH}, {POOR}]",
    others: str = "[]",
    more: str = "",
) -> Game[Table]:
    return game_of(TABLE.format(objects=objects, mine=mine, dragons=dragons, others=others, more=more))


def nothing_to_come(game: Game[Table]) -> Game[Table]:
    """The bag is empty, and all tokens are known."""
    table = game.table
    table.box = [there + count for there, count in zip(table.box, table.bag, strict=True)]
    table.bag = [0] * len(table.bag)
    for seat in table.seats:
        seat.took = seat.treasure[:]
    return game


def done(game: Game[Table], seat: int = 0) -> Any:
    answer = said(game, "master", seat, "unasked")
    return answer.action if isinstance(answer, Unasked) else None


def test_an_owner_of_silver_arms_the_stone() -> None:
    assert done(at("[philosophers_stone]")) == {"arm": "philosophers_stone"}
    assert done(at("[philosophers_stone]", mine="{gold: 2}")) is None


def test_armed_objects_are_not_armed_again() -> None:
    game = at("[philosophers_stone]")
    game.act(0, {"arm": "philosophers_stone"})
    assert done(game) is None


def test_the_map_is_armed_for_a_dragon_one_slays_alone() -> None:
    game = at("[treasure_map]", dragons=f"[{RICH}]")
    lair = game.table.lairs[0]
    lair.strength = lair.might() + 1
    assert done(game) == {"arm": "treasure_map"}
    game.act(0, {"arm": "treasure_map"})
    lair.strength = lair.might() + 9
    assert done(game) == {"disarm": "treasure_map"}


def test_the_casket_is_armed_if_gems_outweigh_the_curse() -> None:
    gems = "{black: 1, blue: 6, green: 6, purple: 9, yellow: 9, white: 5}"
    assert done(at("[lead_casket]", mine=gems)) == {"arm": "lead_casket"}
    assert done(nothing_to_come(at("[lead_casket]", mine="{black: 1, silver: 3}"))) is None


def test_at_the_end_the_chameleon_takes_the_missing_colour() -> None:
    """One more blue than Bob is a majority; of the other colours others have many more."""
    mine = "{blue: 3, silver: 4}"
    game = at("[chameleon_gem]", mine=mine, more="pile: []")
    for place in (4, 5, 6, 7):
        game.table.seats[3].treasure[place] += 3
        game.table.bag[place] -= 3
    nothing_to_come(game)
    assert done(game) == {"arm": "chameleon_gem", "colour": "blue"}
    assert done(at("[chameleon_gem]", mine=mine)) is None  # there is much to come


@pytest.mark.parametrize(("accusers", "accused"), [([], None), ([2, 3], "Bob")])
def test_a_thief_is_accused_if_no_one_else_is_possible(accusers: list[int], accused: str | None) -> None:
    """The accuser isn't the thief, nor is anyone without an object."""
    game = at(others="[]", more="cloak: {by: Bob, dragon: d17, tokens: {silver: 1}}")
    table = game.table
    assert table.cloak is not None
    for seat in (2, 3):
        table.seats[seat].objects = [table.object_pile.pop(), table.object_pile.pop()]
    table.cloak.accusers = accusers
    assert done(game) == (accused and {"accuse": accused})


def test_it_happens_in_games_and_is_legal() -> None:
    heard: Counter[str] = Counter()

    class Ear:
        """A master whose acts are counted."""

        def __init__(self, seed: str) -> None:
            self._player = agent_of(GOLD.id, "master", seed, thinking_seconds=0.002)

        def answer(self, view: Any, asked: Any) -> Any:
            answer = self._player.answer(view, asked)
            if isinstance(answer, Unasked):
                heard.update(answer.action.keys() & {"arm", "disarm", "accuse"})
                assert asked.key in ("pause", "send")
                assert answer.answer is not None  # or the silence after it would tell
            return answer

    for number in range(9):
        if heard["arm"]:
            break
        game = GOLD.new_game(["Ann", "Bob", "Cid"], f"deeds {number}", {"rules": "advanced"})
        play_bout(game, [Ear(f"{number}/{seat}") for seat in range(3)], Random(number))
    assert heard["arm"]


def test_a_ring_is_used_against_the_player_who_gains_most() -> None:
    """Otherwise Bob would have more blue gems than Ann."""
    game = at(
        "[ring_of_confusion]",
        mine="{blue: 5}",
        dragons="[{id: d10, strength: 13, treasure: {gold: 2, blue: 3, silver: 1}, hidden: 0, "
        f"attackers: [[Bob, knight4], [Cid, knight4], [Ann, knight4]]}}, {POOR}]",
    )
    nothing_to_come(game)
    game.answer(0, {"send": "wizard", "to": "d10"})
    game.ring()
    game.answer(1, {"share": {"Bob": {"blue": 3}, "Cid": {"silver": 1}, "Ann": {"gold": 2}}})
    for seat in (0, 2):
        game.answer(seat, "agree")
    assert said(game, "master", 0, "ring") == {"use": "ring_of_confusion", "players": ["Bob", "Cid"]}
    sharing = game.table.sharing
    assert sharing is not None
    sharing.final[1], sharing.final[2] = sharing.final[2], sharing.final[1]
    assert said(game, "master", 0, "ring") == "go_on"


def test_an_elixir_keeps_a_dragon_alive_that_would_fall_for_others() -> None:
    dragons = (
        "[{id: d10, treasure: {gold: 7, silver: 4}, hidden: 0, attackers: [[Bob, knight4], [Bob, knight3]]},"
        f" {POOR}]"
    )
    game = at(others="[dragon_elixir]", dragons=dragons)
    game.table.seats[2].objects, game.table.seats[1].objects = ["dragon_elixir"], []
    game.answer(0, {"send": "wizard", "to": "d17"})
    game.ring()
    game.ring()
    lair = game.table.lairs[0]
    lair.strength = lair.might() + 1
    game.answer(1, {"send": "wizard", "to": "d10"})
    assert said(game, "master", 2, "elixir") == {"use": "dragon_elixir"}
    lair.strength += 4
    assert said(game, "master", 2, "elixir") == "go_on"


def test_the_sand_is_turned_before_everything_is_lost() -> None:
    game = at(
        "[turned_hourglass]",
        dragons=DISPUTED,
    )
    game.table.lairs[0].strength = 5
    game.answer(0, {"send": "wizard", "to": "d10"})
    game.ring()
    game.answer(1, {"share": {"Bob": {"gold": 6}, "Ann": {"silver": 1}}})
    assert said(game, "master", 0, "sand", 0.05) == {"use": "turned_hourglass"}
    assert said(game, "master", 0, "sand", 0.9) != {"use": "turned_hourglass"}


def test_advice_is_the_answer_and_not_the_act_beside_it() -> None:
    game = at("[philosophers_stone]")
    found = advice_of(GOLD.id, "a", {}, 0.01, game.view(0), asked_of(game, 0))
    assert found
    assert all("send" in one.answer for one in found)


def test_advice_knows_the_hourglass() -> None:
    game = at("[turned_hourglass]", dragons=DISPUTED)
    game.table.lairs[0].strength = 5
    game.answer(0, {"send": "wizard", "to": "d10"})
    game.ring()
    game.answer(1, {"share": {"Bob": {"gold": 6}, "Ann": {"silver": 1}}})
    found = advice_of(GOLD.id, "a", {}, 0.01, game.view(0), asked_of(game, 0, 0.04))
    assert found[0].answer == {"use": "turned_hourglass"}
