"""A play-out: one game by players who choose at random, and what is looked at on the way."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from random import Random
from typing import Any

from dragonbot.engine.game import Game
from dragonbot.engine.question import Pick
from dragonbot.engine.refusal import Refused
from dragonbot.engine.taking_back import can_be_taken_back, take_back
from dragonbot.games import GAMES
from dragonbot.scenario.writer import Stretch, latest
from dragonbot.simulation.census import Census
from dragonbot.simulation.random_play import NO_OPTIONS, SIMULATIONS, RandomPlay

MOST_DECISIONS = 20_000
"""A game that takes more is stuck: the longest of millions seen took a tenth of it."""


PATIENCE = 12
"""Where answers are gathered until a bell, it rings after so many of them, more or less."""

THINKS_AGAIN = 16
"""Where a game is looked at, one answer in so many is taken back if it can be."""

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


def begin(
    rules: Any, players: int, seed: str, *, anywhere: bool = False, options: Mapping[str, Any] = NO_OPTIONS
) -> Game[Any]:
    """A game from the set-up, or from a random legal position."""
    names = tuple(f"P{number}" for number in range(1, players + 1))
    chosen = (options,) if options else ()
    return SIMULATIONS[rules.id].begin(names, seed, pick_from(Random(seed)), anywhere, *chosen)


def play_out(
    game: Game[Any],
    pick: Pick,
    census: Census,
    *,
    check: bool,
    every_step: bool,
    last_round: int = NO_ROUND,
    second_thoughts: Pick | None = None,
) -> None:
    """Play to the end, at most to that of a round. With `check`, Broken where something cannot be.

    With `second_thoughts`, which choose when, an answer is taken back now and then.
    """
    decisions = 0
    play = SIMULATIONS[game.rules.id]
    first_round = play.round_of(game.table)
    played = latest(game)
    census.hear(game.table.news)
    while (question := game.question) is not None and play.round_of(game.table) <= last_round:
        if check:
            look(game, played, pick, save=every_step or not game.tail)
        played = latest(game)  # with the answer that is given now, also where that leads past a boundary
        decisions += 1
        if decisions > MOST_DECISIONS:
            raise Broken(f"no end after {decisions} decisions", played)
        acts = play.any_action is not None and play.acts(game.table) and not pick(4)
        if acts and play.any_action is not None and (action := play.any_action(game, pick)):
            census.hear(game.act(*action))
            continue
        if question.until_bell and (not question.waiting or not pick(PATIENCE)):
            census.hear(game.ring())
            continue
        seat = question.waiting[pick(len(question.waiting))]
        answer = question.any_answer(seat, pick)
        census.note_answer(question.key, answer)
        if second_thoughts is not None and not second_thoughts(THINKS_AGAIN):
            census.takings_back += _answer_and_take_back(game, seat, answer, played)
        else:
            census.hear(game.answer(seat, answer))
    if check:
        look(game, played, pick, save=True)
    census.note_game(decisions, min(play.round_of(game.table), last_round) - first_round + 1)


def _answer_and_take_back(game: Game[Any], seat: int, answer: Any, played: Stretch) -> bool:
    """Whether the answer could be taken back. Then it is as if it had not been given; else it stays.

    What was answered in secret, or says nothing, is not what would be taken back.
    """
    place = len(game.tail)
    before, digest, asked = _views(game), game.rules.digest(game.table), _asked(game)
    game.answer(seat, answer)
    try:
        if can_be_taken_back(game, seat).place != place:
            return False
    except Refused:
        return False
    views, digest_after, said = _views(game), game.rules.digest(game.table), game.table.fate.said[:]
    take_back(game, seat)
    if (_views(game), game.rules.digest(game.table), _asked(game)) != (before, digest, asked):
        raise Broken("another table after an answer was taken back", played)
    _look_at_save(game, played)
    again = game.fork()
    again.answer(seat, answer)
    if (_views(again), again.rules.digest(again.table), again.table.fate.said) != (views, digest_after, said):
        raise Broken("the same answer leads elsewhere after it was taken back", played)
    _look_at_save(again, played)
    return True


def _views(game: Game[Any]) -> list[Any]:
    """What all see, and whoever looks on."""
    return [game.view(seat) for seat in (None, *range(len(GAMES[game.rules.id].names(game.table))))]


def look(game: Game[Any], played: Stretch, pick: Pick, *, save: bool) -> None:
    """Raise Broken where something cannot be."""
    play = SIMULATIONS[game.rules.id]
    for wrong in play.broken(game.table, game.question):
        raise Broken(wrong, played)
    _look_for_secrets(game, play, played, pick, to_the_letter=save)
    if save:
        _look_at_save(game, played)


def _look_for_secrets(
    game: Game[Any], play: RandomPlay, played: Stretch, pick: Pick, *, to_the_letter: bool
) -> None:
    """A table that differs only in what a seat cannot see must give that seat the same view.

    To the letter, also the order of a map is compared, which could tell something.
    """
    table = game.table
    seats = len(GAMES[game.rules.id].names(table))
    place = pick(seats + 1)
    me = place if place < seats else None  # whoever looks on
    seen = game.rules.view(table, game.question, me)
    other = game.rules.view(play.twin_of(table, me, pick), game.question, me)
    if seen != other or (to_the_letter and repr(seen) != repr(other)):
        raise Broken(f"seat {me} sees what is hidden: {seen} / {other}", played)


def _look_at_save(game: Game[Any], played: Stretch) -> None:
    """Save and load give the same game."""
    save = game.save()
    loaded = Game.load(game.rules, json.loads(json.dumps(save)))
    same = loaded.rules.digest(loaded.table) == save["digest"]
    if not same or _asked(loaded) != _asked(game):
        raise Broken("another game after save and load", played)


def _asked(game: Game[Any]) -> list[object]:
    question = game.question
    if question is None:
        return [game.table.winners]
    return [question.key, [(seat, list(question.options(seat))) for seat in question.waiting]]
