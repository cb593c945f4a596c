"""Random play of Dragon's Gold: positions, and what is looked at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from dragonbot.engine.fate import Fate
from dragonbot.engine.game import Event, Game
from dragonbot.engine.question import Pick
from dragonbot.games.gold.rules.checks import broken, twin_of
from dragonbot.games.gold.rules.house import WORDS, House
from dragonbot.games.gold.rules.lair import DRAGONS, FACE_UP, STRENGTHS, Attacker, Lair
from dragonbot.games.gold.rules.object import OBJECTS
from dragonbot.games.gold.rules.rules import CARDS, GoldRules
from dragonbot.games.gold.rules.table import Table
from dragonbot.games.gold.rules.thieving import accusations
from dragonbot.games.gold.rules.tokens import COLOURS, move, size
from dragonbot.games.gold.rules.using import any_arming
from dragonbot.games.gold.scenario import BRANCHES
from dragonbot.simulation import NO_OPTIONS, RandomPlay

# Random legal positions of Dragon's Gold, for what is rare in games from the set-up.


MOST_OBJECTS = 4


def random_gold_table(house: House, names: tuple[str, ...], seed: str, pick: Pick) -> Table:
    """A table at the beginning of a turn: any that the rules allow, the extremes more often than in play."""
    table = Table.laid(house, Fate(seed), names)
    table.turn = pick(len(names))
    table.lost = pick(len(names)) if not pick(4) else 0
    _lay_dragons(table, pick)
    _deal_tokens(table, pick)
    _send_out(table, pick)
    if house.objects:
        _deal_objects(table, pick)
    return table


def _lay_dragons(table: Table, pick: Pick) -> None:
    dragons = list(DRAGONS)
    _shuffle(dragons, pick)
    if not pick(4):  # the strongest: they hold so many that nobody may be left to send
        dragons.sort(key=lambda dragon: DRAGONS[dragon].strength)
    face_up = FACE_UP if pick(3) else 1 + pick(FACE_UP)
    table.lairs = [Lair.of(dragons.pop()) for _ in range(face_up)]
    left = 0 if not pick(4) else pick(len(dragons) + 1)
    table.pile = dragons[:left]
    if table.pile and table.house.market and pick(2):
        table.market = 1 + pick(min(7, left))


def _deal_tokens(table: Table, pick: Pick) -> None:
    """Leave some tokens in the bag, rarely all or none; put the others on dragons, behind screens and in
    the box."""
    stay = (0, 2, 5, 30, 60, 100)[pick(6)]
    targets = [seat.treasure for seat in table.seats] + [table.box]
    if not pick(4):  # somebody has nothing yet
        del targets[pick(len(table.seats))]
    for lair in table.lairs:
        for _ in range(min(size(table.bag), pick(10))):
            _move_one(table, lair.hoard, pick)
    while size(table.bag) > stay:
        _move_one(table, targets[pick(len(targets))], pick)


def _move_one(table: Table, target: list[int], pick: Pick) -> None:
    there = [place for place in range(len(COLOURS)) if table.bag[place]]
    move(1, there[pick(len(there))], table.bag, target)


def _send_out(table: Table, pick: Pick) -> None:
    """Adventurers fight, rest, or are ready; no dragon has fallen yet."""
    all_out = not pick(3)
    for seat in table.seats:
        for hunter in list(seat.ready):
            lair = table.lairs[pick(len(table.lairs))]
            if (all_out or not pick(2)) and lair.might() + STRENGTHS[hunter] < lair.strength:
                seat.ready.remove(hunter)
                lair.attackers.append(Attacker(seat.index, hunter))
            elif not pick(3):
                seat.ready.remove(hunter)
                seat.resting.append(hunter)


def _deal_objects(table: Table, pick: Pick) -> None:
    objects = sorted(OBJECTS)
    _shuffle(objects, pick)
    for seat in table.seats:
        seat.objects = [objects.pop() for _ in range(pick(MOST_OBJECTS))]
    if not pick(8):  # the hands are full, and no object is left
        while objects:
            table.seats[pick(len(table.seats))].objects.append(objects.pop())
    used = len(objects) if not pick(5) else pick(len(objects) + 1)
    table.object_discards, table.object_pile = objects[:used], objects[used:]


def _shuffle(pile: list[str], pick: Pick) -> None:
    for last in range(len(pile) - 1, 0, -1):
        other = pick(last + 1)
        pile[last], pile[other] = pile[other], pile[last]


# Random play of Dragon's Gold.


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


GOLD_RANDOM_PLAY: Final = RandomPlay(
    _begin,
    broken,
    twin_of,
    round_of=lambda table: int(table.turns),
    rounds=SEVERAL_TURNS,
    any_action=_arm_or_accuse,
    cards=CARDS,
    card_of=_card_of,
    branches=BRANCHES,
)
