"""Objects that move adventurers or dragons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonbot.engine.question import Play
from dragonbot.games.gold.rules.kill import kill
from dragonbot.games.gold.rules.lair import in_order
from dragonbot.games.gold.rules.object import Wish, magic
from dragonbot.games.gold.rules.using import IDLE, TURN

if TYPE_CHECKING:
    from dragonbot.games.gold.rules.table import Seat, Table


def two_dragons(table: Table, seat: Seat, wish: Wish) -> str | None:
    if wish["dragons"] is True or None in map(table.find, wish["dragons"]):
        return "no_such_dragon"
    return None


@magic("exchange_powder", IDLE, needs=(("dragons",),), may=two_dragons, branches=("swaps_dragons",))
def exchange_powder(table: Table, seat: Seat, wish: Wish) -> Play:
    first, second = (table.find(dragon) for dragon in wish["dragons"])
    assert first is not None
    assert second is not None
    first.attackers, second.attackers = second.attackers, first.attackers
    table.tell("swaps_dragons", *wish["dragons"])
    for dragon in wish["dragons"]:
        lair = table.find(dragon)
        if lair is not None and lair.attackers and lair.might() >= lair.strength:
            yield from kill(table, lair)


def may_fly(table: Table, seat: Seat, wish: Wish) -> str | None:
    lair = table.lair_of(seat, wish["adventurer"])
    if lair is None:
        return "not_in_a_fight"
    return None if table.find(wish["to"]) not in (None, lair) else "no_such_dragon"


@magic("flying_carpet", TURN, needs=(("adventurer", "to"),), may=may_fly, branches=("flies",))
def flying_carpet(table: Table, seat: Seat, wish: Wish) -> Play:
    lair = table.lair_of(seat, wish["adventurer"])
    target = table.find(wish["to"])
    assert lair is not None
    assert target is not None
    target.attackers.append(lair.take_away(seat.index, wish["adventurer"]))
    table.tell("flies", seat.name, wish["adventurer"], target.dragon)
    if target.might() >= target.strength:
        yield from kill(table, target)


def both_at_home(table: Table, seat: Seat, wish: Wish) -> str | None:
    for hunter, dragon in wish["adventurers"]:
        if hunter not in seat.ready:
            return "not_ready"
        if table.find(dragon) is None:
            return "no_such_dragon"
    return None


@magic("seven_league_boots", TURN, needs=(("adventurers",),), may=both_at_home, branches=("sends_two",))
def seven_league_boots(table: Table, seat: Seat, wish: Wish) -> None:
    table.errands = [(hunter, dragon) for hunter, dragon in wish["adventurers"]]
    table.tell("sends_two", seat.name)


def somebody_rests(table: Table, seat: Seat, wish: Wish) -> str | None:
    return None if seat.resting else "nobody_rests"


@magic("healing_draught", TURN, may=somebody_rests, branches=("turns_up",))
def healing_draught(table: Table, seat: Seat, wish: Wish) -> None:
    turned = tuple(seat.resting)
    seat.ready = in_order([*seat.ready, *seat.resting])
    seat.resting = []
    table.tell("turns_up", seat.name, turned)


def in_a_fight(table: Table, seat: Seat, wish: Wish) -> str | None:
    return None if table.lair_of(seat, wish["adventurer"]) else "not_in_a_fight"


@magic("horn_of_retreat", TURN, needs=(("adventurer",),), may=in_a_fight, branches=("comes_home",))
def horn_of_retreat(table: Table, seat: Seat, wish: Wish) -> None:
    _bring_home(table, seat, wish["adventurer"])


def another_in_a_fight(table: Table, seat: Seat, wish: Wish) -> str | None:
    other = table.named(wish["player"])
    if other is seat:
        return "only_for_others"
    return in_a_fight(table, other, wish)


@magic(
    "banishing_wand",
    IDLE,
    needs=(("player", "adventurer"),),
    may=another_in_a_fight,
    branches=("comes_home",),
)
def banishing_wand(table: Table, seat: Seat, wish: Wish) -> None:
    _bring_home(table, table.named(wish["player"]), wish["adventurer"])


def _bring_home(table: Table, seat: Seat, hunter: str) -> None:
    lair = table.lair_of(seat, hunter)
    assert lair is not None
    table.go_home(lair.take_away(seat.index, hunter), face_up=True)
    table.tell("comes_home", seat.name, hunter)
