"""A kill: a dragon falls, its treasure is divided, Thieves steal, and another dragon comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonbot.engine.question import Play
from dragonbot.games.gold.rules.haggle import Haggle, divide_and_choose, ranked
from dragonbot.games.gold.rules.house import LIMITS, sand_of
from dragonbot.games.gold.rules.market import hold_market
from dragonbot.games.gold.rules.scoring import points
from dragonbot.games.gold.rules.setting_up import draw_dragon, draw_object
from dragonbot.games.gold.rules.table import Sharing
from dragonbot.games.gold.rules.thieving import steal
from dragonbot.games.gold.rules.tokens import MAGIC, Heap, hand_over, move, pour, size, unpacked_shares
from dragonbot.games.gold.rules.using import END, HAGGLE, KILL, SHARE, pause, use_now, use_what_is_armed

if TYPE_CHECKING:
    from dragonbot.games.gold.rules.lair import Lair
    from dragonbot.games.gold.rules.table import Table

# The end: the last treasure is divided, the screens are lifted, and all is counted.


def end(table: Table) -> Play:
    """Nothing after this call is done."""
    yield from use_what_is_armed(table, END)
    table.tell("screens_lifted", tuple((seat.name, tuple(seat.treasure)) for seat in table.seats))
    table.end(points(table))


def kill(table: Table, lair: Lair) -> Play:
    """Everything that follows a dragon's fall, up to the dragon that takes its place, and the Market."""
    table.tell("slain", lair.dragon, tuple(table.seats[seat].name for seat in lair.involved()))
    if lair.hidden:
        drawn = table.draw_tokens(lair.hidden, lair.hoard)
        lair.hidden = 0
        table.tell("hidden_treasure", lair.dragon, tuple(drawn))
        if drawn and not size(table.bag):
            table.tell("bag_is_empty")
    table.sharing = Sharing(lair.dragon, lair.involved(), sand=sand_of(table.house.sand))
    yield from use_what_is_armed(table, KILL)
    yield from share_out(table, table.sharing, lair)
    table.sharing = None
    lay_off_cloak(table)
    for thief in [attacker.seat for attacker in lair.attackers if attacker.hunter == "thief"]:
        yield from steal(table, lair, table.seats[thief])
    for attacker in lair.attackers:
        table.go_home(attacker, face_up=False)
    table.lairs.remove(lair)
    if draw_dragon(table):
        yield from hold_market(table)
    if not table.lairs:
        yield from end(table)


def share_out(table: Table, sharing: Sharing, lair: Lair) -> Play:
    """The treasure goes to those who slew the dragon, in the way that is played; or to the box."""
    if len(sharing.involved) > 1 and not table.house.wizards:
        seize(table, lair)
    if not size(lair.hoard):
        table.tell("nothing_to_share", lair.dragon)
        return
    if len(sharing.involved) == 1:
        sharing.final = {sharing.involved[0]: lair.hoard[:]}
    elif sharing.involved:
        if sharing.sceptre is not None:
            yield from divide_and_choose(table, sharing, lair, sharing.sceptre)
        elif table.house.divides:
            yield from divide_and_choose(table, sharing, lair, ranked(lair)[-1])
        else:
            yield from haggle(table, sharing)
        if sharing.final and table.anybody_holds():
            yield from pause(table, SHARE)
    if not sharing.final:
        table.tell("no_agreement", lair.dragon, tuple(lair.hoard))
        pour(lair.hoard, table.box)
        return
    final, sharing.final = sharing.final, {}
    for seat in table.from_turn():
        if seat.index in final:
            hand_over(final[seat.index], lair.hoard, seat.treasure)
            seat.seen_to_take(final[seat.index])
            table.tell("takes_share", seat.name, tuple(final[seat.index]))
    reward_wizards(table, lair, final)


def seize(table: Table, lair: Lair) -> None:
    """A Wizard who is the only one at a dragon takes its magic objects before anybody argues."""
    wizards = [attacker.seat for attacker in lair.attackers if attacker.hunter == "wizard"]
    count = lair.hoard[MAGIC]
    if len(wizards) == 1 and count:
        seat = table.seats[wizards[0]]
        move(count, MAGIC, lair.hoard, seat.treasure)
        seat.took[MAGIC] += count
        table.tell("seizes", seat.name, count)


def haggle(table: Table, sharing: Sharing) -> Play:
    """The sand runs until all agree or time is up. An object that is used interrupts it."""
    yield from use_what_is_armed(table, HAGGLE)
    while True:
        table.window = HAGGLE
        said = yield Haggle(table, sharing)
        table.window = ""
        if not isinstance(said, tuple):
            break
        seat, use = said
        sharing.sand = LIMITS[sharing.sand].left or sharing.sand
        yield from use_now(table, table.seats[seat], use)
    if said and sharing.proposal is not None:
        sharing.final = {seat: list(share) for seat, share in unpacked_shares(sharing.proposal).items()}


def reward_wizards(table: Table, lair: Lair, final: dict[int, Heap]) -> None:
    """With both advanced rules, each magic token in a share brings an object to a player with a Wizard
    there."""
    if not (table.house.wizards and table.house.objects):
        return
    for seat in table.from_turn():
        if lair.has(seat.index, "wizard"):
            for _ in range(final.get(seat.index, [0] * (MAGIC + 1))[MAGIC]):
                draw_object(table, seat)


def lay_off_cloak(table: Table) -> None:
    """The treasure is divided, so the Cloak's wearer can no longer be found out."""
    if table.cloak is not None:
        table.object_discards.append("cloak_of_shadows")
        table.tell("cloak_was", table.seats[table.cloak.seat].name)
        table.cloak = None
