"""One-trick players of Dragon's Gold: each does what its name says, legally."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from dragonbot.arena.bout import play_bout
from dragonbot.engine.question import Asked
from dragonbot.games.gold.arena import PLAYERS
from dragonbot.games.gold.players.divide import rough_worth
from dragonbot.games.gold.rules.lair import STRENGTHS
from dragonbot.games.gold.rules.rules import GOLD_GAMES
from dragonbot.games.gold.rules.tokens import heap_of
from dragonbot.games.gold.rules.view import OwnView
from tests.each import for_each

GOLD = GOLD_GAMES["dragons-gold"]
NAMES = ["Ann", "Bob", "Cid"]


class Watched:
    """Records a player's answers."""

    def __init__(self, trick: str, seed: str) -> None:
        self._player = PLAYERS[trick](seed)
        self.said: list[tuple[OwnView, Asked, Any]] = []

    def answer(self, view: Mapping[str, Any], asked: Asked) -> Any:
        answer = self._player.answer(view, asked)
        self.said.append((OwnView.read(view), asked, answer))
        return answer


def watched(trick: str, key: str, games: int = 2) -> list[tuple[OwnView, Asked, Any]]:
    """This player's answer to the question, at a table with two journeymen."""
    found = []
    for number in range(games):
        game = GOLD.new_game(NAMES, f"trick {number}", {"rules": ("basic", "advanced")[number % 2]})
        agents = [Watched(trick if seat == 0 else "yielding", f"{number}/{seat}") for seat in range(3)]
        play_bout(game, agents, Random(number))
        found += [one for one in agents[0].said if one[1].key == key]
    assert found
    return found


@pytest.mark.slow
@for_each("trick", PLAYERS)
def test_all_answers_are_legal(trick: str) -> None:
    """The arena checks that; also with "divide and choose"."""
    for division in ("negotiate", "divide_and_choose"):
        game = GOLD.new_game(NAMES, f"legal {trick}", {"rules": "advanced", "division": division})
        agents = [PLAYERS[trick](f"{division}/{seat}") for seat in range(3)]
        assert play_bout(game, agents, Random(trick)).winners


def test_a_yielding_player_agrees_to_everything() -> None:
    proposed = [
        (view, answer)
        for view, _, answer in watched("yielding", "haggle")
        if view.open_sharing().proposal is not None and view.me not in view.open_sharing().agreed
    ]
    assert proposed
    assert {answer for _, answer in proposed} == {"agree"}


@pytest.mark.parametrize("trick", ["ultimatum", "hold-out"])
def test_an_ultimatum_comes_late_and_is_hard(trick: str) -> None:
    mine = []
    for view, asked, answer in watched(trick, "haggle"):
        if isinstance(answer, dict):
            assert asked.left <= 0.2
            worths = {name: rough_worth(heap_of(heap)) for name, heap in answer["share"].items()}
            mine.append(worths[view.names[view.me]] / (sum(worths.values()) / len(worths)))
    assert sum(mine) / len(mine) > 1.05


def test_a_blocker_lets_no_one_have_more() -> None:
    for view, _, answer in watched("block", "haggle", games=4):
        shares = view.open_sharing().proposal
        if answer == "agree" and shares is not None:
            worths = {seat: rough_worth(share) for seat, share in shares.items()}
            assert worths[view.me] == max(worths.values())


@pytest.mark.parametrize("trick", ["lone", "last-blow", "pickpocket"])
def test_they_go_where_they_like(trick: str) -> None:
    went: Counter[bool] = Counter()
    for view, asked, answer in watched(trick, "send"):
        sends = [one for one in asked.answers if isinstance(one, dict)]
        if "send" not in answer:
            continue

        def likes(said: dict[str, str], view: OwnView = view) -> bool:
            lair = view.lair(said["to"])
            others = set(lair.involved()) - {view.me}
            if trick == "lone":
                return not others
            if trick == "last-blow":
                return STRENGTHS[said["send"]] >= lair.gap
            return said["send"] == "thief" and bool(others)

        if any(map(likes, sends)):
            went[likes(answer)] += 1
    assert went[True] >= 4
    assert went[True] >= 4 * went[False]
