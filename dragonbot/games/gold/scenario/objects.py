"""Magic objects as scenarios give them: where they lie, what is armed, a Cloak in use."""

from __future__ import annotations

from typing import Any, Final

from dragonbot.engine.refusal import Refused
from dragonbot.games.gold.rules.object import OBJECTS
from dragonbot.games.gold.rules.table import Cloak, Seat, Table
from dragonbot.games.gold.rules.tokens import Heap, heap_of, named
from dragonbot.games.gold.rules.using import arm
from dragonbot.games.gold.scenario.shapes import CloakShape
from dragonbot.scenario.scenario import Path, Scenario

CLOAK: Final = "cloak_of_shadows"


def lay_objects(table: Table, scenario: Scenario) -> None:
    """Lay objects in hands, pile, discards and in use; unnamed ones lie under the pile.

    BadPage if there aren't that many, or if one can't be armed like that.
    """
    given, page = scenario.given, scenario.page
    places: list[tuple[Path, str]] = []
    for name, shape in given.seats.items():
        places += [(("given", name, "objects", n), card) for n, card in enumerate(shape.objects or ())]
    for key in ("object_pile", "object_discards"):
        places += [(("given", key, n), card) for n, card in enumerate(getattr(given, key) or ())]
    if given.cloak is not None:
        places.append((("given", "cloak"), CLOAK))
    left = sorted(OBJECTS)
    for path, card in places:
        if not table.house.objects:
            raise page.bad(path, "at this table there are no magic objects")
        if card not in left:
            known = "there is no further" if card in OBJECTS else "there is no"
            raise page.bad(path, f"{known} object {card!r}")
        left.remove(card)
    if not table.house.objects:
        return
    table.object_discards = list(given.object_discards or ())
    table.fate.shuffle(left)
    table.object_pile = [*(given.object_pile or ()), *left]
    for seat in table.seats:
        shape = given.seats.get(seat.name)
        if shape is not None and shape.objects is not None:
            seat.objects = list(shape.objects)
        else:  # as after the set-up
            seat.objects = [left.pop()]
            table.object_pile.remove(seat.objects[0])
        _arm(table, seat, scenario)
    _put_on_cloak(table, scenario)


def _arm(table: Table, seat: Seat, scenario: Scenario) -> None:
    shape = scenario.given.seats.get(seat.name)
    for number, said in enumerate((shape and shape.armed) or ()):
        path = ("given", seat.name, "armed", number)
        if "arm" not in said:
            raise scenario.page.bad(path, "what is armed is named under `arm`")
        try:
            arm(table, seat, said)
        except Refused as refused:
            raise scenario.page.bad(path, refused.in_full()) from refused
    table.news = []


def _heap(tokens: Any) -> Heap:
    return heap_of(tokens)


def _put_on_cloak(table: Table, scenario: Scenario) -> None:
    shape: CloakShape | None = scenario.given.cloak
    if shape is None:
        return
    for path, name in (
        (("by",), shape.by),
        *((("accusers", n), name) for n, name in enumerate(shape.accusers)),
    ):
        if name not in scenario.players:
            raise scenario.page.bad(("given", "cloak", *path), "nobody at this table has this name")
    if table.find(shape.dragon) is None:
        raise scenario.page.bad(("given", "cloak", "dragon"), "this dragon is not on the table")
    table.cloak = Cloak(scenario.players.index(shape.by), shape.dragon, _heap(shape.tokens))
    table.cloak.accusers = [scenario.players.index(name) for name in shape.accusers]


def cloak_of(table: Table) -> dict[str, Any] | None:
    """A Cloak in use as scenarios tell of it."""
    cloak = table.cloak
    if cloak is None:
        return None
    return {
        "by": table.seats[cloak.seat].name,
        "dragon": cloak.dragon,
        "tokens": named(cloak.tokens),
        "accusers": [table.seats[seat].name for seat in cloak.accusers],
    }
