"""Positions to look at: made-up ones with the extremes, and those that games come to."""

from __future__ import annotations

from random import Random
from typing import Final

from dragonbot.engine.game import Game
from dragonbot.engine.question import Pick
from dragonbot.fist.rules import FIST_GAMES, FistRules
from dragonbot.fist.table import Table
from dragonbot.simulation.fist_position import random_table
from dragonbot.simulation.play_out import pick_from
from tests.secrets.tape import Tape

NAMES: Final = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay")
LONGEST_OPENING: Final = 150
"""Answers before the position; a random game takes a few hundred."""

SECRETIVE: Final = ("brigand", "goblin", "imp", "merchant", "thief")
"""Cards that look behind screens or into the pile."""


def position(tape: Tape) -> tuple[FistRules, Table]:
    """A table between two steps."""
    pick = tape.pick
    rules = FIST_GAMES[sorted(FIST_GAMES)[pick(len(FIST_GAMES))]]
    names = NAMES[: 3 + pick(4)]
    seed = str(pick(256))
    if pick(2):
        table = random_table(rules.edition, names, seed, pick)
        if pick(2):
            put_up(table, SECRETIVE[pick(len(SECRETIVE))])
        return rules, table
    game = rules.new_game(list(names), seed)
    play_on(game, pick(LONGEST_OPENING), pick_from(Random(seed)))
    return rules, game.checkpoint.copy()


def put_up(table: Table, card: str) -> None:
    """Let a card change places with the one on the block, where the edition allows it."""
    block = table.block
    if block is None or block == table.edition.opener:
        return
    piles = [table.to_come, table.gone]
    if block in table.edition.specials:
        piles += [table.specials, table.discarded]
    for pile in piles:
        if card in pile:
            pile[pile.index(card)] = block
            table.block = card
            return


def play_on(game: Game[Table], answers: int, pick: Pick) -> None:
    """Give so many answers at random, fewer where the game is over before."""
    for _ in range(answers):
        question = game.question
        if question is None:
            return
        seat = question.waiting[pick(len(question.waiting))]
        game.answer(seat, question.any_answer(seat, pick))
