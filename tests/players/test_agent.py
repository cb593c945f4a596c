"""Computer players answer from plain data alone, and legally."""

from __future__ import annotations

import json

import pytest

from dragonbot.engine.question import Asked
from dragonbot.games import NoPart
from dragonbot.games.fist.players import Blind
from dragonbot.games.fist.rules.rules import FIST_GAMES
from dragonbot.players import CHANCE, agent_of


@pytest.mark.parametrize("seed", range(20))
def test_a_random_player_answers_like_the_question(seed: int) -> None:
    rules = FIST_GAMES[("fist-classic", "drachenfaust")[seed % 2]]
    options = {"black_in_tiebreak": seed % 4 < 2}
    game = rules.new_game([f"P{number}" for number in range(3 + seed % 4)], str(seed), options)
    agent, other = agent_of(rules.id, CHANCE, seed), Blind(seed)
    while (question := game.question) is not None:
        seat = question.waiting[0]
        asked = rules.asked(game.table, question, seat)
        answer = agent.answer(game.view(seat), asked)
        assert answer == question.any_answer(seat, other.pick)
        game.answer(seat, answer)


def test_questions_are_plain_data() -> None:
    game = FIST_GAMES["fist-classic"].new_game(["Ann", "Bob", "Cid"], "plain")
    assert game.question is not None
    asked = FIST_GAMES["fist-classic"].asked(game.table, game.question, 1)
    assert asked == Asked("fist", "", (), ((0, 8), (1, 2), (4, 0), (5, 0), (7, 0)))
    assert json.loads(json.dumps(asked))[0] == "fist"


def test_a_game_without_players_says_so() -> None:
    with pytest.raises(NoPart, match="there is no game 'chess'"):
        agent_of("chess", CHANCE, 1)
