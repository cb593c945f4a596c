"""Objects that touch how a treasure is shared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonbot.games.gold.rules.house import LIMITS, sand_of, short_sand_of
from dragonbot.games.gold.rules.object import Wish, magic
from dragonbot.games.gold.rules.tokens import size
from dragonbot.games.gold.rules.using import HAGGLE, KILL, SHARE

if TYPE_CHECKING:
    from dragonbot.games.gold.rules.table import Seat, Table

ON_THE_MAP = 2


def two_other_shares(table: Table, seat: Seat, wish: Wish) -> str | None:
    sharing = table.sharing
    for name in wish["players"]:
        other = table.named(name)
        if other is seat:
            return "only_for_others"
        if sharing is None or other.index not in sharing.final:
            return "not_involved"
    return None


@magic("ring_of_confusion", SHARE, needs=(("players",),), may=two_other_shares, branches=("swaps_shares",))
def ring_of_confusion(table: Table, seat: Seat, wish: Wish) -> None:
    first, second = (table.named(name) for name in wish["players"])
    assert table.sharing is not None
    final = table.sharing.final
    final[first.index], final[second.index] = final[second.index], final[first.index]
    table.tell("swaps_shares", first.name, second.name)


@magic("turned_hourglass", HAGGLE, branches=("sand_is_turned",))
def turned_hourglass(table: Table, seat: Seat, wish: Wish) -> None:
    assert table.sharing is not None
    table.sharing.sand = sand_of(table.house.sand)
    table.tell("sand_is_turned", seat.name)


def involved(table: Table, seat: Seat, wish: Wish) -> str | None:
    return None if table.sharing and seat.index in table.sharing.involved else "not_involved"


@magic("cracked_hourglass", HAGGLE, may=involved, branches=("sand_runs_fast",))
def cracked_hourglass(table: Table, seat: Seat, wish: Wish) -> None:
    assert table.sharing is not None
    # Before anybody haggled there is nothing left of another sand.
    quarter = short_sand_of(table.house.sand)
    table.sharing.sand = f"{quarter}_left" if LIMITS[table.sharing.sand].is_rest else quarter
    table.tell("sand_runs_fast", seat.name)


def something_to_command(table: Table, seat: Seat, wish: Wish) -> str | None:
    sharing = table.sharing
    if sharing is None or seat.index not in sharing.involved:
        return "not_involved"
    lair = table.find(sharing.dragon)
    alone = len(sharing.involved) == 1 or sharing.sceptre is not None
    return "nothing_to_share" if alone or lair is None or not size(lair.hoard) else None


@magic(
    "sceptre_of_command",
    KILL,
    needs=((), ("divide",)),
    may=something_to_command,
    branches=("commands",),
)
def sceptre_of_command(table: Table, seat: Seat, wish: Wish) -> None:
    sharing = table.sharing
    assert sharing is not None
    sharing.sceptre = seat.index
    sharing.sceptre_wish = wish.get("divide")
    table.tell("commands", seat.name)


def something_to_find(table: Table, seat: Seat, wish: Wish) -> str | None:
    return involved(table, seat, wish) if size(table.bag) else "bag_is_empty"


@magic("treasure_map", KILL, may=something_to_find, branches=("finds_more",))
def treasure_map(table: Table, seat: Seat, wish: Wish) -> None:
    assert table.sharing is not None
    lair = table.find(table.sharing.dragon)
    assert lair is not None
    drawn = table.draw_tokens(ON_THE_MAP, lair.hoard)
    table.tell("finds_more", seat.name, tuple(drawn))
    if not size(table.bag):
        table.tell("bag_is_empty")
