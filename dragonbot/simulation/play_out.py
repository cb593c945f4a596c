"""A play-out: one game by players who choose at random, and what is looked at on the way."""

from __future__ import annotations

import json
import sys
from random import Random

from dragonbot.engine.game import Game
from dragonbot.engine.question import Pick
from dragonbot.fist.invariants import broken
from dragonbot.fist.moments import ANY_TIME
from dragonbot.fist.rules import FistRules
from dragonbot.fist.table import Table
from dragonbot.fist.twin import twin_of
from dragonbot.fist.view import view_of
from dragonbot.scenario.writer import Stretch, latest
from dragonbot.simulation.census import Census
from dragonbot.simulation.fist_position import random_table

MOST_DECISIONS = 20_000
"""A game that takes more is stuck: the longest of millions seen took a tenth of it."""


NO_ROUND = sys.maxsize
"""Later than any round that a game comes to."""


class Broken(Exception):
    """A game that cannot be: what is wrong, and what was played until it was."""

    def __init__(self, wrong: str, played: Stretch) -> None:
        super().__init__(wrong)
        self.played = played


def pick_from(random: Random) -> Pick:
    draw = random.random
    return lambda count: int(draw() * count)


def begin(rules: FistRules, players: int, seed: str, *, anywhere: bool = False) -> Game[Table]:
    """A game from the set-up, or from a random legal position."""
    names = tuple(f"P{number}" for number in range(1, players + 1))
    if not anywhere:
        return rules.new_game(list(names), seed)
    return Game(rules, random_table(rules.edition, names, seed, pick_from(Random(seed))))


def play_out(
    game: Game[Table],
    pick: Pick,
    census: Census,
    *,
    check: bool,
    every_step: bool,
    last_round: int = NO_ROUND,
) -> None:
    """Play to the end, at most to that of a round. With `check`, Broken where something cannot be."""
    decisions = 0
    may_act = any(card in ANY_TIME for card in game.table.edition.cards)
    first_round = game.table.round
    played = latest(game)
    census.hear(game.table.news)
    while (question := game.question) is not None and game.table.round <= last_round:
        if check:
            look(game, played, pick, save=every_step or not game.tail)
        played = latest(game)  # with the answer that is given now, also where that leads past a boundary
        decisions += 1
        if may_act and not pick(4):
            actor = pick(len(game.table.seats))
            if actions := game.actions(actor):
                census.hear(game.act(actor, actions[pick(len(actions))]))
                continue
        seat = question.waiting[pick(len(question.waiting))]
        answer = question.any_answer(seat, pick)
        census.note_answer(question.key, answer)
        census.hear(game.answer(seat, answer))
        if decisions > MOST_DECISIONS:
            raise Broken(f"no end after {decisions} decisions", played)
    if check:
        look(game, played, pick, save=True)
    census.note_game(decisions, min(game.table.round, last_round) - first_round + 1)


def look(game: Game[Table], played: Stretch, pick: Pick, *, save: bool) -> None:
    """Raise Broken where something cannot be."""
    for wrong in broken(game.table, game.question):
        raise Broken(wrong, played)
    _look_for_secrets(game, played, pick, to_the_letter=save)
    if save:
        _look_at_save(game, played)


def _look_for_secrets(game: Game[Table], played: Stretch, pick: Pick, *, to_the_letter: bool) -> None:
    """A table that differs only in what a seat cannot see must give that seat the same view.

    To the letter, also the order of a map is compared, which could tell something.
    """
    table = game.table
    place = pick(len(table.seats) + 1)
    me = place if place < len(table.seats) else None  # whoever looks on
    seen = view_of(table, game.question, me)
    other = view_of(twin_of(table, me, pick), game.question, me)
    if seen != other or (to_the_letter and repr(seen) != repr(other)):
        raise Broken(f"seat {me} sees what is hidden: {seen} / {other}", played)


def _look_at_save(game: Game[Table], played: Stretch) -> None:
    """Save and load give the same game."""
    loaded = Game.load(game.rules, json.loads(json.dumps(game.save())))
    same = loaded.rules.digest(loaded.table) == game.rules.digest(game.table)
    if not same or _asked(loaded) != _asked(game):
        raise Broken("another game after save and load", played)


def _asked(game: Game[Table]) -> list[object]:
    question = game.question
    if question is None:
        return [game.table.winners]
    return [question.key, [(seat, list(question.options(seat))) for seat in question.waiting]]
