"""Masters' unprompted acts: fetching a coin, closing two fists; and what they know of others' amulets."""

from __future__ import annotations

from random import Random
from typing import Any

from dragonbot.arena.bout import play_bout
from dragonbot.engine.game import Game
from dragonbot.games.fist.rules.bids import TwoFists
from dragonbot.games.fist.rules.rules import FIST_GAMES
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.things import COINS
from dragonbot.games.fist.scenario import given_table
from dragonbot.players import Unasked, agent_of
from dragonbot.scenario.scenario import read_scenario
from tests.games.fist.players.tables import Moment

EACH = "stones: {red: 1, blue: 1, yellow: 1}"


def tavern(given: str) -> Game[Table]:
    rules = FIST_GAMES["fist-tavern"]
    text = f"title: a table\nrules: fist-tavern\nplayers: [Ann, Bob, Cid]\ngiven: {{{given}}}\n"
    return Game(rules, given_table(rules.edition, read_scenario(text)))


def answers(game: Game[Table], count: int) -> list[Any]:
    """Answers of masters in Ann's place who heard everything."""
    memory = FIST_GAMES[game.rules.id].memory(game.table)
    for seat in game.table.seats:
        for kind in COINS:
            memory.is_exactly(seat.index, kind, seat.purse[kind])
    moment = Moment(game, 0, "")
    asked = moment.asked()._replace(heard=memory.known())
    return [
        agent_of(game.rules.id, "master", f"kept {seed}", moment.options).answer(game.view(0), asked)
        for seed in range(count)
    ]


def test_a_spent_coin_is_fetched_if_it_wins() -> None:
    """Ann has three coins, Bob four; she can fetch two for silver, and wins the game with the Wizard."""
    ann = f"Ann: {{score: 2, fairy: 3, spent_fairy: 6, gold: 0, silver: 3, keeps: [pixie], {EACH}}}"
    bob = f"Bob: {{score: 2, fairy: 4, spent_fairy: 5, gold: 0, {EACH}}}"
    game = tavern(f"{ann}, {bob}, Cid: {{fairy: 0, spent_fairy: 9, gold: 0}}, auction: wizard")
    for answer in answers(game, 3):
        fetched = 0
        while isinstance(answer, Unasked):
            fetched += 1
            answer = answer.answer
        assert fetched >= 2
        assert sum(count for _, count in answer) > 4


def test_no_useless_coin_is_fetched() -> None:
    """No one else has a coin left, and only the Thief is to come."""
    poor = "fairy: 0, spent_fairy: 9, gold: 0"
    game = tavern(
        f"Ann: {{fairy: 8, spent_fairy: 1, keeps: [pixie]}}, Bob: {{{poor}}}, Cid: {{{poor}}}, auction: thief"
    )
    assert not any(isinstance(answer, Unasked) for answer in answers(game, 3))


def test_two_fists_are_closed_if_that_wins_more_cheaply() -> None:
    ann = f"Ann: {{score: 2, fairy: 9, keeps: [illusionist], {EACH}}}"
    bob = f"Bob: {{score: 2, fairy: 5, spent_fairy: 4, {EACH}}}"
    cid = f"Cid: {{score: 1, fairy: 5, spent_fairy: 4, {EACH}}}"
    game = tavern(f"{ann}, {bob}, {cid}, auction: red_dragon, to_come: [thief]")
    question = game.question
    assert question is not None
    said = answers(game, 6)
    for answer in said:
        question.check(0, answer)
    assert any(isinstance(answer, TwoFists) for answer in said)


def test_masters_use_them_legally_to_the_end_of_a_game() -> None:
    game = tavern("Ann: {keeps: [pixie, illusionist]}, auction: red_dragon")
    levels = ("master", "apprentice", "apprentice")
    agents = [agent_of("fist-tavern", level, f"end {seat}", {}, 0.002) for seat, level in enumerate(levels)]
    assert play_bout(game, agents, Random(1)).winners


def test_seven_against_three_and_an_amulet_are_always_bid() -> None:
    rules = FIST_GAMES["fist-classic"]
    ann = f"Ann: {{score: 2, fairy: 5, spent_fairy: 3, gold: 2, {EACH}}}"
    bob = f"Bob: {{score: 2, fairy: 3, spent_fairy: 5, gold: 0, red: 1, {EACH}}}"
    text = (
        "title: a table\nrules: fist-classic\nplayers: [Ann, Bob, Cid]\n"
        f"given: {{{ann}, {bob}, Cid: {{fairy: 0, spent_fairy: 8, gold: 0}}, auction: wizard}}\n"
    )
    game = Game(rules, given_table(rules.edition, read_scenario(text)))
    assert {sum(count for _, count in answer) for answer in answers(game, 100)} == {7}
