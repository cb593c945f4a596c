"""Tables and positions of the Fist games."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

from dragonbot.engine.game import Game
from dragonbot.games.fist.rules.bids import Fists
from dragonbot.games.fist.rules.rules import FIST_GAMES, FistRules
from dragonbot.games.fist.rules.table import Table
from dragonbot.games.fist.rules.view import OwnView, View
from dragonbot.games.fist.scenario import given_table
from dragonbot.scenario.scenario import read_scenario
from dragonbot.simulation import begin, pick_from

CLASSIC: FistRules = FIST_GAMES["fist-classic"]
ANN, BOB, CID, DOT = range(4)


def table_with(given: str, *, players: str = "Ann, Bob, Cid", options: str = "{}") -> Table:
    """A table from a scenario's YAML; the rest is as after the set-up."""
    text = (
        f"title: a table\nrules: fist-classic\noptions: {options}\nplayers: [{players}]\ngiven: {{{given}}}\n"
    )
    return given_table(CLASSIC.edition, read_scenario(text))


def game_with(given: str, *, players: str = "Ann, Bob, Cid", options: str = "{}") -> Game[Table]:
    return Game(CLASSIC, table_with(given, players=players, options=options))


def own(game: Game[Table], seat: int) -> OwnView:
    """The seat's view."""
    return OwnView.read(game.view(seat))


def public(game: Game[Table], me: int | None = None) -> View:
    """The public view, from a seat or an onlooker."""
    return View.read(game.view(me))


def fists_of(game: Game[Table]) -> Fists:
    """The current question for fists."""
    assert isinstance(game.question, Fists)
    return game.question


def picture(game: Game[Table]) -> dict[str, Any]:
    """A complete description of a game for comparison."""
    question, fate = game.question, game.table.fate
    asked = question and (question.key, {seat: list(question.options(seat)) for seat in question.waiting})
    return {
        "table": game.rules.digest(game.table),
        "checkpoint": game.rules.written(game.checkpoint),
        "tail": game.tail[:],
        "asked": asked,
        "winners": game.table.winners[:],
        "chance": (fate.seed, fate.count, fate.forced[:], fate.said[:]),
    }


def stored(game: Game[Table]) -> dict[str, Any]:
    """The save after a JSON round trip."""
    save: dict[str, Any] = json.loads(json.dumps(game.save()))
    return save


@cache
def positions() -> tuple[Game[Table], ...]:
    """Games with every question of the 2002 game at least twice. Fork them, never play them."""
    found: dict[str, list[Game[Table]]] = {}
    for number in range(250):
        random = Random(number)
        pick = pick_from(random)
        game = begin(CLASSIC, 3 + number % 4, f"position {number}", anywhere=bool(number % 5))
        for _ in range(40):
            question = game.question
            if question is None:
                break
            seen = found.setdefault(question.key, [])
            if len(seen) < 3 and (question.key != "fist" or len(question.waiting) < 3):
                seen.append(game.fork())
            seat = random.choice(question.waiting)
            game.answer(seat, question.any_answer(seat, pick))
    return tuple(game for key in sorted(found) for game in found[key])
