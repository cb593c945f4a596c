"""Using magic objects: in a pause, at once, or armed before; what is shown works unless dispelled."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import TYPE_CHECKING, Any

from dragonbot.engine.question import Play
from dragonbot.gold.object import OBJECTS
from dragonbot.gold.pause import Pause
from dragonbot.gold.showing import armed_use, last_shown, show, show_what_is_armed
from dragonbot.gold.table import Shown
from dragonbot.gold.window import REACT

if TYPE_CHECKING:
    from dragonbot.gold.table import Seat, Table


def pause(table: Table, window: str) -> Play:
    """Wait for magic objects, of which somebody holds one; then they work, from the active player on."""
    table.window = window
    table.used = []
    show_what_is_armed(table)
    yield Pause(table)
    table.window = ""
    yield from work(table)


def use_now(table: Table, seat: Seat, use: Mapping[str, Any]) -> Play:
    """An object is used outside of a pause: it gets one of its own where somebody else may dispel it."""
    window = table.window
    show(table, seat, use)
    if table.anybody_holds(but=seat):
        yield from pause(table, REACT)
    else:
        yield from work(table)
    table.window = window


def use_what_is_armed(table: Table, window: str) -> Play:
    """At a moment without a question, use each player's armed object, starting with the active player."""
    if not table.anything_is_armed():
        return
    for seat in table.from_turn():
        table.window = window
        use = armed_use(table, seat, [])
        if use is not None:
            yield from use_now(table, seat, use)
    table.window = ""


def work(table: Table) -> Play:
    """What was shown does its work, from the active player on, and lies with the discards.

    What nobody has seen works first, while it still can, and its card stays where it was.
    """
    shown, table.shown = table.shown, []
    beaten = _beaten(shown)
    table.object_discards += [one.card for one in shown if not OBJECTS[one.card].secret]
    first, count = table.turn, len(table.seats)
    places = sorted(
        range(len(shown)),
        key=lambda place: (not OBJECTS[shown[place].card].secret, (shown[place].seat - first) % count),
    )
    outer = table.scene
    for place in places:
        table.scene = shown[place].card
        yield from _do(table, shown[place], beaten=place in beaten)
        table.scene = outer


def _do(table: Table, one: Shown, *, beaten: bool) -> Play:
    magic = OBJECTS[one.card]
    seat = table.seats[one.seat]
    if beaten:
        table.tell("dispelled", seat.name, one.card)
    elif magic.may(table, seat, one.wish) is None:
        play = magic.power(table, seat, one.wish)
        if isinstance(play, Generator):
            yield from play
    else:
        table.tell("comes_to_nothing", seat.name, one.card)


def _beaten(shown: list[Shown]) -> set[int]:
    """Which of the objects have no effect. Each Dispel beats what was shown before it, the last one first."""
    beaten: set[int] = set()
    for place in range(len(shown) - 1, -1, -1):
        if place not in beaten and OBJECTS[shown[place].card].dispels:
            target = last_shown(shown[:place])
            if target is not None:
                beaten.add(target)
    return beaten
