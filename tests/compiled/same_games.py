"""`python -m tests.compiled.same_games COUNT`: play this many games, and print a digest of each kind.

Games are random but repeatable, whether the core is compiled or not.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from hashlib import sha256
from itertools import count
from random import Random
from typing import Any, Final

from dragonbot.engine import game as core
from dragonbot.engine.game import Game
from dragonbot.engine.question import Pick
from dragonbot.engine.refusal import Refused
from dragonbot.games import GAMES
from dragonbot.simulation import PATIENCE, SIMULATIONS, pick_from

MOST_DECISIONS: Final = 3000
JUNK: Final[tuple[Any, ...]] = (
    None,
    -1,
    99,
    "",
    "pass",
    (),
    [],
    {},
    {"gold": 1},
    {"share": {}},
    {"use": "?"},
    (0, 1),
    True,
)


def kinds() -> Iterator[tuple[str, bool, int]]:
    """Each edition, from the set-up and from any position, with all numbers of seats in turn, endlessly."""
    for number in count():
        for name in GAMES:
            yield name, bool(number % 2), 3 + number // 2 % 4


def played(name: str, anywhere: bool, seats: int, seed: str) -> bytes:
    """A digest of everything visible in a game."""
    pick = pick_from(Random(seed))
    names = tuple(f"P{number}" for number in range(1, seats + 1))
    game = SIMULATIONS[name].begin(names, seed, pick, anywhere)
    told = sha256(repr(game.table.news).encode())
    for _ in range(MOST_DECISIONS):
        question = game.question
        if question is None:
            break
        if not pick(60):
            game = _again(game, pick)
            told.update(json.dumps(game.save()).encode())
        elif not pick(20):
            told.update(repr([game.view(seat) for seat in (None, *range(seats))]).encode())
        told.update(repr((question.key, question.waiting, _went_on(game, pick))).encode())
    told.update(repr((game.table.winners, game.view(None))).encode())
    return told.digest()


def _again(game: Game[Any], pick: Pick) -> Game[Any]:
    """The same game, forked or loaded."""
    if pick(2):
        return game.fork()
    return Game.load(game.rules, json.loads(json.dumps(game.save())))


def _went_on(game: Game[Any], pick: Pick) -> list[Any]:
    """The results of a random action."""
    question = game.question
    assert question is not None
    any_action = SIMULATIONS[game.rules.id].any_action
    if any_action is not None and not pick(6) and (action := any_action(game, pick)):
        return [action, game.act(*action)]
    if question.until_bell and (not question.waiting or not pick(PATIENCE)):
        return game.ring()
    seat = question.waiting[pick(len(question.waiting))]
    if not pick(30):
        return [_refused(game, seat, JUNK[pick(len(JUNK))])]
    answer = question.any_answer(seat, pick)
    return [seat, answer, game.answer(seat, answer), game.table.fate.drawn]


def _refused(game: Game[Any], seat: int, junk: Any) -> Any:
    try:
        return game.answer(seat, junk)
    except Refused as refused:
        return refused.in_full()


def main() -> None:
    digests = {name: sha256() for name in GAMES}
    for number, (name, anywhere, seats) in zip(range(int(sys.argv[1])), kinds(), strict=False):
        digests[name].update(played(name, anywhere, seats, f"same {number}"))
    is_compiled = not str(core.__file__).endswith(".py")
    told = {"compiled": is_compiled, "digests": {name: one.hexdigest() for name, one in digests.items()}}
    json.dump(told, sys.stdout)


if __name__ == "__main__":
    main()
