"""Thieving: after a kill each Thief takes a token from behind the screen of somebody else who was there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dragonbot.engine.question import Choice, Play
from dragonbot.gold.theft import Theft
from dragonbot.gold.tokens import COLOURS, PLACES, Heap, covers, move, size
from dragonbot.gold.using import pause
from dragonbot.gold.window import THEFT

if TYPE_CHECKING:
    from dragonbot.gold.lair import Lair
    from dragonbot.gold.table import Seat, Table


def steal(table: Table, lair: Lair, thief: Seat) -> Play:
    """One Thief's theft: who is robbed, and of what. It must be, where anybody else was there."""
    involved = lair.involved()
    victims = [seat.name for seat in table.after(thief) if seat.index in involved]
    if not victims:
        return
    name = victims[0]
    if len(victims) > 1:
        name = yield Choice(
            "victim", thief.index, victims, silent=name, of="seat", about=lair.dragon, about_is="card"
        )
    victim = table.named(name)
    table.theft = Theft(thief.index, victim.index, wizard=lair.has(thief.index, "wizard"))
    table.tell("reaches_behind", thief.name, victim.name)
    if table.anybody_holds():
        yield from pause(table, THEFT)
    if not table.theft.warded:
        yield from take(table, table.theft, thief, victim)
    table.theft = None


def take(table: Table, theft: Theft, thief: Seat, victim: Seat) -> Play:
    """By chance, or by choice where somebody looks. From an empty screen nothing is taken."""
    if not size(victim.treasure):
        table.tell("finds_nothing", thief.name, victim.name)
    elif not theft.looks:
        colour = table.take_blind(victim, thief)
        _tell(table, thief, victim, [colour or ""])
    else:
        if theft.wizard and not theft.gloves:
            table.tell("looks_behind", thief.name, victim.name)
        yield from _choose(table, theft, thief, victim)


def _choose(table: Table, theft: Theft, thief: Seat, victim: Seat) -> Play:
    count = min(theft.count, size(victim.treasure))
    wanted = theft.chosen
    if wanted is not None and size(wanted) == count and covers(victim.treasure, wanted):
        colours = [colour for colour, number in zip(COLOURS, wanted, strict=True) for _ in range(number)]
    else:
        colours = []
        left: Heap = victim.treasure[:]
        for _ in range(count):
            there = [colour for colour, number in zip(COLOURS, left, strict=True) if number]
            # Even that there is something to choose among would tell what lies there.
            chosen = there[0]
            if len(there) > 1:
                chosen = yield Choice(
                    "stolen_token",
                    thief.index,
                    there,
                    hidden=True,
                    of="token",
                    about=victim.name,
                    about_is="seat",
                )
            left[PLACES[chosen]] -= 1
            colours.append(chosen)
    for colour in colours:
        move(1, PLACES[colour], victim.treasure, thief.treasure)
    _tell(table, thief, victim, colours)


def _tell(table: Table, thief: Seat, victim: Seat, colours: list[str]) -> None:
    table.tell("steals", thief.name, victim.name, len(colours))
    for colour in colours:
        table.tell("token_was", colour, only=(thief.index, victim.index))
