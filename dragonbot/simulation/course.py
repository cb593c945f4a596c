"""Courses: what random play needs to know of a kind of game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from dragonbot.engine.game import Game
from dragonbot.engine.question import Pick, Question
from dragonbot.fist import invariants as fist_invariants
from dragonbot.fist.moments import ANY_TIME
from dragonbot.fist.rules import FistRules
from dragonbot.fist.twin import twin_of as fist_twin
from dragonbot.games.fist.position import random_table
from dragonbot.games.gold.position import random_gold_table
from dragonbot.games.gold.scenario.writer import gold_scenario_of
from dragonbot.gold import invariants as gold_invariants
from dragonbot.gold.accusing import accusations
from dragonbot.gold.arming import any_arming
from dragonbot.gold.house import WORDS, House
from dragonbot.gold.rules import GoldRules
from dragonbot.gold.twin import twin_of as gold_twin
from dragonbot.scenario.writer import Stretch, scenario_of

SEVERAL_TURNS: Final = 12
"""So many are played from a random position of Dragon's Gold."""


PLAYED_EITHER_WAY: Final = ("rules", "wizards", "objects", "scoring", "division", "market")
"""The options of Dragon's Gold that change how it goes on."""


class Course(NamedTuple):
    """How games of a kind are begun, looked at and told."""

    deck: str
    """Under which its cards and branches are counted."""
    begin: Callable[[tuple[str, ...], str, Pick, bool], Game[Any]]
    """A game for these names by this seed, from the set-up or from anywhere."""
    broken: Callable[[Any, Question | None], Iterable[str]]
    twin_of: Callable[[Any, int | None, Pick], Any]
    round_of: Callable[[Any], int]
    """The number of the round or the turn."""
    rounds: int
    """How many more of them are played from a random position."""
    any_action: Callable[[Game[Any], Pick], tuple[int, Any] | None] | None
    """Something that somebody does unasked; None where nothing comes to mind. No function: never."""
    scenario_of: Callable[[Game[Any], str, Stretch], str]


def course_of(rules: Any) -> Course:
    """The course for a game with these rules."""
    return _GOLD if isinstance(rules, GoldRules) else _fist(rules)


def _fist(rules: FistRules) -> Course:
    def begin(names: tuple[str, ...], seed: str, pick: Pick, anywhere: bool) -> Game[Any]:
        if not anywhere:
            return rules.new_game(list(names), seed)
        return Game(rules, random_table(rules.edition, names, seed, pick))

    return Course(
        rules.edition.deck,
        begin,
        fist_invariants.broken,
        fist_twin,
        lambda table: int(table.round),
        0,
        _any_of_the_actions if any(card in ANY_TIME for card in rules.edition.cards) else None,
        scenario_of,
    )


def _any_of_the_actions(game: Game[Any], pick: Pick) -> tuple[int, Any] | None:
    actor = pick(len(game.table.seats))
    actions = game.actions(actor)
    return (actor, actions[pick(len(actions))]) if actions else None


def _begin_gold(names: tuple[str, ...], seed: str, pick: Pick, anywhere: bool) -> Game[Any]:
    """Any way to play it."""
    rules = GoldRules()
    options = {name: WORDS[name][pick(len(WORDS[name]))] for name in PLAYED_EITHER_WAY}
    if not anywhere:
        return rules.new_game(list(names), seed, options)
    return Game(rules, random_gold_table(House.read(options), names, seed, pick))


def _arm_or_accuse(game: Game[Any], pick: Pick) -> tuple[int, Any] | None:
    """Objects are armed now and then; who thinks tokens are missing accuses somebody, seldom."""
    table = game.table
    seat = table.seats[pick(len(table.seats))]
    accused = accusations(table, seat)
    sharing = table.sharing
    if accused and not pick(4) and not (sharing and sharing.certain):
        return seat.index, accused[pick(len(accused))]
    if seat.armed and not pick(6):
        return seat.index, {"disarm": next(iter(seat.armed))}
    said = any_arming(table, seat, pick) if not pick(4) else None
    return None if said is None else (seat.index, said)


_GOLD: Final = Course(
    "gold",
    _begin_gold,
    gold_invariants.broken,
    gold_twin,
    lambda table: int(table.turns),
    SEVERAL_TURNS,
    _arm_or_accuse,
    gold_scenario_of,
)
