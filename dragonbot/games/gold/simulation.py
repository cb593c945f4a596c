"""Random play of Dragon's Gold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from dragonbot.engine.game import Event, Game
from dragonbot.engine.question import Pick
from dragonbot.games.gold.position import random_gold_table
from dragonbot.games.gold.rules.checks import broken, twin_of
from dragonbot.games.gold.rules.house import WORDS, House
from dragonbot.games.gold.rules.rules import GOLD_GAMES, GoldRules
from dragonbot.games.gold.rules.thieving import accusations
from dragonbot.games.gold.rules.using import any_arming
from dragonbot.games.gold.scenario import BRANCHES
from dragonbot.simulation import NO_OPTIONS, RandomPlay

SEVERAL_TURNS: Final = 12
"""Turns played from a random position."""
PLAYED_EITHER_WAY: Final = ("rules", "wizards", "objects", "scoring", "division", "market")
"""The options that change how the game goes on."""
NAMES_A_CARD: Final = {"slain": 0, "shows": 1, "shows_unseen": 0}
"""Where an event names its dragon or its object."""


def _begin(
    names: Sequence[str], seed: str, pick: Pick, anywhere: bool, given: Mapping[str, Any] = NO_OPTIONS
) -> Game[Any]:
    """Any way to play it, but for the options that are given."""
    rules = GoldRules()
    options = {name: WORDS[name][pick(len(WORDS[name]))] for name in PLAYED_EITHER_WAY}
    options.update(given)
    if not anywhere:
        return rules.new_game(list(names), seed, options)
    return Game(rules, random_gold_table(House.read(options), tuple(names), seed, pick))


def _arm_or_accuse(game: Game[Any], pick: Pick) -> tuple[int, Any] | None:
    """Objects are armed now and then; a player who misses tokens rarely accuses one."""
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


def _card_of(event: Event) -> str | None:
    place = NAMES_A_CARD.get(event[0])
    return None if place is None else str(event[2][place])


SIMULATIONS: Final[Mapping[str, RandomPlay]] = {
    name: RandomPlay(
        _begin,
        broken,
        twin_of,
        round_of=lambda table: int(table.turns),
        rounds=SEVERAL_TURNS,
        any_action=_arm_or_accuse,
        cards=rules.cards,
        card_of=_card_of,
        branches=BRANCHES,
    )
    for name, rules in GOLD_GAMES.items()
}
